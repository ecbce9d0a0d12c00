import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#api/http/shop-keys.ts';

/** Links of the form `1044-<seal>` that open one order. A link of one purpose is refused for another. */
export function signedLinks(purpose: string) {
  const seal = (orderId: number, key: Uint8Array): Buffer =>
    createHmac('sha256', key).update(`${purpose}:${orderId}`).digest();
  return {
    sign: (orderId: number, [key]: Keys): string => `${orderId}-${seal(orderId, key).toString('base64url')}`,
    /** Returns null for a link that this shop did not sign. */
    read(link: string, keys: Keys): number | null {
      const [, digits, sealed] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(link) ?? [];
      if (!digits || !sealed) return null;
      const orderId = Number(digits);
      const given = Buffer.from(sealed, 'base64url');
      return keys.some((key) => timingSafeEqual(given, seal(orderId, key))) ? orderId : null;
    },
  };
}
