const BLOCK_BYTES = 2 ** 14;
/** Longer bytes would leave much of a block unused. */
const MAX_BYTES = 2 ** 12;

let block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
let used = 0;

/**
 * Moves short bytes out of Node's buffer pool before they are cached. The pool mixes them with temporary bytes, so a
 * cached text of 100 bytes could retain 64 kB.
 */
export function cachedBytes(bytes: Buffer): Buffer {
  const isPooled = bytes.buffer.byteLength === Buffer.poolSize;
  if (!isPooled || bytes.length > MAX_BYTES) return bytes;
  if (used + bytes.length > BLOCK_BYTES) {
    block = Buffer.allocUnsafeSlow(BLOCK_BYTES);
    used = 0;
  }
  const copy = block.subarray(used, used + bytes.length);
  copy.set(bytes);
  used += bytes.length;
  return copy;
}
