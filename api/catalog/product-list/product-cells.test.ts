import pino from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { subscribeToChanges } from '#api/catalog/read-model/subscribe-to-changes.ts';
import { sql } from '#api/database/sql.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeCells, MAX_CELLS } from '#contract/office/office-product-list-contract.ts';
import { product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

type Cell = CallerInput<typeof changeCells>['cells'][number];

const enter = async (colleague: Colleague, ...cells: Cell[]) =>
  orThrow(await colleague.call(changeCells, { input: { cells } })).cells;

const stored = (id: number) =>
  shop.pool.one<{ price: number; special_price: number | null; special_to: string | null; qty: number }>(sql`
    select regular_price as price, special_price, special_to, qty from products join stock on product_id = id where id = ${id}`);

test('a price change is logged with both values, can be undone, and shoppers see both changes', async () => {
  const { id, slug } = await shop.add(product({ cashPrice: 69_900 }));
  const owner = await office.as('owner');
  onTestFinished(subscribeToChanges(shop.readModel, shop.pool, pino({ level: 'silent' })).stop);
  const shown = async () => (await shop.app.inject(`/api/product/${slug}`)).json().data.price;

  const [cell] = await enter(owner, { id, field: 'price', seen: 69_900, value: 66_400 });
  await expect.poll(shown).toBe(66_400);
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'product', entity_id: `${id}` } }));
  orThrow(await owner.call(undoChange, { params: { id: data[0]?.id ?? 0 } }));

  expect(cell).toEqual({ id, field: 'price', now: 66_400, refused: null, by: null, at: null });
  expect(data).toMatchObject([{ action: 'changeCells', before: { price: 69_900 }, after: { price: 66_400 } }]);
  await expect.poll(shown).toBe(69_900);
});

test('a stock correction is a movement of the difference, and its undo is another movement', async () => {
  const { id } = await shop.add(product({ stock: 10 }));
  const owner = await office.as('owner');

  await enter(owner, { id, field: 'stock', seen: 10, value: 7 });
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'product', entity_id: `${id}` } }));
  orThrow(await owner.call(undoChange, { params: { id: data[0]?.id ?? 0 } }));

  expect(data).toMatchObject([{ action: 'correctStock', before: { qty: 10 }, after: { qty: 7 } }]);
  expect(await stored(id)).toMatchObject({ qty: 10 });
  expect(
    await shop.pool.many(
      sql`select quantity, reason, staff_id from stock_movements where product_id = ${id} order by id`,
    ),
  ).toMatchObject([
    { quantity: 10 },
    { quantity: -3, reason: 'correction', staff_id: owner.id },
    { quantity: 3, reason: 'correction', staff_id: owner.id },
  ]);
});

test('when two people edit one price, the second gets a conflict with both values and the first editor', async () => {
  const { id } = await shop.add(product({ cashPrice: 50_000 }));
  const [first, second] = [await office.as('catalogue'), await office.as('owner')];
  await enter(first, { id, field: 'price', seen: 50_000, value: 45_000 });

  const cells = await enter(
    second,
    { id, field: 'price', seen: 50_000, value: 48_000 },
    { id, field: 'stock', seen: 10, value: 9 },
  );

  expect(cells).toMatchObject([
    { refused: 'changed', now: 45_000, by: expect.stringMatching(/^catalogue/), at: expect.any(String) },
    { refused: null, now: 9 },
  ]);
  expect(await stored(id)).toMatchObject({ price: 45_000, qty: 9 });
});

test('an edit detects an import in between and loses none of its values', async () => {
  const { id, sku } = await shop.add(product({ cashPrice: 50_000 }));
  const { code } = await command(shop, 'import', file('prices.csv', `sku,price\n${sku},47000\n`));

  const [cell] = await enter(await office.as('owner'), { id, field: 'price', seen: 50_000, value: 40_000 });

  expect(code).toBe(0);
  expect(cell).toMatchObject({ refused: 'changed', now: 47_000 });
  expect(await stored(id)).toMatchObject({ price: 47_000 });
});

test.each([
  [0, 'too_low'],
  [-5, 'too_low'],
  [1e12, 'too_high'],
  [12.5, 'not_an_amount'],
  ['cheap', 'not_an_amount'],
  ['=1+1', 'not_an_amount'],
  ['=HYPERLINK("http://evil.example")', 'not_an_amount'],
  ['', 'not_an_amount'],
  [null, 'needed'],
  [79_999, 'above_price'],
] as const)('a price of %j is refused: %s, and nothing changes', async (value, refused) => {
  const { id } = await shop.add(product({ cashPrice: 100_000, specialPrice: 80_000 }));

  const cells = await enter(await office.as('owner'), { id, field: 'price', seen: 100_000, value });

  expect(cells).toMatchObject([{ refused, now: 100_000 }]);
  expect(await stored(id)).toMatchObject({ price: 100_000, special_price: 80_000 });
});

test('a valid cell is saved when another cell of the call is rejected', async () => {
  const [good, bad] = [await shop.add(product()), await shop.add(product())];

  const cells = await enter(
    await office.as('owner'),
    { id: good.id, field: 'price', seen: 100_000, value: '90,000 ֏' },
    { id: bad.id, field: 'price', seen: 100_000, value: 'text' },
    { id: 2_000_000_000, field: 'price', seen: 1, value: 2 },
  );

  expect(cells.map(({ refused }) => refused)).toEqual([null, 'not_an_amount', 'not_found']);
  expect(await stored(good.id)).toMatchObject({ price: 90_000 });
});

test('a new sale price does not reuse the dates of an expired sale, and clearing it clears its dates', async () => {
  const over = await shop.add(product({ specialPrice: 90_000, specialFrom: '2025-01-01', specialTo: '2025-01-31' }));
  const owner = await office.as('owner');

  await enter(owner, { id: over.id, field: 'special_price', seen: 90_000, value: 95_000 });
  const set = await stored(over.id);
  await enter(owner, { id: over.id, field: 'special_price', seen: 95_000, value: null });

  expect(set).toMatchObject({ special_price: 95_000, special_to: null });
  expect(await stored(over.id)).toMatchObject({ special_price: null, special_to: null });
});

test('a stock-only role cannot change prices, and a price-only role cannot change stock', async () => {
  const { id } = await shop.add(product());
  const cells: Cell[] = [
    { id, field: 'price', seen: 100_000, value: 90_000 },
    { id, field: 'stock', seen: 10, value: 4 },
  ];

  const warehouse = await enter(await office.as('warehouse'), ...cells);
  const catalogue = await enter(await office.as('catalogue'), ...cells.toReversed());

  expect(warehouse.map(({ refused }) => refused)).toEqual(['permission', null]);
  expect(catalogue.map(({ refused }) => refused)).toEqual(['permission', null]);
  expect(await stored(id)).toMatchObject({ price: 90_000, qty: 4 });
});

test('a family has no price of its own, and a call with too many cells is rejected as a whole', async () => {
  const family = await shop.add(product({ variants: [{ options: { color: 'red' } }] }));
  const { id } = await shop.add(product());
  const owner = await office.as('owner');
  const many = Array.from({ length: MAX_CELLS + 1 }, (): Cell => ({ id, field: 'price', seen: 100_000, value: 5 }));

  const [cell] = await enter(owner, { id: family.id, field: 'price', seen: null, value: 5 });
  const refused = await owner.call(changeCells, { input: { cells: many } });

  expect(cell).toMatchObject({ refused: 'family' });
  expect(refused).toMatchObject({ ok: false, error: { status: 422, code: 'validation' } });
  expect(await stored(id)).toMatchObject({ price: 100_000 });
});

test('undo does not restore a price below a sale price that was set since', async () => {
  const { id } = await shop.add(product({ cashPrice: 100_000 }));
  const owner = await office.as('owner');
  await enter(owner, { id, field: 'price', seen: 100_000, value: 140_000 });
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'product', entity_id: `${id}` } }));
  await enter(owner, { id, field: 'special_price', seen: null, value: 130_000 });

  const undone = await owner.call(undoChange, { params: { id: data[0]?.id ?? 0 } });

  expect(undone).toMatchObject({ ok: false, error: { status: 409, code: 'changed_since' } });
  expect(await stored(id)).toMatchObject({ price: 140_000, special_price: 130_000 });
});

test('changeCells refuses a price that moves by more than half until the call confirms it', async () => {
  const { id } = await shop.add(product({ cashPrice: 18_900 }));
  const owner = await office.as('owner');
  const cells: Cell[] = [
    { id, field: 'price', seen: 18_900, value: 189 },
    { id, field: 'stock', seen: 10, value: 9 },
  ];

  const asked = await enter(owner, ...cells);
  const kept = await stored(id);
  const confirmed = orThrow(
    await owner.call(changeCells, { input: { cells: cells.slice(0, 1), confirm_prices: true } }),
  );

  expect(asked).toMatchObject([
    { refused: 'price_move', now: 18_900 },
    { refused: null, now: 9 },
  ]);
  expect(kept).toMatchObject({ price: 18_900, qty: 9 });
  expect(confirmed.cells).toMatchObject([{ refused: null, now: 189 }]);
});

test('changeCells saves the ordinary price when the sale price beside it moves by more than half', async () => {
  const { id } = await shop.add(product({ cashPrice: 18_900 }));

  const cells = await enter(
    await office.as('owner'),
    { id, field: 'price', seen: 18_900, value: 17_900 },
    { id, field: 'special_price', seen: null, value: 169 },
  );

  expect(cells.map(({ refused }) => refused)).toEqual([null, 'price_move']);
  expect(await stored(id)).toMatchObject({ price: 17_900, special_price: null });
});

test('changeCells refuses a price below the smallest coin', async () => {
  const { id } = await shop.add(product({ cashPrice: 18_900 }));

  const cells = await enter(await office.as('owner'), { id, field: 'price', seen: 18_900, value: 9 });

  expect(cells).toMatchObject([{ refused: 'too_low', now: 18_900 }]);
});
