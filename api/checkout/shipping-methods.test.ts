import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
await shop.pool.run(sql`
  insert into shipping_methods (method, carrier, title, description, state, price) values
  ('courier', 'courier', '{"hy": "Առաքիչ", "ru": "Курьер", "en": "Courier"}', '{"hy": "Նույն օրը"}', 'Yerevan', 2000),
  ('courier', 'courier', '{"hy": "Առաքիչ"}', null, 'Shirak', 3500)`);
await insertChanges(shop.pool, [null]);
await shop.readModel.sync();

async function ways(query = '') {
  const answer = await shop.app.inject(`/api/shipping?${query}`);
  return {
    answer,
    prices: answer.json().data?.map((way: { method: string; price: number }) => [way.method, way.price]),
  };
}

test.each([
  [
    'no parameter',
    '',
    [
      ['free_free', 0],
      ['courier', 2_000],
    ],
  ],
  [
    'Yerevan',
    'state=Yerevan',
    [
      ['free_free', 0],
      ['courier', 2_000],
    ],
  ],
  [
    'another region',
    'state=Shirak',
    [
      ['free_free', 0],
      ['courier', 3_500],
    ],
  ],
  ['a region without its own methods', 'state=Lori', [['free_free', 0]]],
  ['an empty region', 'state=', [['free_free', 0]]],
  ['an unknown region', `state=${encodeURIComponent("' or 1=1 --")}`, [['free_free', 0]]],
])('shippingMethods with %s returns the methods of that region', async (_, query, expected) => {
  expect((await ways(query)).prices).toEqual(expected);
});

test('a delivery method has its title in the requested language', async () => {
  const { answer } = await ways('locale=ru');

  expect(answer.json().data[1]).toMatchObject({
    carrier: 'courier',
    method: 'courier',
    method_title: 'Курьер',
    method_description: 'Նույն օրը',
    formated_price: '2,000\u00a0֏',
  });
});

test('the response is the same for every caller and has a modification date', async () => {
  const { answer } = await ways('state=Lori');
  const again = await shop.app.inject({
    url: '/api/shipping?state=Lori',
    headers: { 'if-none-match': String(answer.headers.etag) },
  });

  expect(answer.headers['cache-control']).toMatch(/^public/);
  expect(again.statusCode).toBe(304);
});

test('a region of ten thousand characters is refused', async () => {
  expect((await ways(`state=${'a'.repeat(10_000)}`)).answer.statusCode).toBe(422);
});
