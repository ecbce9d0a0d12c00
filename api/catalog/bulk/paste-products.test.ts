import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-bulk-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeCells } from '#contract/office/office-product-list-contract.ts';
import { type ProductOverrides, product } from '#testing/builders.ts';
import { setPrice } from '#testing/change-products.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';
import { continueJob } from './bulk-jobs.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

type Input = Partial<CallerInput<typeof contract.pasteProducts>>;

const call = (who: Colleague, rows: string[][], more: Input = {}) =>
  who.call(contract.pasteProducts, { input: { rows, ...more } });
const preview = async (who: Colleague, rows: string[][], more: Input = {}) =>
  orThrow(await call(who, rows, { ...more, dry_run: true })).preview!;
const paste = async (who: Colleague, rows: string[][], more: Input = {}) => orThrow(await call(who, rows, more)).job!;

const add = (overrides: ProductOverrides = {}) => shop.add(product({ cashPrice: 20_000, stock: 7, ...overrides }));

type StoredOffer = { price: number; sale: number | null; stock: number };
const stored = (id: number) =>
  shop.pool.one<StoredOffer>(sql`
    select p.regular_price as price, p.special_price as sale, s.qty as stock
    from products p join stock s on s.product_id = p.id where p.id = ${id}`);

test('pasteProducts changes all 300 products by SKU, wherever they are in the list', async () => {
  const prefix = `P${randomUUID().slice(0, 8)}`;
  const rows = await shop.pool.many<{ id: number; sku: string }>(sql`
    insert into products (type, sku, url_key, name, regular_price)
    select 'simple', ${prefix} || n, ${prefix.toLowerCase()} || n, '{"hy": "Շատ"}', 20000
    from generate_series(1, 300) as n returning id, sku`);
  await shop.pool.run(sql`
    insert into stock (product_id, qty) select id, 1 from products where sku like ${`${prefix}%`} on conflict do nothing`);
  const owner = await office.as('owner');
  const table = [['Артикул', 'Цена'], ...rows.map(({ sku }) => [sku, '19 000 ֏'])];

  const plan = await preview(owner, table);
  const { id } = await paste(owner, table, { idempotency_key: randomUUID() });
  while (!(await continueJob(shop.pool, id, new Date())).isLast);
  const { job, refused } = orThrow(await owner.call(contract.readJob, { params: { id } }));
  const prices = await shop.pool.many(sql`
    select distinct regular_price as price from products where sku like ${`${prefix}%`}`);

  expect(plan).toMatchObject({ affected: 300, unchanged: 0, refused_count: 0 });
  expect(job).toMatchObject({ state: 'done', changed: 300, refused: 0, can_undo: true });
  expect(refused).toEqual([]);
  expect(prices).toEqual([{ price: 19_000 }]);
});

test('pasteProducts names each row that it leaves out, with the reason', async () => {
  const [one, two] = [await add(), await add()];
  const family = await shop.add(
    product({ variants: [{ options: { color: 'black' } }, { options: { color: 'white' } }] }),
  );
  const owner = await office.as('owner');

  const plan = await preview(owner, [
    ['SKU', 'Name', 'Price', 'Sale price', 'Stock'],
    [one.sku, 'Kettle', '21000', '', 'many'],
    ['GONE-1', 'Lamp', '21000', '', ''],
    ['', '', '', '', ''],
    ['', 'Iron', '21000', '', ''],
    [family.sku, 'Phone', '21000', '', ''],
    [two.sku, 'Pan', '21000', '', ''],
    [two.sku, 'Pan', '22000', '', ''],
  ]);

  expect(plan.refused.map(({ row, why, field }) => [row, why, field])).toEqual([
    [2, 'not_an_amount', 'stock'],
    [3, 'unknown_sku', null],
    [5, 'no_sku', null],
    [6, 'family', null],
    [7, 'twice', null],
    [8, 'twice', null],
  ]);
  expect(plan).toMatchObject({ affected: 1, refused_count: 6 });
});

test('an empty cell keeps the stored value, and a dash ends a sale', async () => {
  const [kept, ended] = [await add({ specialPrice: 18_000 }), await add({ specialPrice: 18_000 })];
  const owner = await office.as('owner');
  const head = ['SKU', 'Price', 'Sale price', 'Stock'];

  await paste(owner, [head, [kept.sku, '', '', '3'], [ended.sku, '', '-', '']]);

  expect(await stored(kept.id)).toEqual({ price: 20_000, sale: 18_000, stock: 3 });
  expect(await stored(ended.id)).toEqual({ price: 20_000, sale: null, stock: 7 });
});

test('a price change of more than half is skipped until the call confirms it', async () => {
  const { id, sku } = await add({ cashPrice: 18_900 });
  const owner = await office.as('owner');
  const rows = [
    ['SKU', 'Price'],
    [sku, '189'],
  ];

  const plan = await preview(owner, rows);
  const nothing = orThrow(await call(owner, rows));
  await paste(owner, rows, { confirm_prices: true });

  expect(plan).toMatchObject({ affected: 0, moved: 1, moves: [{ row: 2, before: 18_900, after: 189 }] });
  expect(nothing).toMatchObject({ job: null, preview: { affected: 0 } });
  expect((await stored(id)).price).toBe(189);
});

test('without headings the SKU column is detected by known SKUs, and amounts go to the field of the selected cell', async () => {
  const { id, sku } = await add();
  const owner = await office.as('owner');

  const plan = await preview(owner, [['1', 'Kettle', sku, '4']], { field: 'stock' });
  await paste(owner, [['1', 'Kettle', sku, '4']], { field: 'stock' });

  expect(plan.columns).toEqual({ sku: 2, price: null, special_price: null, stock: 3 });
  expect(await stored(id)).toMatchObject({ price: 20_000, stock: 4 });
});

test('pasted fields that a role may not edit are reported, and the others are saved', async () => {
  const { id, sku } = await add();
  const warehouse = await office.as('warehouse');
  const rows = [
    ['SKU', 'Price', 'Stock'],
    [sku, '19000', '5'],
  ];

  const plan = await preview(warehouse, rows);
  const { id: job } = await paste(warehouse, rows);
  const { refused } = orThrow(await warehouse.call(contract.readJob, { params: { id: job } }));

  expect(plan.refused).toMatchObject([{ row: 2, field: 'price', why: 'permission' }]);
  expect(refused).toMatchObject([{ id: null, sku, why: 'permission' }]);
  expect(await stored(id)).toMatchObject({ price: 20_000, stock: 5 });
});

test('a pasted table is one log entry, and undo reverts it except for later edits', async () => {
  const [one, two] = [await add(), await add()];
  const owner = await office.as('owner');
  await paste(owner, [
    ['SKU', 'Price', 'Stock'],
    [one.sku, '19000', '2'],
    [two.sku, '19000', '2'],
  ]);
  await setPrice(shop.pool, two.id, { price: 15_000 });
  const { data } = orThrow(await owner.call(listAudit, { input: { by: owner.id } }));

  orThrow(await owner.call(undoChange, { params: { id: data[0]?.id ?? 0 } }));

  expect(data).toMatchObject([{ action: 'pasteProducts', entity: 'bulk_job', parts: 4, can_undo: true }]);
  expect(await stored(one.id)).toMatchObject({ price: 20_000, stock: 7 });
  expect(await stored(two.id)).toMatchObject({ price: 15_000, stock: 2 });
});

test('cells saved together are one log entry and are undone together', async () => {
  const [one, two, three] = [await add(), await add(), await add()];
  const owner = await office.as('owner');
  const cell = (id: number, field: 'price' | 'stock', seen: number, value: number) => ({ id, field, seen, value });
  const cells = [
    cell(one.id, 'price', 20_000, 19_000),
    cell(two.id, 'stock', 7, 3),
    cell(three.id, 'price', 20_000, 18_000),
  ];
  orThrow(await owner.call(changeCells, { input: { cells } }));
  await setPrice(shop.pool, three.id, { price: 15_000 });
  const { data } = orThrow(await owner.call(listAudit, { input: { by: owner.id } }));

  orThrow(await owner.call(undoChange, { params: { id: data[0]?.id ?? 0 } }));
  const after = orThrow(await owner.call(listAudit, { input: { by: owner.id } })).data;

  expect(data).toMatchObject([{ action: 'changeCells', entity: 'products', entity_id: '3', parts: 3, can_undo: true }]);
  expect(await stored(one.id)).toMatchObject({ price: 20_000 });
  expect(await stored(two.id)).toMatchObject({ stock: 7 });
  expect(await stored(three.id)).toMatchObject({ price: 15_000 });
  expect(after).toMatchObject([
    { action: 'undoChange', parts: 2 },
    { action: 'changeCells', is_undone: true },
  ]);
});
