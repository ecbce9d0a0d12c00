import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

test('E changes the telephone and the quantity of an order, and the timeline shows both totals', async ({ page }) => {
  await page.goto('/en');
  const id = await placeOrder(page, 'cashondelivery', '+37499614299');
  await signInToOffice(page);
  await expectOfficeAccessible(page, `orders/${id}/edit`);
  await page.goto(`/office/orders/${id}`);
  await expect(page.getByText('+37499614299').first()).toBeVisible();

  await page.keyboard.press('e');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Change order \d+$/);
  await page.getByRole('textbox', { name: 'Telephone' }).fill('+37499614288');
  await page
    .getByRole('spinbutton', { name: /^Quantity/ })
    .first()
    .fill('2');
  await expect(page.getByText(/The buyer owes/)).toBeVisible();
  await expect(page.getByRole('button', { name: /Save the changes/ })).not.toHaveAttribute('aria-disabled');
  await page.keyboard.press('Control+Enter');

  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Order \d+$/);
  await expect(page.getByText('+37499614288').first()).toBeVisible();
  await expect(page.getByText(/changed: contact details, products/)).toBeVisible();
});
