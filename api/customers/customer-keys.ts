import { randomBytes } from 'node:crypto';
import { type Db, sql } from '#api/database/sql.ts';
import { hashToken } from '#api/http/caller.ts';

type Purpose = 'reset' | 'confirm';

/** How long a link in a mail works (CONTRACT 3.40); confirming can wait until one reads one's mail. */
const LIFETIME: Record<Purpose, string> = { reset: '60 minutes', confirm: '7 days' };

/** The key of a link for a new password; only its hash is kept. The worker makes it when it sends (DECISIONS 3). */
export const makeResetKey = (db: Db, customerId: number): Promise<string> => makeKey(db, customerId, 'reset');

/** The key of a link that confirms an e-mail address. */
export const makeConfirmKey = (db: Db, customerId: number): Promise<string> => makeKey(db, customerId, 'confirm');

async function makeKey(db: Db, customerId: number, purpose: Purpose): Promise<string> {
  const key = randomBytes(32).toString('base64url');
  await db.run(sql`
    with past as (
      delete from customer_keys where customer_id = ${customerId} and expires_at <= now()
    )
    insert into customer_keys (key_hash, customer_id, purpose, expires_at)
    values (${hashToken(key)}, ${customerId}, ${purpose}, now() + ${LIFETIME[purpose]}::interval)`);
  return key;
}

/** Whose key it is, while it is valid. */
export const selectKeyOwner = async (db: Db, key: string, purpose: Purpose): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(sql`
      select customer_id as id from customer_keys
      where key_hash = ${hashToken(key)} and purpose = ${purpose} and expires_at > now()`)
  )?.id ?? null;

/** Uses a key up: of many at once one gets its owner. */
export const takeResetKey = async (db: Db, key: string): Promise<number | null> =>
  (
    await db.maybe<{ id: number }>(sql`
      delete from customer_keys where key_hash = ${hashToken(key)} and purpose = 'reset' and expires_at > now()
      returning customer_id as id`)
  )?.id ?? null;

/** Links for a new password that are still under way. */
export const deleteResetKeys = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`delete from customer_keys where customer_id = ${customerId} and purpose = 'reset'`);

/** All links that are under way, when the address they went to is no longer the customer's. */
export const deleteKeys = (db: Db, customerId: number): Promise<number> =>
  db.run(sql`delete from customer_keys where customer_id = ${customerId}`);
