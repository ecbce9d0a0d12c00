/**
 * What people typed, in mails to others: anybody may order with a stranger's e-mail, and mail programs make links of what
 * looks like one. A break of no width after dots and colons of addresses cannot be seen and keeps them from it.
 */
export const withoutLinks = (text: string): string =>
  text.replace(/([\p{L}\p{N}]\.)(?=[\p{L}\p{N}])/gu, `$1${BREAK}`).replaceAll('://', `:${BREAK}//`);

const BREAK = '\u200b';

/** Nobody is called so: such a name is left out. */
export const nameInMail = (name: string | null): string => {
  const clean = name?.trim() ?? '';
  return /:\/\/|www\./i.test(clean) ? '' : clean;
};
