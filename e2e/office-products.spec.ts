import type { Page } from '@playwright/test';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { allAxeFindings } from './access/rule-sets.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';

async function signIn(page: Page, path: string): Promise<void> {
  await signInToOffice(page, path);
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
}

const cell = (page: Page, row: number, column: number) => page.locator('tbody tr').nth(row).locator('td').nth(column);

/** Compares only visible text, because the unit of a cell is visible only in the card layout of phones. */
const VISIBLE = { useInnerText: true };

test.use({ locale: 'en-US' });
// The journeys change prices of the same shop, so they cannot run at the same time.
test.describe.configure({ mode: 'serial' });

test('price is changed by Enter, digits and Enter; shoppers see it, and Ctrl+Z undoes it', async ({ page }) => {
  await signIn(page, '/office/products?q=TPL-L530E');
  const price = cell(page, 0, 3);
  await expect(price).toBeFocused();
  const before = (await price.innerText()).trim();
  const keys = keyCounter(page);

  await keys.press('Enter');
  await keys.type('5432');
  await keys.press('Enter');

  keys.within('change a price');
  await expect(price).toHaveText('5,432', VISIBLE);
  await expect(page.getByText('1 change saved')).toBeVisible();
  const shown = async () =>
    (await (await page.request.get('/api/products?search=TPL-L530E&lang=en')).json()).data[0]?.price;
  await expect.poll(shown).toBe(5432);
  await page.keyboard.press('Control+z');
  await expect(price).toHaveText(before, VISIBLE);
});

test('pasted spreadsheet cells wait to be saved, invalid cells show the reason, and too many cells are rejected', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await signIn(page, '/office/products?q=Segway');
  const before = (await cell(page, 0, 3).innerText()).trim();
  const paste = async (text: string) => {
    await page.evaluate((value) => navigator.clipboard.writeText(value), text);
    await page.keyboard.press('Control+v');
  };

  await paste(Array.from({ length: 5000 }, () => '1').join('\n'));
  await expect(page.getByText('The table has 5000 cells, but at most 500 can be pasted at once.')).toBeVisible();
  await paste('7777\n=SUM(A1)\n0');

  const bar = page.getByRole('region', { name: '3 changes not saved' });
  await expect(bar).toContainText('2 cells need attention');
  await expect(cell(page, 0, 3)).toContainText('7,777');
  await expect(cell(page, 0, 3).locator('del')).toHaveText(before);
  await expect(cell(page, 1, 3)).toContainText('This is not an amount');
  await expect(cell(page, 2, 3)).toContainText('The minimum is 10');
  await page.getByRole('link', { name: 'Log' }).first().click();
  await page.getByRole('dialog', { name: 'Changes are not saved' }).getByRole('button', { name: 'Stay' }).click();
  await bar.getByRole('button', { name: 'Discard' }).click();
  await expect(cell(page, 0, 3)).toHaveText(before, VISIBLE);
});

test('products, an empty search and jobs are accessible on desktop and phone', async ({ page }) => {
  await signIn(page, '/office/products');
  for (const path of ['products', 'products?q=nothing+like+it', 'jobs']) await expectOfficeAccessible(page, path);
});

test('price with a lost digit needs a confirmation before it is saved, and Escape keeps the old price', async ({
  page,
}) => {
  await signIn(page, '/office/products?q=TPL-L530E');
  const price = cell(page, 0, 3);
  await expect(price).toBeFocused();
  const before = (await price.innerText()).replace(/\D/g, '');

  await page.keyboard.press('Enter');
  await page.keyboard.type('189');
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: '1 price changes by more than half' });
  await expect(dialog.getByRole('listitem')).toContainText('→ 189 ֏');
  const findings = await allAxeFindings(page, 'dialog[open]');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const shown = await page.request.get('/api/products?search=TPL-L530E&lang=en');

  expect(findings).toEqual([]);
  expect(String((await shown.json()).data[0]?.price)).toBe(before);
});
