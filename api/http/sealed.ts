import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import type { Keys } from './shop-keys.ts';

const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts with AES-256-GCM, so that a copy of the database is not enough to read the secret. */
export function seal(secret: Uint8Array, [key]: Keys): Buffer {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, iv);
  const sealed = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
}

/** Null if none of the shop's keys decrypts it. */
export function unseal(sealed: Buffer, keys: Keys): Buffer | null {
  for (const key of keys) {
    const decipher = createDecipheriv('aes-256-gcm', key, sealed.subarray(0, IV_BYTES));
    decipher.setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    try {
      return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
    } catch {}
  }
  return null;
}
