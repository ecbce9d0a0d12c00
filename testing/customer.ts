import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { SESSION_SECONDS, signSession } from '#api/customers/session.ts';
import { sql } from '#api/database/sql.ts';
import { replaceCustomerTerms } from '#api/orders/customer-search-terms.ts';
import type { TestShop } from './shop.ts';

export type SignedIn = { id: number; email: string; token: string; jti: string };
export type RegisteredCustomer = { id: number; email: string; password: string };

let count = 0;

export function newEmail(): string {
  count += 1;
  return `customer-${process.pid}-${count}@example.am`;
}

/** A signed-in customer; the account has no usable password. */
export async function signIn(shop: TestShop): Promise<SignedIn> {
  const email = newEmail();
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into customers (email, password_hash, first_name) values (${email}, 'none', 'Արամ') returning id`);
  await replaceCustomerTerms(shop.pool, id);
  return { id, email, ...(await openSessionOf(shop, id)) };
}

/** A customer with a password, hashed with the lowest cost for speed. */
export async function registered({ pool }: Pick<TestShop, 'pool'>): Promise<RegisteredCustomer> {
  const email = newEmail();
  const password = `secret-${count}`;
  const passwordHash = await hash(password, { memoryCost: 8, timeCost: 1 });
  const { id } = await pool.one<{ id: number }>(sql`
    insert into customers (email, password_hash, first_name, last_name)
    values (${email}, ${passwordHash}, 'Աննա', 'Պետրոսյան') returning id`);
  await replaceCustomerTerms(pool, id);
  return { id, email, password };
}

export async function openSessionOf(
  { pool, config }: TestShop,
  customerId: number,
): Promise<{ token: string; jti: string }> {
  const jti = randomUUID();
  // Tokens are checked against the system clock, not the shop's clock.
  const now = Math.floor(Date.now() / 1000);
  await pool.run(sql`
    insert into sessions (jti, customer_id, expires_at)
    values (${jti}, ${customerId}, to_timestamp(${now + SESSION_SECONDS}))`);
  return { jti, token: await signSession(config.keys.session[0], customerId, jti, now) };
}
