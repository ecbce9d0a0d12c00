/**
 * A rough phonetic spelling for three alphabets (docs/spec/locale.md 7); w, q, c, x and j represent classes of sounds.
 */
export const soundKey = (word: string): string => soundsOf(word).replace(/(.)\1+/g, '$1');

/** The phonetic spelling with doubled letters and digits preserved. */
export function soundsOf(word: string): string {
  const first = word.codePointAt(0) ?? 0;
  const key = isArmenian(first)
    ? ofLetters(word, ARMENIAN)
    : isCyrillic(first)
      ? ofLetters(word, CYRILLIC)
      : ofLatin(word);
  return key.replaceAll('ou', 'u');
}

/** Keeps repeated letters, as in AAA or `zzzzzz`, whose shortened key would match the beginning of many terms. */
export const unlessRepeated = (key: string, word: string): string =>
  key.length * 2 < word.length ? soundsOf(word) : key;

export const widened = (key: string): string => key.replaceAll('h', 'x').replace(/(.)\1+/g, '$1');

export type Script = 'armenian' | 'cyrillic' | 'latin';

export function scriptOf(word: string): Script | null {
  for (const letter of word) {
    const code = letter.codePointAt(0) ?? 0;
    if (isArmenian(code)) return 'armenian';
    if (isCyrillic(code)) return 'cyrillic';
    if (code >= 97 && code <= 122) return 'latin';
  }
  return null;
}

const isArmenian = (code: number): boolean => code >= 0x531 && code <= 0x58a;
const isCyrillic = (code: number): boolean => code >= 0x400 && code <= 0x4ff;

const ARMENIAN = table(
  'ա a բ b գ g դ d զ z ի i լ l հ h մ m ն n ս s վ v ֆ f ե e է e ո o օ o ւ u թ t տ t պ p փ p կ k ք k ռ r ր r ժ j ջ j խ x ղ x ծ c ց c ձ c ճ q չ q շ w ը - յ -',
);
const CYRILLIC = table(
  'а a б b в v г g д d е e ж j з z и i й - к k л l м m н n о o п p р r с s т t у u ф f х x ц c ч q ш w щ w ъ - ы i ь - э e ю u я a',
);
const LATIN: readonly (readonly [string, string])[] = Object.entries({
  tch: 'q',
  sch: 'w',
  ch: 'q',
  tc: 'q',
  sh: 'w',
  kh: 'x',
  gh: 'x',
  zh: 'j',
  jh: 'j',
  dj: 'j',
  dz: 'c',
  tz: 'c',
  ts: 'c',
  th: 't',
  ph: 'p',
  rr: 'r',
  ou: 'u',
  oo: 'u',
  ee: 'i',
  c: 'c',
  q: 'k',
  w: 'v',
  '@': '',
  y: '',
});

function table(letters: string): ReadonlyMap<string, string> {
  const parts = letters.split(' ');
  const pairs = new Map<string, string>();
  for (let i = 0; i < parts.length; i += 2) pairs.set(parts[i]!, parts[i + 1] === '-' ? '' : parts[i + 1]!);
  return pairs;
}

function ofLetters(word: string, letters: ReadonlyMap<string, string>): string {
  let key = '';
  for (const letter of word.replaceAll('ու', 'ւ')) key += letters.get(letter) ?? letter;
  return key;
}

function ofLatin(word: string): string {
  let at = word.startsWith('vo') || word.startsWith('ye') ? 1 : 0;
  let key = '';
  while (at < word.length) {
    const found = LATIN.find(([spelling]) => word.startsWith(spelling, at));
    key += found ? found[1] : word[at];
    at += found ? found[0].length : 1;
  }
  return key;
}

const BY_LOOKS = table('а a в b е e к k м m н h о o р p с c т t у y х x з 3 ս u ո n օ o հ h');
const BY_SOUND = table(
  'а a б b в v г g д d е e ж j з z и i й y к k л l м m н n о o п p р r с s т t у u ф f х x э e ա a բ b գ g դ d ե e զ z է e թ t ի i լ l խ x կ k հ h մ m ն n ո o պ p ռ r ս s վ v տ t ր r փ p ք q օ o ֆ f',
);

/** Model numbers typed with look-alike or sound-alike letters of another script (`а55`, `с24`). */
export function modelNumbersLike(word: string): string[] {
  const readings = [BY_SOUND, BY_LOOKS].map((letters) => ofLetters(word, letters));
  return [...new Set(readings)].filter((reading) => reading !== word);
}
