/** Crockford's base 32 without look-alikes: no I, L, O and U. */
const CHARACTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const GIFT_CODE_LENGTH = 16;
const GROUP = 4;

/** Letters that look like one of the code, in Latin, Cyrillic and Armenian. */
const LOOK_ALIKES: Readonly<Record<string, string>> = {
  ...{ O: '0', I: '1', L: '1' },
  ...{ А: 'A', В: 'B', Е: 'E', К: 'K', М: 'M', Н: 'H', О: '0', Р: 'P', С: 'C', Т: 'T', У: 'Y', Х: 'X' },
  ...{ І: '1', Ј: 'J', Ѕ: 'S', З: '3' },
  ...{ Օ: '0', Տ: 'S' },
};

/** Returns a code of 80 bits from at least 16 random bytes. */
export const toGiftCode = (bytes: Uint8Array): string =>
  Array.from(bytes.subarray(0, GIFT_CODE_LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');

/** `AB12-CD34-EF56-GH78`, as the mail shows it. */
export const formatGiftCode = (code: string): string => (code.match(new RegExp(`.{1,${GROUP}}`, 'g')) ?? []).join('-');

/** Reads a typed code with any spaces, dashes, case and look-alike letters. Null if it cannot be a code. */
export function readGiftCode(typed: string): string | null {
  const compact = typed
    .normalize('NFKC')
    .replace(/[\s\p{Pd}\p{Cf}]/gu, '')
    .toUpperCase();
  const code = Array.from(compact, (character) => LOOK_ALIKES[character] ?? character);
  return code.length === GIFT_CODE_LENGTH && code.every((character) => CHARACTERS.includes(character))
    ? code.join('')
    : null;
}

export const lastFourOf = (code: string): string => code.slice(-GROUP);
