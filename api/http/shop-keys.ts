import { hkdfSync } from 'node:crypto';

const PURPOSES = [
  'session',
  'placedOrders',
  'openedOrders',
  'orderLink',
  'stockAlert',
  'cartOfOrder',
  'bill',
  'device',
  'limits',
  'securityLog',
  'staffFactor',
  'staffLink',
] as const;

/** The first one signs; all of them are accepted, so that a secret can be replaced while people are signed in. */
export type Keys = readonly [Uint8Array, ...Uint8Array[]];

/** A key for each purpose: what one part of the shop signs means nothing to another. */
export type ShopKeys = Record<(typeof PURPOSES)[number], Keys>;

export function deriveKeys(secret: Uint8Array, oldSecret: Uint8Array | null): ShopKeys {
  const keysFor = (purpose: string): Keys => {
    const key = (from: Uint8Array) => new Uint8Array(hkdfSync('sha256', from, '', `kayts ${purpose}`, 32));
    return oldSecret ? [key(secret), key(oldSecret)] : [key(secret)];
  };
  return Object.fromEntries(PURPOSES.map((purpose) => [purpose, keysFor(purpose)])) as ShopKeys;
}
