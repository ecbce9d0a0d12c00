/**
 * Normalises text for index and query (docs/spec/locale.md 6): case, և, accents, ё, and punctuation and marks within
 * words.
 */
export function foldText(text: string): string {
  return foldLetters(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

export const wordsOf = (text: string): string[] => foldText(text).split(' ').filter(Boolean);

/** Like `foldText`, but preserves punctuation between letters. */
export function foldLetters(text: string): string {
  if (ASCII.test(text)) return text.toLowerCase();
  return text
    .normalize('NFC')
    .toLowerCase()
    .replace(/և|եւ/g, 'եվ')
    .normalize('NFKC')
    .replace(/եւ/g, 'եվ')
    .replace(/[\u055b\u055c\u055e\u055f]/g, '')
    .replace(/ё/g, 'е')
    .replace(MIXED_WORD, inOneScript)
    .replace(/[\u00df-\u024f]/g, (letter) => letter.normalize('NFD').replace(/\p{M}/gu, ''));
}

const ASCII = /^[\x20-\x7e]*$/;

/** Terms of two alphabets with look-alike letters (`а55`, `iРhone`). */
const MIXED_WORD = /[a-zа-я0-9]*(?:[a-z0-9][а-я]|[а-я][a-z])[a-zа-я0-9]*/g;
const CYRILLIC = 'авекмнорстух';
const LATIN = 'abekmhopctyx';
const toLatin = new Map([...CYRILLIC].map((letter, index) => [letter, LATIN.charAt(index)]));
const toCyrillic = new Map([...LATIN].map((letter, index) => [letter, CYRILLIC.charAt(index)]));

function inOneScript(word: string): string {
  if (!/[a-z]/.test(word)) return word;
  const latin = word.replace(/[а-я]/g, (letter) => toLatin.get(letter) ?? letter);
  if (!/[а-я]/.test(latin)) return latin;
  const cyrillic = word.replace(/[a-z]/g, (letter) => toCyrillic.get(letter) ?? letter);
  return /[a-z]/.test(cyrillic) ? word : cyrillic;
}
