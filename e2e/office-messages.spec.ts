import { expect, test } from './journey.ts';
import { mailsTo } from './mailbox.ts';
import { signInToOffice } from './office-auth.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

const SAME_SITE = { 'sec-fetch-site': 'same-origin' };

test("merchant answers a message by a template in the writer's language, finds its order, and undoes Done", async ({
  page,
}) => {
  const stamp = Date.now();
  const [email, title] = [`oleg-${stamp}@example.am`, `Call back ${stamp}`];
  await page.goto('/en');
  const order = await placeOrder(page, 'cashondelivery');
  const data = { name: `Олег ${stamp}`, email, message: `Когда привезут заказ ${order}?` };
  expect((await page.request.post('/api/contact?locale=ru', { data, headers: SAME_SITE })).status()).toBe(200);
  await signInToOffice(page, '/office/messages/templates');
  await page.getByRole('button', { name: 'Add' }).click();
  await page.getByLabel('Title', { exact: true }).last().fill(title);
  await page.getByLabel('Text, Հայերեն').last().fill('Բարև, {name}');
  await page.getByLabel('Text, Русский').last().fill('Здравствуйте, {name}! Мы вам позвоним.');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();

  await page.goto('/office/messages');
  await page.getByRole('link', { name: new RegExp(data.name) }).click();
  await expect(page.getByRole('link', { name: `Order ${order}` })).toBeVisible();
  await expect(page.getByText(/number in the message/)).toBeVisible();
  await page.getByLabel('Template').selectOption(title);
  const text = `Здравствуйте, ${data.name}! Мы вам позвоним.`;
  await expect(page.getByRole('textbox', { name: 'Text (Русский)' })).toHaveValue(text);
  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('heading', { name: /^Answer by/ })).toBeVisible();
  await expect.poll(() => mailsTo(email, text)).toBe(1);

  const row = page.getByRole('link', { name: new RegExp(data.name) });
  await page.goto('/office/messages?view=done');
  await row.click();
  await page.getByRole('button', { name: /Move back to unanswered/ }).click();
  await expect(page.getByRole('button', { name: /^Done/ })).toBeVisible();
  await page.goto('/office/messages');
  await expect(row).toBeVisible();
});

test('merchant writes to the buyer from the order and sends an earlier mail again', async ({ page }) => {
  await page.goto('/en');
  const order = await placeOrder(page, 'cashondelivery');
  const text = `Наш курьер позвонит вам ${Date.now()}`;
  await signInToOffice(page, `/office/orders/${order}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Order ${order}`);

  await page.keyboard.press('w');
  await page.getByRole('dialog').getByRole('textbox').fill(text);
  await page.keyboard.press('Control+Enter');
  // The audit log below the timeline has a line of the same words, without the text.
  await expect(
    page.getByRole('listitem').filter({ hasText: 'wrote to the buyer' }).filter({ hasText: text }),
  ).toBeVisible();
  await expect.poll(() => mailsTo('anahit@example.am', text)).toBe(1);

  const again = page.getByRole('button', { name: 'Send again: Mail to the buyer: order received' });
  await expect(async () => {
    await page.reload();
    await expect(again).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await again.click();
  await expect(page.getByText('The mail is being sent.')).toBeVisible();
  await expect.poll(() => mailsTo('anahit@example.am', String(order))).toBeGreaterThan(1);
});
