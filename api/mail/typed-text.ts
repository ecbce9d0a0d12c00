/** Anybody may order with a stranger's e-mail: an unseen break keeps mail programs from making links of typed text. */
export const withoutLinks = (text: string): string =>
  text.replace(/([\p{L}\p{N}]\.)(?=[\p{L}\p{N}])/gu, `$1${BREAK}`).replaceAll('://', `:${BREAK}//`);

const BREAK = '\u200b';

/** Nobody is called so: such a name is left out. */
export const nameInMail = (name: string | null): string => {
  const clean = name?.trim() ?? '';
  return /:\/\/|www\./i.test(clean) ? '' : clean;
};
