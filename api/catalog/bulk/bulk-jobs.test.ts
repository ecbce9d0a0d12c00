import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import * as contract from '#contract/office/office-bulk-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { changeCells, productFilters } from '#contract/office/office-product-list-contract.ts';
import { type ProductOverrides, product } from '#testing/builders.ts';
import { setPrice } from '#testing/change-products.ts';
import { holdLock } from '#testing/held-lock.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { CHILD_ENV } from '#testing/process.ts';
import { openFileShop } from '#testing/shop.ts';
import { continueJob } from './bulk-jobs.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

type Input = CallerInput<typeof contract.changeProducts>;
const LOWER: Input['change'] = { way: 'percent', amount: -5, round: '900' };

const add = async (...prices: ProductOverrides[]) => {
  const added = [];
  for (const overrides of prices) added.push(await shop.add(product(overrides)));
  return added.map(({ id }) => id);
};

const ask = (who: Colleague, input: Omit<Input, 'locale'>) => who.call(contract.changeProducts, { input });
const preview = async (who: Colleague, input: Omit<Input, 'locale'>) =>
  orThrow(await ask(who, { ...input, dry_run: true })).preview;
const job = async (who: Colleague, input: Omit<Input, 'locale'>) => orThrow(await ask(who, input)).job!;

const pricesOf = async (ids: readonly number[]) =>
  (
    await shop.pool.many<{ price: number }>(sql`
      select regular_price as price from products where id = any(${[...ids]}::int[]) order by id`)
  ).map(({ price }) => price);

test('a dry run returns the planned changes and writes nothing', async () => {
  const ids = await add(
    { cashPrice: 69_900 },
    { cashPrice: 164_900, specialPrice: 150_000 },
    { cashPrice: 900 },
    { cashPrice: 100_000, specialPrice: 99_000 },
  );
  const owner = await office.as('owner');

  const answer = await preview(owner, { selection: { ids }, change: LOWER });

  expect(answer).toMatchObject({
    affected: 2,
    families: 4,
    sample: [
      { id: ids[1], before: 150_000, after: 150_000 },
      { id: ids[0], before: 69_900, after: 66_900 },
    ],
    warnings: [
      { code: 'unchanged', count: 1, ids: [ids[2]] },
      { code: 'sale_above', count: 1, ids: [ids[3]] },
      { code: 'sale_stays', count: 1, ids: [ids[1]] },
    ],
  });
  expect(await pricesOf(ids)).toEqual([69_900, 164_900, 900, 100_000]);
});

test('variants change with their family, each from its own price', async () => {
  const family = await shop.add(
    product({
      variants: [
        { options: { color: 'black' }, cashPrice: 100_000 },
        { options: { color: 'white' }, cashPrice: 120_000 },
      ],
    }),
  );

  const done = await job(await office.as('catalogue'), { selection: { ids: [family.id] }, change: LOWER });

  expect(done).toMatchObject({ state: 'done', total: 1, done: 1, changed: 2, refused: 0, can_undo: true });
  expect(await pricesOf(family.variants.map(({ id }) => id))).toEqual([94_900, 113_900]);
});

test('undoing a sale restores all prices except those edited since, which are reported', async () => {
  const ids = await add({ cashPrice: 10_000 }, { cashPrice: 20_000 }, { cashPrice: 30_000, specialPrice: 29_000 });
  const owner = await office.as('owner');
  const change: Input['change'] = { way: 'percent', amount: -10, target: 'sale', until: '2099-11-29' };
  const sales = () =>
    shop.pool.many(sql`
      select special_price as sale, special_to as until from products where id = any(${ids}::int[]) order by id`);
  const { id } = await job(owner, { selection: { ids }, change });
  const during = await sales();
  await setPrice(shop.pool, ids[1]!, { special_price: 17_000 });

  const undo = orThrow(await owner.call(contract.undoJob, { params: { id } })).job;
  const { refused } = orThrow(await owner.call(contract.readJob, { params: { id: undo.id } }));
  const again = await owner.call(contract.undoJob, { params: { id } });

  expect(during).toEqual([9_000, 18_000, 27_000].map((sale) => ({ sale, until: '2099-11-29' })));
  expect(undo).toMatchObject({ kind: 'undo', undo_of: id, state: 'done', changed: 2, refused: 1, can_undo: false });
  expect(refused).toMatchObject([{ id: ids[1], why: 'changed_since' }]);
  expect(await sales()).toEqual([
    { sale: null, until: null },
    { sale: 17_000, until: '2099-11-29' },
    { sale: 29_000, until: null },
  ]);
  expect(again).toMatchObject({ ok: false, error: { status: 409, code: 'not_undoable' } });
});

test('a bulk change has one audit log entry that contains its products and can be undone', async () => {
  const ids = await add({ cashPrice: 100_000 }, { cashPrice: 200_000 });
  const owner = await office.as('owner');
  const { id } = await job(owner, { selection: { ids }, change: LOWER });
  const { data } = orThrow(await owner.call(listAudit, { input: { by: owner.id } }));
  const entry = data[0]?.id ?? 0;
  const parts = orThrow(await owner.call(listAudit, { input: { part_of: entry } })).data;

  const undo = orThrow(await owner.call(undoChange, { params: { id: entry } }));
  const after = orThrow(await owner.call(listAudit, { input: { by: owner.id } })).data;
  const again = await owner.call(undoChange, { params: { id: entry } });

  expect(data).toMatchObject([
    { action: 'changeProducts', entity: 'bulk_job', entity_id: `${id}`, parts: 2, can_undo: true, is_undone: false },
  ]);
  expect(parts.map(({ name, family_id, before }) => [name?.hy, family_id, before.price])).toEqual([
    [expect.any(String), ids[1], 200_000],
    [expect.any(String), ids[0], 100_000],
  ]);
  expect(after).toMatchObject([
    { id: undo.change, action: 'undoJob', undo_of: entry, parts: 2, can_undo: false },
    { id: entry, is_undone: true, can_undo: false },
  ]);
  expect(await pricesOf(ids)).toEqual([100_000, 200_000]);
  expect(again).toMatchObject({ ok: false, error: { code: 'not_undoable' } });
});

test('every product of a bulk change has its own log entry and can be undone alone', async () => {
  const ids = await add({ cashPrice: 100_000 }, { cashPrice: 100_000 });
  const owner = await office.as('owner');
  await job(owner, { selection: { ids }, change: LOWER });
  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'product', entity_id: `${ids[0]}` } }));

  orThrow(await owner.call(undoChange, { params: { id: data[0]?.id ?? 0 } }));

  expect(data).toMatchObject([{ action: 'changeProducts', by: expect.any(String), before: { price: 100_000 } }]);
  expect(await pricesOf(ids)).toEqual([100_000, 94_900]);
});

test('a repeated request with the same idempotency key is executed once', async () => {
  const ids = await add({ cashPrice: 100_000 });
  const owner = await office.as('owner');
  const input = { selection: { ids }, change: LOWER, idempotency_key: randomUUID() };

  const [one, two] = await Promise.all([job(owner, input), job(owner, input)]);

  expect(one.id).toBe(two.id);
  expect(await pricesOf(ids)).toEqual([94_900]);
});

test.each([
  ['nothing at all', { way: 'percent', amount: 0 }],
  ['a third of a per cent in thousandths', { way: 'percent', amount: -0.333 }],
  ['a price in parts of a dram', { way: 'set', amount: 99.5 }],
  ['1e12', { way: 'set', amount: 1e12 }],
  ['a sale that is over', { way: 'percent', amount: -5, target: 'sale', until: '2020-01-01' }],
  ['a sale until no day', { way: 'percent', amount: -5, target: 'sale', until: '=A1' }],
] as const)('%s is refused', async (_, change) => {
  const ids = await add({ cashPrice: 5_000 });

  const answer = await ask(await office.as('owner'), { selection: { ids }, change: { ...change } });

  expect(answer).toMatchObject({ ok: false, error: { status: 422, code: 'validation' } });
  expect(await pricesOf(ids)).toEqual([5_000]);
});

/** Adds more products than one transaction changes, in a category of their own. */
async function manyIn(slug: string, count: number): Promise<{ ids: number[]; selection: Input['selection'] }> {
  const [first] = await add({ categories: [slug] });
  const rows = await shop.pool.many<{ id: number }>(sql`
    with added as (
      insert into products (type, sku, url_key, name, regular_price)
      select 'simple', ${slug} || '-' || n, ${slug} || '-' || n, '{"hy": "Շատ"}', 100000
      from generate_series(1, ${count - 1}::int) as n returning id)
    insert into product_categories (product_id, category_id)
    select added.id, c.id from added, categories c where c.slug = ${slug} returning product_id as id`);
  // Updates the planner statistics as autovacuum does within minutes. Otherwise query plans for a few products take
  // seconds.
  await shop.pool.run(sql`analyze`);
  const { categories } = orThrow(await (await office.as('owner')).call(productFilters));
  const category = categories.find(({ name }) => name.hy === slug)?.id ?? 0;
  return { ids: [first!, ...rows.map(({ id }) => id)], selection: { query: { category }, expected_total: count } };
}

const NOW = new Date();

test('a change of more than 200 families becomes a job whose product list is fixed at the request', async () => {
  const owner = await office.as('owner');
  const { ids, selection } = await manyIn('frozen', 401);
  const queued = await job(owner, { selection, change: LOWER });
  const [late] = await add({ categories: ['frozen'], cashPrice: 100_000 });

  const first = await continueJob(shop.pool, queued.id, NOW);
  const half = orThrow(await owner.call(contract.readJob, { params: { id: queued.id } })).job;
  const undone = await owner.call(contract.undoJob, { params: { id: queued.id } });
  while (!(await continueJob(shop.pool, queued.id, NOW)).isLast);
  const { data } = orThrow(await owner.call(contract.listJobs));

  expect(queued).toMatchObject({ state: 'waiting', total: 401, done: 0, can_stop: true });
  expect(first).toEqual({ changed: 200, isLast: false });
  expect(half).toMatchObject({ state: 'running', done: 200, changed: 200 });
  expect(undone).toMatchObject({ ok: false, error: { status: 409, code: 'job_running' } });
  expect(data.find(({ id }) => id === queued.id)).toMatchObject({ state: 'done', done: 401, changed: 401 });
  expect(new Set(await pricesOf(ids))).toEqual(new Set([94_900]));
  expect(await pricesOf([late!])).toEqual([100_000]);
});

test('a bulk change is rejected when the number of products differs from the preview', async () => {
  const { ids, selection } = await manyIn('shown', 5);
  const owner = await office.as('owner');

  const answer = await ask(owner, { selection: { ...selection, expected_total: 4 }, change: LOWER });
  const without = await preview(owner, {
    selection: { ...selection, except: [ids[0]!], expected_total: 4 },
    change: LOWER,
  });

  expect(answer).toMatchObject({ ok: false, error: { status: 409, code: 'selection' } });
  expect(without).toMatchObject({ affected: 4, families: 4 });
});

test('a stopped job keeps its completed changes, and undo reverts exactly those', async () => {
  const owner = await office.as('owner');
  const { ids, selection } = await manyIn('stopped', 250);
  const { id } = await job(owner, { selection, change: LOWER });
  await continueJob(shop.pool, id, NOW);

  const stopped = orThrow(await owner.call(contract.stopJob, { params: { id } })).job;
  const next = await continueJob(shop.pool, id, NOW);
  const half = await pricesOf(ids);
  const undo = orThrow(await owner.call(contract.undoJob, { params: { id } })).job;

  expect(stopped).toMatchObject({ state: 'stopped', done: 200, total: 250, can_undo: true });
  expect(next).toEqual({ changed: 0, isLast: true });
  expect(half.filter((price) => price === 94_900)).toHaveLength(200);
  expect(undo).toMatchObject({ state: 'done', changed: 200, refused: 0 });
  expect(new Set(await pricesOf(ids))).toEqual(new Set([100_000]));
});

test('a job stops when the account of its requester is deactivated', async () => {
  const colleague = await office.as('catalogue');
  const { ids, selection } = await manyIn('ended', 201);
  const { id } = await job(colleague, { selection, change: LOWER });
  await shop.pool.run(sql`update staff set is_active = false where id = ${colleague.id}`);

  const next = await continueJob(shop.pool, id, NOW);

  expect(next).toEqual({ changed: 0, isLast: true });
  expect(new Set(await pricesOf(ids))).toEqual(new Set([100_000]));
});

test('a cell that is edited while a job runs keeps its value when the job is undone', async () => {
  const owner = await office.as('owner');
  const { ids, selection } = await manyIn('beside', 201);
  const { id } = await job(owner, { selection, change: LOWER });
  while (!(await continueJob(shop.pool, id, NOW)).isLast);
  await owner.call(changeCells, { input: { cells: [{ id: ids[3]!, field: 'price', seen: 94_900, value: 91_234 }] } });

  const undo = orThrow(await owner.call(contract.undoJob, { params: { id } })).job;
  while (!(await continueJob(shop.pool, undo.id, NOW)).isLast);
  const after = orThrow(await owner.call(contract.readJob, { params: { id: undo.id } }));

  expect(after).toMatchObject({ job: { state: 'done', changed: 200, refused: 1 }, refused: [{ id: ids[3] }] });
  expect((await pricesOf(ids)).filter((price) => price !== 100_000)).toEqual([91_234]);
});

function spawnWorker() {
  const child = spawn(process.execPath, [join(import.meta.dirname, '../../../testing/bulk-process.ts')], {
    env: { ...CHILD_ENV, DATABASE_URL: shop.databaseUrl },
    stdio: 'inherit',
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  return child;
}

test('a job whose process is killed continues in another process and changes no price twice', async () => {
  const owner = await office.as('owner');
  const { ids, selection } = await manyIn('killed', 1000);
  const { id } = await job(owner, { selection, change: LOWER });
  const state = async () => orThrow(await owner.call(contract.readJob, { params: { id } })).job;
  // The lock on the last product keeps the first process from finishing before it is killed.
  const release = await holdLock(shop.pool, (db) =>
    db.run(sql`select from products where id = ${Math.max(...ids)} for update`),
  );
  const first = spawnWorker();
  await expect.poll(async () => (await state()).done).toBeGreaterThan(0);

  first.kill('SIGKILL');
  await once(first, 'exit');
  const left = await state();
  await release();
  spawnWorker();
  await expect.poll(async () => (await state()).state, { timeout: 30_000 }).toBe('done');

  expect(left.done).toBeLessThan(1000);
  expect(await state()).toMatchObject({ done: 1000, changed: 1000, refused: 0 });
  expect(new Set(await pricesOf(ids))).toEqual(new Set([94_900]));
  expect(
    await shop.pool.one(sql`
      select count(*)::int as entries from audit_entries
      where part_of = (select entry_id from bulk_jobs where id = ${id}) and action = 'changeProducts'`),
  ).toEqual({ entries: 1000 });
});

test('changeProducts warns of prices that move by more than half and refuses them until the call confirms', async () => {
  const ids = await add({ cashPrice: 69_900 }, { cashPrice: 700 });
  const owner = await office.as('owner');
  const input: Omit<Input, 'locale'> = { selection: { ids }, change: { way: 'set', amount: 699 } };

  const before = await preview(owner, input);
  const refused = await ask(owner, { ...input, idempotency_key: randomUUID() });
  const kept = await pricesOf(ids);
  const done = await job(owner, { ...input, confirm_prices: true, idempotency_key: randomUUID() });

  expect(before?.warnings).toEqual([{ code: 'price_move', count: 1, ids: [ids[0]] }]);
  expect(refused).toMatchObject({
    ok: false,
    error: { status: 409, code: 'price_move', moved: 1, moves: [{ id: ids[0], before: 69_900, after: 699 }] },
  });
  expect(kept).toEqual([69_900, 700]);
  expect(done).toMatchObject({ state: 'done', changed: 2 });
  expect(orThrow(await owner.call(contract.undoJob, { params: { id: done.id } })).job).toMatchObject({ changed: 2 });
  expect(await pricesOf(ids)).toEqual([69_900, 700]);
});
