import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { inviteColleague, joinBy, officePassword, signInToOffice } from './office-auth.ts';
import { keyCounter } from './office-keys.ts';
import { placeOrder } from './orders.ts';

const ROOT = join(import.meta.dirname, '..');

test.use({ locale: 'en-US' });

test('merchant signs in, finds an order by phone number, accepts it with one key and can undo it', async ({ page }) => {
  await page.goto('/en');
  const number = String(await placeOrder(page, 'cashondelivery'));
  await signInToOffice(page, '/office/orders');

  await page.keyboard.press('/');
  await page.keyboard.type('3456');
  const row = page.getByRole('row', { name: new RegExp(number) });
  await expect(row).toContainText('Pending');
  await row.getByRole('link', { name: number }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.locator('main').getByText('Pending', { exact: true })).toBeVisible();
  await page.keyboard.press('a');
  await page.getByRole('button', { name: 'Now' }).click();

  await expect(page.locator('main').getByText('Processing', { exact: true }).first()).toBeVisible();
  await expect(page.getByRole('listitem').filter({ hasText: 'Նարե Հակոբյան · Processing' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Note' }).fill('Call before you come');
  await page.keyboard.press('Control+Enter');
  // The timeline contains the note only after it is saved; the input field has the same text before.
  await expect(page.getByRole('listitem').filter({ hasText: 'Call before you come' })).toBeVisible();
  // The log is limited to this order, because jobs of other journeys fill the first page.
  await page.goto(`/office/log?entity=order&id=${number}`);
  await expect(page.getByRole('row').filter({ hasText: `order ${number}` })).toHaveCount(2);
});

test('six keys find an order by phone number from any page, and one key opens the first task of Today', async ({
  page,
}) => {
  await page.goto('/en');
  const number = String(await placeOrder(page, 'cashondelivery', '+37477987654'));
  await signInToOffice(page, '/office/account');
  const keys = keyCounter(page);
  await keys.press('Control+k', '7', '6', '5', '4', 'Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${number}`);
  keys.within('find an order by telephone');
  await page.keyboard.press('g');
  await page.keyboard.press('t');
  await expect(page.getByRole('heading', { level: 2, name: 'Waiting for you' })).toBeVisible();
  const first = page.getByRole('main').getByRole('link', { name: 'Open', exact: false }).first();
  const address = await first.getAttribute('href');
  await page.keyboard.press((await first.locator('kbd').textContent()) ?? '');
  await expect(page).toHaveURL(new RegExp(`${address?.replace('?', '\\?')}$`));
});

test('office without a connection shows a message, keeps the entered text and continues when it is back', async ({
  page,
  context,
}) => {
  await signInToOffice(page, '/office/orders/1004');
  await page.getByRole('textbox', { name: 'Note' }).fill('Call before you come');
  await context.setOffline(true);
  await expect(page.getByRole('status').filter({ hasText: 'No connection' })).toBeVisible();
  await context.setOffline(false);

  await expect(page.getByText('No connection')).toHaveCount(0);
  await expect(page.getByRole('textbox', { name: 'Note' })).toHaveValue('Call before you come');
});

test('locked office continues on the same page after reauthentication', async ({ page }) => {
  await signInToOffice(page, '/office/staff');
  await page.getByRole('button', { name: 'Lock' }).click();
  const dialog = page.getByRole('dialog', { name: 'The office is locked' });
  await page.keyboard.press('Escape');
  await dialog.getByLabel('Password').fill('wrong');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('wrong');
  await dialog.getByLabel('Password').fill(officePassword());
  await page.keyboard.press('Enter');

  await expect(dialog).toBeHidden();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name: 'Staff' })).toBeVisible();
});

test('invited colleague joins by the link and sees only what the role permits', async ({ page, browser }) => {
  await signInToOffice(page, '/office/staff');
  const link = await inviteColleague(page, { email: 'gevorg@example.am', role: 'Warehouse' });
  const other = await (await browser.newContext({ locale: 'en-US' })).newPage();

  await other.goto(new URL(link).pathname);
  await joinBy(other, { name: 'Gevorg', password: 'three words together' });

  await expect(other.getByRole('link', { name: 'Orders' }).first()).toBeVisible();
  await expect(other.getByRole('link', { name: 'Staff' })).toHaveCount(0);
  await other.goto('/office/staff');
  await expect(other.getByRole('alert')).toContainText('manage staff');
});

test('today, orders, order, staff, log and account pages are accessible on desktop and phone', async ({ page }) => {
  await signInToOffice(page);
  for (const path of ['', 'orders', 'orders/1004', 'staff', 'log', 'account']) await expectOfficeAccessible(page, path);
});

type Manifest = Record<string, { file: string; src?: string; imports?: string[]; css?: string[] }>;
const manifestOf = (side: 'client' | 'office'): Manifest =>
  JSON.parse(readFileSync(join(ROOT, 'dist', side, '.vite/manifest.json'), 'utf8'));

test('shop pages load no office code', () => {
  const manifest = manifestOf('client');
  const files = new Set(Object.values(manifest).map(({ file }) => file));
  const texts = [...files]
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(ROOT, 'dist/client', file), 'utf8'));

  expect(Object.keys(manifest).filter((name) => /(^|\/)office\//.test(name))).toEqual([]);
  expect(texts.filter((text) => /office\/api|reauthenticate|kayts-office/.test(text))).toEqual([]);
});

test('first order list of the office stays within its size budget', () => {
  const manifest = manifestOf('office');
  const first = withImports(manifest, ['index.html', 'orders/orders-page.tsx', 'messages/hy.json']);
  const weight = (files: readonly string[]) =>
    files.reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(ROOT, 'dist/office', file))).length, 0);

  expect(weight(first.flatMap((name) => manifest[name]?.file ?? []))).toBeLessThan(190_000);
  expect(weight([...new Set(first.flatMap((name) => manifest[name]?.css ?? []))])).toBeLessThan(16_000);
});

function withImports(manifest: Manifest, names: readonly string[], seen = new Set<string>()): string[] {
  for (const name of names) {
    if (seen.has(name)) continue;
    if (!manifest[name]) throw new Error(`the build of the office has no ${name}`);
    seen.add(name);
    withImports(manifest, manifest[name].imports ?? [], seen);
  }
  return [...seen];
}
