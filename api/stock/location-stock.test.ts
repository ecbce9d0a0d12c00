import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { moveStock, type StockMove } from './stock-movements.ts';

const shop = await openFileShop();

const addLocation = async () =>
  (
    await shop.pool.one<{ id: number }>(sql`
      insert into stock_locations (name) values (${sql.json({ hy: 'Խանութ', ru: 'Магазин', en: 'Store' })}) returning id`)
  ).id;

const move = (moves: Pick<StockMove, 'product_id' | 'quantity' | 'reason' | 'location_id'>[]) =>
  shop.pool.begin((db) =>
    moveStock(
      db,
      null,
      moves.map((one) => ({ ...one, note: '' })),
    ),
  );

const heldBy = async (productId: number) => {
  const [total, elsewhere] = await Promise.all([
    shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${productId}`),
    shop.pool.many<{ location_id: number; qty: number }>(
      sql`select location_id, qty from location_stock where product_id = ${productId}`,
    ),
  ]);
  return { total: total.qty, elsewhere };
};

test('a receipt at a store adds to the total and to the store', async () => {
  const [lamp, store] = await Promise.all([shop.add(product({ stock: 5 })), addLocation()]);

  await move([{ product_id: lamp.id, quantity: 3, reason: 'receipt', location_id: store }]);

  expect(await heldBy(lamp.id)).toEqual({ total: 8, elsewhere: [{ location_id: store, qty: 3 }] });
});

test('a transfer keeps the total, and neither location can give more than it holds', async () => {
  const [lamp, store] = await Promise.all([shop.add(product({ stock: 5 })), addLocation()]);
  const transfer = (quantity: number) =>
    move([
      { product_id: lamp.id, quantity: -quantity, reason: 'transfer' },
      { product_id: lamp.id, quantity, reason: 'transfer', location_id: store },
    ]);

  const first = await transfer(4);
  const tooMany = [await transfer(2), await transfer(-5)];

  expect(first).toEqual({ moved: [{ product_id: lamp.id, before: 5, qty: 5 }] });
  expect(tooMany).toEqual([{ short: lamp.id }, { short: lamp.id }]);
  expect(await heldBy(lamp.id)).toEqual({ total: 5, elsewhere: [{ location_id: store, qty: 4 }] });
});

test('pieces at a store cannot be lost at the main location', async () => {
  const [lamp, store] = await Promise.all([shop.add(product({ stock: 2 })), addLocation()]);
  await move([{ product_id: lamp.id, quantity: 2, reason: 'receipt', location_id: store }]);

  const lost = await move([{ product_id: lamp.id, quantity: -3, reason: 'lost' }]);

  expect(lost).toEqual({ short: lamp.id });
  expect(await heldBy(lamp.id)).toEqual({ total: 4, elsewhere: [{ location_id: store, qty: 2 }] });
});
