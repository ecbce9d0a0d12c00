/**
 * Append-only storage of records. Existing records never move or change, so a file can be written from it over time.
 */
export type Arena = {
  add: (bytes: Uint8Array) => number;
  chunkOf: (address: number) => Buffer;
  placeIn: (address: number) => number;
  /** Lowest possible address of the next record. */
  end: () => number;
  pieces: (end: number) => Piece[];
};

export type Piece = { from: number; bytes: Uint8Array };

const CHUNK = 2 ** 24;
const FIRST = 2 ** 16;
/** Size limit: addresses have 32 bits. */
const MOST = 2 ** 32;

export function openArena(pieces: readonly Piece[] = []): Arena {
  const chunks: Buffer[] = [];
  let end = 0;
  for (const { from, bytes } of pieces) {
    chunks[from / CHUNK] = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    end = from + bytes.byteLength;
  }

  /** The last chunk grows up to its full size, so a small shop needs little memory. */
  function room(length: number): void {
    const at = Math.floor(end / CHUNK);
    const chunk = chunks[at];
    if (chunk && end + length <= at * CHUNK + chunk.length) return;
    const place = end - at * CHUNK;
    if (place + length <= CHUNK) {
      const larger = Buffer.alloc(Math.min(CHUNK, Math.max(FIRST, 2 * (place + length))));
      chunk?.copy(larger, 0, 0, place);
      chunks[at] = larger;
      return;
    }
    // A record larger than a chunk gets its own chunk and takes several address ranges.
    const next = Math.ceil(end / CHUNK);
    chunks[next] = Buffer.alloc(length <= FIRST ? FIRST : length);
    end = next * CHUNK;
  }

  return {
    add(bytes) {
      room(bytes.length);
      const address = end;
      if (address + bytes.length > MOST) throw new RangeError('the catalogue in memory has no room for more products');
      const at = Math.floor(address / CHUNK);
      chunks[at]!.set(bytes, address - at * CHUNK);
      end += bytes.length;
      if (bytes.length > CHUNK) end = Math.ceil(end / CHUNK) * CHUNK;
      return address;
    },
    chunkOf: (address) => chunks[Math.floor(address / CHUNK)]!,
    placeIn: (address) => address % CHUNK,
    end: () => end,
    pieces(upTo) {
      return [...chunks.entries()].flatMap(([at, chunk]) => {
        const from = at * CHUNK;
        return chunk && from < upTo ? [{ from, bytes: chunk.subarray(0, Math.min(chunk.length, upTo - from)) }] : [];
      });
    },
  };
}
