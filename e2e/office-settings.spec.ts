import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';

test.use({ locale: 'en-US' });

test('merchant adds a redirect, and visitors of the old address reach the new page', async ({ page }) => {
  const old = `/old-site/${Date.now()}.html`;
  await signInToOffice(page, '/office/orders');
  await page.keyboard.press('g');
  await page.keyboard.press('e');
  await page.getByRole('link', { name: /^Redirects/ }).click();
  await page.getByRole('button', { name: 'Add a redirect' }).click();
  await page.getByLabel('Old address', { exact: true }).fill(`https://old.example${old}`);
  await page.getByLabel('New address', { exact: true }).fill('/stores');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('row', { name: new RegExp(old) })).toBeVisible();

  await expect(async () => {
    const response = await page.request.get(`/ru${old}?from=mail`, { maxRedirects: 0 });
    expect([response.status(), response.headers().location]).toEqual([301, '/ru/stores?from=mail']);
  }).toPass();
});

test('merchant changes the toll-free number and restores the earlier one, and the shop shows each', async ({
  page,
}) => {
  await signInToOffice(page, '/office/settings/contact');
  const tollFree = page.getByLabel('Toll-free number');
  const before = await tollFree.inputValue();
  await tollFree.fill('0 800 54321');
  await page.keyboard.press('Control+s');
  await expect(page.getByText('Saved')).toBeVisible();
  const shown = async () => (await (await page.request.get('/api/custom_settings')).json()).toll_free;
  await expect.poll(shown).toBe('0 800 54321');

  await page.getByText('Earlier versions').click();
  await page.getByRole('button', { name: 'Fill in the version before this change' }).first().click();
  await expect(tollFree).toHaveValue(before);
  await page.keyboard.press('Control+s');

  await expect.poll(shown).toBe(before);
});

test('settings have no accessibility faults', async ({ page }) => {
  test.slow();
  await signInToOffice(page, '/office/settings');
  for (const path of ['', '/contact', '/company', '/stores', '/currencies', '/thresholds', '/redirects'])
    await expectOfficeAccessible(page, `settings${path}`);
});
