import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

/** For tests that set one setting and read it back. */
const changed = await openFileShop();
/** For refused commands; the settings of this shop never change. */
const unchanged = await openFileShop();

async function settingsOf(shop: TestShop, locale = 'hy') {
  await shop.readModel.sync();
  return (await shop.app.inject(`/api/custom_settings?locale=${locale}`)).json();
}

const storedValue = async (shop: TestShop, key: string) =>
  (await shop.pool.maybe<{ value: unknown }>(sql`select value from settings where key = ${key}`))?.value ?? null;

test('settings set changes a setting in each language of the open shop and writes an audit entry', async () => {
  const shop = await openShop();

  const hy = await command(shop, 'settings', 'set', 'address', 'Աբովյան', '1');
  await command(shop, 'settings', 'set', 'address', 'ул. Абовяна, 1', '--lang', 'ru');
  await command(shop, 'settings', 'set', 'phones', '+374 10 111111', '+374 77 222222');

  expect(hy).toMatchObject({ code: 0, out: 'address: {"hy":"Աբովյան 1"}.\n' });
  expect(await settingsOf(shop)).toMatchObject({ address: 'Աբովյան 1', phones: ['+37410111111', '+37477222222'] });
  expect(await settingsOf(shop, 'ru')).toMatchObject({ address: 'ул. Абовяна, 1' });
  expect(await shop.pool.many(sql`select source, action, entity_id from audit_entries order by id`)).toEqual(
    Array.from({ length: 3 }, (_, at) => ({
      source: 'cli',
      action: 'changeSetting',
      entity_id: at < 2 ? 'address' : 'phones',
    })),
  );
});

test.each([
  [['tax', 'vat', '16'], { vat_percent: 16 }],
  [['tax', 'turnover'], { vat_percent: null }],
  [['tax', 'none'], { vat_percent: null }],
  [['answer_days', '2'], { answer_days: 2 }],
  [['official_warranty', 'yes'], { official_warranty: true }],
  [['return_days', '30'], { return_days: 30 }],
  [['company.name', 'ՍՊԸ'], { company: { name: 'ՍՊԸ', tin: '', address: '' } }],
])('settings set %j is shown as %j', async (words, shown) => {
  const { code } = await command(changed, 'settings', 'set', ...words);

  expect(code).toBe(0);
  expect(await settingsOf(changed)).toMatchObject(shown);
});

test('settings set brand.name and brand.logo change the shop, and the entry names the changed part', async () => {
  const shop = await openShop();
  const file = join(shop.config.dataFolder, 'logo.png');
  await sharp({ create: { width: 300, height: 100, channels: 3, background: '#00f' } }).toFile(file);

  const named = await command(shop, 'settings', 'set', 'brand.name', 'Վոլտ');
  await command(shop, 'settings', 'set', 'brand.name', 'Volt', '--lang', 'en');
  const drawn = await command(shop, 'settings', 'set', 'brand.logo', file);

  expect(named).toMatchObject({ code: 0, out: 'brand.name: {"hy":"Վոլտ"}.\n' });
  expect(drawn.code).toBe(0);
  expect((await settingsOf(shop, 'en')).brand).toMatchObject({ name: 'Volt', logo: { width: 300, height: 100 } });
  expect(
    await shop.pool.many(
      sql`select action, array(select jsonb_object_keys(after)) as parts from audit_entries order by id`,
    ),
  ).toEqual([
    { action: 'changeBrand', parts: ['name'] },
    { action: 'changeBrand', parts: ['name'] },
    { action: 'changeBrand', parts: ['logo'] },
  ]);
});

test.each([
  [['set', 'tax', 'vat'], 'tax is "vat 20" with the rate'],
  [['set', 'brand.name', 'Ա'.repeat(300)], 'at most 60 characters'],
  [['set', 'brand.name', '<script>'], 'none of them < > { }'],
  [['set', 'brand.accent', '#7c7c7c'], 'text is readable'],
  [['set', 'brand.logo', '/nowhere/logo.png'], 'There is no file'],
  [['set', 'brand.mail_address', 'nobody'], 'is an e-mail address'],
  [['set', 'tax', 'vat', '99'], 'tax was not changed'],
  [['set', 'answer_days', 'soon'], 'answer_days is a whole number'],
  [['set', 'answer_days', '0'], 'answer_days was not changed'],
  [['set', 'official_warranty', 'true'], 'official_warranty is yes or no'],
  [['set', 'email', 'nobody'], 'email was not changed'],
  [['set', 'phones', 'call us'], 'phones was not changed'],
  [['set', 'googlecode', '<script>'], 'googlecode was not changed'],
  [['set', 'places', '{'], 'the value is not JSON'],
  [['set', 'places', '[{"name": {"hy": "x"}, "state": "Mars"}]'], 'places was not changed'],
  [['set', 'address', 'Abovyan', '--lang', 'en'], 'the Armenian text is missing'],
  [['set', 'company.tin', '01234567'], '"name" is missing or invalid'],
  [['set', 'toll_free', '1', '--lang', 'ru'], '--lang is only for translated texts'],
  [['set', 'demo', 'false'], 'there is no setting "demo"'],
  [['set', 'company', 'x'], 'there is no setting "company"'],
  [['set', 'email'], 'needs a value'],
  [['unset'], 'KEY is missing'],
])('settings %j is refused with a message and changes nothing', async (words, message) => {
  const before = await unchanged.pool.many(sql`select key, value from settings order by key`);

  const { code, err } = await command(unchanged, 'settings', ...words);

  expect(code).not.toBe(0);
  expect(err).toContain(message);
  expect(await unchanged.pool.many(sql`select key, value from settings order by key`)).toEqual(before);
});

test('settings unset removes a language, a part, or the whole setting', async () => {
  const shop = await openShop();
  for (const words of [
    ['company.name', 'ՍՊԸ'],
    ['company.name', 'LLC', '--lang', 'en'],
    ['company.tin', '01234567'],
  ])
    await command(shop, 'settings', 'set', ...words);

  await command(shop, 'settings', 'unset', 'company.name', '--lang', 'en');
  const withoutEnglish = await storedValue(shop, 'company');
  await command(shop, 'settings', 'unset', 'company.tin');
  const withoutTin = await storedValue(shop, 'company');
  const last = await command(shop, 'settings', 'unset', 'company.name');

  expect(withoutEnglish).toEqual({ name: { hy: 'ՍՊԸ' }, tin: '01234567' });
  expect(withoutTin).toEqual({ name: { hy: 'ՍՊԸ' } });
  expect(last.out).toBe('company.name: not set.\n');
  expect(await storedValue(shop, 'company')).toBeNull();
});

test('settings list names every setting with its value', async () => {
  const shop = await openShop();
  await command(shop, 'settings', 'set', 'answer_days', '1');

  const { out } = await command(shop, 'settings', 'list');

  expect(out).toMatch(/^answer_days +1$/m);
  expect(out).toMatch(/^tax +\{"status":"vat","percent":20\}$/m);
  expect(out).toMatch(/^company\.tin +not set$/m);
});
