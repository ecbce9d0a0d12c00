import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const choice = (page: Page) => page.getByRole('combobox', { name: 'Արժույթ' });
const card = (page: Page) => page.getByRole('main').getByRole('article').first();
const RATE = 386.5;

test.use({ viewport: { width: 1280, height: 900 } });

test('selected currency appears beside the dram price without layout shift and is remembered', async ({ page }) => {
  await page.goto('/shop/catalog/smartphones', { waitUntil: 'load' });
  await expect(choice(page)).toHaveValue('');
  await expect(card(page)).not.toContainText('≈');
  const next = page.getByRole('main').getByRole('article').nth(8);
  await page.evaluate(() => document.fonts.ready);
  const before = await next.boundingBox();

  await choice(page).selectOption('USD');

  const drams = Number((await card(page).locator('b').first().textContent())?.replace(/\D/g, ''));
  const hint = `≈\u00a0$${String(Math.round(drams / RATE)).replace(/\B(?=(\d{3})+$)/g, ',')}`;
  await expect(card(page)).toContainText(hint);
  expect(await next.boundingBox()).toEqual(before);
  await page.reload({ waitUntil: 'load' });
  await expect(card(page)).toContainText(hint);
});

test('currency hint appears on the product page and in totals; the checkout states that payment is in drams', async ({
  page,
}) => {
  await page.goto('/shop/catalog/chargers', { waitUntil: 'load' });
  await choice(page).selectOption('EUR');
  await page
    .getByRole('button', { name: /^Ավելացնել զամբյուղ/ })
    .first()
    .click();
  await expect(page.getByRole('link', { name: 'Դիտել զամբյուղը' }).first()).toBeVisible();

  await page.goto('/shop/product/apple-iphone-16-pro', { waitUntil: 'load' });
  await expect(page.getByRole('main').getByRole('status').getByTestId('price-hint').first()).toContainText('≈\u00a0€');
  await page.goto('/shop/cart', { waitUntil: 'load' });
  await expect(page.getByRole('complementary').getByTestId('price-hint').last()).toContainText('≈\u00a0€');
  await page.goto('/shop/checkout', { waitUntil: 'load' });
  const summary = page.getByRole('complementary');
  await expect(summary.getByTestId('price-hint')).toContainText('≈\u00a0€');
  await expect(summary).toContainText('Վճարումը՝ հայկական դրամով։');
});
