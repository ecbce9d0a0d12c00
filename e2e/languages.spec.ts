import { expect, test } from './journey.ts';

/** Five kinds of pages, with what their address says besides the page. */
const PAGES = [
  '/shop/catalog/smartphones?sort=price&order=asc&page=2',
  '/shop/catalog/search?search=samsung',
  '/shop/product/apple-iphone-16-pro',
  '/blog/3',
  '/page/4',
];
const PLACE = 450;

test.describe('a page stays when the language changes', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  for (const path of PAGES) {
    test(path, async ({ page }) => {
      await page.goto(path, { waitUntil: 'load' });
      await page.evaluate((top) => scrollTo(0, top), PLACE);
      await page.getByRole('button', { name: 'Ընտրացանկ' }).click();

      await page.getByRole('dialog').getByRole('link', { name: 'RU' }).click();

      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(`/ru${path}`);
      await expect.poll(() => page.evaluate(() => Math.abs(scrollY))).toBeGreaterThan(PLACE - 100);
    });
  }

  test('also one that was come to from another, and what is opened next begins at its top', async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'load' });
    await page.locator('main a[href^="/blog/"]').nth(1).click();
    await expect(page).toHaveURL(/\/blog\/\d+$/);
    await page.evaluate((top) => scrollTo(0, top), PLACE);
    await page.getByRole('button', { name: 'Ընտրացանկ' }).click();
    await page.getByRole('dialog').getByRole('link', { name: 'EN' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(PLACE - 100);

    await page.goto('/en/page/4', { waitUntil: 'load' });

    expect(await page.evaluate(() => scrollY)).toBe(0);
  });
});
