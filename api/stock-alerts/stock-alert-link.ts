import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from '#api/http/shop-keys.ts';

const seal = (alertId: number, key: Uint8Array): Buffer =>
  createHmac('sha256', key).update(`stock alert:${alertId}`).digest();

/** Returns `17-<seal>`, which confirms or cancels one alert while its row exists. The link is not stored. */
export const signAlertLink = (alertId: number, [key]: Keys): string =>
  `${alertId}-${seal(alertId, key).toString('base64url')}`;

export function readAlertLink(link: string, keys: Keys): number | null {
  const [, digits, sealed] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(link) ?? [];
  if (!digits || !sealed) return null;
  const alertId = Number(digits);
  const given = Buffer.from(sealed, 'base64url');
  return keys.some((key) => timingSafeEqual(given, seal(alertId, key))) ? alertId : null;
}
