import type { Page } from '@playwright/test';
import { axeFindings } from './access/rule-sets.ts';
import { expect, settled, test } from './journey.ts';

const PHONE = { path: '/en/shop/product/apple-iphone-16-pro', name: 'Apple iPhone 16 Pro' };
const CASE = { path: '/en/shop/product/spigen-ultra-hybrid-iphone-15', name: 'Spigen' };

/** Messages of the browser for requests without a connection. */
const UNREACHED = /Failed to load resource: net::ERR_(FAILED|INTERNET_DISCONNECTED)/;

const ldOf = (page: Page) =>
  page.locator('script[type="application/ld+json"]').evaluateAll((all) => all.map(({ textContent }) => textContent));

test('structured data stays after hydration, changes on navigation, and causes no console message', async ({
  page,
}) => {
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective }) => console.error(violatedDirective));
  });
  for (const path of ['/', PHONE.path, '/ru/blog/1']) {
    await page.goto(path);

    const data = await ldOf(page);

    expect(data.length).toBeGreaterThan(0);
    expect(data.every((text) => JSON.parse(text ?? '')['@context'] === 'https://schema.org')).toBe(true);
  }

  await page.goto('/en/shop/catalog/smartphones');
  expect((await ldOf(page)).filter((text) => text?.includes('ItemList'))).toHaveLength(1);
  await page.getByRole('main').getByRole('article').getByRole('link').first().click();
  await expect(page.getByRole('main').getByRole('region', { name: 'Pictures of the product' })).toBeVisible();
  expect((await ldOf(page)).filter((text) => text?.includes('ItemList'))).toEqual([]);
});

test('document head links to an existing manifest, icons and feed', async ({ request }) => {
  const html = await (await request.get('/ru/blog')).text();
  const links = [...html.matchAll(/<link [^>]*rel="(?:manifest|apple-touch-icon|icon|alternate)"[^>]*>/g)]
    .map(([link]) => link)
    .filter((link) => !/hreflang/i.test(link));
  const hrefs = links.map((link) => /href="([^"]+)"/.exec(link)?.[1] ?? '');

  expect(hrefs.length).toBeGreaterThanOrEqual(4);
  expect(hrefs).toContain('/manifest/ru.webmanifest');
  for (const href of hrefs) expect((await request.get(href)).status()).toBe(200);
});

test.describe('without a connection', () => {
  test.use({ serviceWorkers: 'allow' });
  test.describe.configure({ timeout: 120_000 });

  const keptPaths = (page: Page) =>
    page.evaluate(async () => {
      const all = await Promise.all((await caches.keys()).map((name) => caches.open(name)));
      const keys = (await Promise.all(all.map((cache) => cache.keys()))).flat();
      return keys.map(({ url }) => new URL(url).pathname);
    });

  async function seen(page: Page, path: string): Promise<void> {
    await page.goto(path);
    await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain(path);
  }

  test('product pages seen before open offline, and the requested page loads when the connection is back', async ({
    page,
    context,
    complaints,
  }) => {
    await seen(page, PHONE.path);
    await seen(page, CASE.path);
    await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain('/en/offline');

    await context.setOffline(true);
    await page.goto(PHONE.path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(PHONE.name);
    await page.goto('/en/shop/catalog/smartphones?page=2');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    const list = page.getByRole('region', { name: 'Recently viewed products' });
    await expect(list.getByRole('link')).toHaveCount(2);
    expect(await axeFindings(page)).toEqual([]);
    await list.getByRole('link', { name: CASE.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText(CASE.name);
    await page.goBack();

    await context.setOffline(false);
    await expect(page).toHaveURL(/\/en\/shop\/catalog\/smartphones\?page=2$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Smartphones' })).toBeVisible();
    complaints.splice(0, Infinity, ...complaints.filter((text) => !UNREACHED.test(text)));
  });

  test('links in an open shop reach stored pages offline, and a product warns that its price may be outdated', async ({
    page,
    context,
    complaints,
  }) => {
    await seen(page, PHONE.path);
    await expect.poll(() => keptPaths(page), { timeout: 60_000 }).toContain('/en/offline');
    await page.goto('/en/blog');
    const leadTo = (path: string) =>
      page.evaluate((href) => {
        const link = Object.assign(document.createElement('a'), { href, textContent: 'x' });
        document.querySelector('#main')?.append(link);
        link.click();
      }, path);

    await context.setOffline(true);
    await leadTo(PHONE.path);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(PHONE.name);
    await expect(page.getByRole('status').filter({ hasText: 'the price and availability may' })).toBeVisible();
    await leadTo('/en/shop/brand');
    await expect(page.getByRole('heading', { level: 1, name: 'No connection' })).toBeVisible();
    await expect(page).toHaveURL(/\/en\/offline\?to=%2Fen%2Fshop%2Fbrand$/);
    await context.setOffline(false);
    complaints.splice(0, Infinity, ...complaints.filter((text) => !UNREACHED.test(text)));
  });

  test('service worker stores no personal data', async ({ page }) => {
    await seen(page, CASE.path);
    const added = page.waitForResponse(/\/api\/checkout\/cart\/add\//);
    await page.getByRole('button', { name: 'Add to cart' }).first().click();
    await added;
    for (const path of ['/en/shop/cart', '/en/shop/checkout', '/en/shop/wishlist', '/en/account/login', '/en/track']) {
      await page.goto(path);
      await settled(page);
    }

    const kept = await keptPaths(page);

    expect(kept.filter((path) => !/^\/(assets|storage)\/|^\/en\/(offline$|shop\/product\/)/.test(path))).toEqual([]);
  });
});
