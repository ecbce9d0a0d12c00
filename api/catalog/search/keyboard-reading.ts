import { READINGS } from '#rules/text/keyboards.ts';
import { scriptOf } from '#rules/text/phonetic-key.ts';
import { isKnown, isTerm, partsOf } from './compound-words.ts';
import { isRoleWord } from './query-roles.ts';
import { isStopWord } from './stop-words.ts';
import { type Dictionary, idOf, soundingLike, spelledLike, termsWithPrefix } from './term-dictionary.ts';
import { piecesOf } from './tokens.ts';

const KNOWN = { word: 3, parts: 2.6, beginning: 2, sound: 1.6, slip: 1, not: 0 } as const;
/** Weight of a reading in another keyboard layout. The text as typed wins if both readings are words. */
const OTHER_KEYBOARD = 0.8;
const MIN_PREFIX_LENGTH = 4;
/** Minimum prefix length while the shopper is typing. */
const MIN_PREFIX_MATCHES = 2;

export const MAX_WORDS = 12;
const HAS_DIGIT = /\d/;

export type TypedPiece = { raw: string; words: string[] };

export const readTyped = (text: string): TypedPiece[] =>
  text
    .split(/\s+/)
    .slice(0, MAX_WORDS)
    .map((raw) => ({ raw, words: piecesOf(raw).flatMap((piece) => piece.words) }));

/**
 * Chooses the keyboard layout with the most known words, if it has more than the typed text. Known words are unchanged
 * (`jngfhbdfntkm kitfort`).
 */
export function readOnAnotherKeyboard(
  dictionary: Dictionary,
  text: string,
  asTyped: readonly TypedPiece[],
  isBeginning = false,
): { words: string[]; text: string; keyboards: string } | null {
  const script = scriptOf(text);
  if (!script) return null;
  const within = inExpressions(dictionary, asTyped);
  const literal = asTyped.map((piece, at) =>
    within.has(at) ? KNOWN.word : familiarity(dictionary, piece.words, at === asTyped.length - 1),
  );
  if (literal.every((known) => known >= KNOWN.beginning)) return null;
  for (const isTypoTried of [false, true]) {
    const typed = asTyped.map(({ words }, at) =>
      Math.max(literal[at]!, isTypoTried ? typoFamiliarity(dictionary, words) : 0),
    );
    let best: { gain: number; pieces: TypedPiece[]; keyboards: string } | null = null;
    for (const { name, read } of READINGS[script]) {
      let gain = 0;
      const pieces = asTyped.map((piece, at) => {
        // No reading of this word can be better.
        if (typed[at]! >= OTHER_KEYBOARD * KNOWN.word) return { ...piece, isBetter: false };
        const raw = read(piece.raw);
        const words = piecesOf(raw).flatMap((other) => other.words);
        const known =
          OTHER_KEYBOARD *
          familiarityElsewhere(dictionary, words, isTypoTried, isBeginning && at === asTyped.length - 1);
        const more = known - typed[at]!;
        gain += Math.max(0, more) * piece.raw.length;
        return { raw, words, isBetter: more > 0 };
      });
      if (gain > 0 && gain > (best?.gain ?? 0)) {
        best = {
          gain,
          keyboards: name,
          pieces: pieces.map((piece, at) =>
            piece.isBetter || (literal[at]! < KNOWN.sound && !isNearSound(dictionary, asTyped[at]!.words))
              ? piece
              : asTyped[at]!,
          ),
        };
      }
    }
    if (!best) continue;
    const { pieces, keyboards } = best;
    return { words: pieces.flatMap((piece) => piece.words), text: pieces.map(({ raw }) => raw).join(' '), keyboards };
  }
  return null;
}

/**
 * Returns the words that belong to a known multi-word synonym, such as «media player» in Armenian. Each of them counts
 * as known.
 */
function inExpressions({ synonyms }: Dictionary, pieces: readonly TypedPiece[]): ReadonlySet<number> {
  const within = new Set<number>();
  for (let from = 0; from < pieces.length; from++) {
    for (let to = from + 2; to <= Math.min(pieces.length, from + synonyms.longest); to++) {
      const words = pieces.slice(from, to).flatMap((piece) => piece.words);
      if (synonyms.meaningsOf(words).length + synonyms.meaningsBySound(words).length === 0) continue;
      for (let at = from; at < to; at++) within.add(at);
    }
  }
  return within;
}

function familiarity(dictionary: Dictionary, words: readonly string[], isLast: boolean): number {
  if (words.length > 1 && isTerm(dictionary, words.join(''))) return KNOWN.word;
  return averaged(words, (word) => {
    // Two letters beside punctuation are not enough: `en.u` may be a word of another keyboard layout.
    if (words.length > 1 && word.length <= 2 && !HAS_DIGIT.test(word)) return KNOWN.slip;
    if (/^\d+$/.test(word) || isKnown(dictionary, word) || (word.length > 1 && (isStopWord(word) || isRoleWord(word))))
      return KNOWN.word;
    if (partsOf(dictionary, word)) return KNOWN.parts;
    if ((isLast || word.length >= 3) && termsWithPrefix(dictionary, word, 1).length > 0) return KNOWN.beginning;
    if (soundingLike(dictionary, word).length > 0) return KNOWN.sound;
    return KNOWN.not;
  });
}

function familiarityElsewhere(
  dictionary: Dictionary,
  words: readonly string[],
  isTypoTried: boolean,
  isBegun: boolean,
): number {
  if (!isBegun && !words.some((word) => word.length > 2)) return KNOWN.not;
  const known = words.map((word): number => {
    if (word.length > 1 && isKnown(dictionary, word) && isModelNamed(dictionary, word)) return KNOWN.word;
    if (
      word.length >= (isBegun ? MIN_PREFIX_MATCHES : MIN_PREFIX_LENGTH) &&
      termsWithPrefix(dictionary, word, 1).length > 0
    )
      return KNOWN.beginning;
    if (word.length >= MIN_PREFIX_LENGTH && soundingLike(dictionary, word).length > 0) return KNOWN.sound;
    return isTypoTried && spelledLike(dictionary, word).length > 0 ? KNOWN.slip : KNOWN.not;
  });
  return Math.min(...known);
}

/** Whether words unknown in both layouts nearly sound like a known word: `anlar lichqavorich` is transliterated. */
const isNearSound = (dictionary: Dictionary, words: readonly string[]): boolean =>
  words.length > 0 && words.every((word) => soundingLike(dictionary, word, true).length > 0);

/**
 * A model that only a description mentions does not justify another keyboard layout: `с24` is S24 rather than `c24`.
 */
function isModelNamed(dictionary: Dictionary, word: string): boolean {
  const id = HAS_DIGIT.test(word) ? idOf(dictionary, word) : undefined;
  return id === undefined || dictionary.named[id] === 1;
}

const typoFamiliarity = (dictionary: Dictionary, words: readonly string[]): number =>
  averaged(words, (word) => (spelledLike(dictionary, word).length > 0 ? KNOWN.slip : KNOWN.not));

function averaged(words: readonly string[], known: (word: string) => number): number {
  let [sum, length] = [0, 0];
  for (const word of words) {
    sum += known(word) * word.length;
    length += word.length;
  }
  return length === 0 ? 0 : sum / length;
}
