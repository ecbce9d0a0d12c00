import { createHash } from 'node:crypto';

/** Where a merchant's picture is stored: by a hash, so the same one is stored once. */
export function pathFor(of: string | Buffer): string {
  const name = createHash('sha256').update(of).digest('hex').slice(0, 24);
  return `product/${name.slice(0, 2)}/${name.slice(2)}.webp`;
}

/** Photographs bring their own ground and margin; drawings stand free in the tile. */
export const fillsTile = (path: string): boolean => /^product\/[0-9a-f]{2}\/[0-9a-f]{22}\.webp$/.test(path);
