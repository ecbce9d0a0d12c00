import type { Page } from '@playwright/test';
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

/** By its event, as a click of the browser's own would bring a header that gave way into view first. */
async function openMenu(page: Page): Promise<void> {
  await expect(async () => {
    await page.getByRole('button', { name: 'Ընտրացանկ' }).dispatchEvent('click');
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 1_000 });
  }).toPass();
}

const scrollThere = (page: Page): Promise<void> =>
  page.evaluate((place) => scrollTo({ top: place, behavior: 'instant' }), PLACE);
const top = (page: Page): Promise<number> => page.evaluate(() => scrollY);

test.describe('a page stays when the language changes', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('on five kinds of pages, with address and place', async ({ page }) => {
    for (const path of PAGES) {
      await page.goto(path, { waitUntil: 'load' });
      await scrollThere(page);
      await openMenu(page);

      await page.getByRole('dialog').getByRole('link', { name: 'RU' }).click();

      await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
      const { pathname, search } = new URL(page.url());
      expect(pathname + search).toBe(`/ru${path}`);
      await expect.poll(() => top(page)).toBe(PLACE);
    }
  });

  test('also one that was come to from another, and what is opened next begins at its top', async ({ page }) => {
    await page.goto('/blog', { waitUntil: 'load' });
    await page.locator('main a[href^="/blog/"]').nth(1).click();
    await expect(page).toHaveURL(/\/blog\/\d+$/);
    await scrollThere(page);
    await openMenu(page);
    await page.getByRole('dialog').getByRole('link', { name: 'EN' }).click();
    await expect(page.locator('html')).toHaveAttribute('lang', 'en');
    await expect.poll(() => top(page)).toBe(PLACE);

    await page.goto('/en/page/4', { waitUntil: 'load' });

    expect(await top(page)).toBe(0);
  });
});
