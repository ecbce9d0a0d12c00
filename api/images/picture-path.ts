import { createHash } from 'node:crypto';

/** Storage path of a merchant's picture. It is a content hash, so the same picture is stored once. */
export function pathFor(of: string | Buffer): string {
  const name = createHash('sha256').update(of).digest('hex').slice(0, 24);
  return `product/${name.slice(0, 2)}/${name.slice(2)}.webp`;
}

/** Photographs have their own background and margin; drawings are placed in the tile with free space around them. */
export const fillsTile = (path: string): boolean => /^product\/[0-9a-f]{2}\/[0-9a-f]{22}\.webp$/.test(path);
