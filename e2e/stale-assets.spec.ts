import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { openWithCart, plentyOf } from './orders.ts';

/** From now on the files of the open page are gone, as after an update; a new document brings its own files along. */
async function updateShop(page: Page): Promise<{ documents: string[] }> {
  const documents: string[] = [];
  let isGone = true;
  page.on('request', (request) => {
    if (!request.isNavigationRequest() || request.frame() !== page.mainFrame()) return;
    isGone = false;
    documents.push(new URL(request.url()).pathname);
  });
  await page.route(/\/assets\//, (route) => (isGone ? route.fulfill({ status: 404 }) : route.continue()));
  await page.evaluate((key) => {
    new MutationObserver(() => {
      if (document.querySelector('[role=alert]')) sessionStorage.setItem(key, document.body.innerText);
    }).observe(document.body, { subtree: true, childList: true });
  }, ERRORS);
  return { documents };
}

const ERRORS = 'errors-in-view';
const errorsSeen = (page: Page): Promise<string | null> => page.evaluate((key) => sessionStorage.getItem(key), ERRORS);

test('after an update of the shop a click on a product loads its document once, without an error page', async ({
  page,
}) => {
  await page.goto('/en/shop/catalog/smartphones');
  const { documents } = await updateShop(page);
  const link = page.locator('main article h2 a').first();
  const name = (await link.textContent()) ?? '';

  await link.click();

  await expect(page.getByRole('heading', { level: 1 })).toContainText(name.slice(0, 12));
  await expect(page.locator('html[data-alive]')).toBeAttached();
  expect(documents).toEqual([new URL(page.url()).pathname]);
  expect(await errorsSeen(page)).toBeNull();
});

test('after an update the quick view of a card leads to the document of its product', async ({ page }) => {
  await page.goto('/en/shop/catalog/iphone');
  const { documents } = await updateShop(page);

  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();

  await expect.poll(() => documents).toEqual([expect.stringMatching(/^\/en\/shop\/product\//)]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('after an update the menu of a phone opens at the second press, on a page that was reloaded', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/stores');
  const { documents } = await updateShop(page);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => documents).toEqual(['/en/stores']);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();

  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
});

test('after an update a window of the checkout loses nothing of what was typed', async ({ page }) => {
  const [card] = await plentyOf(page.request, 1);
  await openWithCart(page, [card!], '/en/shop/checkout');
  const street = page.getByLabel('Street, building, flat');
  await street.fill('Shahumyan 14');
  await updateShop(page);

  await page.getByRole('link', { name: /terms/i }).first().click();
  await expect(page).toHaveURL(/\/en\/page\/4$/);
  await page.goBack();

  await expect(street).toHaveValue('Shahumyan 14');
});

test('after an update of the office the next section opens without an error page', async ({ page }) => {
  await signInToOffice(page, '/office/orders');
  const { documents } = await updateShop(page);

  await page.getByRole('navigation', { name: 'Sections' }).first().getByRole('link', { name: 'Products' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(documents).toEqual(['/office/products']);
  expect(await errorsSeen(page)).toBeNull();
});

test('files that are missing in every document are asked for once more and no further', async ({
  page,
  complaints,
}) => {
  await page.goto('/en/shop/catalog/smartphones');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.route(/\/assets\/product-page-/, (route) => route.fulfill({ status: 404 }));

  await page.locator('main article h2 a').first().click();
  await expect.poll(() => documents.length).toBe(1);
  // The page stays as the server rendered it, because its code cannot be loaded.
  const isMissing = (text: string) => text.includes('/assets/product-page-');
  await expect.poll(() => complaints.some(isMissing)).toBe(true);
  await page.waitForLoadState('networkidle');

  expect(documents).toHaveLength(1);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isMissing(text)));
});
