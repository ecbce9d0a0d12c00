import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { migrate } from '#api/database/migrate.ts';
import { type Connection, openConnection } from '#api/database/one-connection.ts';
import { sql } from '#api/database/sql.ts';
import { createDatabase, dropDatabase } from '#testing/database.ts';

/** The last version in use before this test. Later migrations must preserve every row of it. */
const VERSION = 12;
const FIXTURE = readFileSync(join(import.meta.dirname, 'fixtures/shop-at-version-12.sql'), 'utf8');

/** Renames in later migrations: table to table, and `table.column` of version 12 to column. */
const RENAMED_TABLES: Record<string, string> = {
  customer_keys: 'customer_tokens',
  stock_moves: 'stock_movements',
  wishes: 'wishlist_items',
};
const RENAMED_COLUMNS: Record<string, string> = {
  'cart_items.seen_price': 'quoted_price',
  'payment_attempts.begun_at': 'initiated_at',
  'payment_attempts.busy_until': 'lease_expires_at',
  'payment_events.said': 'payload',
};

type Row = Record<string, unknown>;

/** Rows that later migrations add to tables with rows. */
const isAdded = (table: string, { method }: Row): boolean =>
  table === 'payment_methods' &&
  ['ameria_vpos', 'telcell_vpos', 'fastshift_vpos', 'easypay_vpos'].includes(String(method));

type Tables = Record<string, Row[]>;

async function openDatabase(): Promise<{ url: string; connection: Connection }> {
  const name = `rows_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('databaseUrl'), name, null);
  const connection = await openConnection(url);
  onTestFinished(async () => {
    await connection.close();
    await dropDatabase(inject('databaseUrl'), name);
  });
  return { url, connection };
}

async function readTables(connection: Connection): Promise<Tables> {
  const names = await connection.many<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relname <> 'schema_version' order by relname`);
  const tables: Tables = {};
  for (const { name } of names) {
    const rows = await connection.many<{ row: Row }>(sql`select to_jsonb(t) as row from ${sql(name)} t`);
    tables[name] = rows.map(({ row }) => row);
  }
  return tables;
}

const underNewNames = (tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(tables).map(([table, rows]) => [
      RENAMED_TABLES[table] ?? table,
      rows.map((row) =>
        Object.fromEntries(
          Object.entries(row).map(([column, value]) => [RENAMED_COLUMNS[`${table}.${column}`] ?? column, value]),
        ),
      ),
    ]),
  );

/** Reduces the rows to the tables and columns of `like`, in a stable order. */
const alignedWith = (like: Tables, tables: Tables): Tables =>
  Object.fromEntries(
    Object.entries(like).map(([table, rows]) => {
      const columns = Object.keys(rows[0] ?? {});
      const existing = (tables[table] ?? []).filter((row) => !isAdded(table, row));
      const found = existing.map((row) => Object.fromEntries(columns.map((name) => [name, row[name]])));
      return [table, found.toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))];
    }),
  );

test('migrations preserve every row and value of a database of version 12', async () => {
  const { url, connection } = await openDatabase();
  await migrate(url, VERSION);
  await connection.script(FIXTURE);
  // The row of a database that ran migration 12 under its first name.
  await connection.run(sql`update schema_version set name = 'content' where version = 12`);
  const before = await readTables(connection);
  const expected = underNewNames(before);

  await migrate(url);
  const after = await readTables(connection);

  const empty = Object.keys(before).filter((table) => before[table]?.length === 0);
  expect(empty).toEqual([]);
  expect(alignedWith(expected, after)).toEqual(alignedWith(expected, expected));
  expect(await migrate(url)).toBe(0);
});

test('migration 182 subtracts only refunds of the exchanged products from the value of a cancelled exchange', async () => {
  const { url, connection } = await openDatabase();
  await migrate(url, 181);
  // The first order of each pair has an exchanged line and another line. The second order is the cancelled exchange.
  const addExchange = async (id: number, status = 'canceled') => {
    await connection.run(sql`
      with placed as (
        insert into carts (id, token_hash, status) values (${id}, ${Buffer.from([id])}, 'ordered'), (${id + 1}, ${Buffer.from([id + 1])}, 'ordered'))
      insert into orders (id, cart_id, status, locale, email, first_name, last_name, shipping_method, shipping_title,
                          payment_method, payment_title, sub_total, shipping_amount, discount_amount, grand_total)
      select one.id, one.id, one.status, 'hy', 'a@example.am', 'Աննա', '', 'free_free', '{"hy": "Առաքում"}', 'cashondelivery',
             '{"hy": "Կանխիկ"}', 150000, 0, one.discount, 150000 - one.discount
      from (values (${id}::int, 'completed', 0), (${id + 1}::int, ${status}, 100000)) as one (id, status, discount)`);
    await connection.run(sql`
      insert into order_items (id, order_id, sku, name, slug, quantity, price, total) values
      (${id}, ${id}, 'A', '{"hy": "Ա"}', 'a', 1, 100000, 100000), (${id + 1}, ${id}, 'B', '{"hy": "Բ"}', 'b', 1, 50000, 50000)`);
    await connection.run(sql`
      insert into payment_attempts (id, order_id, number, method, amount, status) values (${id}, ${id}, 1, 'cashondelivery', 150000, 'paid')`);
    await connection.run(sql`
      insert into order_history (order_id, status, created_at) values (${id + 1}, ${status}, '2026-10-02')`);
    await connection.run(sql`
      with closed as (
        insert into returns (order_id, status, reason, wish, key, exchange_value, exchange_order_id)
        values (${id}, 'closed', 'not_liked', 'exchange', ${randomUUID()}, 100000, ${id + 1}) returning id)
      insert into return_items (return_id, order_item_id, quantity, received, condition, decision)
      select id, ${id}, 1, 1, 'sellable', 'exchange' from closed`);
  };
  type Refunded = { amount: number; item?: number; at?: string; ofReturn?: boolean };
  const addRefund = async (order: number, { amount, item, at = '2026-10-03', ofReturn = false }: Refunded) => {
    const { id } = await connection.one<{ id: number }>(sql`
      insert into refunds (order_id, attempt_id, amount, refunded_before, status, method, reason, created_at, done_at, return_id)
      values (${order}, ${order}, ${amount}, 0, 'done', 'by_hand', 'other', ${at}, ${at},
              ${ofReturn ? sql`(select id from returns where order_id = ${order})` : null}) returning id`);
    if (item !== undefined)
      await connection.run(
        sql`insert into refund_items (refund_id, order_item_id, quantity) values (${id}, ${item}, 1)`,
      );
  };
  for (const id of [1, 11, 21, 31, 41, 51]) await addExchange(id);
  await addExchange(61, 'processing');
  await addRefund(1, { amount: 100_000 });
  await addRefund(11, { amount: 100_000, item: 11 });
  await addRefund(21, { amount: 50_000, item: 22 });
  await addRefund(31, { amount: 40_000, at: '2026-10-01' });
  await addRefund(41, { amount: 10_000, ofReturn: true });
  await addRefund(51, { amount: 30_000 });
  await addRefund(51, { amount: 50_000, item: 52 });
  await addRefund(61, { amount: 20_000 });

  await migrate(url);

  const values = await connection.many(
    sql`select order_id as id, exchange_value as value from returns order by order_id`,
  );
  expect(values).toEqual([
    { id: 1, value: 0 },
    { id: 11, value: 0 },
    { id: 21, value: 100_000 },
    { id: 31, value: 100_000 },
    { id: 41, value: 100_000 },
    { id: 51, value: 70_000 },
    { id: 61, value: 100_000 },
  ]);
});

test('a custom role keeps its abilities when a migration splits a permission', async () => {
  const { url, connection } = await openDatabase();
  await migrate(url, 72);
  await connection.run(sql`
    insert into staff_roles (id, name, permissions) values
    (101, '{"hy": "Ա"}', '{orders.see,orders.step}'),
    (102, '{"hy": "Բ"}', '{orders.see,reports.see}'),
    (103, '{"hy": "Գ"}', '{products.see}')`);

  await migrate(url);

  const rows = await connection.many<{ permissions: string[]; version: number }>(sql`
    select id, permissions, version from staff_roles where code is null and id > 100 order by id`);
  expect(rows.map(({ permissions }) => permissions.toSorted())).toEqual([
    [
      ...['deliveries.assign', 'deliveries.bring', 'orders.cancel', 'orders.export', 'orders.see', 'orders.step'],
      'reports.see',
    ],
    ['orders.export', 'orders.see', 'reports.see'],
    ['products.see'],
  ]);
  expect(rows.map(({ version }) => version)).toEqual([3, 2, 1]);
  const builtIn = sql`select from staff_roles where code is not null and permissions <> '{}'`;
  expect(await connection.run(builtIn)).toBe(0);
});
