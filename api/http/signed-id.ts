import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Keys } from './shop-keys.ts';

const sealOf = (text: string, key: Uint8Array): Buffer => createHmac('sha256', key).update(text).digest();

const isSealed = (text: string, sealed: string, keys: Keys): boolean => {
  const given = Buffer.from(sealed, 'base64url');
  return keys.some((key) => {
    const expected = sealOf(text, key);
    return expected.length === given.length && timingSafeEqual(given, expected);
  });
};

/** Returns `17-<seal>`. `purpose` distinguishes the kinds of rows. The link is not stored. */
export const signId = (purpose: string, id: number, [key]: Keys): string =>
  `${id}-${sealOf(`${purpose}:${id}`, key).toString('base64url')}`;

export function readSignedId(purpose: string, link: string, keys: Keys): number | null {
  const [, digits, sealed] = /^([1-9]\d{0,8})-([\w-]{43})$/.exec(link) ?? [];
  if (!digits || !sealed) return null;
  return isSealed(`${purpose}:${digits}`, sealed, keys) ? Number(digits) : null;
}

/** Returns the address in base64url with its seal. Only a mail to this address contains the link. */
export function signAddress(purpose: string, email: string, [key]: Keys): string {
  const packed = Buffer.from(email).toString('base64url');
  return `${packed}.${sealOf(`${purpose}:${packed}`, key).toString('base64url')}`;
}

export function readSignedAddress(purpose: string, link: string, keys: Keys): string | null {
  const [, packed, sealed] = /^([\w-]{4,400})\.([\w-]{43})$/.exec(link) ?? [];
  if (!packed || !sealed || !isSealed(`${purpose}:${packed}`, sealed, keys)) return null;
  return Buffer.from(packed, 'base64url').toString();
}
