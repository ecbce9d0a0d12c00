import { beforeAll, expect, test } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { renderedPage } from '#testing/rendered-page.ts';
import { openFileShop, type TestShop } from '#testing/shop.ts';

const PROMISES = {
  tax: '{"status": "vat", "percent": 20}',
  answer_days: '2',
  official_warranty: 'true',
};
/** Claims in the three languages: tax, warranty, response time, payment methods and card brands. */
const CLAIMS = [
  ...[/ԱԱՀ/, /НДС/, /\bVAT\b/, /աշտոնական/, /фициальн/, /\bofficial\b/i],
  ...[/աշխատանքային օրվա ընթացքում/, /рабочего дня/, /working day/],
  ...[/քարտով/i, /картой/i, /by card/i, /Visa|Mastercard|ArCa|Idram/, /ապառիկ՝|в кредит\./, /on credit\./],
];

const opened = openFileShop();
let shop: TestShop;
let slug = '';

async function setPromises(settings: Partial<typeof PROMISES>): Promise<void> {
  await shop.pool.run(sql`delete from settings`);
  const rows = Object.entries(settings).map(([key, value]) => ({ key, value: JSON.parse(value) }));
  await shop.pool.run(sql`
    insert into settings (key, value) select key, value from jsonb_to_recordset(${sql.json(rows)}) as said (key text, value jsonb)`);
  await insertChanges(shop.pool, [null]);
  await shop.readModel.sync();
}

beforeAll(async () => {
  shop = await opened;
  slug = (await shop.add(product({ stock: 9 }))).slug;
});

test.each(['', '/ru', '/en'])(
  'pages at "%s" of a shop without settings claim no tax, warranty, response time or cards',
  async (locale) => {
    await setPromises({});
    for (const path of ['', '/contact', `/shop/product/${slug}`, '/shop/cart', '/stores']) {
      const { html } = await renderedPage(shop, locale + path || '/');

      expect(CLAIMS.filter((claim) => claim.test(html))).toEqual([]);
    }
  },
);

test('pages show the promises that are set in the shop', async () => {
  await setPromises(PROMISES);

  const [home, contact, sold] = await Promise.all(
    ['/en', '/en/contact', `/en/shop/product/${slug}`].map((path) => renderedPage(shop, path)),
  );

  expect(home?.textOf('main')).toContain('Official warranty');
  expect(home?.textOf('main')).toContain('Cash');
  expect(contact?.textOf('main')).toContain('We answer within 2 working days.');
  expect(sold?.textOf('main')).toContain('At an official service centre');
});

test('an order keeps the VAT rate of its day', async () => {
  await setPromises(PROMISES);
  const lamp = await shop.add(product({ stock: 9, cashPrice: 1_200 }));
  const taxed = await orderOne(shop, lamp.id);
  await setPromises({ tax: '{"status": "turnover"}' });
  const untaxed = await orderOne(shop, lamp.id);

  const orders = await shop.pool.many(sql`
    select vat_percent from orders where id = any(${[taxed.id, untaxed.id]}::int[]) order by id`);

  expect(orders).toEqual([{ vat_percent: 20 }, { vat_percent: null }]);
});
