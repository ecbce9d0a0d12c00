import type { Page } from '@playwright/test';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';

const idOf = async (page: Page, slug: string): Promise<number> =>
  (await (await page.request.get(`/api/product/${slug}`)).json()).data.id;

const SAME = { 'sec-fetch-site': 'same-origin' };

test.use({ locale: 'en-US' });

test('creating a product with ten variants from a copy takes six keys and texts, and a reload loses nothing', async ({
  page,
}) => {
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', ({ violatedDirective }) => {
      throw new Error(`the policy refused ${violatedDirective}`);
    });
  });
  const broken: string[] = [];
  page.on('pageerror', ({ message }) => broken.push(message));
  const id = await idOf(page, 'apple-iphone-16');
  await signInToOffice(page, `/office/products/${id}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Apple iPhone 16 smartphone' })).toBeVisible();
  const keys = keyCounter(page);

  await keys.press('Control+d');
  await expect(page).not.toHaveURL(new RegExp(`/products/${id}$`));
  await expect(page.getByRole('switch', { name: 'On sale' })).not.toBeChecked();
  const name = page.getByRole('textbox', { name: 'Name, English' });
  await keys.tap(name);
  await name.fill('Apple iPhone 16 Special');
  await keys.tap(page.locator('[data-cell="0/0"]'));
  await keys.type('349900');
  await keys.press('Control+d');
  await page.reload();
  await expect(page.getByText(/Not saved: \d+ changes/)).toBeVisible();
  await expect(name).toHaveValue('Apple iPhone 16 Special');
  await keys.tap(page.getByRole('switch', { name: 'On sale' }));
  await keys.press('Control+s');

  await expect(page.getByText(/Not saved/)).toBeHidden();
  keys.within('create ten variants from a copy');
  await expect(page.getByRole('row')).toHaveCount(11);
  const slug = await page.getByRole('textbox', { name: 'Address' }).inputValue();
  const copy = page.url();
  await expect.poll(async () => (await page.request.get(`/api/product/${slug}`)).status()).toBe(200);
  await page.goto(`/en/shop/product/${slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Special');
  await expect(page.getByText('349,900 ֏').first()).toBeVisible();
  expect(broken).toEqual([]);
  // Other journeys search for the phone by its Armenian name.
  await page.goto(copy);
  await page.getByRole('switch', { name: 'On sale' }).click();
  await page.keyboard.press('Control+s');
  await expect(page.getByText(/Not saved/)).toBeHidden();
});

test('description editor works under the content policy of the office', async ({ page }) => {
  const refused: string[] = [];
  await page.exposeFunction('refuse', (what: string) => refused.push(what));
  await page.addInitScript(() =>
    addEventListener('securitypolicyviolation', ({ violatedDirective, sample }) => {
      (window as unknown as { refuse: (what: string) => void }).refuse(`${violatedDirective} ${sample}`);
    }),
  );
  const id = await idOf(page, 'apple-iphone-15');
  await signInToOffice(page, `/office/products/${id}`);
  await page.getByRole('textbox', { name: 'Description, English', exact: true }).click();
  const editor = page.locator('.ProseMirror');
  await expect(editor).toBeFocused();

  await page.keyboard.press('Control+End');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+b');
  await page.keyboard.type('Bold words');
  await editor.evaluate((box) => {
    const data = new DataTransfer();
    data.setData('text/html', '<p style="color:red" onclick="x()"><i>pasted</i><script>x</script></p>');
    box.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
  });
  await page.keyboard.press('Control+s');

  await expect(page.getByText(/Not saved/)).toBeHidden();
  const { product } = await (await page.request.get(`/office/api/products/${id}`, { headers: SAME })).json();
  expect(product.fields['description.en']).toContain('<strong>Bold words</strong>');
  expect(product.fields['description.en']).toContain('<em>pasted</em>');
  expect(product.fields['description.en']).not.toMatch(/script|style|onclick/);
  expect(refused).toEqual([]);
});

test('product page and stock are accessible on desktop and phone', async ({ page }) => {
  await signInToOffice(page);
  await expectOfficeAccessible(page, `products/${await idOf(page, 'apple-iphone-16')}`, 'Variants');
  await expectOfficeAccessible(page, 'stock', 'Stock');
});
