import { axeFindings } from './access/rule-sets.ts';
import { expect, test } from './journey.ts';

const PAGES = ['/', '/shop/catalog/laptops', '/ru/shop/product/apple-iphone-15', '/en/shop/cart', '/track'];

for (const path of PAGES) {
  test(`${path} has no serious axe finding in the dark theme of the system`, async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(path);
    await expect(page.locator('html')).toHaveCSS('color-scheme', 'dark');

    await expect.poll(() => axeFindings(page)).toEqual([]);
  });
}

test('a chosen theme overrides the theme of the system on the next page', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/en');
  await page.getByRole('combobox', { name: 'Theme' }).selectOption('light');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');

  await page.goto('/en/shop/catalog/laptops');

  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await expect(page.locator('html')).toHaveCSS('color-scheme', 'light');
});
