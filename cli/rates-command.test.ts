import { expect, test } from 'vitest';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

const known = async (shop: TestShop) => {
  await shop.readModel.sync();
  return (await shop.app.inject('/api/currencies')).json().data.slice(1);
};

test('rates set changes the rate of price hints in an open shop, from today on', async () => {
  const shop = await openShop();

  const result = await command(shop, 'rates', 'set', 'usd', '386,5');

  expect(result).toMatchObject({ code: 0, out: '1 USD = 386.5 ֏ on 2026-11-21.\n' });
  expect(await known(shop)).toEqual([{ code: 'USD', symbol: '$', rate: 386.5, date: '2026-11-21' }]);
});

test('rates set corrects a rate of a day and does not replace a newer one', async () => {
  const shop = await openShop();
  await command(shop, 'rates', 'set', 'USD', '386.5', '--date', '2026-11-20');
  await command(shop, 'rates', 'set', 'USD', '387', '--date', '2026-11-20');

  const { out } = await command(shop, 'rates', 'set', 'USD', '380', '--date', '2026-11-01');

  expect(out).toContain('The shop still uses the newer rate of 2026-11-20.');
  expect(await known(shop)).toMatchObject([{ rate: 387, date: '2026-11-20' }]);
});

test('rates list marks outdated rates', async () => {
  const shop = await openShop();
  const nothing = await command(shop, 'rates', 'list');
  await command(shop, 'rates', 'set', 'EUR', '447.3');
  await command(shop, 'rates', 'set', 'RUB', '4.79', '--date', '2026-11-01');

  const { out } = await command(shop, 'rates', 'list');

  expect(nothing.out).toBe('No rates: prices are shown in drams alone.\n');
  expect(out).toMatch(/^EUR {2}447.3 ֏ {2}2026-11-21\nRUB {3}4.79 ֏ {2}2026-11-01 {2}old\n$/);
});

test('rates remove stops offering the currency', async () => {
  const shop = await openShop();
  await command(shop, 'rates', 'set', 'USD', '386.5');

  const first = await command(shop, 'rates', 'remove', 'USD');
  const again = await command(shop, 'rates', 'remove', 'USD');

  expect([first.code, again.code, again.err]).toEqual([0, 1, 'There is no rate of USD.\n']);
  expect(await known(shop)).toEqual([]);
});

const unchanged = await openFileShop();

test.each([
  [['set', 'GBP', '500'], 'a currency is one of USD, EUR, RUB, not "GBP"'],
  [['set', 'AMD', '1'], 'a currency is one of'],
  [['set', 'USD'], 'a rate is drams for one unit'],
  [['set', 'USD', '0'], 'not "0"'],
  [['set', 'USD', '-5'], ''],
  [['set', 'USD', '1e9'], 'not "1e9"'],
  [['set', 'USD', '9999999'], 'not "9999999"'],
  [['set', 'USD', '386', '387'], 'only one rate is allowed'],
  [['set', 'USD', '386', '--date', '2026-11-22'], 'in the future'],
  [['set', 'USD', '386', '--date', '2026-02-30'], '--date needs a day'],
  [['list', 'USD'], 'takes no "USD"'],
  [['update'], 'rates cannot "update"'],
  [[], 'Choose an action for rates'],
])('rates %j is refused with the usage', async (line, sentence) => {
  const { code, err } = await command(unchanged, 'rates', ...line);

  expect(code).toBe(2);
  expect(err).toContain(sentence);
});

test('rates import saves all rates of a file, or none if a line is wrong', async () => {
  const shop = await openShop();

  const wrong = await command(shop, 'rates', 'import', file('wrong.csv', 'USD;386,5\nEUR;0\n'));
  const before = await known(shop);
  const right = await command(
    shop,
    'rates',
    'import',
    file('rates.csv', 'code;rate\nUSD;386,5;2026-11-20\nEUR;447.3\n'),
  );

  expect(wrong.err).toContain('Line 2 contains no rate: EUR;0');
  expect(before).toEqual([]);
  expect(right.out).toBe('1 USD = 386.5 ֏ on 2026-11-20.\n1 EUR = 447.3 ֏ on 2026-11-21.\n');
  expect(await known(shop)).toMatchObject([{ code: 'USD', rate: 386.5 }, { code: 'EUR' }]);
});
