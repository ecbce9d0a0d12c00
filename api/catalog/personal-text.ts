/** A phone number without its code has eight digits, a social number ten, a card sixteen. */
const LEAST_DIGITS = 8;
/** Two letters and seven digits: a passport of Armenia. */
const PASSPORT = /(?<![\p{L}\p{Nd}])\p{L}{2}\s?\p{Nd}{7}(?![\p{L}\p{Nd}])/u;
const NUMBER = /^\p{Nd}+$/u;

/**
 * Whether somebody seems to have typed an address, a phone number, a card or a passport into the search. In doubt it is
 * personal: a search that is not counted costs nothing. Digits beside letters are a model (`S24`, `128GB`) and no part of
 * a number, unless there are as many of them in a row as a phone number has.
 */
export function looksPersonal(text: string): boolean {
  if (/[@＠]/.test(text) || PASSPORT.test(text)) return true;
  let inRow = 0;
  for (const [word] of text.matchAll(/[\p{L}\p{M}\p{Nd}]+/gu)) {
    inRow = NUMBER.test(word) ? inRow + word.length : 0;
    if (Math.max(inRow, longestNumber(word)) >= LEAST_DIGITS) return true;
  }
  return false;
}

const longestNumber = (word: string): number =>
  Math.max(0, ...[...word.matchAll(/\p{Nd}+/gu)].map(([digits]) => digits.length));
