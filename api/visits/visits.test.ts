import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openShop, type TestShop } from '#testing/shop.ts';

const visit = (shop: TestShop, address: string, locale = 'hy') =>
  shop.app.inject({ method: 'POST', url: `/api/visits?locale=${locale}`, remoteAddress: address });

async function counted(shop: TestShop) {
  await shop.app.close();
  return shop.pool.many<{ locale: string; visits: number }>(
    sql`select locale, visits from daily_visits order by locale`,
  );
}

test('visits are counted by language without data about visitors', async () => {
  const shop = await openShop();

  const answers = [await visit(shop, '10.1.1.1'), await visit(shop, '10.1.1.2'), await visit(shop, '10.1.1.3', 'ru')];

  expect(answers.map(({ statusCode, headers }) => [statusCode, headers['set-cookie']])).toEqual(
    answers.map(() => [200, undefined]),
  );
  expect(await counted(shop)).toEqual([
    { locale: 'hy', visits: 2 },
    { locale: 'ru', visits: 1 },
  ]);
});

test('one address counts at most fifty visits a day', async () => {
  const shop = await openShop();

  for (let time = 0; time < 60; time += 1) await visit(shop, '10.1.1.1');

  expect(await counted(shop)).toEqual([{ locale: 'hy', visits: 50 }]);
});
