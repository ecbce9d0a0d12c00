import { createHmac, randomBytes } from 'node:crypto';
import { hashToken } from '#api/http/caller.ts';
import type { Keys } from '#api/http/shop-keys.ts';

const SALT_BYTES = 32;

type StaffLink = { key: string; hash: Buffer; salt: Buffer };

/** The database alone is not enough to derive the key; the worker that mails the link derives it again. */
export function newLink([signing]: Keys): StaffLink {
  const salt = randomBytes(SALT_BYTES);
  const key = keyOf(salt, signing);
  return { key, hash: hashToken(key), salt };
}

/** Null if the link was created with a secret that the shop no longer has. */
export const keyOfLink = ({ salt, hash }: { salt: Buffer; hash: Buffer }, keys: Keys): string | null =>
  keys.map((key) => keyOf(salt, key)).find((key) => hashToken(key).equals(hash)) ?? null;

const keyOf = (salt: Buffer, key: Uint8Array): string => createHmac('sha256', key).update(salt).digest('base64url');

export const joinLink = (origin: string, key: string): string => `${origin}/office/join/${key}`;
export const resetLink = (origin: string, key: string): string => `${origin}/office/reset/${key}`;
