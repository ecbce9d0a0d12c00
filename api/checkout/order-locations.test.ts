import { expect, test } from 'vitest';
import { BY_COMMAND, CLI } from '#api/audit/audit-log.ts';
import { countStock } from '#api/catalog/products/stock.ts';
import { transferStock } from '#api/catalog/products/transfer-stock.ts';
import { sql } from '#api/database/sql.ts';
import { Refusal } from '#api/http/refusal.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { transitionOrder } from '#api/orders/transition-order.ts';
import { createLocation, makeMainLocation, readLocations } from '#api/settings/stock-locations.ts';
import { addItem } from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();

const addLocation = async (name: string) =>
  (await createLocation(shop.pool, BY_COMMAND, { name: { hy: name }, store_id: null, is_enabled: true })).id;

const main = (await readLocations(shop.pool)).find(({ is_main }) => is_main)?.id ?? 0;
const [north, south] = [await addLocation('Հյուսիս'), await addLocation('Հարավ')];

const transfer = (product_id: number, quantity: number, to: number, from = main) =>
  transferStock(shop.pool, { actor: CLI }, { from, to, lines: [{ product_id, quantity }], note: '' });

/** A product with pieces in the main location and in the two others. */
async function placed(pieces: { main: number; north: number; south: number }) {
  const { id } = await shop.add(product({ stock: pieces.main + pieces.north + pieces.south, cashPrice: 1000 }));
  if (pieces.north > 0) await transfer(id, pieces.north, north);
  if (pieces.south > 0) await transfer(id, pieces.south, south);
  return id;
}

const stockOf = async (productId: number) => {
  const { total } = await shop.pool.one<{ total: number }>(
    sql`select qty as total from stock where product_id = ${productId}`,
  );
  const rows = await shop.pool.many<{ location: number; qty: number }>(
    sql`select location_id as location, qty from location_stock where product_id = ${productId}`,
  );
  const at = (location: number) => rows.find((row) => row.location === location)?.qty ?? 0;
  const elsewhere = rows.reduce((sum, { qty }) => sum + qty, 0);
  return { total, main: total - elsewhere, north: at(north), south: at(south) };
};

const movesOf = (orderId: number) =>
  shop.pool.many<{ location: number | null; quantity: number }>(sql`
    select location_id as location, quantity from stock_movements where order_id = ${orderId} order by id`);

async function ordered(productId: number, quantity: number) {
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId, quantity }]);
  return visitor.call(saveOrder, { input: { api_token: visitor.token } });
}

test('an order takes from the main location first, then from the others by position', async () => {
  const id = await placed({ main: 2, north: 3, south: 1 });

  const { order } = orThrow(await ordered(id, 4));

  expect(await stockOf(id)).toEqual({ total: 2, main: 0, north: 1, south: 1 });
  expect(await movesOf(order.id)).toEqual([
    { location: null, quantity: -2 },
    { location: north, quantity: -2 },
  ]);
});

test('a cancelled order returns its pieces to the locations that they came from', async () => {
  const id = await placed({ main: 1, north: 1, south: 1 });
  const { order } = orThrow(await ordered(id, 3));

  await setOrderStatus(shop.pool, order.id, 'canceled', { actor: CLI });

  expect(await stockOf(id)).toEqual({ total: 3, main: 1, north: 1, south: 1 });
  expect((await movesOf(order.id)).reduce((sum, { quantity }) => sum + quantity, 0)).toBe(0);
});

test('a product that is only in the main location has one movement without a location', async () => {
  const { id } = await shop.add(product({ stock: 5 }));

  const { order } = orThrow(await ordered(id, 2));

  expect(await movesOf(order.id)).toEqual([{ location: null, quantity: -2 }]);
});

test('a transfer of pieces that an order has taken is refused, and nothing is moved', async () => {
  const id = await placed({ main: 2, north: 1, south: 0 });
  orThrow(await ordered(id, 2));

  await expect(transfer(id, 1, south)).rejects.toThrow(Refusal);

  expect(await stockOf(id)).toEqual({ total: 1, main: 0, north: 1, south: 0 });
});

test('20 races of orders and transfers sell no piece twice, and no location falls below zero', async () => {
  const wrong: unknown[] = [];
  for (let race = 0; race < 20; race++) {
    const id = await placed({ main: 1, north: 2, south: 1 });
    const visitors = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const visitor = await shop.visitor();
        await readyToOrder(visitor, [{ productId: id }]);
        return visitor;
      }),
    );

    const [placedOrders] = await Promise.all([
      Promise.all(visitors.map(({ call, token }) => call(saveOrder, { input: { api_token: token } }))),
      ...[
        [1, south, main],
        [1, south, north],
        [1, main, south],
        [2, main, north],
      ].map(([quantity = 0, to = 0, from = 0]) => transfer(id, quantity, to, from).catch(refusedOnly)),
    ]);

    const sold = placedOrders.filter((answer) => answer.ok).length;
    const stock = await stockOf(id);
    if (sold !== 4 || Object.values(stock).some((pieces) => pieces !== 0)) wrong.push({ race, sold, stock });
  }

  expect(wrong).toEqual([]);
});

const refusedOnly = (error: unknown) => {
  if (!(error instanceof Refusal)) throw error;
};

test('orders of several products in other sequences neither deadlock nor oversell while transfers run', async () => {
  const ids = await Promise.all([placed({ main: 3, north: 3, south: 0 }), placed({ main: 3, north: 0, south: 3 })]);
  const buyers = await Promise.all(
    Array.from({ length: 8 }, async (_, at) => {
      const visitor = await shop.visitor();
      const wanted = at % 2 ? ids : ids.toReversed();
      for (const productId of wanted) {
        const input = { api_token: visitor.token };
        orThrow(await visitor.call(addItem, { params: { productId }, input }));
      }
      await readyToOrder(visitor, []);
      return visitor;
    }),
  );

  const [orders] = await Promise.all([
    Promise.all(buyers.map(({ call, token }) => call(saveOrder, { input: { api_token: token } }))),
    ...ids.flatMap((id) => [
      transfer(id, 1, south, main).catch(refusedOnly),
      transfer(id, 1, main, north).catch(refusedOnly),
    ]),
  ]);

  expect(orders.filter((answer) => answer.ok)).toHaveLength(6);
  for (const id of ids) expect((await stockOf(id)).total).toBe(0);
});

test('another main location leaves the pieces where they are', async () => {
  const id = await placed({ main: 2, north: 3, south: 1 });

  await makeMainLocation(shop.pool, BY_COMMAND, { id: north, seen: main });
  const after = await shop.pool.many(sql`
    select location_id as location, qty from location_stock where product_id = ${id} and qty > 0 order by 1`);
  await makeMainLocation(shop.pool, BY_COMMAND, { id: main, seen: north });

  expect(after).toEqual([
    { location: main, qty: 2 },
    { location: south, qty: 1 },
  ]);
  expect(await stockOf(id)).toEqual({ total: 6, main: 2, north: 3, south: 1 });
});

test('a lower total of an import takes pieces from the main location first, then from the others', async () => {
  const id = await placed({ main: 2, north: 3, south: 1 });

  await shop.pool.begin((db) => countStock(db, [{ product_id: id, qty: 3, reason: 'count' }]));
  const lower = await stockOf(id);
  await shop.pool.begin((db) => countStock(db, [{ product_id: id, qty: 9, reason: 'count' }]));

  expect(lower).toEqual({ total: 3, main: 0, north: 2, south: 1 });
  expect(await stockOf(id)).toEqual({ total: 9, main: 6, north: 2, south: 1 });
});

test('an order that is paid after its cancellation takes its pieces again by the same rule', async () => {
  const id = await placed({ main: 1, north: 1, south: 0 });
  const { order } = orThrow(await ordered(id, 2));
  await setOrderStatus(shop.pool, order.id, 'canceled', { actor: CLI });

  await shop.pool.begin((db) => transitionOrder(db, order.id, 'revive'));

  expect(await stockOf(id)).toEqual({ total: 0, main: 0, north: 0, south: 0 });
});
