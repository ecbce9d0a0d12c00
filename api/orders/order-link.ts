import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#api/http/shop-keys.ts';

const seal = (orderId: number, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`order:${orderId}`).digest();

/** Returns `1044-<seal>`. Anyone with the link can open the order as long as it exists (docs/spec/orders.md 3). */
export const signOrderLink = (orderId: number, [key]: Keys): string =>
  `${orderId}-${seal(orderId, key).toString('base64url')}`;

/** Returns null for a link that this shop did not sign. */
export function readOrderLink(link: string, keys: Keys): number | null {
  const [, digits, sealed] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(link) ?? [];
  if (!digits || !sealed) return null;
  const orderId = Number(digits);
  const given = Buffer.from(sealed, 'base64url');
  return keys.some((key) => timingSafeEqual(given, seal(orderId, key))) ? orderId : null;
}
