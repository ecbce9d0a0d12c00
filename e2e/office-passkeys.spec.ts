import { expect, test } from './journey.ts';
import { inviteColleague, joinBy, signInToOffice } from './office-auth.ts';
import { plugInPasskey } from './passkey.ts';

const PASSWORD = 'three words together';

// Passkeys require a host name; an IP address is not allowed.
test.use({
  locale: 'en-US',
  baseURL: async ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
});

test('passkey is created, signs in alone or after the password, unlocks, reauthenticates and is removed', async ({
  page,
  browser,
  baseURL,
}) => {
  const owner = await (await browser.newContext({ locale: 'en-US' })).newPage();
  await signInToOffice(owner, `${baseURL}/office/staff`);
  const link = await inviteColleague(owner, { email: 'ani@example.am', role: 'Orders' });
  await plugInPasskey(page);
  await page.goto(new URL(link).pathname);
  await joinBy(page, { name: 'Ani', password: PASSWORD });
  await page.goto('/office/account');
  const passkeys = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Passkeys' }) });
  await passkeys.getByRole('button', { name: 'Add a passkey' }).click();
  await passkeys.getByLabel('Name of the passkey').fill('Test phone');
  await page.keyboard.press('Enter');
  await expect(passkeys.getByText('Save these codes')).toBeVisible();
  await passkeys.getByRole('button', { name: 'I have saved them' }).click();
  const inside = page.getByRole('navigation', { name: 'Sections' }).first();
  await expect(inside).toBeAttached();

  await page.getByRole('button', { name: 'Lock' }).first().click();
  const lock = page.getByRole('dialog', { name: 'The office is locked' });
  await lock.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(lock).toBeHidden();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(inside).toBeAttached();
  await page.getByRole('button', { name: 'Sign out' }).first().click();
  await page.getByLabel('E-mail').fill('ani@example.am');
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(inside).toBeAttached();

  await page.goto('/office/account');
  await passkeys.getByRole('button', { name: 'Remove' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(passkeys.getByText('Test phone')).toHaveCount(0);
});

test('authenticator app key is shown as a QR code with the same content as the link', async ({ page }) => {
  await signInToOffice(page, '/office/account');
  await page.getByRole('button', { name: 'Set up' }).click();

  const link = await page.getByRole('link', { name: 'Open in the app' }).getAttribute('href');
  await expect(page.getByRole('img', { name: 'QR code for the app' })).toBeVisible();
  expect(link).toMatch(/^otpauth:\/\/totp\/[^:]+%3Anare%40kayts\.example\?secret=[A-Z2-7]{32}&issuer=\S+$/);
});
