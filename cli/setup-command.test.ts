import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { sql } from '#api/database/sql.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command, file, scratchFolder } from '#testing/shop-command.ts';

const EXAMPLE = join(import.meta.dirname, '../docs/how-to/shop.example.yml');

const apply = (shop: TestShop, text: string, ...options: string[]) =>
  command(shop, 'setup', 'apply', file('shop.yml', text), ...options);

const settingOf = async (shop: TestShop, key: string) =>
  (await shop.pool.maybe<{ value: unknown }>(sql`select value from settings where key = ${key}`))?.value;

const countChanges = async (shop: TestShop) =>
  (await shop.pool.one<{ count: number }>(sql`select count(*)::int as count from audit_entries`)).count;

test('setup apply of the documented example sets every area, and a second run changes nothing', async () => {
  const shop = await openShop();

  const first = await command(shop, 'setup', 'apply', EXAMPLE);
  const second = await command(shop, 'setup', 'apply', EXAMPLE);

  expect(first).toMatchObject({ code: 0, err: '' });
  for (const line of [
    'settings.company set',
    'brand.name set',
    'delivery method free_free changed',
    'holiday 2027-08-16 set',
    'rate of USD set',
    'page returns added',
  ])
    expect(first.out).toContain(line);
  expect(first.out).toMatch(/bank .+ added/);
  expect(second.out.trim()).toBe('0 changes.');
  await shop.readModel.sync();
  expect((await shop.app.inject('/api/custom_settings')).json()).toMatchObject({ phones: ['+37410555555'] });
});

test('setup apply --dry-run lists the changes and writes nothing', async () => {
  const shop = await openShop();
  const before = await countChanges(shop);

  const { code, out } = await command(shop, 'setup', 'apply', EXAMPLE, '--dry-run');

  expect(code).toBe(0);
  expect(out).toContain('settings.company set');
  expect(out).toContain('nothing was written');
  expect(await settingOf(shop, 'company')).toBeUndefined();
  expect(await countChanges(shop)).toBe(before);
});

test('setup export of a shop is applied to another shop and exported the same', async () => {
  const openDemo = () => openShop({ products: 'demo', config: { mode: 'demo' } });
  const [one, other] = [await openDemo(), await openDemo()];
  for (const table of ['settings', 'pages', 'banks', 'holidays', 'currency_rates', 'menu_entries'].toReversed())
    await other.pool.run(sql`delete from ${sql(table)}`);
  await other.pool.run(sql`update shipping_methods set price = 1, days_from = null, days_to = null, order_by = null`);
  const path = join(scratchFolder(), 'shop.yml');

  expect(await command(one, 'setup', 'export', path)).toMatchObject({ code: 0 });
  const applied = await command(other, 'setup', 'apply', path);
  const exported = await command(other, 'setup', 'export');

  expect(applied).toMatchObject({ code: 0, err: '' });
  const [ours, theirs] = [parse(readFileSync(path, 'utf8')), parse(exported.out)];
  for (const area of ['brand', 'settings', 'delivery', 'rates', 'pages']) expect(theirs[area]).toEqual(ours[area]);
  expect(theirs.banks).toHaveLength(ours.banks.length);
});

test.each([
  ['an unknown area', 'setings: {}', 'no area "setings"'],
  ['a list instead of areas', '- 1', 'contains no areas'],
  ['broken YAML', 'settings:\n  phones: [', 'line 2'],
  ['a repeated key', 'settings:\n  email: a@b.am\n  email: c@d.am', 'unique'],
  ['an unknown setting', 'settings:\n  fone: 1', 'settings.fone: there is no such setting'],
  ['a VAT of 300 percent', 'settings:\n  tax: {status: vat, percent: 300}', 'settings.tax'],
  [
    'a negative delivery price',
    'delivery:\n  methods:\n    - {code: free_free, places: [{region: null, towns: null, price: -1, free_from: null, days_from: null, days_to: null, order_by: null, on_weekends: false, note: null}]}',
    'delivery.methods[0].places',
  ],
  ['an unknown delivery method', 'delivery:\n  methods:\n    - {code: balloon}', 'no delivery method with this code'],
  ['a page without Armenian', 'pages:\n  x: {title: {hy: ""}, html: {hy: ""}}', 'pages.x'],
  ['a bank with a rate of 1000', 'banks:\n  - {name_hy: Բանկ, rate: 1000, periods: [12]}', 'banks[0].rate'],
  ['a rate of tomorrow', 'rates:\n  USD: {rate: 380, date: "2099-01-01"}', 'rates.USD'],
])('setup apply refuses %s, names the place and changes nothing', async (_, text, message) => {
  const shop = await openShop();
  const before = await countChanges(shop);

  const { code, err } = await apply(shop, text);

  expect(code).toBe(1);
  expect(err).toContain(message);
  expect(err).toContain('Nothing was changed.');
  expect(await countChanges(shop)).toBe(before);
});

test('setup apply with problems in two areas reports both and keeps nothing of a third', async () => {
  const shop = await openShop();

  const { err } = await apply(
    shop,
    'settings: {email: shop@volt.example}\nrates: {XXX: {rate: 1, date: "2026-01-01"}}\npages: {y: {title: {hy: a}}}',
  );

  expect(err).toContain('rates.XXX');
  expect(err).toContain('pages.y');
  expect(await settingOf(shop, 'email')).toBeUndefined();
});

test('setup apply removes scripts from a page', async () => {
  const shop = await openShop();

  await apply(shop, 'pages:\n  a: {title: {hy: Ա}, html: {hy: "<p>Ա</p><script>alert(1)</script>"}}');

  const { html } = await shop.pool.one<{ html: { hy: string } }>(sql`select html from pages where url_key = 'a'`);
  expect(html.hy).toBe('<p>Ա</p>');
});
