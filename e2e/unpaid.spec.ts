import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { openWithCart, plentyOf } from './orders.ts';

test.describe.configure({ timeout: 150_000 });

const line = (page: Page) => page.getByRole('region', { name: 'Unpaid orders' });

/** Goes from the checkout to the bank's page as a guest. */
async function orderByCard(page: Page): Promise<void> {
  const [card] = await plentyOf(page.request, 1);
  await openWithCart(page, [card!], '/en/shop/checkout');
  await page.getByLabel('First name', { exact: true }).fill('Anahit');
  await page.getByLabel('E-mail', { exact: true }).fill('anahit@example.am');
  await page.getByLabel('Phone number', { exact: true }).fill('091 00 00 00');
  await page.getByLabel('Town or village').fill('Gyumri');
  await page.getByLabel('Street, building, flat').fill('Shahumyan 14');
  await page.getByRole('radio', { name: 'Bank card' }).check();
  await page.getByRole('checkbox', { name: /terms/ }).check();
  await page.getByRole('button', { name: /^Pay · / }).click();
  await page.waitForURL(/\/sandbox\/arca\//);
}

test('guest who returns from the bank finds the unpaid order on every page and pays it there', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await orderByCard(page);

  const asked = page.waitForResponse(/\/api\/orders\/unpaid/);
  await page.goto('/en');
  await asked;
  await expect(line(page)).toContainText(/Order No\. \d+ is waiting for payment\. \d+ minutes left\./);
  await expectAccessible(page);
  await page.getByRole('link', { name: /^Cart/ }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible();
  await expect(line(page)).toBeInViewport({ ratio: 1 });
  await line(page)
    .getByRole('link', { name: /^Pay for order/ })
    .click();

  await expect(page.getByRole('heading', { level: 1, name: 'Your order is awaiting payment' })).toBeVisible();
  await expect(line(page)).toHaveCount(0);
  await page.getByRole('button', { name: /^Pay · / }).click();
  await page.waitForURL(/\/sandbox\/arca\//);
});

test('unpaid order notice causes no layout shift, and the page response is the same for all visitors', async ({
  page,
}) => {
  await orderByCard(page);
  await page.addInitScript(() => {
    Object.assign(window, { shift: 0 });
    new PerformanceObserver((list) => {
      for (const { value } of list.getEntries() as unknown as { value: number }[])
        (window as unknown as { shift: number }).shift += value;
    }).observe({ type: 'layout-shift', buffered: true });
  });

  const document = await page.goto('/en');
  await expect(line(page)).toBeVisible();

  expect(await page.evaluate(() => (window as unknown as { shift: number }).shift)).toBeLessThanOrEqual(0.02);
  expect(document?.headers()['cache-control']).toContain('public');
  expect(await document?.text()).not.toContain('Unpaid orders');
});

test('browser without orders does not request unpaid orders', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('unpaid')) asked.push(request.url());
  });

  await page.goto('/en');
  await page.waitForLoadState('networkidle');

  expect(asked).toEqual([]);
});
