import type { Page } from '@playwright/test';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';

test.use({ locale: 'en-US', viewport: { width: 390, height: 844 } });

/** A scanner types the code and presses Enter, faster than a person. */
const scan = async (page: Page, code: string) => {
  await page.keyboard.type(code);
  await page.keyboard.press('Enter');
};

const pathOf = (page: Page): string => new URL(page.url()).pathname.replace('/office/', '');

/** Journeys run at the same time, so a count changes other products than a receipt. */
const COUNTED = { q: 'logitech', skus: /^LOG-/ };

/** SKUs of products with stock, from the office's own list. */
async function someSkus(page: Page, count: number, use: 'received' | 'counted'): Promise<string[]> {
  const isCounted = use === 'counted';
  const answer = await page.request.get(`/office/api/stock?view=on_hand${isCounted ? `&q=${COUNTED.q}` : ''}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { data } = (await answer.json()) as { data: { sku: string }[] };
  return data
    .map(({ sku }) => sku)
    .filter((sku) => COUNTED.skus.test(sku) === isCounted)
    .slice(0, count);
}

const onHand = async (page: Page, sku: string): Promise<number> => {
  const answer = await page.request.get(`/office/api/stock?q=${encodeURIComponent(sku)}`, {
    headers: { 'sec-fetch-site': 'same-origin' },
  });
  const { data } = (await answer.json()) as { data: { sku: string; on_hand: number }[] };
  return data.find((row) => row.sku === sku)?.on_hand ?? 0;
};

test('thirty products are received on a phone with a scan and a number each, and undo takes them back', async ({
  page,
}) => {
  test.slow();
  await signInToOffice(page, '/office/stock/receipts');
  const skus = await someSkus(page, 30, 'received');
  const [first = ''] = skus;
  const before = await onHand(page, first);
  await page.getByRole('button', { name: /New receipt/ }).click();
  const field = page.getByRole('combobox', { name: /Scan or type/ });
  await field.click();
  const keys = keyCounter(page);

  for (const sku of skus) {
    await scan(page, sku);
    await expect(page.getByRole('form', { name: /Scan or type/ }).getByText(sku, { exact: true })).toBeVisible();
    await keys.type('12');
    await keys.press('Enter');
  }
  await expect(page.getByRole('button', { name: `Receive ${skus.length * 12} pcs` })).toBeVisible();
  await keys.tap(page.getByRole('button', { name: /^Receive \d+ pcs/ }));

  await expect(page.getByText(/^Received \d\d:\d\d/)).toBeVisible();
  keys.within('receive 30 products');
  expect(await onHand(page, first)).toBe(before + 12);
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('button', { name: /^Receive \d+ pcs/ })).toBeVisible();
  expect(await onHand(page, first)).toBe(before);
  await expectOfficeAccessible(page, pathOf(page));
  for (const path of ['stock/receipts', 'stock/reorder', 'stock/suppliers']) await expectOfficeAccessible(page, path);
});

test('forty pieces are counted on a phone by scan, and the differences are approved', async ({ page }) => {
  test.slow();
  await signInToOffice(page, '/office/stock/stocktakes');
  const [first = '', second = ''] = await someSkus(page, 2, 'counted');
  await page.getByRole('button', { name: /New stocktake/ }).click();
  await page.getByRole('button', { name: 'Start counting' }).click();
  const field = page.getByRole('combobox', { name: /Scan or type/ });
  await field.click();
  const keys = keyCounter(page);

  for (let piece = 0; piece < 40; piece += 1) await scan(page, piece < 39 ? first : second);
  await expect(page.getByRole('row', { name: new RegExp(first) }).getByRole('textbox')).toHaveValue('39');
  await expect(page.getByRole('row', { name: new RegExp(second) }).getByRole('textbox')).toHaveValue('1');
  await keys.tap(page.getByRole('link', { name: 'Show differences' }));
  await keys.tap(page.getByRole('button', { name: 'Approve the differences' }));

  await expect(page.getByText(/The stock is updated/)).toBeVisible();
  keys.within('count 40 pieces');
  await page.getByRole('button', { name: 'Undo' }).first().click();
  await expect(page.getByRole('link', { name: 'Differences', exact: true })).toBeVisible();
  const path = pathOf(page);
  for (const one of [path, `${path}?review`, 'stock/stocktakes']) await expectOfficeAccessible(page, one);
});

test('scans made without a connection wait in the browser and are sent when the connection is back', async ({
  page,
}) => {
  await signInToOffice(page, '/office/stock/stocktakes');
  const [sku = ''] = await someSkus(page, 1, 'counted');
  await page.getByRole('button', { name: /New stocktake/ }).click();
  await page.getByRole('button', { name: 'Start counting' }).click();
  await page.getByRole('combobox', { name: /Scan or type/ }).click();
  await scan(page, sku);
  const cell = page.getByRole('row', { name: new RegExp(sku) }).getByRole('textbox');
  await expect(cell).toHaveValue('1');

  await page.route(/\/counts/, (route) => route.abort('connectionreset'));
  await scan(page, sku);
  await expect(page.getByText(/scans wait in this browser/)).toBeVisible();
  await expect(cell).toHaveValue('2');
  await page.unroute(/\/counts/);

  await expect(page.getByText(/scans wait in this browser/)).toBeHidden({ timeout: 15_000 });
  await page.reload();
  await expect(cell).toHaveValue('2');
});
