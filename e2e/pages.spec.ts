import { expect, test } from './journey.ts';

test('an unknown address answers 404 with search and a way home', async ({ page }) => {
  const answer = await page.goto('/no/such/page', { waitUntil: 'domcontentloaded' });

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('combobox').first()).toBeVisible();
});

test('slugs without end answer 404 like unknown ones', async ({ request }) => {
  const long = 'a'.repeat(301);
  const pages = [`/shop/product/${long}`, `/ru/shop/catalog/${long}`, `/blog/${long}`, `/shop/brand/${long}`];

  const statuses = await Promise.all(pages.map(async (page) => (await request.get(page)).status()));

  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('unknown slugs of categories and products answer 404', async ({ request }) => {
  const statuses = await Promise.all(
    ['/shop/catalog/nothing', '/shop/product/nothing', '/blog/999', '/ru/shop/product/nothing'].map(async (path) =>
      (await request.get(path)).status(),
    ),
  );

  expect(statuses).toEqual([404, 404, 404, 404]);
});

test('addresses that lead elsewhere do', async ({ page }) => {
  await page.goto('/shop', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/shop\/catalog$/);
  await page.goto('/ru/shop/checkout', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/\/ru\/shop\/cart$/);
  await page.goto('/thanks', { waitUntil: 'domcontentloaded' });
  await expect(page).toHaveURL(/:\d+\/$/);
});

test('a filter changes list, chips and address, and back brings the list back', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop/catalog/smartphones', { waitUntil: 'domcontentloaded' });

  await page.getByRole('checkbox', { name: /Google/ }).check({ force: true });
  await expect(page).toHaveURL(/brand=\d+/);
  await expect(page.getByRole('main').getByRole('article').first()).toContainText('Google');

  await page.goBack();
  await expect(page).toHaveURL(/\/shop\/catalog\/smartphones$/);
});

test('the language switch keeps the page and its filters', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/shop/catalog/smartphones?savings=1', { waitUntil: 'domcontentloaded' });

  await page.getByRole('link', { name: 'RU' }).first().click();

  await expect(page).toHaveURL(/\/ru\/shop\/catalog\/smartphones\?savings=1/);
  await expect(page.locator('html')).toHaveAttribute('lang', 'ru');
});

test('pages read without JavaScript', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();

  await page.goto('/shop/product/apple-iphone-16-pro', { waitUntil: 'domcontentloaded' });

  await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 16 Pro');
  await expect(page.getByText(/\d{3},900\s֏/).first()).toBeVisible();
  await context.close();
});

test('without JavaScript nothing at the foot of a page is folded away on phones', async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: { width: 390, height: 800 } });
  const page = await context.newPage();

  await page.goto('/en/blog', { waitUntil: 'domcontentloaded' });
  const foot = page.getByRole('contentinfo');

  await expect(foot.getByRole('link', { name: 'Facebook' })).toBeVisible();
  await expect(foot.getByTestId('footer-part').nth(1).getByRole('link').first()).toBeVisible();
  await context.close();
});

test('a table that is wider than its text can be reached by keys and has a name, another is no stop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto('/en/blog/3', { waitUntil: 'load' });
  const table = page.getByRole('region', { name: 'Table' });

  await expect(table).toHaveAttribute('tabindex', '0');

  await page.setViewportSize({ width: 1280, height: 800 });
  await expect(table).toHaveCount(0);
  await expect(page.getByRole('table')).toBeVisible();
});

test('pictures of goods are drawn and served in a modern format', async ({ request }) => {
  const { data } = await (await request.get('/api/products?limit=1')).json();

  const picture = await request.get(data[0].images[0].medium_image_url, { headers: { accept: 'image/avif,*/*' } });

  expect(picture.headers()['content-type']).toBe('image/avif');
  expect((await picture.body()).length).toBeGreaterThan(1000);
});
