import type { Page } from '@playwright/test';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { allAxeFindings } from './access/rule-sets.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';

test.use({ locale: 'en-US' });

async function expectNoFindings(page: Page) {
  await expect.poll(() => allAxeFindings(page)).toEqual([]);
}

test('merchant imports a file after a check of its changes, and takes the import back', async ({ page }) => {
  test.slow();
  const sku = `JOURNEY-${Date.now()}`;
  const table = `Артикул;Наименование;Цена;Остаток\n${sku};Настольная лампа ${sku};12 900 ֏;4\n`;
  await signInToOffice(page, '/office/import');

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'lamps.csv', mimeType: 'text/csv', buffer: Buffer.from(table) });
  const columns = page.getByRole('table').first();
  await expect(columns.getByRole('row', { name: /Наименование/ }).getByRole('combobox')).toHaveValue('name');
  await expect(columns.getByRole('row', { name: /Цена/ }).getByRole('combobox')).toHaveValue('price');
  await expectNoFindings(page);

  await page.getByRole('button', { name: 'Show what will change' }).click();
  await expect(page.getByText('1 row read: 1 new, 0 changed, 0 as they were, 0 refused')).toBeVisible();
  await expectNoFindings(page);

  await page.getByRole('button', { name: 'Import 1 product' }).click();
  await expect(page.getByText('1 product added or changed')).toBeVisible();
  await expectNoFindings(page);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByText('1 product is as before')).toBeVisible();
});

test('merchant sees the detected file type when the import cannot read a file', async ({ page }) => {
  await signInToOffice(page, '/office/import');

  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'list.csv', mimeType: 'text/csv', buffer: Buffer.from('%PDF-1.7\n') });

  await expect(page.getByText(/This file is a PDF and cannot be read/)).toBeVisible();
});

test('import page has no accessibility faults', async ({ page }) => {
  await signInToOffice(page, '/office/import');
  await expectOfficeAccessible(page, 'import');
});
