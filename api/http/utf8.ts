const encoder = new TextEncoder();

const FIRST_SIZE = 2 ** 18;
const MAX_BYTES_PER_CHARACTER = 3;
/** Longer texts would occupy their buffer permanently. */
const MAX_LENGTH = 2 ** 20;
/** Shorter texts are cheaper in Node's buffer pool. */
const SHORT = 1024;

/** Joins texts in a reused buffer, because a joined string is copied twice more. It handles one text at a time. */
type Utf8Writer = {
  begin: () => void;
  text: (text: string) => void;
  bytes: (bytes: Uint8Array) => void;
  again: (from: number, to: number) => void;
  length: () => number;
  /** Returns a copy of the bytes. */
  finish: () => Buffer;
};

export function openUtf8Writer(): Utf8Writer {
  let room = Buffer.allocUnsafeSlow(FIRST_SIZE);
  let end = 0;

  function makeRoom(bytes: number): void {
    if (end + bytes <= room.length) return;
    const larger = Buffer.allocUnsafeSlow(2 * (end + bytes));
    larger.set(room.subarray(0, end));
    room = larger;
  }

  return {
    begin() {
      if (room.length > MAX_LENGTH * MAX_BYTES_PER_CHARACTER) room = Buffer.allocUnsafeSlow(FIRST_SIZE);
      end = 0;
    },
    text(text) {
      makeRoom(text.length * MAX_BYTES_PER_CHARACTER);
      end += encoder.encodeInto(text, room.subarray(end)).written;
    },
    bytes(bytes) {
      makeRoom(bytes.length);
      room.set(bytes, end);
      end += bytes.length;
    },
    again(from, to) {
      makeRoom(to - from);
      room.copyWithin(end, from, to);
      end += to - from;
    },
    length: () => end,
    finish() {
      const bytes = Buffer.allocUnsafeSlow(end);
      bytes.set(room.subarray(0, end));
      return bytes;
    },
  };
}

const writer = openUtf8Writer();

/** Equals `Buffer.from` in half its time for long texts: one pass into a reused buffer. */
export function utf8(text: string): Buffer {
  if (text.length < SHORT || text.length > MAX_LENGTH) return Buffer.from(text);
  writer.begin();
  writer.text(text);
  return writer.finish();
}
