import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { replaceProductSearchTerms } from '#api/catalog/products/product-search-terms.ts';
import { openPool, sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeProduct, readOfficeProduct } from '#contract/office/office-product-contract.ts';
import { changeCells } from '#contract/office/office-product-list-contract.ts';
import { listStock, type MoveReason, moveStockByHand, type StockView } from '#contract/office/office-stock-contract.ts';
import { product } from '#testing/builders.ts';
import { UNINDEXED, wholeReads } from '#testing/explained.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop, openShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';
import { selectStockList } from './stock-list-sql.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const keeper = await office.as('warehouse');

const move = (product_id: number, quantity: number, reason: MoveReason = 'damaged', note = '') =>
  keeper.call(moveStockByHand, {
    input: { moves: [{ product_id, quantity, reason, note }], idempotency_key: randomUUID() },
  });

const stockOf = async (id: number) =>
  (await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${id}`)).qty;

test('each stock change is a movement with its reason and author, visible on the product', async () => {
  const lamp = await shop.add(product({ stock: 5 }));

  const moved = orThrow(await move(lamp.id, -2, 'damaged', 'fell down'));

  const { product: seen } = orThrow(await keeper.call(readOfficeProduct, { params: { id: lamp.id } }));
  expect(moved.stock).toEqual([{ product_id: lamp.id, on_hand: 3 }]);
  expect(await stockOf(lamp.id)).toBe(3);
  expect(seen.moves[0]).toMatchObject({
    quantity: -2,
    reason: 'damaged',
    note: 'fell down',
    by: expect.stringMatching(/^warehouse/),
  });
});

test('listStock finds products and their variants by words of the name in any script, and by SKU', async () => {
  const word = `zorgo${randomUUID().slice(0, 6).replace(/\d/g, 'x')}`;
  const phone = await shop.add(
    product({
      name: { hy: 'Հեռախոս', en: `Phone ${word}` },
      variants: [
        { options: { color: 'Black' }, stock: 4 },
        { options: { color: 'White' }, stock: 1 },
      ],
    }),
  );
  await replaceProductSearchTerms(shop.pool, [phone.id]);
  const skuOf = async (id: number) =>
    (await shop.pool.one<{ sku: string }>(sql`select sku from products where id = ${id}`)).sku;
  const find = async (q: string) => orThrow(await keeper.call(listStock, { input: { q } })).data.map(({ id }) => id);

  expect((await find(`phone ${word}`)).toSorted()).toEqual(phone.variants.map(({ id }) => id).toSorted());
  expect((await find(`հեռախոս ${word}`)).toSorted()).toEqual(phone.variants.map(({ id }) => id).toSorted());
  expect(await find(await skuOf(phone.variants[0]?.id ?? 0))).toEqual([phone.variants[0]?.id]);
  expect(await find(`${word}-nothing-like-it`)).toEqual([]);
});

test('a line below zero is rejected, and the other lines of the call are not saved either', async () => {
  const [lamp, chair] = [await shop.add(product({ stock: 1 })), await shop.add(product({ stock: 5 }))];
  const moves = [
    { product_id: chair.id, quantity: 1, reason: 'found' as const },
    { product_id: lamp.id, quantity: -2, reason: 'lost' as const },
  ];

  const refused = await keeper.call(moveStockByHand, { input: { moves, idempotency_key: randomUUID() } });

  expect(refused).toMatchObject({
    error: { status: 422, fields: { 'moves.1.quantity': expect.stringMatching(/below zero/) } },
  });
  expect([await stockOf(lamp.id), await stockOf(chair.id)]).toEqual([1, 5]);
});

test('simultaneous stock movements add up', async () => {
  const lamp = await shop.add(product({ stock: 5 }));

  const answers = await Promise.all([
    move(lamp.id, -2),
    move(lamp.id, -2),
    move(lamp.id, -2),
    move(lamp.id, 1, 'found'),
  ]);

  const done = answers.filter(({ ok }) => ok).length;
  const { sum } = await shop.pool.one<{ sum: number }>(sql`
    select sum(quantity)::int as sum from stock_movements where product_id = ${lamp.id} and reason <> 'seed'`);
  expect(done).toBeGreaterThanOrEqual(3);
  expect(await stockOf(lamp.id)).toBe(5 + sum);
});

test('the stock list starts with products that run out and estimates how long the others last', async () => {
  const [lamp, empty] = [await shop.add(product({ stock: 7 })), await shop.add(product({ stock: 0 }))];
  await orderOne(shop, lamp.id);

  const { data } = orThrow(await keeper.call(listStock, { input: { q: lamp.sku } }));
  const all = orThrow(await keeper.call(listStock));

  expect(data).toMatchObject([{ sku: lamp.sku, on_hand: 6, sold: 1, lasts_days: 180, product_id: lamp.id }]);
  expect(all.data[0]).toMatchObject({ on_hand: 0, lasts_days: null });
  expect(all.data.map(({ id }) => id)).toContain(empty.id);
});

test('products in stock and sold-out products have separate views; the most wanted sold-out ones come first', async () => {
  const [chair, lamp, vase] = [
    await shop.add(product({ stock: 3 })),
    await shop.add(product({ stock: 0 })),
    await shop.add(product({ stock: 0 })),
  ];
  await shop.pool.run(sql`
    insert into daily_product_sales (day, product_id, quantity, total) values (current_date - 2, ${vase.id}, 4, 4000)`);
  const idsIn = async (view: StockView) =>
    orThrow(await keeper.call(listStock, { input: { view } })).data.map(({ id }) => id);

  const all = orThrow(await keeper.call(listStock));
  const [onHand, soldOut] = [await idsIn('on_hand'), await idsIn('sold_out')];
  const later = orThrow(await keeper.call(listStock, { input: { view: 'sold_out', after: `4-${vase.id}` } }));

  expect(onHand).toContain(chair.id);
  expect(onHand).not.toContain(lamp.id);
  expect(soldOut[0]).toBe(vase.id);
  expect(soldOut).toContain(lamp.id);
  expect(all.sold_out).toBe(soldOut.length);
  expect(later.data.map(({ id }) => id)).toEqual(soldOut.slice(1));
});

test('a stock-only change by hand, cell, page, undo or import reloads no other product data', async () => {
  const { id, sku } = await shop.add(product({ stock: 5 }));
  const owner = await office.as('owner');
  const announced = () =>
    shop.pool.many(sql`select product_id as id, is_stock from catalog_changes where id > ${after} order by id`);
  const { after } = await shop.pool.one<{ after: number }>(sql`select max(id)::int as after from catalog_changes`);

  orThrow(await move(id, 1, 'found'));
  const cell = { id, field: 'stock' as const, seen: 6, value: 7 };
  orThrow(await keeper.call(changeCells, { input: { cells: [cell] } }));
  const { change } = orThrow(
    await owner.call(changeProduct, { params: { id }, input: { version: 1, fields: { qty: 8 }, seen: { qty: 7 } } }),
  );
  orThrow(await owner.call(undoChange, { params: { id: change ?? 0 } }));
  expect(await command(shop, 'import', file('count.csv', `sku,qty\n${sku},3\n`))).toMatchObject({ code: 0 });

  expect(await stockOf(id)).toBe(3);
  expect(await announced()).toEqual(Array.from({ length: 5 }, () => ({ id, is_stock: true })));
});

test.each(['on_hand', null] as const)(
  'selectStockList with a search does not read all products or their stock (view %s)',
  async (view) => {
    const sent = new Set<string>();
    const { databaseUrl } = await openShop();
    const pool = openPool({ url: databaseUrl, max: 1, onStatement: (text) => sent.add(text) });
    onTestFinished(pool.close);
    const sought = { prefix: 'a', words: [['a'], ['ph']] };
    for (const after of [null, { place: 0, id: 1 }]) await selectStockList(pool, { sought, view, after, limit: 50 });

    const found = await wholeReads(databaseUrl, sent, UNINDEXED, { isCheapest: true });

    expect(found.map(({ table }) => table).filter((table) => ['products', 'stock'].includes(table))).toEqual([]);
  },
);
