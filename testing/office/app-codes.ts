import { codeAt, STEP_S } from '#api/staff/totp.ts';

/** Decodes a displayed key as an authenticator app does. */
export function secretOf(base32: string): Buffer {
  const bits = [...base32].map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'));
  return Buffer.from((bits.join('').match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}

export const codeNow = (secret: string, ahead = 0): string =>
  codeAt(secretOf(secret), Math.floor(Date.now() / 1000 / STEP_S) + ahead);
