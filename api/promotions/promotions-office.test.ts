import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-promotions-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { addPromotion, promotionFields } from '#testing/promotions.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');
const phone = await shop.add(product({ cashPrice: 100_000, stock: 50 }));
const lamp = await shop.add(product({ cashPrice: 10_000, stock: 50 }));

const ofPhone = { ...promotionFields().selection, products: [phone.id] };
const create = async (fields: Parameters<typeof promotionFields>[0] = {}): Promise<number> =>
  orThrow(
    await owner.call(contract.createPromotion, {
      input: { fields: promotionFields({ selection: ofPhone, ...fields }), idempotency_key: randomUUID() },
    }),
  ).id;
const read = async (id: number) => orThrow(await owner.call(contract.readPromotion, { params: { id } }));
const change = (id: number, fields: object, seen: object) =>
  owner.call(contract.changePromotion, { params: { id }, input: { fields, seen } });
const rows = async () => orThrow(await owner.call(contract.listPromotions, { input: {} }));

test('a created promotion reduces the shop, is listed with its state and can be undone', async () => {
  const { id, change: entry } = orThrow(
    await owner.call(contract.createPromotion, {
      input: { fields: promotionFields({ selection: ofPhone }), idempotency_key: randomUUID() },
    }),
  );
  await shop.readModel.sync();
  const row = (await rows()).data.find((one) => one.id === id);
  const reduced = shop.readModel.documents.get(phone.id)?.sale.price;
  orThrow(await owner.call(undoChange, { params: { id: entry } }));
  await shop.readModel.sync();

  expect(row).toMatchObject({ state: 'running', products: 1, orders: 0, stacking_group: 'price' });
  expect([reduced, shop.readModel.documents.get(phone.id)?.sale.price]).toEqual([90_000, 100_000]);
  expect((await rows()).data.some((one) => one.id === id)).toBe(false);
});

test('changing a field that somebody else changed is refused with stale, and other fields merge', async () => {
  const id = await create({ is_enabled: false });
  orThrow(await change(id, { priority: 5 }, { priority: 0 }));

  expect(await change(id, { priority: 7 }, { priority: 0 })).toMatchObject({
    ok: false,
    error: { code: 'stale', conflicts: [{ field: 'priority', current: 5 }] },
  });
  orThrow(await change(id, { needs_code: true }, { needs_code: false }));
  expect((await read(id)).promotion.fields).toMatchObject({ priority: 5, needs_code: true });
  expect((await read(id)).versions.map(({ action }) => action)).toEqual([
    'changePromotion',
    'changePromotion',
    'createPromotion',
  ]);
});

test.each([
  ['no name', { name: { hy: ' ' } }, 'name.hy'],
  ['a hundred per cent', { benefit: { ...promotionFields().benefit, value: 100 } }, 'benefit.value'],
  ['an end before its start', { starts_at: '2026-12-02T00:00:00Z', ends_at: '2026-12-01T00:00:00Z' }, 'ends_at'],
  ['a wrong time', { starts_at: 'tomorrow' }, 'starts_at'],
  ['wrong hours', { hours: { from: '25:00', to: '10:00' } }, 'hours'],
  ['a gift without a product', { kind: 'gift' as const }, 'benefit.gift_product_id'],
  ['no steps', { kind: 'spend' as const }, 'benefit.steps'],
  ['N for N', { kind: 'nth' as const, benefit: { ...promotionFields().benefit, buy: 2, reduced: 2 } }, 'benefit.buy'],
])('a promotion with %s is refused', async (_, fields, field) => {
  const answer = await owner.call(contract.createPromotion, {
    input: { fields: promotionFields(fields), idempotency_key: randomUUID() },
  });

  expect(answer).toMatchObject({ ok: false, error: { status: 422 } });
  expect(answer.ok ? {} : answer.error.fields).toHaveProperty([field]);
});

test('tryPromotion names products, the largest reduction, prices below cost, past orders and conflicts', async () => {
  await orderOne(shop, phone.id);
  await shop.pool.run(sql`update products set cost = 60000 where id = ${phone.id}`);
  const other = await create({ name: { hy: 'Այլ' }, starts_at: '2030-01-01T00:00:00Z' });
  const benefit = { ...promotionFields().benefit, value: 50 };
  const before = await shop.pool.one(sql`select count(*)::int as count from promotions`);

  const found = orThrow(
    await owner.call(contract.tryPromotion, { input: { fields: promotionFields({ selection: ofPhone, benefit }) } }),
  );

  expect(found).toMatchObject({
    products: { count: 1 },
    largest: { id: phone.id, before: 100_000, after: 50_000 },
    below_cost: { count: 1, products: [{ id: phone.id, price: 50_000, cost: 60_000 }] },
    carts: { days: 30, discount: found.carts.count * 50_000 },
    conflicts: [{ id: other, products: 1 }],
  });
  expect(found.carts.count).toBeGreaterThan(0);
  expect(await shop.pool.one(sql`select count(*)::int as count from promotions`)).toEqual(before);
  await owner.call(contract.deletePromotion, { params: { id: other } });
});

test('a used promotion is ended instead of deleted and keeps its results', async () => {
  const id = await addPromotion(shop, { selection: { products: [lamp.id] } });
  await orderOne(shop, lamp.id, { quantity: 2 });

  const deleted = orThrow(await owner.call(contract.deletePromotion, { params: { id } }));
  const { promotion, performance } = await read(id);

  expect(deleted.is_deleted).toBe(false);
  expect(promotion.state).toBe('ended');
  expect(performance).toMatchObject({ orders: 1, sum: 18_000, discount: 2_000, days: [{ orders: 1 }] });
});

test('stopPromotions switches everything off, and each promotion can be undone', async () => {
  const id = await create();

  const { count, changes } = orThrow(await owner.call(contract.stopPromotions, { input: {} }));
  const off = (await read(id)).promotion.state;
  orThrow(await owner.call(undoChange, { params: { id: changes.at(-1) ?? 0 } }));

  expect([count, changes.length, off]).toEqual([count, count, 'off']);
  expect((await rows()).counts.running).toBeGreaterThan(0);
  orThrow(await owner.call(contract.stopPromotions, { input: {} }));
});

test('a copy is switched off and has no codes', async () => {
  const id = await create({ needs_code: true });
  const input = { codes: ['COPY ME'], max_uses: null, max_uses_each: null, idempotency_key: randomUUID() };
  orThrow(await owner.call(contract.addPromotionCodes, { params: { id }, input }));

  const copy = orThrow(
    await owner.call(contract.copyPromotion, { params: { id }, input: { idempotency_key: randomUUID() } }),
  );

  expect((await read(copy.id)).promotion).toMatchObject({
    state: 'off',
    codes: 0,
    fields: { name: { en: 'Sale (2)' } },
  });
});

test('a series of 10,000 codes is created at once, listed by page and exported', async () => {
  const id = await create({ needs_code: true });
  const input = { prefix: 'ny-', count: 10_000, max_uses: 1, max_uses_each: null, idempotency_key: randomUUID() };

  const series = orThrow(await owner.call(contract.createCodeSeries, { params: { id }, input }));
  const page = orThrow(await owner.call(contract.listPromotionCodes, { params: { id }, input: {} }));
  const found = orThrow(
    await owner.call(contract.listPromotionCodes, { params: { id }, input: { q: page.data[7]?.code.toLowerCase() } }),
  );
  const { csv } = orThrow(await owner.call(contract.exportPromotionCodes, { params: { id }, input: {} }));

  expect(series.count).toBe(10_000);
  expect(page).toMatchObject({ total: 10_000, data: { length: contract.CODE_PAGE } });
  expect(page.data[0]?.code).toMatch(/^NY-[A-Z2-9]{4}-[A-Z2-9]{4}$/);
  expect(found.data).toEqual([page.data[7]]);
  expect(new Set(csv.split('\n')).size).toBe(10_002);
});

test.each([
  ['a code that exists, in look-alike letters', ['ТАКЕN 1'], 'promotion_code_taken'],
  ['a text that is no code', ['GOOD CODE', '%%%'], 'promotion_code'],
])('adding %s adds none of the codes', async (_, codes) => {
  const id = await create({ needs_code: true });
  const limits = { max_uses: null, max_uses_each: null };
  const add = (list: string[]) =>
    owner.call(contract.addPromotionCodes, {
      params: { id },
      input: { codes: list, ...limits, idempotency_key: randomUUID() },
    });
  await add(['TAKEN 1']);
  const total = async () => orThrow(await owner.call(contract.listPromotionCodes, { params: { id }, input: {} })).total;
  const before = await total();

  expect(await add(codes)).toMatchObject({ ok: false, error: { status: 422 } });
  expect(await total()).toBe(before);
});

test('a code is found among 100,000 by its index', async () => {
  const id = await create({ needs_code: true });
  await shop.pool.run(sql`
    insert into promotion_codes (promotion_id, code, folded)
    select ${id}, 'BULK' || n, 'BULK' || n from generate_series(1, 100000) n`);
  await shop.pool.run(sql`analyze promotion_codes`);

  const plan = await shop.pool.many<Record<string, string>>(sql`
    explain (analyze) select id from promotion_codes where folded = 'BULK77777'`);
  const text = plan.map((row) => row['QUERY PLAN']).join('\n');

  expect(text).toContain('promotion_codes_folded_key');
  expect(Number(/Execution Time: ([\d.]+) ms/.exec(text)?.[1])).toBeLessThan(50);
});

test('staff without promotions.edit are refused', async () => {
  const courier = await office.as('courier');

  expect(await courier.call(contract.listPromotions, { input: {} })).toMatchObject({
    ok: false,
    error: { code: 'permission', permission: 'promotions.edit' },
  });
});
