/** The page that explains buying on credit (SPEC 3: content pages by number). */
export const CREDIT_PAGE = '/page/2';
