import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { expectAccessible } from './access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { openPickupShop, type PickupShop } from './pickup-shop.ts';

let shop: PickupShop;

test.use({ locale: 'en-US' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openPickupShop();
});
test.afterAll(() => shop.close());

/** Waits for the mail of a ready order and returns its code. */
async function codeInMail(number: string): Promise<string> {
  const outbox = join(shop.dataFolder, 'outbox');
  let code: string | undefined;
  await expect
    .poll(async () => {
      const names = (await readdir(outbox)).filter((name) => name.endsWith('.txt'));
      const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), 'utf8')));
      const mail = texts.find((text) => text.includes(`Order ${number} is ready to collect`));
      code = mail && /Code:?\s+(\d{6})/.exec(mail)?.[1];
      return code;
    })
    .toBeDefined();
  return code ?? '';
}

async function buy(page: Page): Promise<string> {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.origin}/en/shop/product/${shop.slug}`);
  await expect(page.getByText('In stock in 1 store').first()).toBeVisible();
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.getByRole('banner').getByRole('link', { name: /^Cart.*1/ })).toBeAttached();
  await page.goto(`${shop.origin}/en/shop/checkout`);
  await page.getByRole('radio', { name: new RegExp(`Collect in store: ${shop.store}`) }).check();
  await expect(page.getByRole('heading', { name: 'Collect in the store' })).toBeVisible();
  await expect(page.getByLabel('Town or village')).toHaveCount(0);
  await page.getByLabel('First name', { exact: true }).fill('Anna');
  await page.getByLabel('Phone number', { exact: true }).fill('077 12-34-56');
  await page.getByRole('textbox', { name: 'E-mail' }).fill('anna@example.am');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Order · / }).click();
  await page.waitForURL(/thanks/);
  await expect(page.getByRole('heading', { name: 'Collect in the store' })).toBeVisible();
  return new URL(page.url()).searchParams.get('orderID') ?? '';
}

test('buyer collects an order in a store without an address, and staff hand it over by the code of the mail', async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const number = await buy(page);

  const office = await browser.newPage({ baseURL: shop.origin, locale: 'en-US' });
  await signInToOffice(office, `/office/orders/${number}`, shop.dataFolder);
  await office.getByRole('button', { name: 'Ready to collect' }).click();
  await expect(office.getByText(/kept until/).first()).toBeVisible();
  const code = await codeInMail(number);

  await page.reload();
  await expect(page.getByText(code)).toBeVisible();

  await office.goto('/office/pickup');
  await office.getByLabel('Code or order number').fill(code);
  await office.keyboard.press('Enter');
  const order = office.getByRole('article', { name: `Order ${number}` });
  await expect(order).toContainText('Collect');
  await order.getByRole('button', { name: /Hand over/ }).click();

  await expect(order.getByText('Completed')).toBeVisible();
  await office.close();
});
