import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

test.use({ locale: 'en-US' });

/** A shop of its own, because the prices of all products change and other journeys buy them meanwhile. */
let shop: SeparateShop;
test.beforeAll(async () => {
  test.setTimeout(180_000);
  shop = await openSeparateShop('bulk_prices');
});
test.afterAll(() => shop?.close());

test('seven keys and a digit reduce 400 prices by 5 % until Sunday, rounded to 900, and one key undoes it', async ({
  page,
}) => {
  await signInToOffice(page, `${shop.origin}/office/products`, shop.dataFolder);
  await expect(page.getByRole('grid', { name: 'Products' })).toBeVisible();
  const saleCell = page.locator('tbody tr').first().locator('td').nth(4);
  const dialog = page.getByRole('dialog', { name: 'Change the price' });
  const keys = keyCounter(page);
  const sale = await saleCell.innerText();

  await keys.press('Control+a');
  await keys.press('b');
  await expect(dialog).toBeVisible();
  await keys.type('5');
  await keys.press('Tab');
  await keys.press('s');
  await keys.press('Tab');
  await keys.press('9');
  const apply = dialog.getByRole('button', { name: /^Change [\d,]+ prices/ });
  await expect(apply).toBeEnabled();
  await expect(dialog.getByLabel('Until')).toHaveValue('sunday');
  await expect(dialog.getByLabel('Ending on')).toHaveValue('900');
  await expect(dialog.getByText(/of 4\d\d selected products/)).toBeVisible();
  await keys.press('Enter');

  keys.within('reduce 400 prices until Sunday');
  const bar = page.getByRole('region', { name: 'Bulk change' });
  await expect(bar.getByText(/\d prices changed/)).toBeVisible({ timeout: 30_000 });
  await expect(saleCell).toHaveText(/900.*until/);
  const undo = keyCounter(page);
  await undo.press('Control+z');
  undo.within('undo the price change');
  await expect(bar.getByText(/\d prices restored/)).toBeVisible({ timeout: 30_000 });
  await expect(saleCell).toHaveText(sale, { useInnerText: true });
  await page.goto(`${shop.origin}/office/jobs`);
  await expect(page.getByText(/Sale −5 %, until .*, …900/).first()).toBeVisible();
});
