/** A local phone number has eight digits, a social number ten, a card sixteen. */
const MIN_DIGITS = 8;
/** Passport numbers of Armenia. */
const PASSPORT = /(?<![\p{L}\p{Nd}])\p{L}{2}\s?\p{Nd}{7}(?![\p{L}\p{Nd}])/u;
const NUMBER = /^\p{Nd}+$/u;

/**
 * Treats a doubtful text as personal. Digits beside letters are a model (`S24`), unless they are as many as in a phone
 * number.
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
