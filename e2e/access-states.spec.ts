import { expectAccessible, expectAccessibleAtBothWidths } from './access/expect-accessible.ts';
import { variantInStock } from './goods.ts';
import { expect, test } from './journey.ts';

test('cart, checkout with invalid fields and the added-to-cart message have no accessibility finding on desktop and phone', async ({
  page,
}) => {
  const choice = await variantInStock(page.request, 'apple-iphone-16', 'hy');
  await page.goto('/shop/product/apple-iphone-16', { waitUntil: 'domcontentloaded' });
  for (const label of choice.labels) await page.getByRole('radio', { name: label, exact: true }).check({ force: true });
  await page.getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first().click();
  await expect(page.getByText('Ապրանքն ավելացվեց զամբյուղ։')).toBeVisible();
  await expectAccessible(page);

  await page.goto('/shop/cart', { waitUntil: 'domcontentloaded' });
  await expect(page.getByRole('main')).toContainText(choice.total);
  await expectAccessibleAtBothWidths(page);

  await page.goto('/shop/checkout', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: choice.total }).click();
  await expect(page.getByLabel('Անուն', { exact: true })).toBeFocused();
  await expectAccessibleAtBothWidths(page);
});

test('the open catalogue menu and the search suggestions have no serious axe finding', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 850 });
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Կատալոգ' }).click();
  await expect(page.getByRole('link', { name: 'Սմարթֆոններ' }).first()).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('Escape');

  await page.getByRole('banner').getByRole('combobox').fill('galaxy');
  await expect(page.getByRole('listbox').getByRole('option').first()).toBeVisible();
  await expectAccessible(page);
});

test('the filter panel on a phone has no serious axe finding and closes on Escape', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/shop/catalog/smartphones', { waitUntil: 'domcontentloaded' });
  await page.getByRole('button', { name: 'Զտիչներ' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectAccessible(page, 'dialog[open]');

  await page.keyboard.press('Escape');

  await expect(page.getByRole('dialog')).toBeHidden();
});
