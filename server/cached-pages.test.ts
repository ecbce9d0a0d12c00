import { expect, test } from 'vitest';
import { SESSION_COOKIE } from '#api/customers/session.ts';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { openResponseCache } from '#api/http/response-cache.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { setStock } from '#testing/change-products.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { signIn } from '#testing/customer.ts';
import { openMadePages } from '#testing/made-pages.ts';
import { openShop } from '#testing/shop.ts';

const PHONES = '/en/shop/catalog/phones';

/** Opens a shop with the response cache of a running one; records which pages are rendered. */
async function openPages() {
  const responseCache = openResponseCache(8 * 1024 * 1024);
  const shop = await openShop({ parts: { responseCache } });
  const made = await openMadePages(shop, responseCache);
  const get = async (url: string, headers: Record<string, string> = {}) =>
    (await shop.app.inject({ url, headers })).body;
  return { shop, made, get };
}

test('a sale renders only the page of its product again, and selling out removes the product from every list', async () => {
  const { shop, made, get } = await openPages();
  const [phone] = [await shop.add(product({ name: 'Zephyr', stock: 3 })), await shop.add(product())];
  const pages = ['/en', PHONES, '/en/shop/catalog', `/en/shop/product/${phone.slug}`];
  for (const page of pages) await get(page);
  made.length = 0;

  const buyer = await shop.visitor();
  await readyToOrder(buyer, [{ productId: phone.id, quantity: 1 }]);
  orThrow(await buyer.call(saveOrder, { input: { api_token: buyer.token } }));
  await shop.readModel.sync();
  for (const page of pages) await get(page);
  const madeAfterSale = [...made];
  await setStock(shop.pool, phone.id, 0);
  await shop.readModel.sync();
  const [, soldOut] = [await get('/en'), await get(PHONES)];

  expect(madeAfterSale).toEqual([`/en/shop/product/${phone.slug}`]);
  expect(soldOut).toMatch(/class="card is-out".*Zephyr/s);
  expect(await get(`/en/shop/product/${phone.slug}`)).toContain('https://schema.org/OutOfStock');
});

test('a new price appears on every page and in every response as soon as the read model has it', async () => {
  const { shop, get } = await openPages();
  const phone = await shop.add(product({ cashPrice: 123_000 }));
  const shown = [PHONES, `/en/shop/product/${phone.slug}`, `/api/product/${phone.slug}`, '/api/products?limit=20'];
  for (const url of shown) await get(url);

  await shop.pool.begin(async (db) => {
    await db.run(sql`update products set regular_price = 77000 where id = ${phone.id}`);
    await insertChanges(db, [phone.id]);
  });
  await shop.readModel.sync();
  const bodies = await Promise.all(shown.map((url) => get(url)));

  for (const body of bodies) {
    expect(body).toContain('77000');
    expect(body).not.toContain('123000');
  }
});

test('concurrent visitors share the response of a public page, but not of a personal one', async () => {
  const { shop, get } = await openPages();
  const phone = await shop.add(product());
  const people = [await signIn(shop), await signIn(shop)];
  const pages = (path: string) =>
    Promise.all(people.map(({ token }) => get(path, { cookie: `${SESSION_COOKIE}=${token}` })));

  const own = await pages('/en/account/profile');
  const shared = await Promise.all(['/en', PHONES, `/en/shop/product/${phone.slug}`].map(pages));

  expect(own.map((body) => people.map(({ email }) => body.includes(email)))).toEqual([
    [true, false],
    [false, true],
  ]);
  for (const [first = '', second] of shared) {
    expect(first).toContain('<h1');
    expect(second).toBe(first);
    for (const { email } of people) expect(first).not.toContain(email);
  }
});
