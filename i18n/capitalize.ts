/** Returns the text with a capital first letter. «և» is one letter, but its capital form has two: «Եվ». */
export const capitalize = (text: string, locale: string): string =>
  text.startsWith('և') ? `Եվ${text.slice(1)}` : text.charAt(0).toLocaleUpperCase(locale) + text.slice(1);
