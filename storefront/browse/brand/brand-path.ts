/** All makers; one more step leads to one of them (DECISIONS 5). */
export const BRANDS_PATH = '/shop/brand';

export const brandPath = (slug: string): string => `${BRANDS_PATH}/${slug}`;
