import { randomBytes } from 'node:crypto';
import { type Db, sql } from '#api/database/sql.ts';
import { hashToken } from '#api/http/caller.ts';

type Purpose = 'reset' | 'confirm';

/** Lifetime of a link in a mail (docs/spec/api.md 3.40). */
const LIFETIME: Record<Purpose, string> = { reset: '60 minutes', confirm: '7 days' };

/** Only the hash is stored, so the worker creates the key when it sends the mail (docs/spec/decisions.md 3). */
export const makeResetKey = (db: Db, customerId: number): Promise<string> => makeKey(db, customerId, 'reset');

export const makeConfirmKey = (db: Db, customerId: number): Promise<string> => makeKey(db, customerId, 'confirm');

async function makeKey(db: Db, customerId: number, purpose: Purpose): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db.run(sql`
    with past as (
      delete from customer_tokens where customer_id = ${customerId} and expires_at <= now()
    )
    insert into customer_tokens (key_hash, customer_id, purpose, expires_at)
    values (${hashToken(key)}, ${customerId}, ${purpose}, now() + ${LIFETIME[purpose]}::interval)`);
  return key;
}

export const selectKeyOwner = async (db: Db, key: string, purpose: Purpose): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(sql`
      select customer_id as id from customer_tokens
      where key_hash = ${hashToken(key)} and purpose = ${purpose} and expires_at > now()`)
  )?.id ?? null;

/** Deletes the key and returns its customer. Only the first of several concurrent calls gets a result. */
export const takeResetKey = async (db: Db, key: string): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(sql`
      delete from customer_tokens where key_hash = ${hashToken(key)} and purpose = 'reset' and expires_at > now()
      returning customer_id as id`)
  )?.id ?? null;

export const deleteResetKeys = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`delete from customer_tokens where customer_id = ${customerId} and purpose = 'reset'`);

export const deleteKeys = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`delete from customer_tokens where customer_id = ${customerId}`);
