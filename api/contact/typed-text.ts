/** Marks that turn the direction of what follows: in a subject they would make one name look like another. */
const TURNS = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu;

/** What somebody typed in several lines, without anything that steers. */
export const typedText = (typed: string): string =>
  typed
    .replace(/\r\n?/g, '\n')
    .replace(TURNS, '')
    .replace(/[\p{Zl}\p{Zp}]/gu, '\n')
    .replace(/[^\P{Cc}\n\t]/gu, '')
    .trim();

/** The same on one line: a name with line breaks is still a name. */
export const typedLine = (typed: string): string => typedText(typed).replace(/\s+/g, ' ');
