/** Direction marks could make one name look like another. */
const DIRECTION_MARKS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** Removes invisible characters that change how typed text is read; line breaks stay. */
export const cleanText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(DIRECTION_MARKS, '')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** Returns an empty text if no character is visible. */
export const cleanLine = (typed: string): string => {
  const line = cleanText(typed).replace(/\s+/g, ' ');
  return /^[\p{Cf}\p{Z}\u115f\u1160\u2800\u3164]*$/u.test(line) ? '' : line;
};
