/** Minimum number of digits: a local telephone number has eight, a social security number ten, a card sixteen. */
const MIN_DIGITS = 8;
/** Armenian passport numbers. */
const PASSPORT = /(?<![\p{L}\p{Nd}])\p{L}{2}\s?\p{Nd}{7}(?![\p{L}\p{Nd}])/u;
const NUMBER = /^\p{Nd}+$/u;

/**
 * Returns whether a text may be personal; doubtful texts count as personal. Digits beside letters are a model (`S24`),
 * unless there are as many as in a telephone number.
 */
export function looksPersonal(text: string): boolean {
  if (/[@＠]/.test(text) || PASSPORT.test(text)) return true;
  let inRow = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu)) {
    inRow = NUMBER.test(word) ? inRow + word.length : 0;
    if (Math.max(inRow, longestDigitRun(word)) >= MIN_DIGITS) return true;
  }
  return false;
}

const longestDigitRun = (word: string): number =>
  Math.max(0, ...[...word.matchAll(/\p{Nd}+/gu)].map(([digits]) => digits.length));
