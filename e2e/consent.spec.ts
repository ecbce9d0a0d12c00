import type { Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, settled, test } from './journey.ts';
import { openMeasuredShop } from './measured-shop.ts';
import { placeOrder } from './orders.ts';
import type { SeparateShop } from './separate-shop.ts';

const CODE = 'G-TEST123';
const [YES, NO, AGAIN] = ['Allow', 'Do not allow', 'Visit statistics'];
const LIST = '/en/shop/catalog/smartphones';

let shop: SeparateShop;

test.describe.configure({ mode: 'serial' });
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openMeasuredShop(CODE);
});
test.afterAll(() => shop.close());

const bar = (page: Page) => page.getByRole('region', { name: 'Visit statistics' });

/** Collects requests to other hosts; an empty script replaces the analytics tag. */
async function foreign(page: Page): Promise<string[]> {
  const requests: string[] = [];
  await page.context().route(
    (url) => url.hostname !== '127.0.0.1',
    (route) => {
      requests.push(route.request().url());
      return route.fulfill({ contentType: 'text/javascript', body: 'window.tagRan = true' });
    },
  );
  return requests;
}

type SentEvent = { name: string; params: Record<string, unknown> };

/** Events that the analytics tag receives. */
const sent = (page: Page): Promise<SentEvent[]> =>
  page.evaluate(() =>
    ((window as { dataLayer?: ArrayLike<unknown>[] }).dataLayer ?? [])
      .map((entry) => Array.from(entry))
      .filter(([command]) => command === 'event')
      .map(([, name, params]) => ({ name, params }) as SentEvent),
  );

/** Events stored until a page that may send them is opened. */
const kept = (page: Page): Promise<string> => page.evaluate(() => localStorage.getItem('kayts_events') ?? '');

const isTagged = (page: Page): Promise<boolean> => page.evaluate(() => 'tagRan' in window || 'dataLayer' in window);

const names = async (page: Page): Promise<string[]> => (await sent(page)).map(({ name }) => name);

test('page requests nothing from other hosts before the consent and after a refusal', async ({ page }) => {
  const requests = await foreign(page);
  await page.goto(shop.origin + LIST, { waitUntil: 'load' });

  await expect(bar(page)).toBeVisible();
  await expectAccessible(page, '[data-testid=consent-bar]');
  await bar(page).getByRole('button', { name: NO, exact: true }).click();
  await expect(bar(page)).toBeHidden();
  await page.reload({ waitUntil: 'load' });
  await expect(page.getByRole('contentinfo').getByRole('button', { name: AGAIN })).toBeVisible();
  await settled(page);

  await expect(bar(page)).toBeHidden();
  expect(requests).toEqual([]);
});

test('consent loads the analytics tag, and events contain no personal data', async ({ page }) => {
  const requests = await foreign(page);
  await page.goto(`${shop.origin}${LIST}?search=anna`, { waitUntil: 'load' });

  await bar(page).getByRole('button', { name: YES, exact: true }).click();
  await expect.poll(() => requests).toEqual([`https://www.googletagmanager.com/gtag/js?id=${CODE}`]);
  await page.goto(shop.origin + LIST, { waitUntil: 'load' });
  await expect.poll(() => names(page)).toEqual(['page_view', 'view_item_list']);
  await page.getByRole('main').getByRole('article').first().getByRole('link').first().click();
  await expect
    .poll(() => names(page))
    .toEqual([
      'page_view',
      'view_item_list',
      'select_item',
      'page_view',
      'view_item',
      // Products often bought together, and similar products.
      'view_item_list',
      'view_item_list',
    ]);

  const all = await sent(page);
  expect(all[0]?.params).toMatchObject({ page_location: shop.origin + LIST });
  expect(all[4]?.params).toMatchObject({ currency: 'AMD', items: [{ quantity: 1, item_name: expect.any(String) }] });
});

test('cart document blocks foreign scripts, and its events are sent from the next page that allows them', async ({
  page,
}) => {
  const requests = await foreign(page);
  await page.goto(`${shop.origin}/en/shop/catalog/chargers`, { waitUntil: 'load' });
  await bar(page).getByRole('button', { name: YES, exact: true }).click();
  await expect.poll(() => requests.length).toBe(1);
  await page
    .getByRole('button', { name: /^Add to cart/ })
    .first()
    .click();
  await expect.poll(() => names(page)).toContain('add_to_cart');

  const inCart = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await page.getByRole('navigation').getByRole('link', { name: 'Cart' }).first().click();
  const policy = (await (await inCart).allHeaders())['content-security-policy'];
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect.poll(() => kept(page)).toContain('view_cart');
  await settled(page);
  expect(policy).not.toMatch(/google/);
  expect(await isTagged(page)).toBe(false);
  expect(requests).toHaveLength(1);

  await page.goto(shop.origin + LIST, { waitUntil: 'load' });
  await expect.poll(() => names(page)).toContain('view_cart');
  const [cart] = (await sent(page)).filter(({ name }) => name === 'view_cart');
  expect(cart?.params).toMatchObject({ currency: 'AMD', items: [{ quantity: 1 }] });
  expect(await page.evaluate(() => localStorage.getItem('kayts_events'))).toBeNull();
});

test('personal data in a search text is never sent, and a page with such an address does not load the tag', async ({
  page,
}) => {
  const requests = await foreign(page);
  await page.goto(`${shop.origin}/en/shop/catalog/search?search=anna@mail.am`, { waitUntil: 'load' });
  await bar(page).getByRole('button', { name: YES, exact: true }).click();
  await expect.poll(() => kept(page)).toContain('search');
  expect(requests).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link', { name: 'Write to us' }).click();
  await expect.poll(() => names(page)).toContain('page_view');
  expect(await names(page)).toContain('search');
  await expect.poll(() => requests.length).toBe(1);
  expect(await page.evaluate(() => JSON.stringify((window as { dataLayer?: unknown[] }).dataLayer))).not.toMatch(
    /anna/,
  );

  const field = page.getByRole('banner').getByRole('combobox');
  await field.fill('077 12 34 56');
  const nextLoad = page.waitForResponse((answer) => answer.request().isNavigationRequest());
  await field.press('Enter');
  await nextLoad;
  await expect(page).toHaveURL(/search=077/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await settled(page);

  expect(await isTagged(page)).toBe(false);
  expect(requests).toHaveLength(1);
});

test('buying on credit opens a separate document', async ({ page }) => {
  const requests = await foreign(page);
  const { data } = await (await page.request.get(`${shop.origin}/api/products?limit=60&locale=en`)).json();
  const [phone] = (data as Card[]).filter(({ type, qty, price }) => type === 'simple' && qty > 20 && price > 60_000);
  await page.goto(`${shop.origin}/en/shop/product/${phone?.slug}`, { waitUntil: 'load' });
  await bar(page).getByRole('button', { name: YES, exact: true }).click();
  await expect.poll(() => requests.length).toBe(1);

  await page.locator('#credit summary').first().click();
  await page.getByRole('main').getByRole('button', { name: 'Buy on credit' }).click();
  await expect(page).toHaveURL(/\/en\/shop\/checkout$/);
  await expect.poll(() => kept(page)).toContain('begin_checkout');
  await settled(page);

  expect(await isTagged(page)).toBe(false);
  expect(requests).toHaveLength(1);
});

test('order that is paid while its page is open is tracked as one purchase', async ({ page }) => {
  await foreign(page);
  await page.goto(shop.origin + LIST, { waitUntil: 'load' });
  await bar(page).getByRole('button', { name: YES, exact: true }).click();
  const id = await placeOrder(page, 'aeb_vpos');
  await page.goto(`${shop.origin}/en/thanks?orderID=${id}`, { waitUntil: 'load' });
  await expect(page.getByRole('main').locator('button[type=submit]').last()).toBeVisible();
  expect(await kept(page)).not.toContain('purchase');

  // Simulates the provider's callback, which arrives seconds after the payer returns.
  await page.route(/\/api\/orders/, async (route) => {
    const answer = await route.fetch();
    const body = await answer.text();
    return route.fulfill({
      response: answer,
      body: body
        .replace('"status":"pending_payment"', '"status":"processing"')
        .replace('"state":"open"', '"state":"paid"'),
    });
  });
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect.poll(() => kept(page)).toContain('purchase');
  await page.reload({ waitUntil: 'load' });
  await page.goto(shop.origin + LIST, { waitUntil: 'load' });

  await expect.poll(() => names(page)).toContain('purchase');
  expect((await names(page)).filter((name) => name === 'purchase')).toHaveLength(1);
});

test('visitor who consented can withdraw by keyboard, which removes the tag and its cookies', async ({ page }) => {
  const requests = await foreign(page);
  await page.goto(shop.origin + LIST, { waitUntil: 'load' });
  await bar(page).getByRole('button', { name: YES, exact: true }).click();
  await expect.poll(() => requests.length).toBe(1);
  await page.context().addCookies([{ name: '_ga_X', value: '1', url: shop.origin }]);

  await page.getByRole('contentinfo').getByRole('button', { name: AGAIN }).focus();
  await page.keyboard.press('Enter');
  await expect(bar(page)).toBeFocused();
  await expect(bar(page)).toContainText('It is allowed now.');
  const nextLoad = page.waitForEvent('load');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await nextLoad;

  await settled(page);
  expect(await isTagged(page)).toBe(false);
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('_ga_X');
});

test('consent bar on a phone does not cover the buy button', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${shop.origin}/en/shop/product/apple-iphone-16-pro`, { waitUntil: 'load' });
  await expect(bar(page)).toBeVisible();

  const [asks, buys] = await Promise.all([bar(page).boundingBox(), page.getByTestId('buy-bar').boundingBox()]);

  expect((asks?.y ?? 0) + (asks?.height ?? 0)).toBeLessThanOrEqual((buys?.y ?? 0) + 1);
  await expectAccessible(page);
});
