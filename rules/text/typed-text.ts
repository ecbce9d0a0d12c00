/** Could make one name look like another. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What people typed, without what cannot be seen and changes what is read; lines stay. */
export const cleanText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(DIRECTION_MARKS, '')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Empty when nothing in it can be seen. */
export const cleanLine = (typed: string): string => {
  const line = cleanText(typed).replace(/\s+/g, ' ');
  return /^[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164]*$/u.test(line) ? '' : line;
};
