import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

test('merchant adds the order of a guest to an account with the same telephone, and undoes it', async ({ page }) => {
  const stamp = Date.now();
  const phone = `+374${44_000_000 + (stamp % 999_999)}`;
  const [email, password] = [`merge-${stamp}@example.am`, 'apricot-2026'];
  await page.goto('/en');
  const order = await placeOrder(page, 'cashondelivery', phone);
  const post = (path: string, data: object) => page.request.post(path, { data, headers: SAME_SITE });
  await post('/api/customer/register', { email, password, password_confirmation: password });
  await post('/api/customer/login', { email, password });
  const profile = { first_name: 'Նանե', last_name: 'Միրզոյան', email, phone, gender: 'Female' };
  const saved = await page.request.put('/api/customer/profile', { data: profile, headers: SAME_SITE });
  expect(saved.status()).toBe(200);
  await signInToOffice(page, `/office/orders/${order}`);

  await page.getByRole('button', { name: 'Find the account of the buyer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Add the order to an account' });
  await dialog.getByRole('radio', { name: /Նանե Միրզոյան/ }).check();
  await dialog.getByRole('button', { name: 'Add to the account' }).click();
  const buyer = page.getByRole('main').getByRole('link', { name: 'Անահիտ Տեր-Մարտիրոսյան' });
  await expect(buyer).toBeVisible();
  await buyer.click();
  await expect(page.getByRole('heading', { level: 1, name: 'Նանե Միրզոյան' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: String(order), exact: true })).toBeVisible();
  const address = new URL(page.url()).pathname.replace('/office/', '');
  await page.getByRole('button', { name: /^undo/i }).first().click();

  const choice = page.getByRole('checkbox', { name: new RegExp(String(order)) });
  await expect(choice).not.toBeChecked();
  await expectOfficeAccessible(page, address);
  await page.setViewportSize({ width: 390, height: 844 });
  await choice.check();
  await page.getByRole('button', { name: 'Merge 1 order' }).click();
  await expect(page.getByRole('main').getByRole('link', { name: String(order), exact: true })).toBeVisible();
});
