import { foldLetters } from '#rules/text/normalize-text.ts';
import { UNIT_SPELLINGS } from './synonyms.ts';

export function tokensOf(text: string): string[] {
  return joinUnits(piecesOf(text).flatMap((piece) => piece.words));
}

/** Text between spaces, in words and joined: `sm-s931b` is `sm`, `s931b` and `sms931b`. */
type Piece = { words: string[]; joined: string };

const MAX_WORD_LENGTH = 40;

export function piecesOf(text: string): Piece[] {
  return foldLetters(text)
    .split(/[\s,;:!?|«»“”()[\]{}<>«։՝՜]+(?!\d)|\s+/u)
    .flatMap((piece) => {
      const words = wordsOfPiece(piece);
      return words.length === 0 ? [] : [{ words, joined: words.join('').slice(0, MAX_WORD_LENGTH) }];
    });
}

/**
 * Splits a piece into words. A decimal stays one word (`6,7` and `6.7` are `6.7`), and so does a model with a plus
 * (`s25+`, `pro+`).
 */
function wordsOfPiece(piece: string): string[] {
  const words =
    piece.match(/\d+[.,]\d+(?![\p{L}\p{N}.,])|[\p{L}\p{N}]+|(?<=[\p{L}\p{N}]{2})\+(?![\p{L}\p{N}+])/gu) ?? [];
  return words.map((word) => (word === '+' ? 'plus' : word.replace(',', '.').slice(0, MAX_WORD_LENGTH)));
}

const UNITS = new Map(
  UNIT_SPELLINGS.flatMap(([unit = '', ...spellings]) => [unit, ...spellings].map((s) => [s, unit])),
);
export const isUnit = (word: string): boolean => UNITS.has(word);

const NUMBER = /^\d+(\.\d+)?$/;
const NUMBER_AND_UNIT = /^(\d+(?:\.\d+)?)(\p{L}+)$/u;

/** Joins numbers and units: `256 GB`, `256ԳԲ` and `256 гб` become `256gb`. */
export function joinUnits(words: readonly string[]): string[] {
  const joined: string[] = [];
  for (let i = 0; i < words.length; i++) {
    const word = words[i]!;
    const next = words[i + 1];
    const unitAfter = NUMBER.test(word) && next !== undefined ? UNITS.get(next) : undefined;
    if (unitAfter) {
      joined.push(word + unitAfter);
      i++;
      continue;
    }
    const [, number, unit] = NUMBER_AND_UNIT.exec(word) ?? [];
    const known = unit && UNITS.get(unit);
    joined.push(known ? number + known : word);
  }
  return joined;
}
