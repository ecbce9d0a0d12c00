/**
 * Anybody can order with a stranger's e-mail, so an invisible break prevents mail programs from turning typed text
 * into links.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/([\p{L}\p{N}]\.)(?=[\p{L}\p{N}])/gu, `$1${BREAK}`).replaceAll('://', `:${BREAK}//`);

const BREAK = '\u200b';

/** Omits a name that contains a web address. */
export const nameInMail = (name: string | null): string => {
  const clean = name?.trim() ?? '';
  return /:\/\/|www\./i.test(clean) ? '' : clean;
};
