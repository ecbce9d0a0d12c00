import type { Page } from '@playwright/test';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';
import { searchDisplayed } from './office-search.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

const total = (page: Page) => page.locator('dl .sum dd');

test('an order by telephone of a known buyer with two products takes five keys besides typed text', async ({
  page,
}) => {
  await page.goto('/en');
  await placeOrder(page, 'cashondelivery', '+37499614273');
  await signInToOffice(page, '/office/orders');
  await expect(page.getByRole('link', { name: /New order/ })).toBeVisible();
  const keys = keyCounter(page);

  await keys.press('n');
  await expect(page.getByRole('combobox', { name: /Telephone, name/ })).toBeFocused();
  await keys.type('6142');
  await keys.press('Enter');
  const product = page.getByRole('combobox', { name: /Product, SKU/ });
  await expect(product).toBeFocused();
  for (const text of ['samsung galaxy watch', 'наушники logitech']) {
    await keys.type(text);
    await searchDisplayed(page, product);
    await keys.press('Enter');
    await expect(product).toHaveValue('');
  }
  await expect(page.getByRole('button', { name: /Place the order/ })).not.toHaveAttribute('aria-disabled');
  const shown = await total(page).textContent();
  await keys.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(page.getByText(/By telephone, taken by/)).toBeVisible();
  await expect(page.getByText('Անահիտ Տեր-Մարտիրոսյան').first()).toBeVisible();
  await expect(total(page).first()).toHaveText(shown ?? '');
  keys.within('place a telephone order');
  await page.goto('/office/orders?channel=phone');
  await expect(page.getByRole('link', { name: 'Remove: by telephone' })).toBeVisible();
  await expect(page.getByRole('row')).not.toHaveCount(1);
});

test('a new buyer pays a telephone order by its link, and the draft survives a reload', async ({ page, browser }) => {
  await signInToOffice(page, '/office/orders/new');
  await expect(page.getByRole('combobox', { name: /Telephone, name/ })).toBeFocused();
  await page.keyboard.type('077998811');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('textbox', { name: 'Telephone', exact: true })).toHaveValue('077998811');
  await page.getByRole('textbox', { name: 'First name' }).fill('Վիգեն');
  await page.getByRole('textbox', { name: /^Street/ }).fill('Մաշտոցի 10');
  const product = page.getByRole('combobox', { name: /Product, SKU/ });
  await product.fill('logitech');
  await searchDisplayed(page, product);
  await product.press('Enter');
  await expect(page.getByRole('listitem').filter({ hasText: 'Logitech' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Վիգեն');
  await expect(page.getByRole('listitem').filter({ hasText: 'Logitech' })).toBeVisible();
  await page.getByRole('radio', { name: /Idram/ }).check();
  await expect(page.getByRole('button', { name: /Place the order/ })).not.toHaveAttribute('aria-disabled');
  await page.getByRole('button', { name: /Place the order/ }).click();

  const link = await page.getByLabel('Payment link').inputValue();
  const buyer = await (await browser.newContext({ locale: 'hy-AM' })).newPage();
  await buyer.goto(new URL(link).pathname);
  await expect(buyer).toHaveURL(/thanks\?orderID=\d+/);
  await expect(buyer.getByRole('button', { name: /Վճարել/ }).first()).toBeVisible();
  await page.goto('/office/orders/new');
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('');
});

test('new order and call list are accessible on desktop and phone', async ({ page }) => {
  await signInToOffice(page);
  await expectOfficeAccessible(page, 'orders/new');
  await expectOfficeAccessible(page, 'orders/calls');
});
