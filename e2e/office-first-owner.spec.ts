import { openPool, sql } from '#api/database/sql.ts';
import { firstOwnerKey } from '#api/staff/first-owner.ts';
import { expect, test } from './journey.ts';
import { keyCounter } from './office-keys.ts';
import { plugInPasskey } from './passkey.ts';
import { openSeparateShop, type SeparateShop } from './separate-shop.ts';

test.use({ locale: 'en-US' });

let shop: SeparateShop;
let link: string;

test.beforeAll(async () => {
  shop = await openSeparateShop('first_owner');
  const pool = openPool({ url: shop.databaseUrl, max: 1 });
  await pool.run(sql`update staff set is_active = false`);
  // Passkeys require a host name; an IP address is not allowed.
  const origin = shop.origin.replace('127.0.0.1', 'localhost');
  link = `${origin}/office/join/${await firstOwnerKey(pool)}`;
  await pool.close();
});
test.afterAll(() => shop?.close());

test('eight keys, a name and a password make the first owner with a passkey', async ({ page }) => {
  await plugInPasskey(page);
  await page.goto(link);
  const email = page.getByLabel('E-mail');
  await expect(email).toBeVisible();
  const keys = keyCounter(page);

  await keys.tap(email);
  for (const text of ['ani@shop.am', 'Ani', 'nine red boats']) {
    await keys.type(text);
    await keys.press('Tab');
  }
  await keys.type('nine red boats');
  await keys.press('Enter');
  await expect(page.getByRole('navigation', { name: 'Sections' }).first()).toBeAttached();
  await page.goto(`${new URL(link).origin}/office/account`);
  const passkeys = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Passkeys' }) });
  await keys.tap(passkeys.getByRole('button', { name: 'Add a passkey' }));
  await expect(passkeys.getByLabel('Name of the passkey')).toBeFocused();
  await keys.type('Phone');
  await keys.press('Enter');
  await keys.tap(passkeys.getByRole('button', { name: 'I have saved them' }));

  keys.within('become the first owner');
  // The button reloads the office, which starts at Today.
  await expect(page.getByRole('heading', { name: /Ani/ })).toBeVisible();
  await page.goto(`${new URL(link).origin}/office/account`);
  await expect(passkeys.getByText('Phone')).toBeVisible();
});
