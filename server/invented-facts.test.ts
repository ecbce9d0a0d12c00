import { expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { findInvented } from '#demo/invented.ts';
import { openOffice } from '#testing/office.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';
import { prepareProducts } from './shop-database.ts';

/** The error message of live mode; null when it opens. */
const liveRefusal = ({ config, pool }: TestShop): Promise<string | null> =>
  prepareProducts({ ...config, mode: 'live' }, pool, new Date()).then(
    () => null,
    (error: Error) => error.message,
  );

const demo = () => openShop({ products: 'demo', config: { mode: 'demo' } });

test('leave-demo removes every invented fact, and live mode opens', async () => {
  const shop = await demo();

  const { out } = await command(shop, 'leave-demo', '--yes');

  expect(out).toContain('setting phones');
  expect(out).toContain('page terms, hidden until you rewrite it');
  expect(await findInvented(shop.pool)).toEqual([]);
  expect(await liveRefusal(shop)).toBeNull();
  await shop.readModel.sync();
  const said = (await shop.app.inject('/api/custom_settings')).json();
  expect(said).toMatchObject({ phones: [], email: '', company: null, vat_percent: null, official_warranty: false });
  expect((await shop.app.inject('/api/stores')).json().data).toEqual([]);
});

test.each([
  ['phones', '["+37455000000", "+37410123456"]', 'setting phones'],
  ['company', '{"name": {"hy": "«Մեր» ՍՊԸ"}, "tin": "00000000"}', 'setting company'],
  [
    'bank_requisites',
    '{"recipient": {"hy": "«Կայծ» ՍՊԸ"}, "bank": {"hy": "Բանկ"}, "account": "1", "tin": "1"}',
    'setting bank_requisites',
  ],
  ['email', '"shop@kayts.example"', 'setting email'],
])('live mode refuses an invented %s that was partly changed, and names it', async (key, value, line) => {
  const shop = await openShop();
  await shop.pool.run(sql`insert into settings (key, value) values (${key}, ${value}::text::jsonb)`);

  const refusal = await liveRefusal(shop);

  expect(refusal).toContain(line);
});

test("an account that contains the digits of the demo's tax number is not invented", async () => {
  const shop = await openShop();
  const account =
    '{"recipient": {"hy": "«Մեր» ՍՊԸ"}, "bank": {"hy": "Բանկ"}, "account": "1930000000000077", "tin": "1"}';
  await shop.pool.run(sql`insert into settings (key, value) values ('bank_requisites', ${account}::text::jsonb)`);

  expect(await findInvented(shop.pool)).toEqual([]);
});

test('live mode refuses a store, a link and a page with invented facts, and names the command for each', async () => {
  const shop = await openShop();
  const text = (hy: string) => sql.json({ hy });
  await shop.pool.run(sql`
    insert into stores (name, address, phone, hours, lat, lng)
    values (${text('Մեր խանութ')}, ${text('Մեր փողոց 1')}, '+37410123456', ${text('10-18')}, 40, 44)`);
  await shop.pool.run(
    sql`insert into social_links (name, link, icon) values ('Facebook', 'https://social.example/x', 'f.svg')`,
  );
  await shop.pool.run(sql`
    insert into pages (url_key, title, html) values ('terms', ${text('Պայմաններ')}, ${text('<p>ՀՎՀՀ 00000000</p>')})`);

  const refusal = await liveRefusal(shop);

  expect(refusal).toContain('store Մեր խանութ');
  expect(refusal).toContain('social link Facebook');
  expect(refusal).toContain('npm run shop -- content put page terms FILE');
});

test('leave-demo after an earlier demo lists the invented facts, then removes the unchanged ones', async () => {
  const shop = await demo();
  await shop.pool.run(sql`delete from settings where key = 'demo'`);

  const listed = await command(shop, 'leave-demo');
  const removed = await command(shop, 'leave-demo', '--yes');

  expect(listed).toMatchObject({ code: 1, out: expect.stringContaining('setting phones') });
  expect(removed.code).toBe(0);
  expect(await liveRefusal(shop)).toBeNull();
});

test('a menu contains no entry for a hidden page', async () => {
  const shop = await demo();
  const linksOf = async () =>
    (await shop.app.inject('/api/cms/menus')).json().data.map(({ url_key }: { url_key: string }) => url_key);
  const before = await linksOf();
  await shop.pool.run(sql`update pages set visible = false where url_key = 'terms'`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  expect(before).toContain('terms');
  expect(await linksOf()).not.toContain('terms');
});

test('Today warns only owners that the shop has no payment and no delivery methods', async () => {
  const shop = await openShop();
  const office = await openOffice(shop);
  const obstaclesFor = async (role: 'owner' | 'orders') =>
    orThrow(await (await office.as(role)).call(officeToday, { input: {} })).obstacles;
  const whole = await obstaclesFor('owner');
  await shop.pool.run(sql`update payment_methods set enabled = false`);
  await shop.pool.run(sql`delete from shipping_methods`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();

  expect(whole).toEqual([]);
  expect(await obstaclesFor('owner')).toEqual(['payment', 'delivery']);
  expect(await obstaclesFor('orders')).toBeNull();
});
