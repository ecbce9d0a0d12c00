import { createHmac } from 'node:crypto';
import type { Db } from '#api/database/sql.ts';
import { insertAttempt, selectNextNumber } from './attempt-store.ts';

/** `covers`: the debt that is paid; omitted for the order as it was placed. */
type NewAttempt = { orderId: number; method: string; amount: number; covers?: number };

/** Requires a lock on the order, so that no other attempt takes its next number. */
export async function addAttempt(db: Db, secret: Uint8Array, attempt: NewAttempt): Promise<void> {
  await insertNumbered(db, secret, { ...attempt, number: await selectNextNumber(db, attempt.orderId) });
}

export const addFirstAttempt = (db: Db, secret: Uint8Array, attempt: NewAttempt): Promise<number> =>
  insertNumbered(db, secret, { ...attempt, number: 1 });

const insertNumbered = (db: Db, secret: Uint8Array, attempt: NewAttempt & { number: number }): Promise<number> =>
  insertAttempt(db, { covers: 0, ...attempt, billKey: billKey(secret, attempt.orderId, attempt.number) });

/** Crockford's base 32: it has no look-alikes, and a byte divides evenly. */
const CHARACTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const KEY_LENGTH = 10;

/** Unguessable part of a bill number (docs/spec/payments.md 2.6). It is stored, so a new secret changes no old bill. */
export function billKey(secret: Uint8Array, orderId: number, number: number): string {
  const bytes = createHmac('sha256', secret).update(`bill:${orderId}-${number}`).digest();
  return Array.from(bytes.subarray(0, KEY_LENGTH), (byte) => CHARACTERS[byte % CHARACTERS.length]).join('');
}
