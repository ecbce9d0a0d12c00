import { createHmac, timingSafeEqual } from 'node:crypto';

/** Orders placed in this browser: opens `/thanks` for guests (docs/spec/decisions.md 3). */
export const PLACED_ORDERS_COOKIE = 'kayts_order';
export const PLACED_ORDERS_SECONDS = 180 * 24 * 3600;
const MAX_ORDERS = 50;

const signature = (ids: string, secret: Uint8Array): Buffer =>
  createHmac('sha256', secret).update(`orders:${ids}`).digest();

export function readPlacedOrders(cookie: string | undefined, secret: Uint8Array): number[] {
  const [ids, signed] = (cookie ?? '').split('~');
  if (!ids || !signed) return [];
  const given = Buffer.from(signed, 'base64url');
  const right = signature(ids, secret);
  if (given.length !== right.length || !timingSafeEqual(given, right)) return [];
  return ids.split('.').map(Number);
}

export function writePlacedOrders(ids: readonly number[], secret: Uint8Array): string {
  const stored = [...new Set(ids)].slice(-MAX_ORDERS).join('.');
  return `${stored}~${signature(stored, secret).toString('base64url')}`;
}
