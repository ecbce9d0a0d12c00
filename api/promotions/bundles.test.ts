import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { deleteMoves } from '#api/stock/stock-movements.ts';
import { addBundle, productBundles } from '#contract/bundle-contract.ts';
import * as cart from '#contract/cart-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import * as office from '#contract/office/office-client.ts';
import { changeOrder, readOrderChange } from '#contract/office/office-order-change-contract.ts';
import { planRefund } from '#contract/office/office-order-money-contract.ts';
import * as contract from '#contract/office/office-promotions-contract.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openOffice } from '#testing/office.ts';
import { openPayingShop } from '#testing/paying.ts';
import { addPromotion, promotionFields } from '#testing/promotions.ts';
import type { Visitor } from '#testing/shop.ts';
import { toPromotion } from './promotion-fields.ts';
import { tryPromotion } from './try-promotion.ts';

const shop = await openPayingShop();
const colleagues = await openOffice(shop, { payments: shop.parts.payments });
const owner = await colleagues.as('owner');

type Part = { id: number; quantity?: number };

const partsOf = (parts: readonly Part[]) => parts.map(({ id, quantity = 1 }) => ({ products: [id], quantity }));

/** A phone for 90,000 and a case for 20,000, which cost 100,000 together. */
async function phoneAndCase({ stock = 10, more = {} }: { stock?: number; more?: object } = {}) {
  const phone = await shop.add(product({ cashPrice: 90_000, stock: 10 }));
  const cover = await shop.add(product({ cashPrice: 20_000, stock }));
  const id = await addPromotion(shop, {
    name: { hy: 'Հեռախոս և պատյան', en: 'Phone and case' },
    kind: 'bundle',
    benefit: { type: 'fixed', value: 100_000, parts: partsOf([phone, cover]) },
    ...more,
  });
  return { id, phone, cover };
}

const bundlesOf = async ({ call }: Visitor, id: number) => orThrow(await call(productBundles, { params: { id } })).data;
const addSet = ({ call, token }: Visitor, bundleId: number) =>
  call(addBundle, { params: { bundleId }, input: { api_token: token } });
const cartOf = async ({ call, token }: Visitor) =>
  orThrow(await call(cart.getCart, { input: { api_token: token } })).data;
const order = ({ call, token }: Visitor, expected?: number) =>
  call(saveOrder, { input: { api_token: token, ...(expected !== undefined && { expected_total: expected }) } });

test('the pages of all parts list the bundle, and one call adds every part at the price of the set', async () => {
  const { id, phone, cover } = await phoneAndCase();
  const visitor = await shop.visitor('en');

  const [ofPhone, ofCase] = [await bundlesOf(visitor, phone.id), await bundlesOf(visitor, cover.id)];
  const { data, message } = orThrow(await addSet(visitor, id));

  expect(ofPhone).toMatchObject([
    {
      ...{ id, name: 'Phone and case', price: 100_000, sum: 110_000, saved: 10_000 },
      parts: [
        { quantity: 1, product: { id: phone.id, price: 90_000 } },
        { quantity: 1, product: { id: cover.id, price: 20_000 } },
      ],
    },
  ]);
  expect(ofCase).toEqual(ofPhone);
  expect(message).toBe('Bundle added to cart.');
  expect(data).toMatchObject({
    ...{ items_count: 2, sub_total: 110_000, discount: 10_000, grand_total: 100_000 },
    promotions: [{ id, name: 'Phone and case', kind: 'bundle', part: 'line', amount: 10_000 }],
    items: [{ discount_amount: 8_182 }, { discount_amount: 1_818 }],
  });
});

test('a second set is added to the lines, and both sets cost their price', async () => {
  const { id } = await phoneAndCase();
  const visitor = await shop.visitor();

  orThrow(await addSet(visitor, id));
  const { data } = orThrow(await addSet(visitor, id));

  expect(data.items.map(({ quantity }) => quantity)).toEqual([2, 2]);
  expect(data.grand_total).toBe(200_000);
});

test('a sold-out part hides the bundle, and adding it names the part and changes nothing', async () => {
  const { id, phone, cover } = await phoneAndCase({ stock: 0 });
  const visitor = await shop.visitor('en');

  expect(await bundlesOf(visitor, phone.id)).toEqual([]);
  expect(await addSet(visitor, id)).toMatchObject({
    ok: false,
    error: { status: 409, code: 'stock', items: [{ item_id: cover.id, available: 0 }] },
  });
  expect(await cartOf(visitor)).toBeNull();
});

test('pieces in the cart count, so a set beyond the stock is refused and no part is added', async () => {
  const { id, cover } = await phoneAndCase({ stock: 1 });
  const visitor = await shop.visitor('en');
  orThrow(await addSet(visitor, id));

  expect(await addSet(visitor, id)).toMatchObject({
    ok: false,
    error: { code: 'stock', items: [{ item_id: cover.id, available: 1 }] },
  });
  expect((await cartOf(visitor))?.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('a full cart refuses the set and keeps its lines', async () => {
  const { id } = await phoneAndCase();
  const visitor = await shop.visitor();
  const others = await Promise.all(
    Array.from({ length: cart.MAX_CART_LINES - 1 }, () => shop.add(product({ cashPrice: 1_000 }))),
  );
  for (const { id: productId } of others)
    orThrow(
      await visitor.call(cart.addItem, { params: { productId }, input: { quantity: 1, api_token: visitor.token } }),
    );

  expect(await addSet(visitor, id)).toMatchObject({ ok: false, error: { code: 'cart_full' } });
  expect((await cartOf(visitor))?.items).toHaveLength(cart.MAX_CART_LINES - 1);
});

test('of two concurrent calls for the last piece in one cart, one adds the whole set', async () => {
  const { id } = await phoneAndCase({ stock: 1 });
  const visitor = await shop.visitor();

  const answers = await Promise.all([addSet(visitor, id), addSet(visitor, id)]);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect((await cartOf(visitor))?.items.map(({ quantity }) => quantity)).toEqual([1, 1]);
});

test('of two concurrent orders for the last piece, one is placed and the other is refused', async () => {
  const { id, phone } = await phoneAndCase({ stock: 1 });
  const visitors = [await shop.visitor(), await shop.visitor()];
  for (const visitor of visitors) {
    orThrow(await addSet(visitor, id));
    await readyToOrder(visitor, []);
  }

  const answers = await Promise.all(visitors.map((visitor) => order(visitor, 100_000)));

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { status: 409, code: 'stock' } });
  expect(await shop.pool.one(sql`select qty from stock where product_id = ${phone.id}`)).toEqual({ qty: 9 });
});

test('a code and a bundle apply together, and the set costs its price', async () => {
  const { id, phone } = await phoneAndCase();
  await addPromotion(shop, { codes: ['BUNDLE5'], selection: { products: [phone.id] }, benefit: { value: 5 } });
  const visitor = await shop.visitor();
  orThrow(await addSet(visitor, id));

  const { data } = orThrow(
    await visitor.call(cart.setCoupon, { input: { code: 'bundle5', api_token: visitor.token } }),
  );

  expect(data.coupon?.state).toBe('applied');
  expect(data.promotions.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['price', 4_500],
    ['bundle', 5_500],
  ]);
  expect(data.grand_total).toBe(100_000);
});

test('an order keeps the shares of its lines, and refunds of single pieces add up to the paid sum', async () => {
  const { id } = await phoneAndCase();
  const visitor = await shop.visitor();
  orThrow(await addSet(visitor, id));
  await readyToOrder(visitor, []);
  const placed = orThrow(await order(visitor, 100_000)).order;
  await shop.pool.run(sql`
    update payment_attempts set status = 'paid', paid_at = now() where order_id = ${placed.id}`);

  const { plan } = office.orThrow(await owner.call(planRefund, { params: { id: placed.id } }));

  expect(
    await shop.pool.many(sql`
      select total::int, discount_amount::int as discount from order_items where order_id = ${placed.id} order by id`),
  ).toEqual([
    { total: 90_000, discount: 8_182 },
    { total: 20_000, discount: 1_818 },
  ]);
  expect(
    await shop.pool.one(sql`select kind, amount::int from order_promotions where order_id = ${placed.id}`),
  ).toEqual({
    kind: 'bundle',
    amount: 10_000,
  });
  expect(plan?.lines.map(({ each }) => each)).toEqual([81_818, 18_182]);
});

test('removing a part from a placed order leaves the other part at its share of the set', async () => {
  const { id, cover } = await phoneAndCase();
  const visitor = await shop.visitor();
  orThrow(await addSet(visitor, id));
  await readyToOrder(visitor, []);
  const placed = orThrow(await order(visitor, 100_000)).order;
  const before = office.orThrow(await owner.call(readOrderChange, { params: { id: placed.id } }));

  const { order: changed } = office.orThrow(
    await owner.call(changeOrder, {
      params: { id: placed.id },
      input: {
        version: before.version,
        lines: [{ item_id: before.lines[0]?.item_id ?? 0, quantity: 1 }],
        expected_total: 81_818,
        idempotency_key: crypto.randomUUID(),
      },
    }),
  );

  expect(changed.grand_total).toBe(81_818);
  expect(await shop.pool.one(sql`select qty from stock where product_id = ${cover.id}`)).toEqual({ qty: 10 });
});

test('a bundle that ended after it was added is a 409 with the new total, and can no longer be added', async () => {
  const { id, phone } = await phoneAndCase();
  const visitor = await shop.visitor();
  orThrow(await addSet(visitor, id));
  await readyToOrder(visitor, []);
  office.orThrow(
    await owner.call(contract.changePromotion, {
      params: { id },
      input: { fields: { is_enabled: false }, seen: { is_enabled: true } },
    }),
  );

  const refused = await visitor.call(saveOrder, { input: { api_token: visitor.token, expected_total: 100_000 } });
  await shop.readModel.sync();

  expect(refused).toMatchObject({ ok: false, error: { status: 409, code: 'price' } });
  expect(await addSet(visitor, id)).toMatchObject({ ok: false, error: { status: 404 } });
  expect(await bundlesOf(visitor, phone.id)).toEqual([]);
  expect((await cartOf(visitor))?.grand_total).toBe(110_000);
});

test('a token whose cart was ordered gets a new cart with the whole set', async () => {
  const { id } = await phoneAndCase();
  const visitor = await shop.visitor();
  orThrow(await addSet(visitor, id));
  await readyToOrder(visitor, []);
  orThrow(await order(visitor, 100_000));

  const added = orThrow(await addSet(visitor, id));

  expect(added.api_token).toMatch(/^[0-9a-f]{64}$/);
  expect(added.data.grand_total).toBe(100_000);
});

test('a bundle starts and ends on product pages at its times, without a write', async () => {
  const start = shop.clock.now;
  const { phone } = await phoneAndCase({
    more: { starts_at: '2030-05-01T00:00:00.000Z', ends_at: '2030-05-02T00:00:00.000Z' },
  });
  const visitor = await shop.visitor();
  const shownAt = async (instant: string) => {
    shop.clock.now = new Date(instant);
    await shop.readModel.sync();
    return (await bundlesOf(visitor, phone.id)).length;
  };

  const counts = [
    await shownAt('2030-04-30T23:59:59Z'),
    await shownAt('2030-05-01T00:00:00Z'),
    await shownAt('2030-05-01T23:59:59Z'),
    await shownAt('2030-05-02T00:00:00Z'),
  ];
  shop.clock.now = start;
  await shop.readModel.sync();

  expect(counts).toEqual([0, 1, 1, 0]);
});

test.each([
  ['hidden', sql`update products set enabled = false where id = `],
  ['cheaper than its share', sql`update products set regular_price = 10000 where id = `],
])('a bundle whose part is %s is not shown until the part is back', async (_, update) => {
  const { phone, cover } = await phoneAndCase();
  const visitor = await shop.visitor();
  const shown = async () => {
    await insertChanges(shop.pool, [cover.id]);
    await shop.readModel.sync();
    return (await bundlesOf(visitor, phone.id)).length;
  };
  const before = await shown();

  await shop.pool.run(sql`${update}${cover.id}`);
  const without = await shown();
  await shop.pool.run(sql`update products set enabled = true, regular_price = 20000 where id = ${cover.id}`);

  expect([before, without, await shown()]).toEqual([1, 0, 1]);
});

test('a part that is deleted hides the bundle', async () => {
  const { phone, cover } = await phoneAndCase();
  const visitor = await shop.visitor();

  await shop.pool.begin((db) => deleteMoves(db, sql`product_id = ${cover.id}`));
  await shop.pool.run(sql`delete from products where id = ${cover.id}`);
  await insertChanges(shop.pool, [cover.id]);
  await shop.readModel.sync();

  expect(await bundlesOf(visitor, phone.id)).toEqual([]);
});

test('a bundle with a code, limits or conditions applies in the cart, but pages do not show it', async () => {
  const { phone } = await phoneAndCase({ more: { max_uses: 5 } });
  const visitor = await shop.visitor();

  expect(await bundlesOf(visitor, phone.id)).toEqual([]);
});

test('a variant is a part with its options, and the page of its product shows the bundle', async () => {
  const shirt = await shop.add(
    product({
      variants: [
        { options: { color: 'Black' }, cashPrice: 50_000, stock: 3 },
        { options: { color: 'White' }, cashPrice: 60_000, stock: 3 },
      ],
    }),
  );
  const cover = await shop.add(product({ cashPrice: 20_000 }));
  const { id: white } = await shop.pool.one<{ id: number }>(sql`
    select id from products where parent_id = ${shirt.id} and regular_price = 60000`);
  const id = await addPromotion(shop, {
    kind: 'bundle',
    benefit: { type: 'fixed', value: 70_000, parts: partsOf([{ id: white }, { id: cover.id, quantity: 2 }]) },
  });
  const visitor = await shop.visitor('en');

  const [found] = await bundlesOf(visitor, shirt.id);
  const { data } = orThrow(await addSet(visitor, id));

  expect(found).toMatchObject({ sum: 100_000, saved: 30_000 });
  expect(found?.parts).toMatchObject([
    { product: { id: white }, options: [{ valueTitle: 'White' }] },
    { quantity: 2, product: { id: cover.id }, options: [] },
  ]);
  expect(data.items.map(({ product_id, quantity }) => [product_id, quantity])).toEqual([
    [white, 1],
    [cover.id, 2],
  ]);
  expect(data.grand_total).toBe(70_000);
});

test('tryPromotion of a bundle compares the set with its parts and their costs', async () => {
  const { phone, cover } = await phoneAndCase({ stock: 7 });
  await shop.pool.run(sql`update products set cost = 60000 where id = any(${[phone.id, cover.id]}::int[])`);
  const benefit = {
    ...promotionFields().benefit,
    ...{ type: 'fixed' as const, value: 100_000, parts: partsOf([phone, { id: cover.id, quantity: 2 }]) },
  };
  const input = { fields: promotionFields({ kind: 'bundle', benefit }) };

  const found = office.orThrow(await owner.call(contract.tryPromotion, { input }));
  const withoutCost = await tryPromotion(shop.pool, toPromotion(input.fields), {
    ...{ readModel: shop.readModel, now: shop.clock.now, id: null, maySeeCost: false },
  });

  expect(found).toMatchObject({
    products: { count: 2 },
    below_cost: null,
    bundle: {
      ...{ price: 100_000, sum: 130_000, saved: 30_000, cost: 180_000, sets: 3, obstacle: null },
      not_for_sale: [],
    },
  });
  expect(withoutCost.bundle).toEqual({ ...found.bundle, cost: null });
});

test.each([
  ['one product', (a: number) => ({ value: 100, parts: partsOf([{ id: a }]) }), 'benefit.parts'],
  ['a product twice', (a: number) => ({ value: 100, parts: partsOf([{ id: a }, { id: a }]) }), 'benefit.parts'],
  ['no price', (a: number, b: number) => ({ value: 0, parts: partsOf([{ id: a }, { id: b }]) }), 'benefit.value'],
])('a bundle with %s is refused at its field', async (_, benefitOf, field) => {
  const { phone, cover } = await phoneAndCase();
  const benefit = { ...promotionFields().benefit, type: 'fixed' as const, ...benefitOf(phone.id, cover.id) };

  const answer = await owner.call(contract.createPromotion, {
    input: { fields: promotionFields({ kind: 'bundle', benefit }), idempotency_key: crypto.randomUUID() },
  });

  expect(answer.ok ? {} : answer.error.fields).toHaveProperty([field]);
});
