import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { openWithCart, plentyOf } from './orders.ts';

/** Makes the files of the open page unavailable, as after an update; new documents load their own files. */
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

test('click on a product after a shop update loads its document once, without an error page', async ({ page }) => {
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

test('quick view after a shop update leads to the document of the product', async ({ page }) => {
  await page.goto('/en/shop/catalog/iphone');
  const { documents } = await updateShop(page);

  await page
    .getByRole('button', { name: /^Choose/ })
    .first()
    .click();

  await expect.poll(() => documents).toEqual([expect.stringMatching(/^\/en\/shop\/product\//)]);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('phone menu after a shop update reloads the page and opens at the second press', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/en/stores');
  const { documents } = await updateShop(page);

  await page.getByRole('button', { name: 'Menu', exact: true }).click();
  await expect.poll(() => documents).toEqual(['/en/stores']);
  await page.locator('html[data-alive]').waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Menu', exact: true }).click();

  await expect(page.getByRole('dialog').getByRole('link').first()).toBeVisible();
});

test('checkout dialog after a shop update keeps the entered data', async ({ page }) => {
  const [card] = await plentyOf(page.request, 1);
  await openWithCart(page, [card!], '/en/shop/checkout');
  const street = page.getByLabel('Street, building, flat');
  await street.fill('Shahumyan 14');
  await updateShop(page);

  await page.getByRole('link', { name: /terms/i }).first().click();
  await expect(page).toHaveURL(/\/en\/page\/terms$/);
  await page.goBack();

  await expect(street).toHaveValue('Shahumyan 14');
});

test('next office section after an update opens without an error page', async ({ page }) => {
  await signInToOffice(page, '/office/orders');
  const { documents } = await updateShop(page);

  await page.getByRole('navigation', { name: 'Sections' }).first().getByRole('link', { name: 'Products' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Products' })).toBeVisible();
  expect(documents).toEqual(['/office/products']);
  expect(await errorsSeen(page)).toBeNull();
});

test('files missing in every document are requested once more and then not again', async ({ page, complaints }) => {
  await page.goto('/en/shop/catalog/smartphones');
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(request.url());
  });
  await page.route(/\/assets\/product-page-/, (route) => route.fulfill({ status: 404 }));

  await page.locator('main article h2 a').first().click();
  await expect.poll(() => documents.length).toBe(1);
  // The page stays as rendered by the server, because its scripts cannot be loaded.
  const isMissing = (text: string) => text.includes('/assets/product-page-');
  await expect.poll(() => complaints.some(isMissing)).toBe(true);
  await page.waitForLoadState('networkidle');

  expect(documents).toHaveLength(1);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !isMissing(text)));
});
