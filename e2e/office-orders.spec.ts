import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

/** Sends the keys of a scanned code at once, without a focused field. */
const scan = (page: Page, code: string) =>
  page.evaluate((code) => {
    const press = (key: string, of: string) =>
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key, code: of, bubbles: true, cancelable: true }));
    for (const sign of code) press(sign, /\d/.test(sign) ? `Digit${sign}` : `Key${sign}`);
    press('Enter', 'Enter');
  }, code);

async function ordersOf(page: Page, count: number, phone?: string): Promise<number[]> {
  await page.goto('/en');
  const numbers: number[] = [];
  for (let one = 0; one < count; one += 1) numbers.push(await placeOrder(page, 'cashondelivery', phone));
  return numbers;
}

test('seven keys accept five selected orders and print their packing slips', async ({ page }) => {
  // A phone number of its own identifies the orders, because other journeys place and accept newer ones.
  const numbers = await ordersOf(page, 5, '+37455318642');
  await page.addInitScript(() => {
    window.print = () => document.body.setAttribute('data-printed', 'yes');
  });
  await signInToOffice(page, '/office/orders?view=accept&q=55318642');
  await expect(page.getByRole('row', { name: new RegExp(numbers.join('|')) })).toHaveCount(5);
  const keys = keyCounter(page);

  await keys.press('x', 'x', 'x', 'x', 'x', 'a', 'p');

  await expect(page.locator('body[data-printed]')).toBeAttached();
  await expect(page.getByRole('article')).toHaveCount(5);
  keys.within('accept five orders and print their slips');
  const [accepted] = new URL(page.url()).searchParams.get('ids')?.split(',') ?? [];
  await expect(async () => {
    await page.goto(`/office/orders/${accepted}`);
    await expect(page.locator('main').getByText('Processing', { exact: true }).first()).toBeVisible({ timeout: 3_000 });
  }).toPass();
});

test('four keys scan, hand over and partly refund an order, and the end of its IMEI finds it', async ({ page }) => {
  const [number] = await ordersOf(page, 1);
  await signInToOffice(page, `/office/orders/${number}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(page.getByRole('button', { name: /Mark as handed over/ }).first()).toBeVisible();

  await scan(page, 'C02XG0FDH7JY');
  await expect(page.getByText('S/N C02XG0FDH7JY').first()).toBeVisible();
  await expect(page.locator('main').getByText('Processing', { exact: true }).first()).toBeVisible();
  await page.getByRole('button', { name: 'Remove C02XG0FDH7JY' }).click();
  await expect(page.getByText('S/N C02XG0FDH7JY')).toHaveCount(0);
  await scan(page, '490154203237518');
  await expect(page.getByText('IMEI 49 015420 323751 8').first()).toBeVisible();
  const handOver = keyCounter(page);
  await handOver.press('d');
  handOver.within('hand over after the scan');
  await page.getByRole('button', { name: 'Now' }).click();
  await expect(page.getByRole('button', { name: /Refund/ })).toBeVisible();
  const refund = keyCounter(page);
  await refund.press('r');
  const dialog = page.getByRole('dialog', { name: `Refund: order ${number}` });
  await expect(dialog.getByRole('checkbox').first()).toBeFocused();
  await refund.press('Space', 'Enter');

  await expect(dialog).toBeHidden();
  await expect(page.getByText('1 refunded')).toBeVisible();
  refund.within('refund a part');
  await page.goto('/office/orders');
  await page.keyboard.press('/');
  await page.keyboard.type('237518');
  await expect(page.getByRole('row', { name: new RegExp(String(number)) })).toBeVisible();
});
