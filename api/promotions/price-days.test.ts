import { expect, test } from 'vitest';
import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { product as readProduct } from '#contract/catalog-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { setPrice } from '#testing/change-products.ts';
import { addPromotion } from '#testing/promotions.ts';
import { openFileShop } from '#testing/shop.ts';
import { openPriceRecorder, recordPriceDays } from './record-price-days.ts';
import { deleteOldPriceDays } from './stored/price-days.ts';

const shop = await openFileShop();
/** Midnight in Yerevan: the 27th begins. */
const MIDNIGHT = '2026-11-26T20:00:00.000Z';
const ENDS = { ends_at: '2026-12-10T20:00:00.000Z' };

async function at(instant: string): Promise<void> {
  shop.clock.now = new Date(instant);
  await shop.readModel.sync();
}

const record = (changed?: number[]) =>
  recordPriceDays(shop.pool, shop.readModel, shop.clock.now, changed ? new Set(changed) : null);

/** The stored prices before the day of the reduction, by days before it. */
const storeHistory = (id: number, prices: Record<number, number>) =>
  shop.pool.run(sql`
    insert into product_price_days (product_id, day, price)
    select ${id}, '2026-11-27'::date - n.before, n.price
    from jsonb_to_recordset(${sql.json(Object.entries(prices).map(([before, price]) => ({ before: Number(before), price })))})
      as n (before int, price bigint)`);

const daysOf = (id: number) =>
  shop.pool.many<{ day: string; price: number }>(sql`
    select day::text, price::int from product_price_days where product_id = ${id} order by day`);

const lowestOf = async (slug: string) =>
  orThrow(await shop.client('en').call(readProduct, { params: { slug } })).data.lowest_price_30;

const reduce = (id: number, more: object = {}) =>
  addPromotion(shop, { selection: { products: [id] }, benefit: { value: 50 }, starts_at: MIDNIGHT, ...ENDS, ...more });

test('the lowest price of the 30 days before a reduction includes its first and last day, and no other', async () => {
  await at(MIDNIGHT);
  const lamp = await shop.add(product({ cashPrice: 100_000 }));
  await storeHistory(lamp.id, { 31: 50_000, 30: 80_000, 12: 90_000, 1: 85_000, 0: 40_000 });
  await reduce(lamp.id);

  expect(await lowestOf(lamp.slug)).toBe(80_000);
});

test('a reduction that has run for days keeps the lowest price from before its start', async () => {
  await at(MIDNIGHT);
  const lamp = await shop.add(product({ cashPrice: 100_000 }));
  await storeHistory(lamp.id, { 5: 90_000 });
  await reduce(lamp.id);
  await record([lamp.id]);
  await at('2026-12-04T08:00:00Z');
  await record([lamp.id]);

  expect(await daysOf(lamp.id)).toMatchObject([{ price: 90_000 }, { price: 50_000 }, { price: 50_000 }]);
  expect(await lowestOf(lamp.slug)).toBe(90_000);
});

test('a reduction without a start keeps the lowest price from before it on its later days', async () => {
  await at(MIDNIGHT);
  const lamp = await shop.add(product({ cashPrice: 100_000 }));
  await storeHistory(lamp.id, { 6: 90_000, 5: 95_000, 1: 100_000 });
  await reduce(lamp.id, { starts_at: null });
  const first = await lowestOf(lamp.slug);
  await record([lamp.id]);
  await at('2026-11-30T08:00:00Z');
  await record([lamp.id]);

  expect([first, await lowestOf(lamp.slug)]).toEqual([90_000, 90_000]);
});

test('a product that was first offered ten days ago has the lowest price of these days', async () => {
  await at(MIDNIGHT);
  const lamp = await shop.add(product({ cashPrice: 100_000 }));
  await storeHistory(lamp.id, Object.fromEntries(Array.from({ length: 10 }, (_, day) => [day + 1, 95_000 + day])));
  await reduce(lamp.id);

  expect(await lowestOf(lamp.slug)).toBe(95_000);
});

test('a product without an earlier price shows none', async () => {
  await at(MIDNIGHT);
  const lamp = await shop.add(product({ cashPrice: 100_000 }));
  await reduce(lamp.id);

  expect(await lowestOf(lamp.slug)).toBeNull();
});

test('prices of one second before and at midnight in Yerevan belong to two days', async () => {
  const lamp = await shop.add(product({ cashPrice: 100_000 }));
  await at('2026-11-26T19:59:59.000Z');
  await record([lamp.id]);
  await setPrice(shop.pool, lamp.id, { price: 70_000 });
  await at(MIDNIGHT);
  await record([lamp.id]);

  expect(await daysOf(lamp.id)).toEqual([
    { day: '2026-11-26', price: 100_000 },
    { day: '2026-11-27', price: 70_000 },
  ]);
});

test('the price of the day of the reduction itself is no earlier price', async () => {
  const lamp = await shop.add(product({ cashPrice: 70_000 }));
  await at('2026-11-27T06:00:00Z');
  await record([lamp.id]);
  await setPrice(shop.pool, lamp.id, { price: 100_000 });
  await storeHistory(lamp.id, { 1: 100_000 });
  await reduce(lamp.id, { starts_at: '2026-11-27T07:00:00.000Z' });
  await at('2026-11-27T08:00:00Z');

  expect(await lowestOf(lamp.slug)).toBe(100_000);
});

test('a price that changes twice in a day is stored with the lower one, in either order', async () => {
  await at('2026-11-27T06:00:00Z');
  const [down, up] = [await shop.add(product({ cashPrice: 100_000 })), await shop.add(product({ cashPrice: 60_000 }))];
  const set = async (prices: readonly [number, number]) => {
    await setPrice(shop.pool, down.id, { price: prices[0] });
    await setPrice(shop.pool, up.id, { price: prices[1] });
    await shop.readModel.sync();
    return record([down.id, up.id]);
  };

  const stored = [await record([down.id, up.id]), await set([80_000, 80_000]), await set([90_000, 70_000])];

  expect(stored).toEqual([2, 1, 0]);
  expect([await daysOf(down.id), await daysOf(up.id)]).toMatchObject([[{ price: 80_000 }], [{ price: 60_000 }]]);
});

test('the history of a changed variant contains that variant, and prices older than 400 days are deleted', async () => {
  await at('2026-11-27T06:00:00Z');
  const family = await shop.add(
    product({
      variants: [
        { options: { color: 'Black' }, cashPrice: 5_000 },
        { options: { color: 'White' }, cashPrice: 6_000 },
      ],
    }),
  );
  const [black, white] = family.variants;
  await storeHistory(black!.id, { 401: 4_000, 400: 4_500 });

  await record([family.id]);
  await deleteOldPriceDays(shop.pool, '2026-11-27');

  expect(await daysOf(black!.id)).toMatchObject([{ price: 4_500 }, { price: 5_000 }]);
  expect(await daysOf(white!.id)).toMatchObject([{ price: 6_000 }]);
});

const openRecorder = async () => {
  const recordPrices = openPriceRecorder({ pool: shop.pool, readModel: shop.readModel, clock: () => shop.clock.now });
  await recordPrices();
  return recordPrices;
};

/** Products that are read again get a price of the day again. */
const forgetPrices = () => shop.pool.run(sql`delete from product_price_days`);

test('a change of content reads no product, and a product changed with it is the only one read', async () => {
  await at('2026-11-27T06:00:00Z');
  await shop.add(product({ cashPrice: 70_000 }));
  const lamp = await shop.add(product({ cashPrice: 100_000 }));
  const recordPrices = await openRecorder();
  await forgetPrices();

  await insertChanges(shop.pool, [TAXONOMY_OR_CONTENT]);
  const afterContent = await recordPrices();
  await setPrice(shop.pool, lamp.id, { price: 90_000 });
  await insertChanges(shop.pool, [TAXONOMY_OR_CONTENT]);
  const afterBoth = await recordPrices();

  expect([afterContent, afterBoth]).toEqual([0, 1]);
  expect(await daysOf(lamp.id)).toEqual([{ day: '2026-11-27', price: 90_000 }]);
});

test('a new promotion, its end and a new day read all products', async () => {
  await at('2026-11-27T06:00:00Z');
  const lamp = await shop.add(product({ cashPrice: 100_000 }));
  const recordPrices = await openRecorder();

  await reduce(lamp.id, { starts_at: null, ends_at: '2026-11-27T08:00:00.000Z' });
  await recordPrices();
  const reduced = await daysOf(lamp.id);
  await forgetPrices();
  await at('2026-11-27T08:00:00Z');
  await recordPrices();
  await at('2026-11-27T20:00:00Z');
  await recordPrices();

  expect(reduced).toEqual([{ day: '2026-11-27', price: 50_000 }]);
  expect(await daysOf(lamp.id)).toEqual([
    { day: '2026-11-27', price: 100_000 },
    { day: '2026-11-28', price: 100_000 },
  ]);
});
