import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();

/** A requested return of a handed over order in cash. */
async function requested(): Promise<{ id: number; line: number; productId: number }> {
  const { id: productId } = await shop.add(product({ cashPrice: 50_000, stock: 5 }));
  const { id: order } = await orderOne(shop, productId);
  await command(shop, 'orders', 'set-status', String(order), 'completed');
  const { id } = await shop.pool.one<{ id: number }>(sql`
    insert into returns (order_id, status, reason, wish, key)
    values (${order}, 'requested', 'faulty', 'refund', gen_random_uuid()) returning id`);
  const { line } = await shop.pool.one<{ line: number }>(sql`
    insert into return_items (return_id, order_item_id, quantity)
    select ${id}, i.id, 1 from order_items i where i.order_id = ${order} returning id as line`);
  return { id, line, productId };
}

test('the returns commands list, receive, check and close a return', async () => {
  const { id, line, productId } = await requested();
  const run = (...words: string[]) => command(shop, 'returns', ...words);

  const listed = await run('list');
  const received = await run('receive', String(id));
  const checked = await run('check', String(id), `${line}=1:sellable`);
  const closed = await run('close', String(id), '--by-hand');
  const shown = await run('show', String(id));

  expect(listed.out).toContain('faulty');
  expect([received, checked, closed].map(({ code }) => code)).toEqual([0, 0, 0]);
  expect(closed.out).toMatch(/^Return \d+ is closed\. Refunded: .*50,000.*\. Back in stock: 1\.\n$/);
  expect(shown.out).toContain('received 1, sellable, refund');
  const { qty } = await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${productId}`);
  expect(qty).toBe(5);
});

test('returns close exchanges a piece for another product and refunds the rest', async () => {
  const { id, line } = await requested();
  const { id: cheaper } = await shop.add(product({ cashPrice: 30_000, stock: 2 }));
  await shop.readModel.sync();
  const { sku } = await shop.pool.one<{ sku: string }>(sql`select sku from products where id = ${cheaper}`);
  const run = (...words: string[]) => command(shop, 'returns', ...words);
  await run('receive', String(id));
  await run('check', String(id));

  const without = await run('close', String(id), `${line}=exchange`);
  const unknown = await run('close', String(id), `${line}=exchange`, '--exchange', 'NOTHING=1');
  const closed = await run('close', String(id), `${line}=exchange`, '--exchange', `${sku}=1`, '--by-hand');
  const shown = await run('show', String(id));

  expect(without.err).toContain('--exchange');
  expect(unknown.err).toContain('There is no product with the SKU NOTHING.');
  expect(closed.out).toMatch(/Refunded: .*20,000.* Exchanged by order \d+\. Back in stock: 1\./);
  expect(shown.out).toMatch(/Exchanged by order \d+/);
  const row = await shop.pool.one(sql`
    select r.status, r.exchange_value as value, r.refund_amount as refunded, o.grand_total as total
    from returns r join orders o on o.id = r.exchange_order_id where r.id = ${id}`);
  expect(row).toEqual({ status: 'closed', value: 30_000, refunded: 20_000, total: 0 });
});

test.each([
  [['show', '999999'], 'There is no return 999999.'],
  [['accept', 'twelve'], '"twelve" is not the number of a return'],
  [['list', 'unknown'], 'Choose one view'],
])('returns %j is refused with a message', async (words, message) => {
  const { code, err } = await command(shop, 'returns', ...words);

  expect(code).not.toBe(0);
  expect(err).toContain(message);
});

test('returns refuse without a text for the buyer is refused', async () => {
  const { id } = await requested();

  const { code, err } = await command(shop, 'returns', 'refuse', String(id));

  expect(code).not.toBe(0);
  expect(err).toContain(`Return ${id}:`);
});
