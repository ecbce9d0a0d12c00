import { createHmac, timingSafeEqual } from 'node:crypto';

/** RFC 6238 as implemented by authenticator apps: SHA-1, six digits, a new code every 30 seconds. */
export const STEP_S = 30;
const DIGITS = 6;

export const stepAt = (now: Date): number => Math.floor(now.getTime() / 1000 / STEP_S);

export function codeAt(secret: Uint8Array, step: number, digits = DIGITS): string {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const hash = createHmac('sha1', secret).update(counter).digest();
  const offset = hash.readUInt8(hash.length - 1) & 0x0f;
  const number = (hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits;
  return String(number).padStart(digits, '0');
}

/**
 * Returns the step of the code among the current and adjacent steps, which allows for clock differences, else null.
 * Steps up to `used` are refused, so that an observed code cannot be replayed.
 */
export function stepOfCode(secret: Uint8Array, code: string, { now, used }: { now: Date; used: number | null }) {
  const typed = Buffer.from(code.replace(/\s/g, ''));
  const here = stepAt(now);
  const found = [here, here - 1, here + 1].find((step) => {
    const wanted = Buffer.from(codeAt(secret, step));
    return wanted.length === typed.length && timingSafeEqual(wanted, typed) && (used === null || step > used);
  });
  return found ?? null;
}

const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

/** Base32 of RFC 4648 without padding, the format of authenticator apps. */
export function toBase32(bytes: Uint8Array): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  return (bits.match(/.{1,5}/g) ?? []).map((five) => ALPHABET.charAt(Number.parseInt(five.padEnd(5, '0'), 2))).join('');
}

/** URI that a QR code or link passes to the authenticator app. */
export function appUri(secret: Uint8Array, email: string, shop: string): string {
  const query = new URLSearchParams({ secret: toBase32(secret), issuer: shop });
  // The label separates issuer and account by a colon.
  return `otpauth://totp/${encodeURIComponent(`${shop.replaceAll(':', ' ')}:${email}`)}?${query}`;
}
