import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { changeProducts, listJobs, markProducts, undoJob } from '#contract/office/office-bulk-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');

const add = async (count: number, ...categories: string[]): Promise<number[]> => {
  const added = [];
  for (let at = 0; at < count; at += 1) added.push(await shop.add(product({ categories })));
  return added.map(({ id }) => id);
};

type Change = CallerInput<typeof markProducts>['change'];
const mark = (ids: readonly number[], change: Change) =>
  owner.call(markProducts, { input: { selection: { ids: [...ids] }, change, idempotency_key: randomUUID() } });
const look = async (ids: readonly number[], change: Change) =>
  orThrow(await owner.call(markProducts, { input: { selection: { ids: [...ids] }, change, dry_run: true } })).preview;

const categoryId = async (slug: string) =>
  (await shop.pool.one<{ id: number }>(sql`select id from categories where slug = ${slug}`)).id;
const stateOf = (id: number) =>
  shop.pool.one(sql`
    select enabled, is_new, array(select c.slug from product_categories pc join categories c on c.id = pc.category_id
                                  where pc.product_id = p.id order by pc.position) as categories
    from products p where id = ${id}`);

test('a dry run counts the products; hiding them removes them from the shop at once, and one undo restores all', async () => {
  const ids = await add(3, 'lamps');
  orThrow(await mark(ids.slice(0, 1), { flag: 'enabled', on: false }));

  expect(await look(ids, { flag: 'enabled', on: false })).toMatchObject({ affected: 2, families: 3, unchanged: 1 });
  const { job } = orThrow(await mark(ids, { flag: 'enabled', on: false }));
  await shop.readModel.sync();

  expect(job).toMatchObject({ state: 'done', changed: 2, refused: 0, about: 'marks', can_undo: true });
  expect(await stateOf(ids[2]!)).toMatchObject({ enabled: false });
  expect([...shop.readModel.columns.documents].map((document) => document.id)).not.toContain(ids[2]);
  const undone = orThrow(await owner.call(undoJob, { params: { id: job!.id } })).job;
  expect(undone).toMatchObject({ kind: 'undo', about: 'marks', changed: 2 });
  expect(await Promise.all(ids.map(stateOf))).toMatchObject([{ enabled: false }, { enabled: true }, { enabled: true }]);
});

test('bulk changes add products to a category, move and remove them, except from their last category', async () => {
  const ids = await add(2, 'phones');
  await add(1, 'gifts', 'sale');
  const [gifts, sale, phones] = await Promise.all(['gifts', 'sale', 'phones'].map(categoryId));

  orThrow(await mark(ids, { category: gifts!, way: 'add' }));
  orThrow(await mark(ids.slice(0, 1), { category: sale!, way: 'move' }));
  orThrow(await mark(ids, { category: gifts!, way: 'remove' }));
  const { job } = orThrow(await mark(ids, { category: phones!, way: 'remove' }));

  expect(await Promise.all(ids.map(stateOf))).toMatchObject([{ categories: ['sale'] }, { categories: ['phones'] }]);
  expect(job).toMatchObject({ changed: 0, refused: 1 });
  const { data } = orThrow(await owner.call(listJobs, {}));
  expect(data[0]?.change).toEqual({ category: phones, way: 'remove', name: expect.objectContaining({ hy: 'phones' }) });
  expect(await mark(ids, { category: 999_999, way: 'add' })).toMatchObject({ error: { status: 422 } });
});

test('undo keeps values that somebody has changed since and reports them', async () => {
  const ids = await add(2, 'phones');
  const { job } = orThrow(await mark(ids, { flag: 'is_new', on: true }));
  orThrow(await mark(ids.slice(0, 1), { flag: 'is_new', on: false }));

  const undone = orThrow(await owner.call(undoJob, { params: { id: job!.id } })).job;

  expect(undone).toMatchObject({ changed: 1, refused: 1 });
  expect(await Promise.all(ids.map(stateOf))).toMatchObject([{ is_new: false }, { is_new: false }]);
});

test('each product has its own log entry with the field names of the product page and can be undone alone', async () => {
  const [id = 0] = await add(1, 'phones');
  await add(1, 'watches');
  orThrow(await mark([id], { category: await categoryId('watches'), way: 'move' }));

  const { data } = orThrow(await owner.call(listAudit, { input: { entity: 'product', entity_id: String(id) } }));
  expect(data[0]).toMatchObject({
    action: 'markProducts',
    before: { categories: ['phones'] },
    after: { categories: ['watches'] },
  });
  orThrow(await owner.call(undoChange, { params: { id: data[0]!.id } }));
  expect(await stateOf(id)).toMatchObject({ categories: ['phones'] });
});

test('a role without price permission can undo bulk marks but not bulk price changes', async () => {
  const ids = await add(1, 'lamps');
  const editor = await office.as('content');
  await shop.pool.run(sql`
    with own as (
      insert into staff_roles (name, permissions) values ('{"hy": "Խմբագիր"}', '{products.see,products.edit}') returning id)
    update staff set role_id = own.id from own where staff.id = ${editor.id}`);
  const change = { way: 'percent', amount: -5 } as const;
  const input = { selection: { ids }, change, idempotency_key: randomUUID() };
  const marked = orThrow(await mark(ids, { flag: 'is_new', on: true })).job!.id;
  const priced = orThrow(await owner.call(changeProducts, { input })).job!.id;

  const taken = await editor.call(undoJob, { params: { id: marked } });
  const refused = await editor.call(undoJob, { params: { id: priced } });

  expect(orThrow(taken).job).toMatchObject({ kind: 'undo', changed: 1 });
  expect(refused).toMatchObject({ ok: false, error: { status: 403, permission: 'products.price' } });
});
