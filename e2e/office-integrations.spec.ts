import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';

test.use({ locale: 'en-US' });

for (const width of [1280, 390]) {
  test(`owner adds, tests and deletes a webhook and uses a revoked API key at ${width} px`, async ({ page }) => {
    test.slow();
    const name = `Accounting ${width}`;
    await page.setViewportSize({ width, height: 800 });
    await signInToOffice(page, '/office/settings');
    await page.getByRole('link', { name: /^Webhooks/ }).click();
    await page.getByRole('button', { name: 'Add a webhook' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByLabel('Address', { exact: true }).fill('https://receiver.invalid/kayts');
    await page.getByLabel('Order placed').check();
    await page.getByRole('button', { name: 'Add', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Signing secret' })).toHaveValue(/^whsec_/);
    await page.getByRole('button', { name: 'Done' }).click();

    await page.getByRole('button', { name: `Test: ${name}` }).click();
    await expect(page.getByRole('dialog').getByText('The name of the address is unknown')).toBeVisible();
    await expect(page.getByRole('dialog').getByText('webhook.test')).toBeVisible();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(page.getByRole('row', { name: /Test message/ }).first()).toBeVisible();
    await expectOfficeAccessible(page, 'settings/webhooks');
    await page.setViewportSize({ width, height: 800 });

    await page.getByRole('button', { name: `Delete: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
    await expect(page.getByRole('button', { name: `Delete: ${name}` })).toBeHidden();

    await page.goto('/office/settings/api-keys');
    await page.getByRole('button', { name: 'Create a key' }).click();
    await page.getByLabel('Name', { exact: true }).fill(name);
    await page.getByRole('dialog').getByRole('checkbox').first().check();
    await page.getByRole('button', { name: 'Create', exact: true }).click();
    const key = await page.getByRole('textbox', { name: 'Key' }).inputValue();
    const call = async () => {
      const response = await fetch(new URL('/office/api/orders?locale=en', page.url()), {
        headers: { authorization: `Bearer ${key}` },
      });
      return [response.status, (await response.json()).message ?? null];
    };
    expect(await call()).toEqual([200, null]);
    await page.getByRole('button', { name: 'Done' }).click();
    await expectOfficeAccessible(page, 'settings/api-keys');
    await page.setViewportSize({ width, height: 800 });

    await page.getByRole('button', { name: `Revoke: ${name}` }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click();
    await expect(page.getByRole('button', { name: `Revoke: ${name}` })).toBeHidden();
    expect(await call()).toEqual([401, expect.stringContaining('was revoked')]);
  });
}
