import { expect, test } from './journey.ts';
import { DRAWN_PRODUCT } from './plain-pictures.ts';

test('checkout with an empty cart redirects to the cart', async ({ page }) => {
  await page.goto('/ru/shop/checkout', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/ru\/shop\/cart$/);
});

test('language switch keeps the page and its filters', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop/catalog/smartphones?savings=1', { waitUntil: 'domcontentloaded' });

  await page.getByRole('link', { name: 'RU' }).first().click();

  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
  await expect(page).toHaveURL(/\/ru\/shop\/catalog\/smartphones\?savings=1/);
});

test('page footer without JavaScript is fully expanded on phones', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();

  await page.goto('/en/blog', { waitUntil: 'domcontentloaded' });
  const foot = page.getByRole('contentinfo');

  await expect(foot.getByRole('link', { name: 'Facebook' })).toBeVisible();
  await expect(foot.getByTestId('footer-part').nth(1).getByRole('link').first()).toBeVisible();
  await context.close();
});

test('table wider than its text is named and scrolls by keyboard; other tables are not tab stops', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/en/blog/3', { waitUntil: 'load' });
  const table = page.getByRole('region', { name: 'Table' });

  await expect(table).toHaveAttribute('tabindex', '0');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(table).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
});

test('product images are generated and served in a modern format', async ({ request }) => {
  const { data } = await (await request.get(`/api/product/${DRAWN_PRODUCT}`)).json();

  const picture = await request.get(data.images[0].medium_image_url, { headers: { accept: 'image/avif,*/*' } });

  expect(picture.headers()['content-type']).toBe('image/avif');
  expect((await picture.body()).length).toBeGreaterThan(1000);
});
