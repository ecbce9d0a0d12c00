import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { type Statement, sql } from '#api/database/sql.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const demo = await openFileShop({ products: 'demo' });

const ask = async (url: string, from: TestShop = demo) => (await from.app.inject(url)).json();

async function shopWith(statement: Statement): Promise<TestShop> {
  const own = await openShop();
  await own.pool.run(statement);
  await insertChanges(own.pool, [null]);
  await own.readModel.sync();
  return own;
}

test('stores are returned in the requested language, with opening hours as text and by weekday', async () => {
  const [first, , third] = (await ask('/api/stores?locale=ru')).data;

  expect(first).toEqual({
    id: 1,
    name: 'Kayts на Сарьяна',
    address: expect.stringContaining('Сарьяна, 22'),
    phone: '+37410123456',
    hours: 'Каждый день, 10:00–21:00',
    week: Array(7).fill({ from: '10:00', to: '21:00' }),
    lat: 40.1852,
    lng: 44.5074,
  });
  expect(third.week.at(-1)).toEqual({ from: '11:00', to: '18:00' });
});

test('a shop without stores returns an empty list, and a store without weekly hours returns its text', async () => {
  const bare = await shopWith(sql`
    insert into stores (name, address, phone, hours, lat, lng)
    values ('{"hy": "Խանութ"}', '{"hy": "Երևան"}', '+37410000000', '{"hy": "Ամեն օր"}', 40, 44)`);

  expect(await ask('/api/stores', await openShop())).toEqual({ data: [] });
  expect((await ask('/api/stores?locale=en', bare)).data).toMatchObject([
    { name: 'Խանութ', hours: 'Ամեն օր', week: null },
  ]);
});

test('currencies start with the dram and contain the latest rate of each currency', async () => {
  const own = await shopWith(sql`
    insert into currency_rates values ('RUB', '2026-11-18', 4.8), ('USD', '2026-11-01', 380), ('USD', '2026-11-20', 386.5)`);

  expect(await ask('/api/currencies', own)).toEqual({
    data: [
      { code: 'AMD', symbol: '֏', rate: 1, date: '2026-11-20' },
      { code: 'USD', symbol: '$', rate: 386.5, date: '2026-11-20' },
      { code: 'RUB', symbol: '₽', rate: 4.8, date: '2026-11-18' },
    ],
  });
});

test('without exchange rates the dram is the only currency', async () => {
  expect(await ask('/api/currencies', await openShop())).toMatchObject({ data: [{ code: 'AMD', rate: 1 }] });
});

test('the demo has exchange rates for three currencies', async () => {
  const { data } = await ask('/api/currencies');

  expect(data.map(({ code }: { code: string }) => code)).toEqual(['AMD', 'USD', 'EUR', 'RUB']);
});
