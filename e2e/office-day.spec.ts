import { randomUUID } from 'node:crypto';
import type { Browser, Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { inviteColleague, joinBy, signInToOffice } from './office-auth.ts';
import { searchDisplayed } from './office-search.ts';
import { placeOrder } from './orders.ts';
import { buyForPickup, codeInMail, openPickupShop, type PickupShop } from './pickup-shop.ts';

const DESK = { width: 1280, height: 800 };
const PHONE = { width: 390, height: 844 };

test.use({ locale: 'en-US', viewport: DESK });
test.skip(process.env.NIGHTLY === undefined, 'a long journey, which runs every night');

const ROUND = 6;
const RECEIVED = 30;
const COUNTED = 40;

let shop: PickupShop;

test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openPickupShop('day');
});
test.afterAll(() => shop.close());

/** Plays one part of the day, and adds its seconds to the report. */
async function part<T>(name: string, play: () => Promise<T>): Promise<T> {
  const begun = performance.now();
  const result = await test.step(name, play);
  const seconds = ((performance.now() - begun) / 1000).toFixed(1);
  test.info().annotations.push({ type: name, description: `${seconds} s` });
  return result;
}

/** Screenshots of a page in three languages and at two widths, for a person who looks at them. */
async function look(page: Page, name: string, path: string): Promise<void> {
  const { SHOTS } = process.env;
  if (!SHOTS) return;
  for (const size of [DESK, PHONE]) {
    await page.setViewportSize(size);
    for (const locale of ['hy', 'ru', 'en']) {
      await page.evaluate((value) => localStorage.setItem('kayts-office-locale', value), locale);
      await page.goto(`${shop.origin}/office/${path}`);
      await page.waitForLoadState('networkidle');
      await page.screenshot({ path: `${SHOTS}/${name}-${size.width}-${locale}.png`, fullPage: true });
    }
  }
}

/** A request of the page, with its cookies. */
const send = (page: Page, path: string, input: object) =>
  page.evaluate(
    async ([path, body]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? '' };
      return (await fetch(`${path}?locale=en`, init)).json();
    },
    [path, JSON.stringify(input)],
  );

/** Works in the warehouse and brings orders, with a phone. */
async function hireWarehouse(desk: Page, browser: Browser): Promise<Page> {
  await desk.goto(`${shop.origin}/office/staff`);
  const link = await inviteColleague(desk, { email: 'vardan@kayts.example', role: 'Warehouse' });
  const context = await browser.newContext({ locale: 'en-US', viewport: PHONE, baseURL: shop.origin });
  const phone = await context.newPage();
  await phone.goto(new URL(link).pathname);
  await joinBy(phone, { name: 'Vardan', password: 'apricot-and-pomegranate-26' });
  return phone;
}

async function orderByTelephone(desk: Page): Promise<string> {
  await desk.goto(`${shop.origin}/office/orders/new`);
  await expect(desk.getByRole('combobox', { name: /Telephone, name/ })).toBeFocused();
  await desk.keyboard.type('077998811');
  await desk.keyboard.press('Enter');
  await expect(desk.getByRole('textbox', { name: 'Telephone', exact: true })).toHaveValue('077998811');
  await desk.getByRole('textbox', { name: 'First name' }).fill('Վիգեն');
  await desk.getByRole('textbox', { name: /^Street/ }).fill('Մաշտոցի 10');
  const product = desk.getByRole('combobox', { name: /Product, SKU/ });
  await product.fill('logitech');
  await searchDisplayed(desk, product);
  await product.press('Enter');
  await expect(desk.getByRole('listitem').filter({ hasText: 'Logitech' })).toBeVisible();
  await expect(product).toHaveValue('');
  const place = desk.getByRole('button', { name: /Place the order/ });
  await expect(place).not.toHaveAttribute('aria-disabled');
  await place.click();
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  return new URL(desk.url()).pathname.split('/').at(-1) ?? '';
}

async function changeByTelephone(desk: Page): Promise<void> {
  await desk.keyboard.press('e');
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(/^Change order \d+$/);
  await desk
    .getByRole('spinbutton', { name: /^Quantity/ })
    .first()
    .fill('2');
  await expect(desk.getByRole('button', { name: /Save the changes/ })).not.toHaveAttribute('aria-disabled');
  await desk.keyboard.press('Control+Enter');
  await expect(desk.getByText(/changed: products/)).toBeVisible();
}

async function bringRound(desk: Page, phone: Page, numbers: readonly number[]): Promise<void> {
  await desk.goto(`${shop.origin}/office/deliveries`);
  await desk.getByRole('button', { name: /^Scan/ }).click();
  await desk.getByLabel('Given to').selectOption('Vardan');
  const field = desk.getByRole('textbox', { name: /Packing slip or order number/ });
  for (const number of numbers) {
    await field.fill(`${shop.origin}/office/orders/${number}`);
    await field.press('Enter');
  }
  await expect(desk.getByText(`${numbers.length} scanned`)).toBeVisible();
  await phone.goto('/office/deliveries');
  const [missed, ...brought] = numbers;
  await phone.getByRole('button', { name: `Not at home: ${missed}` }).click();
  await phone.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(phone.getByText(/1 failed attempt\. .+: Nobody was at home/)).toBeVisible();
  for (const number of brought) {
    await phone.getByRole('button', { name: `Hand over: ${number}` }).click();
    await phone.getByRole('button', { name: 'Now', exact: true }).click();
    await expect(phone.getByRole('button', { name: `Hand over: ${number}` })).toHaveCount(0);
  }
}

async function collect(desk: Page, phone: Page, number: string): Promise<void> {
  await desk.goto(`${shop.origin}/office/orders/${number}`);
  await desk.getByRole('button', { name: 'Ready to collect' }).click();
  await expect(desk.getByText(/kept until/).first()).toBeVisible();
  const code = await codeInMail(shop, number);
  await phone.goto('/office/pickup');
  await phone.getByLabel('Code or order number').fill(code);
  await phone.keyboard.press('Enter');
  const order = phone.getByRole('article', { name: `Order ${number}` });
  await order.getByRole('button', { name: /Hand over/ }).click();
  await expect(order.getByText('Completed')).toBeVisible();
}

async function exchange(desk: Page, order: number): Promise<string> {
  const { items } = (await send(desk, `/office/api/orders/${order}/step`, { to: 'completed' })).order;
  const { id } = await send(desk, `/office/api/orders/${order}/returns`, {
    ...{ lines: [{ item_id: items[0].id, quantity: 1 }], reason: 'not_liked', wish: 'exchange', text: '' },
    idempotency_key: randomUUID(),
  });
  await desk.goto(`${shop.origin}/office/returns/${id}`);
  await expect(desk.getByText('The buyer brings or sends the products.')).toBeVisible();
  await desk.keyboard.press('a');
  await desk.getByRole('button', { name: 'Save the check' }).click();
  await desk.getByRole('button', { name: /^Decide/ }).click();
  const dialog = desk.getByRole('dialog', { name: 'Decide about the return' });
  const product = dialog.getByRole('combobox', { name: /Product/ });
  await product.fill('samsung galaxy watch');
  await searchDisplayed(desk, product);
  await desk.keyboard.press('Enter');
  await expect(dialog.getByText('New order')).toBeVisible();
  await dialog.getByRole('button', { name: /^Close (the return|and refund)/ }).click();
  await expect(desk.getByText('The return is closed.')).toBeVisible();
  return String(id);
}

/** A scanner types the code and presses Enter, faster than a person. */
async function scan(page: Page, code: string): Promise<void> {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
}

async function receive(phone: Page, skus: readonly string[]): Promise<void> {
  await phone.goto('/office/stock/receipts');
  await phone.getByRole('button', { name: /New receipt/ }).click();
  await phone.getByRole('combobox', { name: /Scan or type/ }).click();
  for (const sku of skus) {
    await scan(phone, sku);
    await expect(phone.getByRole('form', { name: /Scan or type/ }).getByText(sku, { exact: true })).toBeVisible();
    await phone.keyboard.type('12');
    await phone.keyboard.press('Enter');
  }
  await phone.getByRole('button', { name: `Receive ${skus.length * 12} pcs` }).click();
  await expect(phone.getByText(/^Received \d\d:\d\d/)).toBeVisible();
}

async function count(phone: Page, sku: string): Promise<void> {
  await phone.goto('/office/stock/stocktakes');
  await phone.getByRole('button', { name: /New stocktake/ }).click();
  await phone.getByRole('button', { name: 'Start counting' }).click();
  await phone.getByRole('combobox', { name: /Scan or type/ }).click();
  for (let piece = 0; piece < COUNTED; piece += 1) await scan(phone, sku);
  await expect(phone.getByRole('row', { name: new RegExp(sku) }).getByRole('textbox')).toHaveValue(String(COUNTED));
  await phone.getByRole('link', { name: 'Show differences' }).click();
  await phone.getByRole('button', { name: 'Approve the differences' }).click();
  await expect(phone.getByText(/The stock is updated/)).toBeVisible();
}

async function someSkus(desk: Page, wanted: number): Promise<string[]> {
  const answer = await desk.request.get(`${shop.origin}/office/api/stock?view=on_hand`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { data } = (await answer.json()) as { data: { sku: string }[] };
  return data.slice(0, wanted).map(({ sku }) => sku);
}

test('a day of two people: telephone, round, pick-up, exchange, goods receipt and count', async ({ page, browser }) => {
  test.setTimeout(600_000);
  const begun = performance.now();
  await page.goto(`${shop.origin}/en`);
  const numbers: number[] = [];
  for (let one = 0; one <= ROUND; one += 1) numbers.push(await placeOrder(page, 'cashondelivery', '+37455318777'));
  const [returned = 0, ...round] = numbers;
  const buyer = await (await browser.newContext({ locale: 'en-US' })).newPage();
  const collected = await buyForPickup(buyer, shop);
  await signInToOffice(page, `${shop.origin}/office`, shop.dataFolder);
  const phone = await part('the colleague joins', () => hireWarehouse(page, browser));

  const number = await part('telephone order', () => orderByTelephone(page));
  await part('change of the order', () => changeByTelephone(page));
  await part('round of six, one not at home', () => bringRound(page, phone, round));
  await part('pick-up', () => collect(page, phone, collected));
  const exchanged = await part('exchange', () => exchange(page, returned));
  const skus = await someSkus(page, RECEIVED);
  await part('30 articles received', () => receive(phone, skus));
  await part('40 pieces counted', () => count(phone, skus[0] ?? ''));

  await page.goto(`${shop.origin}/office`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const minutes = ((performance.now() - begun) / 60_000).toFixed(1);
  test.info().annotations.push({ type: 'the whole day', description: `${minutes} min` });
  const paths = {
    ...{ today: '', new: 'orders/new', order: `orders/${number}`, change: `orders/${number}/edit` },
    ...{ deliveries: 'deliveries', pickup: 'pickup', return: `returns/${exchanged}`, receipts: 'stock/receipts' },
    ...{ receipt: 'stock/receipts/1', stocktakes: 'stock/stocktakes', stocktake: 'stock/stocktakes/1' },
  };
  for (const [name, path] of Object.entries(paths)) await look(page, name, path);
  await look(phone, 'courier', 'deliveries');
});
