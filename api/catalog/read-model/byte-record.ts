/**
 * Writes a record of integers, seven bits per byte, followed by one block of texts. A reader decodes only the texts it
 * needs.
 */
export type RecordWriter = {
  /** Must not be negative. */
  whole: (value: number) => void;
  signed: (value: number) => void;
  /** Stores only the suffix after the prefix that the text shares with `like`. */
  text: (value: string, like?: string) => void;
  /** The result is valid until the next record is started. */
  finish: () => Uint8Array;
};

export type RecordReader = {
  whole: () => number;
  signed: () => number;
  text: (like?: string) => string;
};

const FIRST_BYTES = 4096;
/** Maximum bytes of an integer, and of a UTF-16 unit in UTF-8. */
const NUMBER_BYTES = 8;
const LETTER_BYTES = 3;
const SEVEN_BITS = 128;
/** Bit shifts work for 32 bits only, but are several times as fast as division. */
const MAX_SHIFTABLE = 2 ** 31 - 1;

export function openRecordWriter(): RecordWriter {
  let numbers = Buffer.alloc(FIRST_BYTES);
  let end = 0;
  let texts: string[] = [];
  let record = Buffer.alloc(FIRST_BYTES);

  function whole(value: number): void {
    if (end + NUMBER_BYTES > numbers.length) numbers = Buffer.concat([numbers], numbers.length * 2);
    end = putWhole(numbers, end, value);
  }

  return {
    whole,
    signed: (value) => whole(value < 0 ? -2 * value - 1 : 2 * value),
    text(value, like = '') {
      const shared = sharedLength(value, like);
      whole(shared);
      whole(value.length - shared);
      texts.push(shared === 0 ? value : value.slice(shared));
    },
    finish() {
      const letters = texts.join('');
      const most = 2 * NUMBER_BYTES + end + letters.length * LETTER_BYTES;
      if (most > record.length) record = Buffer.alloc(2 * most);
      const written = record.write(letters, 2 * NUMBER_BYTES + end, 'utf8');
      // The lengths precede the texts but are known last, so the texts are moved up.
      let at = putWhole(record, 0, end);
      at = putWhole(record, at, written);
      record.set(numbers.subarray(0, end), at);
      record.copyWithin(at + end, 2 * NUMBER_BYTES + end, 2 * NUMBER_BYTES + end + written);
      const length = at + end + written;
      end = 0;
      texts = [];
      return record.subarray(0, length);
    },
  };
}

function putWhole(bytes: Uint8Array, from: number, value: number): number {
  let at = from;
  let rest = value;
  while (rest > MAX_SHIFTABLE) {
    bytes[at++] = (rest % SEVEN_BITS) | SEVEN_BITS;
    rest = Math.floor(rest / SEVEN_BITS);
  }
  while (rest >= SEVEN_BITS) {
    bytes[at++] = (rest & 127) | SEVEN_BITS;
    rest >>= 7;
  }
  bytes[at++] = rest;
  return at;
}

/** Returns the length of the common prefix. It never splits a surrogate pair. */
function sharedLength(value: string, like: string): number {
  const most = Math.min(value.length, like.length);
  let at = 0;
  while (at < most && value.charCodeAt(at) === like.charCodeAt(at)) at++;
  return at > 0 && isFirstHalf(value.charCodeAt(at - 1)) ? at - 1 : at;
}

const isFirstHalf = (unit: number): boolean => unit >= 0xd800 && unit < 0xdc00;

export function openRecord(bytes: Buffer, from: number): RecordReader {
  let at = from;
  const numbersLength = whole();
  const lettersLength = whole();
  const lettersAt = at + numbersLength;
  const letters = bytes.toString('utf8', lettersAt, lettersAt + lettersLength);
  let letter = 0;

  function whole(): number {
    let byte = bytes[at++]!;
    if (byte < SEVEN_BITS) return byte;
    let value = byte % SEVEN_BITS;
    let unit = SEVEN_BITS;
    do {
      byte = bytes[at++]!;
      value += (byte % SEVEN_BITS) * unit;
      unit *= SEVEN_BITS;
    } while (byte >= SEVEN_BITS);
    return value;
  }

  return {
    whole,
    signed() {
      const value = whole();
      return value % 2 === 1 ? -(value + 1) / 2 : value / 2;
    },
    text(like = '') {
      const shared = whole();
      const begun = letter;
      letter += whole();
      const rest = letters.slice(begun, letter);
      if (shared === 0) return rest;
      return rest === '' && shared === like.length ? like : like.slice(0, shared) + rest;
    },
  };
}

export function recordLength(bytes: Uint8Array, from: number): number {
  let at = from;
  const next = () => {
    let value = 0;
    for (let unit = 1; ; unit *= SEVEN_BITS) {
      const byte = bytes[at++]!;
      value += (byte % SEVEN_BITS) * unit;
      if (byte < SEVEN_BITS) return value;
    }
  };
  const length = next() + next();
  return at + length - from;
}
