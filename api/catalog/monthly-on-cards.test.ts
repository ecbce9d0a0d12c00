import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import * as cart from '#contract/cart-contract.ts';
import type { Card, ProductDetail } from '#contract/catalog-contract.ts';
import { orThrow } from '#contract/client.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank } from '#rules/credit/credit-offer.ts';
import { product } from '#testing/builders.ts';
import { signIn } from '#testing/customer.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { addBank, lowestMonthly, removeBank, setBankRate } from '#testing/test-banks.ts';

const demo = await openFileShop({ products: 'demo' });
const demoBanks: CreditBank[] = (await demo.app.inject('/api/banks')).json().data.map(toCreditBank);

type CardPrices = Pick<Card, 'id' | 'price' | 'monthly'>;

const usual = (banks: readonly CreditBank[], price: number) =>
  lowestMonthly(banks, { price, down: 0, periodMonths: 24 });
const fetchData = async (url: string, from: TestShop) => {
  const body = (await from.app.inject(url)).json();
  return body.data ?? body;
};

const CARD_CALLS = [
  '/api/products?limit=100',
  '/api/search?search=samsung&limit=100',
  '/api/relation?id=apple-iphone-15&relation=cross_sells',
  '/api/home/products?best_seller=1',
  '/api/home/products?new=1&locale=ru',
];

test.each(CARD_CALLS)('every card of %s contains the lowest monthly payment for 24 months', async (url) => {
  const cards: CardPrices[] = await fetchData(url, demo);

  expect(cards.length).toBeGreaterThan(0);
  expect(cards.map(({ monthly }) => monthly)).toEqual(cards.map(({ price }) => usual(demoBanks, price)));
});

test('a product page contains the monthly payment of the product and of each variant at its own price', async () => {
  const page: ProductDetail = await fetchData('/api/product/apple-iphone-15', demo);
  const variants = page.variants ?? [];

  expect(new Set(variants.map(({ price }) => price)).size).toBeGreaterThan(1);
  expect(page.monthly).toBe(usual(demoBanks, page.price));
  expect(variants.map(({ monthly }) => monthly)).toEqual(variants.map(({ price }) => usual(demoBanks, price)));
});

test('cart and wishlist contain the monthly payment', async () => {
  const [listed]: Card[] = await fetchData(
    '/api/products?type=simple&sort=price&order=desc&limit=1&price=-900000',
    demo,
  );
  const { id, price } = listed as Card;
  const visitor = await demo.visitor();
  const anna = await signIn(demo);

  const { data } = orThrow(
    await visitor.call(cart.addItem, { params: { productId: id }, input: { api_token: visitor.token } }),
  );
  const heart = await demo.app.inject({
    url: `/api/wishlist/add/${id}`,
    headers: { authorization: `Bearer ${anna.token}` },
  });

  const expected = usual(demoBanks, price);
  expect(expected).not.toBeNull();
  expect(data.items[0]?.product.monthly).toBe(expected);
  expect(heart.json().data.product.monthly).toBe(expected);
});

test('a shop without banks has no monthly payments, and the other data is unchanged', async () => {
  const shop = await openShop();
  const phone = await shop.add(product({ variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' } }] }));

  const answers = await Promise.all(
    ['', '?sort=monthly', '?sort=monthly&order=desc', '?period=12&down=5'].map((query) =>
      shop.app.inject(`/api/products${query}`),
    ),
  );
  const filtered = (await shop.app.inject('/api/products?monthly=0-')).json();
  const page: ProductDetail = await fetchData(`/api/product/${phone.slug}`, shop);

  expect(answers.map((answer) => answer.json())).toMatchObject(
    answers.map(() => ({
      data: [{ id: phone.id, monthly: null }],
      min_monthly: 0,
      max_monthly: 0,
      credit: { bank_id: null, unavailable_reason: 'no_period' },
    })),
  );
  expect(filtered.meta.total).toBe(0);
  expect([page.monthly, ...(page.variants ?? []).map(({ monthly }) => monthly)]).toEqual([null, null, null]);
});

/** Returns all monthly payments in the responses for one product, in the order of the requests. */
async function monthlyFigures(shop: TestShop, slug: string, query = ''): Promise<(number | null)[]> {
  const page: ProductDetail = await fetchData(`/api/product/${slug}`, shop);
  const [card]: Card[] = await fetchData(`/api/products?ids=${page.id}&${query}`, shop);
  const { min_monthly } = (await shop.app.inject(`/api/products?category_id=${page.cats[0]}&${query}`)).json();
  return [page.monthly, card?.monthly ?? null, min_monthly];
}

test('adding, changing or removing a bank changes every monthly payment in the next response', async () => {
  const shop = await openShop();
  const { slug } = await shop.add(product({ cashPrice: 240_000 }));
  const first = await addBank(shop, { rate: 0, fee: 1 });
  const alone = await monthlyFigures(shop, slug);

  const second = await addBank(shop, { rate: 0, fee: 0 });
  const together = await monthlyFigures(shop, slug);
  await setBankRate(shop, second.id, 24);
  const dearer = await monthlyFigures(shop, slug);
  await removeBank(shop, first.id);
  const left = await monthlyFigures(shop, slug);
  const ofRemoved = await monthlyFigures(shop, slug, `bank=${first.id}`);
  await removeBank(shop);
  const none = await monthlyFigures(shop, slug);

  expect(alone).toEqual([12_400, 12_400, 12_400]);
  expect(together).toEqual([10_000, 10_000, 10_000]);
  expect(dearer).toEqual([12_400, 12_400, 12_400]);
  expect(left).toEqual([12_689, 12_689, 12_689]);
  expect(ofRemoved).toEqual([12_689, null, 0]);
  expect(none).toEqual([null, null, 0]);
});

test('a changed price changes the monthly payment in the next response of lists, filters and sorting', async () => {
  const shop = await openShop();
  await addBank(shop, { rate: 0, fee: 0 });
  const phone = await shop.add(product({ cashPrice: 240_000 }));
  const other = await shop.add(product({ cashPrice: 480_000 }));
  const idsOf = async (query: string) => (await fetchData(`/api/products?${query}`, shop)).map(({ id }: Card) => id);
  const before = [await idsOf('sort=monthly'), await idsOf('monthly=-15000'), await idsOf('monthly=30000-')];

  await shop.pool.run(sql`update products set regular_price = 960000 where id = ${phone.id}`);
  await insertChanges(shop.pool, [phone.id]);
  await shop.readModel.sync();

  expect(before).toEqual([[phone.id, other.id], [phone.id], []]);
  expect(await monthlyFigures(shop, phone.slug)).toEqual([40_000, 40_000, 20_000]);
  expect([await idsOf('sort=monthly'), await idsOf('monthly=-15000'), await idsOf('monthly=30000-')]).toEqual([
    [other.id, phone.id],
    [],
    [phone.id],
  ]);
});

test('a special price changes the monthly payment at midnight, and its end restores the old one', async () => {
  const shop = await openShop();
  await addBank(shop, { rate: 0, fee: 0 });
  const day = { specialFrom: '2026-11-22', specialTo: '2026-11-22' };
  const { slug } = await shop.add(product({ cashPrice: 240_000, specialPrice: 120_000, ...day }));
  const at = async (instant: string) => {
    shop.clock.now = new Date(instant);
    await shop.readModel.sync();
    return monthlyFigures(shop, slug);
  };

  // Days begin at 20:00 UTC in Yerevan.
  expect(await at('2026-11-21T19:59:59Z')).toEqual([10_000, 10_000, 10_000]);
  expect(await at('2026-11-21T20:00:00Z')).toEqual([5_000, 5_000, 5_000]);
  expect(await at('2026-11-22T20:00:00Z')).toEqual([10_000, 10_000, 10_000]);
});

test('a family shows the monthly payment of its cheapest variant', async () => {
  const shop = await openShop();
  await addBank(shop, { rate: 0, fee: 0, minAmount: 100_000 });
  const phone = await shop.add(
    product({
      variants: [
        { options: { color: 'Red' }, cashPrice: 480_000 },
        { options: { color: 'Blue' }, cashPrice: 240_000 },
        { options: { color: 'Green' }, cashPrice: 99_000, stock: 0 },
      ],
    }),
  );

  const page: ProductDetail = await fetchData(`/api/product/${phone.slug}`, shop);
  const variant: ProductDetail = await fetchData(`/api/product/${phone.variants[0]?.slug}`, shop);

  expect(await monthlyFigures(shop, phone.slug)).toEqual([10_000, 10_000, 10_000]);
  expect(page.variants?.map(({ monthly }) => monthly)).toEqual([20_000, 10_000, null]);
  expect(variant.monthly).toBe(20_000);
});

test('a cached list belongs to its credit, also when the list is requested again', async () => {
  const urls = ['', '&bank=1', '&bank=2', '&bank=2&period=12', '&bank=2&period=12&down=10000'].map(
    (query) => `/api/products?category_id=1&limit=20${query}`,
  );

  const first = await Promise.all(urls.map((url) => demo.app.inject(url)));
  const again = await Promise.all(urls.map((url) => demo.app.inject(url)));

  const rest = first.map((answer) => answer.json().data.map(({ monthly: _, ...card }: Card) => card));
  expect(new Set(first.map(({ body }) => body)).size).toBe(urls.length);
  expect(new Set(first.map(({ headers }) => headers.etag)).size).toBe(urls.length);
  expect(again.map(({ body }) => body)).toEqual(first.map(({ body }) => body));
  expect(rest).toEqual(rest.map(() => rest[0]));
});

test('a card is cached once, whatever credits the requests have', async () => {
  const [card] = demo.readModel.columns.documents;
  if (!card) throw new Error('the demo has products');

  const before = demo.readModel.card(card.id, 'en');
  await demo.app.inject(`/api/products?ids=${card.id}&locale=en&bank=1&period=36`);
  await demo.app.inject(`/api/products?ids=${card.id}&locale=en&down=12345`);

  expect(demo.readModel.card(card.id, 'en')).toBe(before);
});
