import { hkdfSync } from 'node:crypto';

const PURPOSES = [
  'session',
  'placedOrders',
  'openedOrders',
  'orderLink',
  'stockAlert',
  'mailLink',
  'giftCard',
  'cartOfOrder',
  'bill',
  'device',
  'limits',
  'securityLog',
  'staffFactor',
  'staffLink',
  'paymentAccount',
  'webhook',
] as const;

/** The first key creates signatures; all verify them, so that a secret can be replaced without ending sessions. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]];

/** One key per purpose, so that a signature of one part of the shop is invalid in another. */
export type ShopKeys = Record<(typeof PURPOSES)[number], Keys>;

export function deriveKeys(secret: Uint8Array, oldSecret: Uint8Array | null): ShopKeys {
  const keysFor = (purpose: string): Keys => {
    const key = (from: Uint8Array) => new Uint8Array(hkdfSync('sha256', from, '', `kayts ${purpose}`, 32));
    return oldSecret ? [key(secret), key(oldSecret)] : [key(secret)];
  };
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, keysFor(purpose)])) as ShopKeys;
}
