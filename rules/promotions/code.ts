/** Armenian and Cyrillic capitals that look like Latin ones. */
const LOOK_ALIKES: Record<string, string> = {
  А: 'A',
  В: 'B',
  Е: 'E',
  К: 'K',
  М: 'M',
  Н: 'H',
  О: 'O',
  Р: 'P',
  С: 'C',
  Т: 'T',
  У: 'Y',
  Х: 'X',
  І: 'I',
  Ј: 'J',
  Ѕ: 'S',
  Օ: 'O',
  Ս: 'U',
  Լ: 'L',
  Տ: 'S',
  Յ: 'J',
  Հ: 'H',
  Ո: 'N',
  Ց: 'G',
  Զ: 'Q',
};

export const MIN_CODE_LENGTH = 3;
const MAX_CODE_LENGTH = 40;

/**
 * The form in which codes are compared: Latin capitals and digits. Spaces, dashes and case do not matter. The
 * function replaces look-alike letters of other scripts by Latin ones. Returns null for text that is not a code.
 */
export function foldCode(typed: string): string | null {
  const folded = [...typed.normalize('NFKC').toUpperCase()]
    .filter((sign) => !IGNORED.test(sign))
    .map((sign) => LOOK_ALIKES[sign] ?? sign)
    .join('');
  const isCode = /^[A-Z0-9]+$/.test(folded) && folded.length >= MIN_CODE_LENGTH && folded.length <= MAX_CODE_LENGTH;
  return isCode ? folded : null;
}

const IGNORED = /[\s\p{Pd}\p{Pc}\p{Cf}.'"«»“”‘’,]/u;

/** Letters and digits of random codes, without those that are easily confused. */
export const CODE_ALPHABET = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789';
