/** The way in which a text lost its letters in a program with the wrong encoding. */
type LetterLoss = 'question_marks' | 'replacement_characters' | 'wrong_encoding';

/**
 * Detects texts with lost letters: `???????? Apple`, U+FFFD, and UTF-8, windows-1251 or ArmSCII shown in another code
 * page. It only matches text that occurs in no language, because a rejected text cannot be imported.
 */
export function lostLetters(text: string): LetterLoss | null {
  // Most texts of a catalogue are plain ASCII without question marks.
  if (!SUSPICIOUS.test(text)) return null;
  const shown = text.replace(/<[^>]*>/g, ' ');
  if (REPLACEMENT.test(shown)) return 'replacement_characters';
  if (hasWrongEncoding(shown)) return 'wrong_encoding';
  return hasQuestionMarks(shown) ? 'question_marks' : null;
}

// biome-ignore lint/suspicious/noControlCharactersInRegex: only what is not ASCII is looked for.
const SUSPICIOUS = /\?\?|[^\u0000-\u007f]/;

/** U+FFFD, and its three bytes in windows-1252 and windows-1251. */
const REPLACEMENT = /\ufffd|ï¿½|пїЅ/;

/** Characters of windows-1252 and windows-1251 at 80 to BF, the continuation bytes of UTF-8. */
const LATIN_REST = '\\u0080-\\u00bf€‚ƒ„…†‡ˆ‰Š‹ŒŽ‘’“”•–—˜™š›œžŸ';
const CYRILLIC_REST = '\\u0080-\\u00bfЂЃ‚ѓ„…†‡€‰Љ‹ЊЌЋЏђ‘’“”•–—™љ›њќћџЎўЈҐЁЄЇІіґё№єјЅѕї';

/** Two characters per letter: D0 and D1 begin Cyrillic, D4 to D6 Armenian. */
const LATIN_PAIR = new RegExp(`[ÐÑÔÕÖ][${LATIN_REST}]`, 'g');
const CYRILLIC_PAIR = new RegExp(`[РСФХЦ][${CYRILLIC_REST}]`, 'g');
const MIN_PAIRS = 2;
const MIN_SHARE = 0.7;

/** An accented letter or quotation mark of UTF-8 in windows-1252: `Ã©`, `â€™`, `Â°`. They occur in no language. */
const LATIN_SINGLE = new RegExp(`Ã[${LATIN_REST}]|â€[${LATIN_REST}]|Â[\\u00a0°®©«»±²³·]`);
/** Quotation marks and dashes of UTF-8 in windows-1251. */
const CYRILLIC_SINGLE = /вЂ[™њќќљ”“¦ћў–—\u0098\u0099\u009c\u009d]/;

/** Terms of accented letters only: windows-1251 or ArmSCII shown as windows-1252. */
const ACCENTED_WORD = /[À-ÖØ-öø-ÿ]{4,}/;

function hasWrongEncoding(text: string): boolean {
  if (LATIN_SINGLE.test(text) || CYRILLIC_SINGLE.test(text) || ACCENTED_WORD.test(text)) return true;
  // biome-ignore lint/suspicious/noControlCharactersInRegex: a word of letters that ASCII does not have.
  const words = text.match(/[^\u0000-\u007f]+/g) ?? [];
  return words.some((word) => isPaired(word, LATIN_PAIR) || isPaired(word, CYRILLIC_PAIR));
}

function isPaired(word: string, pair: RegExp): boolean {
  const pairs = word.match(pair)?.length ?? 0;
  return pairs >= MIN_PAIRS && (pairs * 2) / word.length >= MIN_SHARE;
}

/** Terms of question marks. People write `??` and `???` after a term, even with a space before them. */
function hasQuestionMarks(text: string): boolean {
  const words = text.split(/\s+/).filter((word) => word !== '');
  const isLost = words.map((word) => LOST_WORD.test(word));
  return words.some((word, at) => {
    if (!isLost[at]) return false;
    const isFirst = at === 0 && /\?{3}/.test(word);
    return isFirst || /\?{4}/.test(word) || isLost[at + 1] === true;
  });
}

/** Question marks with only punctuation and digits around them, such as `(????)` and `????-15`, but not `?a=1`. */
const LOST_WORD = /^[("'«„[]*\?{2,}[-\d.,;:!?)"'»“\]/]*$/;
