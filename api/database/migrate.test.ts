import { randomUUID } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { migrate, migrateBehind } from './migrate.ts';
import { openPool, sql } from './sql.ts';

const MIGRATIONS = readdirSync(join(import.meta.dirname, '../../db/migrations')).length;

async function emptyDatabase(): Promise<string> {
  const name = `migrate_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
  return createDatabase(inject('databaseUrl'), name, null);
}

test('migrate applies every migration once to an empty database', async () => {
  const url = await emptyDatabase();

  const first = await migrate(url);
  const second = await migrate(url);

  expect([first, second]).toEqual([MIGRATIONS, 0]);
});

test('migrate applies the missing migrations to an older database', async () => {
  const url = await emptyDatabase();
  await migrate(url, 2);

  const ran = await migrate(url);

  expect(ran).toBe(MIGRATIONS - 2);
});

test('migrate adds credit after the card to the payment methods of a shop with orders', async () => {
  const url = await emptyDatabase();
  await migrate(url, 10);
  const pool = openPool({ url, max: 1 });
  onTestFinished(() => pool.close());
  await pool.run(sql`
    insert into payment_methods (method, title, description, img, position)
    select method, '{"hy": "Վճարում"}', '{"hy": "Վճարում"}', 'icons/cash.svg', number
    from unnest(array['cashondelivery', 'aeb_vpos', 'idram_vpos']) with ordinality as one (method, number)`);
  await pool.run(sql`
    with cart as (insert into carts (token_hash, status, payment_method) values ('\\x01', 'ordered', 'aeb_vpos') returning id)
    insert into orders (cart_id, status, locale, email, first_name, last_name, shipping_method, shipping_title,
                        payment_method, payment_title, sub_total, shipping_amount, discount_amount, grand_total,
                        description)
    select id, 'pending', 'hy', 'a@example.am', 'Աննա', '', 'free_free', '{"hy": "Առաքում"}', 'aeb_vpos',
           '{"hy": "Քարտ"}', 1000, 0, 0, 1000, '' from cart`);

  await migrate(url);

  expect(await pool.many(sql`select method, position from payment_methods order by position`)).toEqual([
    { method: 'cashondelivery', position: 1 },
    { method: 'aeb_vpos', position: 2 },
    { method: 'credit', position: 3 },
    { method: 'idram_vpos', position: 4 },
    { method: 'ameria_vpos', position: 5 },
    { method: 'telcell_vpos', position: 6 },
    { method: 'fastshift_vpos', position: 7 },
    { method: 'easypay_vpos', position: 8 },
  ]);
  expect(await pool.many(sql`select payment_method as method, credit from orders`)).toEqual([
    { method: 'aeb_vpos', credit: null },
  ]);
});

test('processes that start together migrate one after another', async () => {
  const url = await emptyDatabase();

  const ran = await Promise.all([migrate(url), migrate(url), migrate(url)]);

  expect(ran.toSorted()).toEqual([0, 0, MIGRATIONS]);
});

test('migrateBehind keeps existing queues and creates a missing one', async () => {
  const url = await emptyDatabase();
  await migrate(url);
  const pool = openPool({ url, max: 1 });
  const queues = () => pool.many(sql`select name, retry_limit from pgboss.queue order by name`);
  const before = await queues();
  await pool.run(sql`update pgboss.queue set retry_limit = 7 where name = 'payment'`);

  await migrateBehind(url);
  const left = await queues();
  await pool.run(sql`delete from pgboss.queue where name = 'daily_sales'`);
  await migrateBehind(url);
  const after = await queues();
  await pool.close();

  expect(left).toContainEqual({ name: 'payment', retry_limit: 7 });
  expect(after).toEqual(before);
});
