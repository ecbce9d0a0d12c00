import { expect, test } from 'vitest';
import { openClient } from '#api/database/client.ts';
import { JOBS_APPLICATION } from '#api/database/job-queues.ts';
import { sql } from '#api/database/sql.ts';
import { EMPTIED_TABLES } from '#demo/leave.ts';
import { isDemoDatabase } from '#demo/load-content.ts';
import { fiscalReceipt } from '#testing/fiscal-receipt.ts';
import { orderOne } from '#testing/order-one.ts';
import { addPickup } from '#testing/order-pickup.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';
import { addBank } from '#testing/test-banks.ts';

/** Opens a demo shop with an order that awaits payment. */
async function usedDemo(): Promise<{ shop: TestShop; productId: number }> {
  const shop = await openShop({ products: 'demo', config: { mode: 'demo' } });
  const { id: productId } = await shop.pool.one<{ id: number }>(sql`
    select id from products join stock on product_id = id where qty > 5 and type = 'simple' and parent_id is null limit 1`);
  for (const payment of ['cashondelivery', 'idram_vpos']) {
    const { id } = await orderOne(shop, productId, { payment, quantity: 2 });
    await fiscalReceipt(shop, id, 'printed');
    await shop.pool.run(sql`insert into order_companies values (${id}, 'Nor Tun', '01234567', '')`);
    await shop.pool.run(sql`
      insert into order_changes (order_id, parts, lines_before, lines_after, total_before, total_after)
      values (${id}, '{note}', '[]', '[]', 1, 1)`);
    await addPickup(shop, id);
    await shop.pool.run(sql`insert into payment_calls (order_id) values (${id})`);
  }
  await shop.pool.run(
    sql`insert into sandbox_bills (id, provider, number, state) values ('a', 'idram', '1002-1', '{}')`,
  );
  await shop.pool.run(sql`insert into search_misses values ('drone', 'en', 1, now(), now())`);
  return { shop, productId };
}

const EMPTIED = [
  'customers',
  'sessions',
  'addresses',
  'wishlist_items',
  'carts',
  'cart_items',
  'orders',
  'order_items',
  'order_addresses',
  'order_history',
  'order_changes',
  'order_companies',
  'order_pickups',
  'payment_calls',
  'payment_attempts',
  'payment_events',
  'fiscal_receipts',
  'fiscal_registers',
  'banks',
  'bank_periods',
  'sandbox_bills',
  'search_misses',
  'pgboss.job',
];

const countsOf = async ({ pool }: TestShop, tables: readonly string[]): Promise<Record<string, number>> =>
  Object.fromEntries(
    await Promise.all(
      tables.map(async (table) => {
        const { count } = await pool.one<{ count: number }>(sql`select count(*)::int as count from ${sql(table)}`);
        return [table, count] as const;
      }),
    ),
  );

const stockOf = async ({ pool }: TestShop, productId: number) =>
  pool.one<{ qty: number; moved: number }>(sql`
    select qty, (select sum(quantity) from stock_movements m where m.product_id = s.product_id)::int as moved
    from stock s where product_id = ${productId}`);

/** Rows of these tables that refer to orders are removed by other means. */
const REMOVED_OTHERWISE = ['stock_movements'];

test('leave-demo empties every table whose rows refer to orders or customers, before the rows they refer to', async () => {
  const shop = await openShop();
  const emptied: string[] = [...EMPTIED_TABLES];
  // Only references without cascade or `set null` restrict the order in which tables are emptied.
  const references = await shop.pool.many<{ from: string; to: string }>(sql`
    select conrelid::regclass::text as "from", confrelid::regclass::text as "to" from pg_constraint
    where contype = 'f' and confdeltype in ('a', 'r') and conrelid <> confrelid
      and confrelid::regclass::text = any(${emptied}::text[])`);

  const forgotten = references.filter(({ from }) => ![...emptied, ...REMOVED_OTHERWISE].includes(from));
  const late = references.filter(({ from, to }) => emptied.indexOf(from) > emptied.indexOf(to));

  expect(references.length).toBeGreaterThan(5);
  expect(forgotten).toEqual([]);
  expect(late).toEqual([]);
});

test('leave-demo without --yes counts and removes nothing', async () => {
  const { shop } = await usedDemo();
  const before = await countsOf(shop, EMPTIED);

  const { code, out } = await command(shop, 'leave-demo');

  expect(code).toBe(1);
  expect(out).toMatch(/^ +2 {2}orders$/m);
  expect(out).toMatch(/^ +6 {2}banks$/m);
  expect(out).toContain('Nothing was removed');
  expect(await countsOf(shop, EMPTIED)).toEqual(before);
  expect(await isDemoDatabase(shop.pool)).toBe(true);
});

test('leave-demo removes the demo data, reports it, and keeps products with their stock', async () => {
  const { shop, productId } = await usedDemo();
  const seeded = await shop.pool.one<{ qty: number }>(
    sql`select quantity as qty from stock_movements where product_id = ${productId} and reason = 'seed'`,
  );
  const before = await countsOf(shop, ['products', 'product_images', 'categories', 'pages']);

  const { code, out } = await command(shop, 'leave-demo', '--yes');

  expect(code).toBe(0);
  expect(out).toMatch(/^ +2 {2}orders$/m);
  expect(out).toMatch(/^ +1 {2}customers$/m);
  expect(out).toMatch(/^ +1 {2}payments of the stand-ins$/m);
  expect(out).toContain('Removed');
  expect(await countsOf(shop, EMPTIED)).toEqual(Object.fromEntries(EMPTIED.map((table) => [table, 0])));
  expect(await countsOf(shop, Object.keys(before))).toEqual(before);
  expect(await stockOf(shop, productId)).toEqual({ qty: seeded.qty, moved: seeded.qty });
  expect(await isDemoDatabase(shop.pool)).toBe(false);
});

test('leave-demo restores the protection of the stock history and does not reuse order numbers', async () => {
  const { shop, productId } = await usedDemo();
  await command(shop, 'leave-demo', '--yes');

  const deleted = shop.pool.run(sql`delete from stock_movements`);

  await expect(deleted).rejects.toThrow('only ever added');
  expect((await orderOne(shop, productId)).id).toBe(1003);
});

test('leave-demo disables the transfer to the invented account and preserves a merchant’s own one', async () => {
  const [{ shop: invented }, { shop: own }] = [await usedDemo(), await usedDemo()];
  await own.pool.run(
    sql`update settings set value = jsonb_set(value, '{account}', '"1150000000000001"') where key = 'bank_requisites'`,
  );

  const results = [await command(invented, 'leave-demo', '--yes'), await command(own, 'leave-demo', '--yes')];

  const offered = (shop: TestShop) =>
    shop.pool.many(sql`select 1 from payment_methods where method = 'moneytransfer' and enabled`);
  const kept = (shop: TestShop) => shop.pool.many(sql`select 1 from settings where key = 'bank_requisites'`);
  const company = await invented.pool.many(sql`select 1 from settings where key = 'company'`);
  expect(company).toEqual([]);
  expect(results.map(({ out }) => out.includes('Bank transfer is switched off'))).toEqual([true, false]);
  expect([(await offered(invented)).length, (await kept(invented)).length]).toEqual([0, 0]);
  expect([(await offered(own)).length, (await kept(own)).length]).toEqual([1, 1]);
});

test('credit is unavailable after the demo banks are removed, and returns with a bank of the merchant', async () => {
  const { shop } = await usedDemo();
  const offered = async () =>
    (await shop.app.inject('/api/payments?locale=en')).json().map(({ method }: { method: string }) => method);
  const before = await offered();

  await command(shop, 'leave-demo', '--yes');
  await shop.readModel.sync();
  const after = await offered();
  await addBank(shop, { periods: [12] });

  expect(before).toEqual([
    'cashondelivery',
    'moneytransfer',
    'aeb_vpos',
    'credit',
    'idram_vpos',
    'ameria_vpos',
    'telcell_vpos',
    'fastshift_vpos',
    'easypay_vpos',
  ]);
  expect(after).not.toContain('credit');
  expect(await offered()).toContain('credit');
});

test('leave-demo --goods removes the products, and the reloaded shop shows none', async () => {
  const { shop } = await usedDemo();

  const { out } = await command(shop, 'leave-demo', '--goods', '--yes');
  await shop.readModel.sync();

  expect(out).toMatch(/^ +415 {2}goods$/m);
  expect(await countsOf(shop, ['products', 'stock', 'stock_movements', 'product_images'])).toEqual({
    products: 0,
    stock: 0,
    stock_movements: 0,
    product_images: 0,
  });
  expect(shop.readModel.columns.documents).toHaveLength(0);
});

test('leave-demo does not change a database that is not a demo', async () => {
  const { shop } = await usedDemo();
  await command(shop, 'leave-demo', '--yes');
  await shop.pool.run(sql`insert into customers (email, password_hash) values ('real@example.am', 'x')`);

  const [again, withProducts] = [
    await command(shop, 'leave-demo', '--yes'),
    await command(shop, 'leave-demo', '--goods', '--yes'),
  ];

  for (const { code, err } of [again, withProducts]) {
    expect(code).toBe(1);
    expect(err).toContain('no demo: nothing was removed');
  }
  expect(await countsOf(shop, ['customers'])).toEqual({ customers: 1 });
});

test('leave-demo removes nothing while the shop is open', async () => {
  const { shop } = await usedDemo();
  const worker = await openClient(shop.databaseUrl, { applicationName: JOBS_APPLICATION });

  const { code, err } = await command(shop, 'leave-demo', '--yes');
  await worker.end();

  expect(code).toBe(1);
  expect(err).toContain('Close it first');
  expect(await isDemoDatabase(shop.pool)).toBe(true);
});
