import { createHmac, timingSafeEqual } from 'node:crypto';

/** Orders placed in this browser. The cookie opens `/thanks` for guests (docs/spec/decisions.md 3). */
export const PLACED_ORDERS_COOKIE = 'kayts_order';
/** Orders opened by a mail link. The format is that of `PLACED_ORDERS_COOKIE`, signed with another key. */
export const OPENED_ORDERS_COOKIE = 'kayts_opened';
export const PLACED_ORDERS_SECONDS = 180 * 24 * 3600;
const MAX_ORDERS = 50;

const signature = (signed: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`orders:${signed}`).digest();

/**
 * Reads `1044.1051-1795430123~…`: ids, the time of writing in seconds, and the seal. The time is checked here,
 * because a copied cookie has no browser expiry.
 */
export function readPlacedOrders(cookie: string | undefined, secret: Uint8Array, now: Date): number[] {
  const [content, sealed] = (cookie ?? '').split('~');
  if (!content || !sealed) return [];
  const given = Buffer.from(sealed, 'base64url');
  const right = signature(content, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return [];
  const [ids = '', writtenAt] = content.split('-');
  const end = (Number(writtenAt) + PLACED_ORDERS_SECONDS) * 1000;
  return now.getTime() < end ? ids.split('.').map(Number) : [];
}

export function writePlacedOrders(ids: readonly number[], secret: Uint8Array, now: Date): string {
  const newest = [...new Set(ids)].slice(-MAX_ORDERS).join('.');
  const content = `${newest}-${Math.floor(now.getTime() / 1000)}`;
  return `${content}~${signature(content, secret).toString('base64url')}`;
}
