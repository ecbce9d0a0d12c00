import { expect, test } from 'vitest';
import * as cart from '#contract/cart-contract.ts';
import * as catalog from '#contract/catalog-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();

const phone = await shop.add(
  product({
    cashPrice: 100_000,
    specialPrice: 80_000,
    specialFrom: '2026-11-22',
    specialTo: '2026-11-23',
    categories: ['days'],
  }),
);
const lamp = await shop.add(
  product({
    categories: ['days'],
    variants: [
      { options: { color: 'Red' }, cashPrice: 90_000 },
      { options: { color: 'Blue' }, cashPrice: 120_000, specialPrice: 60_000 },
    ],
  }),
);

/** Sets the time for read model and cart. */
async function at(instant: string): Promise<void> {
  shop.clock.now = new Date(instant);
  await shop.readModel.sync();
}

const { call } = shop.client('en');

// Days begin at 20:00 UTC in Yerevan.
test.each([
  ['the evening before', '2026-11-21T19:59:59Z', false],
  ['its first moment', '2026-11-21T20:00:00Z', true],
  ['the night between its days', '2026-11-22T20:00:00Z', true],
  ['its last moment', '2026-11-23T19:59:59Z', true],
  ['the morning after', '2026-11-23T20:00:00Z', false],
])('at %s the special price is active: %s, %s', async (_, instant, holds) => {
  await at(instant);
  const { token: api_token } = await shop.visitor();

  const { data: page } = orThrow(await call(catalog.product, { params: { slug: phone.slug } }));
  const { data: list } = orThrow(await call(catalog.products, { input: { savings: '1' } }));
  const { data: filled } = orThrow(await call(cart.addItem, { params: { productId: phone.id }, input: { api_token } }));

  expect(page).toMatchObject(
    holds
      ? { price: 80_000, special_price: 80_000, special_price_to: '2026-11-23', old_price: 100_000, badges: ['sale'] }
      : { price: 100_000, special_price: null, special_price_to: null, old_price: null, badges: [] },
  );
  expect(list.some(({ id }) => id === phone.id)).toBe(holds);
  expect(filled.items).toMatchObject([{ price: page.price }]);
});

test("at midnight the read model applies the new day's prices without any write", async () => {
  await at('2026-11-21T19:59:59Z');
  const before = (await shop.app.inject(`/api/product/${phone.slug}`)).headers.etag;

  await at('2026-11-21T20:00:00Z');
  const after = await shop.app.inject({
    url: `/api/product/${phone.slug}`,
    headers: { 'if-none-match': String(before) },
  });

  expect(after.statusCode).toBe(200);
  expect(after.json().data.price).toBe(80_000);
});

test('a cart filled before midnight has the prices of the new day', async () => {
  await at('2026-11-23T19:59:59Z');
  const visitor = await shop.visitor();
  await visitor.call(cart.addItem, { params: { productId: phone.id }, input: { api_token: visitor.token } });

  await at('2026-11-23T20:00:00Z');
  const { data } = orThrow(await visitor.call(cart.getCart, { input: { api_token: visitor.token } }));

  expect(data).toMatchObject({ grand_total: 100_000 });
});

test('a special price of one variant makes its family a special offer', async () => {
  const { data: page } = orThrow(await call(catalog.product, { params: { slug: lamp.slug } }));

  expect(page).toMatchObject({ price: 60_000, old_price: 120_000, discount_percent: 50 });
});

test('sorting by price uses the special price', async () => {
  await at('2026-11-22T12:00:00Z');

  const { data } = orThrow(await call(catalog.products, { input: { sort: 'price' } }));

  expect(data.map(({ price }) => price)).toEqual([60_000, 80_000]);
});
