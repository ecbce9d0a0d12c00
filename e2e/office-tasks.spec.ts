import { randomInt, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

test('A accepts an order', async ({ page }) => {
  await page.goto('/en');
  const number = await placeOrder(page, 'cashondelivery');
  await signInToOffice(page, `/office/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  const keys = keyCounter(page);

  await keys.press('a');

  await expect(page.getByRole('button', { name: 'Now' })).toBeVisible();
  keys.within('accept an order');
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(page.locator('main').getByText('Processing', { exact: true }).first()).toBeVisible();
});

test('R, a text and Ctrl+Enter answer a contact message', async ({ page }) => {
  const name = `Anna ${Date.now()}`;
  const data = { name, email: 'anna@example.am', message: 'Do you have iPhone 17?' };
  expect((await page.request.post('/api/contact?locale=en', { data })).status()).toBe(200);
  await signInToOffice(page, '/office/messages');
  await page.getByRole('link', { name: new RegExp(name) }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  const keys = keyCounter(page);

  await keys.press('r');
  await expect(page.getByRole('textbox', { name: /English/ })).toBeFocused();
  await keys.type('Yes, we do. It costs 419,900 drams.');
  await keys.press('Control+Enter');

  await expect(page.getByRole('heading', { name: /^Answer by/ })).toBeVisible();
  keys.within('answer a message');
});

test('a tap, digits and Ctrl+S change the rate of a bank', async ({ page }) => {
  await signInToOffice(page, '/office/banks');
  const bank = page.getByRole('main').getByRole('link', { name: /Bank/ }).last();
  const name = (await bank.textContent()) ?? '';
  const keys = keyCounter(page);

  await keys.tap(bank);
  const rate = page.getByRole('textbox', { name: 'Yearly rate, %' });
  const before = await rate.inputValue();
  await keys.tap(rate);
  await keys.type('11.5');
  await keys.press('Control+s');

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  keys.within('change the rate of a bank');
  await page.reload();
  await expect(rate, name).toHaveValue('11.5');
  await rate.fill(before);
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
});

test('e-mail, role and Enter invite a colleague', async ({ page }) => {
  await signInToOffice(page, '/office/staff');
  const keys = keyCounter(page);

  await keys.tap(page.getByRole('button', { name: 'Invite' }).first());
  await keys.type(`mane-${Date.now()}@example.am`);
  await keys.press('Tab', 'w', 'Enter');

  const dialog = page.getByRole('dialog', { name: 'Invite a colleague' });
  await expect(dialog.getByLabel('Or share this link')).toBeVisible();
  keys.within('invite a colleague');
  await page.keyboard.press('Escape');
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /mane-.*Warehouse/ })
      .first(),
  ).toBeVisible();
});

test('a tap, digits and Enter change a delivery price', async ({ page }) => {
  await signInToOffice(page, '/office/settings/delivery');
  const keys = keyCounter(page);

  await keys.tap(page.getByRole('button', { name: /^Edit/ }).last());
  const dialog = page.getByRole('dialog');
  const price = dialog.getByRole('textbox', { name: /^Price/ }).first();
  const before = await price.inputValue();
  await keys.tap(price);
  await keys.type('2500');
  await keys.press('Enter');

  await expect(dialog).toBeHidden();
  keys.within('change a delivery price');
  await page.getByRole('button', { name: /^Edit/ }).last().click();
  await price.fill(before);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
});

test('a tap, a word and Enter add a synonym for a search without results', async ({ page }) => {
  // The shop stores no digits, because they can be personal.
  const query = Array.from({ length: 12 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  await page.request.get(`/api/products?search=${query}&locale=en`);
  await signInToOffice(page, '/office/search');
  const add = page.getByRole('button', { name: `Add synonym for “${query}”` });
  await expect(async () => {
    await page.reload();
    await expect(add).toBeVisible({ timeout: 2_000 });
  }).toPass();
  const keys = keyCounter(page);

  await keys.tap(add);
  await keys.type('iphone');
  await keys.press('Enter');

  await expect(page.getByText(`Saved: ${query}`)).toBeVisible();
  keys.within('add a synonym');
});

test('twelve keys and texts add a slide from a day', async ({ page }) => {
  await signInToOffice(page, '/office/content/home');
  const title = `Slide ${Date.now()}`;
  const keys = keyCounter(page);

  await keys.tap(page.getByRole('link', { name: 'New slide' }));
  await expect(page.getByRole('textbox', { name: 'Title, Հայերեն' })).toBeFocused();
  await writeTexts(keys, [title, 'Տեքստ', title, 'Текст', title, 'Text']);
  await keys.choose(page.locator('input[type=file]').first(), await picture(1820, 800));
  await expect(page.locator('fieldset img').first()).toBeVisible();
  await keys.tap(page.getByRole('switch', { name: 'Visible to shoppers' }));
  await keys.press('Tab');
  await keys.type('01012099');
  await keys.tap(page.getByRole('textbox', { name: 'Leads to' }));
  await keys.type('/shop');
  await keys.press('Control+s');

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  keys.within('add a slide from a day');
  await page.goto('/office/content/home');
  await expect(page.getByRole('listitem').filter({ hasText: title })).not.toContainText('Visible');
});

test('texts, a picture and Ctrl+S publish a post in three languages', async ({ page }) => {
  await signInToOffice(page, '/office/content/post');
  const name = `Post ${Date.now()}`;
  const keys = keyCounter(page);

  await keys.tap(page.getByRole('link', { name: 'Add', exact: true }));
  await expect(page.getByRole('textbox', { name: 'Title, Հայերեն' })).toBeFocused();
  await writeTexts(keys, ['Ա', 'Կարճ', 'Տեքստ', 'Б', 'Кратко', 'Текст', name, 'Short', 'Text']);
  await keys.choose(page.locator('input[type=file]').first(), await picture(960, 600));
  await expect(page.locator('fieldset img').first()).toBeVisible();
  await keys.tap(page.getByRole('switch', { name: 'Visible to shoppers' }));
  await keys.tap(page.getByRole('textbox', { name: 'Address' }));
  await keys.type(name.toLowerCase().replace(' ', '-'));
  await keys.press('Control+s');

  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  keys.within('publish a post in three languages');
  const path = await page.getByRole('link', { name: 'See in the shop' }).getAttribute('href');
  await expect.poll(async () => (await page.request.get(`/en${path}`)).status()).toBe(200);
  await page.goto(`/en${path}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
});

test('five keys accept, receive, check and refund a returned product', async ({ page }) => {
  await page.goto('/en');
  const order = await placeOrder(page, 'cashondelivery');
  await signInToOffice(page, '/office/orders');
  const { items } = (await callShop(page, `/office/api/orders/${order}/step`, { to: 'completed' })).order;
  const { id } = (
    await callShop(page, `/api/orders/${order}/returns`, {
      ...{ lines: [{ item_id: items[0].id, quantity: 1 }], reason: 'not_liked', wish: 'refund', text: '' },
      key: randomUUID(),
    })
  ).data;
  await page.goto(`/office/returns/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Return ${id}` })).toBeVisible();
  const keys = keyCounter(page);

  await keys.press('a');
  await expect(page.getByText('The buyer brings or sends the products.')).toBeVisible();
  await keys.press('a');
  await keys.tap(page.getByRole('button', { name: 'Save the check' }));
  await expect(page.getByRole('button', { name: /^Decide/ })).toBeVisible();
  await keys.press('d');
  const dialog = page.getByRole('dialog', { name: 'Decide about the return' });
  await keys.tap(dialog.getByRole('button', { name: /^Close and refund/ }));

  await expect(page.getByText('The return is closed.')).toBeVisible();
  keys.within('take back a return');
  await page.goto(`/office/orders/${order}`);
  await expect(page.getByText('1 refunded')).toBeVisible();
});

test('three taps save the sales, refunds and VAT of the last month as a file', async ({ page }) => {
  await signInToOffice(page, '/office/orders?view=all');
  const keys = keyCounter(page);

  await keys.tap(page.getByRole('button', { name: 'Filters' }));
  await keys.tap(page.getByRole('dialog').getByRole('button', { name: 'Last month' }));
  await expect(page).toHaveURL(/from=\d{4}-\d\d-01&to=\d{4}-\d\d-(28|29|30|31)/);
  const download = page.waitForEvent('download');
  await keys.tap(page.getByRole('button', { name: 'Export', exact: true }));

  expect((await download).suggestedFilename()).toBe('orders-all.csv');
  keys.within('close the month');
  const csv = await readFile(await (await download).path(), 'utf8');
  const heading = csv.split('\n')[0] ?? '';
  for (const column of ['Payment method', 'Received', 'Refunded', 'VAT']) expect(heading).toContain(column);
});

/** A request of the page, with its cookies. */
const callShop = (page: Page, path: string, input: object) =>
  page.evaluate(
    async ([path, body]) => {
      const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: body ?? '' };
      return (await fetch(`${path}?locale=en`, init)).json();
    },
    [path, JSON.stringify(input)],
  );

type KeyCounter = ReturnType<typeof keyCounter>;

/** Fills adjacent fields; Tab leads to the next one. */
async function writeTexts(keys: KeyCounter, texts: readonly string[]): Promise<void> {
  for (const [at, text] of texts.entries()) {
    if (at > 0) await keys.press('Tab');
    await keys.type(text);
  }
}

const picture = async (width: number, height: number) => ({
  name: `${width}.png`,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width, height, channels: 3, background: { r: randomInt(256), g: 90, b: 120 } } })
    .png()
    .toBuffer(),
});
