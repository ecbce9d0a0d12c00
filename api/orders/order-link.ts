import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#api/http/shop-keys.ts';

const seal = (orderId: number, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`order:${orderId}`).digest();

/** `1044-<seal>`: opens one order for whoever holds its mail, as long as the order is there (docs/spec/orders.md 3). */
export const signOrderLink = (orderId: number, [key]: Keys): string =>
  `${orderId}-${seal(orderId, key).toString('base64url')}`;

/** Null when it is none of ours. */
export function readOrderLink(link: string, keys: Keys): number | null {
  const [, digits, sealed] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(link) ?? [];
  if (!digits || !sealed) return null;
  const orderId = Number(digits);
  const given = Buffer.from(sealed, 'base64url');
  return keys.some((key) => timingSafeEqual(given, seal(orderId, key))) ? orderId : null;
}
