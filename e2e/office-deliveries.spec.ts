import type { Browser, Page } from '@playwright/test';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { inviteColleague, joinBy, signInToOffice } from './office-auth.ts';
import { placeOrder } from './orders.ts';

test.use({ locale: 'en-US' });

const ROUND = 6;

/** A courier with a telephone of 390 px. */
async function hireCourier(page: Page, browser: Browser, name: string): Promise<Page> {
  await page.goto('/office/staff');
  const email = `${name.toLowerCase()}-${Date.now()}@kayts.example`;
  const link = await inviteColleague(page, { email, role: 'Courier' });
  const phone = await browser.newContext({ locale: 'en-US', viewport: { width: 390, height: 844 } });
  const courier = await phone.newPage();
  await courier.goto(new URL(link).pathname);
  await joinBy(courier, { name, password: 'apricot-and-pomegranate-26' });
  return courier;
}

test('a round of six orders is given out by scan, one buyer is not at home, and the cash is counted', async ({
  page,
  browser,
}) => {
  test.slow();
  await page.goto('/en');
  const numbers: number[] = [];
  for (let one = 0; one < ROUND; one += 1) numbers.push(await placeOrder(page, 'cashondelivery', '+37455318777'));
  await signInToOffice(page);
  const name = `Vardan${Date.now() % 10_000}`;
  const courier = await hireCourier(page, browser, name);

  await page.goto('/office/deliveries');
  await page.getByRole('button', { name: /^Scan/ }).click();
  await page.getByLabel('Given to').selectOption(name);
  const field = page.getByRole('textbox', { name: /Packing slip or order number/ });
  for (const number of numbers) {
    await field.fill(`${new URL(page.url()).origin}/office/orders/${number}`);
    await field.press('Enter');
  }
  await expect(page.getByText('6 scanned')).toBeVisible();
  await field.fill('4850012345678');
  await field.press('Enter');
  await expect(page.getByText(/4850012345678: This is not the code of an order/)).toBeVisible();

  await courier.goto('/office/deliveries');
  await expect(courier.getByRole('heading', { level: 1 })).toHaveText('My deliveries');
  await expect(courier.getByRole('link', { name: /^\+374/ })).toHaveCount(ROUND);
  const [missed, ...brought] = numbers;
  await courier.getByRole('button', { name: `Not at home: ${missed}` }).click();
  await courier.getByRole('dialog').getByRole('button', { name: 'Record' }).click();
  await expect(courier.getByText(/1 failed attempt\. .+: Nobody was at home/)).toBeVisible();
  for (const number of brought) {
    await courier.getByRole('button', { name: `Hand over: ${number}` }).click();
    await courier.getByRole('button', { name: 'Now', exact: true }).click();
    await expect(courier.getByRole('button', { name: `Hand over: ${number}` })).toHaveCount(0);
  }
  await expect(courier.getByRole('link', { name: /^Delivered\s*5$/ })).toBeVisible();

  await page.goto('/office/deliveries');
  await page.getByRole('button', { name: `Count the cash: ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Cash from ${name}` });
  const taken = (await dialog.getByText(/^Taken at the doors/).textContent())?.replace(/\D/g, '') ?? '';
  expect(Number(taken)).toBeGreaterThan(0);
  await dialog.getByLabel('Brought back, in drams').fill(taken);
  await expect(dialog.getByText('The amount is right.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Record' }).click();
  await expect(page.getByRole('button', { name: `Count again: ${name}` })).toBeVisible();
  await page.goto(`/office/orders/${brought[0]}`);
  await expect(page.locator('main').getByText('Completed', { exact: true }).first()).toBeVisible();
});

test('the screen of deliveries has no access findings', async ({ page }) => {
  await signInToOffice(page);
  await expectOfficeAccessible(page, 'deliveries', 'Deliveries');
});
