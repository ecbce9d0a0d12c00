import { randomUUID } from 'node:crypto';
import { SESSION_SECONDS, signSession } from '#api/customers/session.ts';
import { sql } from '#api/database/sql.ts';
import type { TestShop } from './shop.ts';

export type SignedIn = { id: number; email: string; token: string; jti: string };

let count = 0;

/** A customer with an account who is signed in; the password is of no use. */
export async function signIn({ pool, config }: TestShop): Promise<SignedIn> {
  count += 1;
  const email = `customer-${process.pid}-${count}@example.am`;
  const { id } = await pool.one<{ id: number }>(sql`
    insert into customers (email, password_hash, first_name) values (${email}, 'none', 'Արամ') returning id`);
  const jti = randomUUID();
  // Tokens are checked by the clock of the wall, not by the shop's.
  const now = Math.floor(Date.now() / 1000);
  await pool.run(sql`
    insert into sessions (jti, customer_id, expires_at) values (${jti}, ${id}, to_timestamp(${now + SESSION_SECONDS}))`);
  return { id, email, jti, token: await signSession(config.secret, id, jti, now) };
}
