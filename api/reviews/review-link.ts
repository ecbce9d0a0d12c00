import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#api/http/shop-keys.ts';

const seal = (orderId: number, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`review request:${orderId}`).digest();

/** Returns `1044-<seal>`, which opens the reviews of one order and nothing else. The shop stores only the hash. */
export const signReviewLink = (orderId: number, [key]: Keys): string =>
  `${orderId}-${seal(orderId, key).toString('base64url')}`;

/** Returns null for a link that this shop did not sign. */
export function readReviewLink(link: string, keys: Keys): number | null {
  const [, digits, sealed] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(link) ?? [];
  if (!digits || !sealed) return null;
  const orderId = Number(digits);
  const given = Buffer.from(sealed, 'base64url');
  return keys.some((key) => timingSafeEqual(given, seal(orderId, key))) ? orderId : null;
}

export const hashOfLink = (link: string): Buffer => createHash('sha256').update(link).digest();
