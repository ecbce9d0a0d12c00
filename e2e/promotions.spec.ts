import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from './access/expect-accessible.ts';
import { expectOfficeAccessible } from './access/expect-office-accessible.ts';
import { expect, test } from './journey.ts';
import { signInToOffice } from './office-auth.ts';
import { openWithCart } from './orders.ts';

test.use({ locale: 'en-US' });

/** An unreduced product of a late page, because most journeys buy products of the first one at their usual price. */
async function productAt(page: Page, at: number): Promise<Card> {
  const response = await page.request.get('/api/products?limit=60&page=3&in_stock=1&locale=en');
  const { data }: { data: Card[] } = await response.json();
  const found = data.filter(({ type, qty, old_price: old }) => type === 'simple' && qty > 2 && old === null);
  return found.at(-at) as Card;
}

const amount = (sum: number): string => sum.toLocaleString('en-US');
/** The page of a stored promotion has its name as heading. */
const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

/** Begins a promotion of one product in the office. */
async function beginPromotion(page: Page, name: string, card: Card): Promise<void> {
  await signInToOffice(page, '/office/promotions');
  await page.keyboard.press('n');
  await page.getByLabel('Name, Հայերեն').fill(name);
  const product = page.getByLabel('Add a product, category, brand or property');
  await product.fill(card.sku);
  await page.getByRole('option').filter({ hasText: card.sku }).click();
  await expect(page.getByRole('list', { name: 'Products', exact: true }).getByRole('listitem')).toHaveCount(1);
}

/** Fills the checkout as a guest and waits for the page of the placed order. */
async function orderFromCart(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Go to checkout' }).first().click();
  await page.getByLabel('First name', { exact: true }).fill('Anna');
  await page.getByLabel('Phone number', { exact: true }).fill('077 12-34-56');
  await page.getByRole('textbox', { name: 'E-mail', exact: true }).first().fill('anna@example.am');
  await page.getByLabel('Town or village').fill('Yerevan');
  await page.getByLabel('Street, building, flat').fill('Sample street 1');
  await page.getByRole('checkbox', { name: /I agree/ }).check();
  await page
    .locator('main')
    .getByRole('button', { name: /^Order · / })
    .click();

  await page.waitForURL(/\/thanks/);
}

test('merchant plans a sale, sees its effect, and a shopper sees the lower price with the crossed one', async ({
  page,
}) => {
  const card = await productAt(page, 1);
  const price = Math.round(card.price * 0.9);
  await beginPromotion(page, 'Ուրբաթի զեղչ', card);

  await page.getByLabel('Reduction, %').fill('10');
  await expect(page.getByText(amount(price))).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(heading(page)).toHaveText('Ուրբաթի զեղչ');
  await expectOfficeAccessible(page, 'promotions', 'Promotions');

  await expect
    .poll(async () => {
      await page.goto(`/en/shop/product/${card.slug}`);
      return page.locator('main').textContent();
    })
    .toContain(amount(price));
  await expect(page.locator('main').locator('s').first()).toContainText(amount(card.price));
});

test('shopper enters a code in the cart, sees what it saves, and buys with it', async ({ page }) => {
  const card = await productAt(page, 2);
  const discount = card.price - Math.round(card.price * 0.8);
  await beginPromotion(page, 'Ձմեռային կոդ', card);
  await page.getByLabel('Reduction, %').fill('20');
  await page.getByLabel('Only with a code').check();
  await page.keyboard.press('Control+s');
  await expect(heading(page)).toHaveText('Ձմեռային կոդ');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  await page.getByRole('dialog').getByLabel('Codes').fill('JOURNEY20');
  await page.getByRole('dialog').getByRole('button', { name: 'Add' }).click();
  await expect(page.getByRole('list', { name: 'Codes' })).toContainText('JOURNEY20');

  await openWithCart(page, [card], '/en/shop/cart');
  await page.getByText('I have a promo code').click();
  await page.getByRole('textbox', { name: 'Promo code' }).fill('no such code');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('alert')).toHaveText('There is no such code. Check it and try again.');
  await page.getByRole('textbox', { name: 'Promo code' }).fill('journey-20');
  await page.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: 'Remove the code JOURNEY20' })).toBeFocused();
  await expect(page.locator('main')).toContainText(amount(discount));
  await expectAccessible(page);

  await orderFromCart(page);
  await expect(page.locator('main')).toContainText('JOURNEY20');
  await expect(page.locator('main')).toContainText(`−${amount(discount)}`);
});

test('merchant offers a bundle, and a shopper adds it on a product page with one press and orders it', async ({
  page,
}) => {
  const [first, second] = [await productAt(page, 3), await productAt(page, 4)];
  const price = Math.round((first.price + second.price) * 0.9);
  await signInToOffice(page, '/office/promotions');
  await page.keyboard.press('n');
  await page.getByLabel('Name, Հայերեն').fill('Երկուսը միասին');
  await page.getByRole('button', { name: 'Bundle', exact: true }).click();
  await page.getByLabel('Price of the bundle, ֏').fill(String(price));
  for (const { sku } of [first, second]) {
    await page.getByLabel('Add a product or variant').fill(sku);
    await page.getByRole('option').filter({ hasText: sku }).first().click();
  }
  await expect(page.getByText('shown on the page of each part')).toBeVisible();
  await page.keyboard.press('Control+s');
  await expect(heading(page)).toHaveText('Երկուսը միասին');
  await expectOfficeAccessible(page, 'promotions', 'Promotions');

  const box = page.getByRole('article', { name: 'Երկուսը միասին' });
  await expect(async () => {
    await page.goto(`/en/shop/product/${second.slug}`);
    await expect(box).toBeVisible({ timeout: 500 });
  }).toPass();
  await expect(box).toContainText(amount(price));
  await expectAccessible(page);
  await box.getByRole('button', { name: 'Add bundle to cart' }).click();
  await expect(page.getByText('Bundle added to cart.')).toBeVisible();
  await page.getByRole('link', { name: 'View cart' }).first().click();
  await expect(page.locator('main')).toContainText('Երկուսը միասին');
  await expect(page.locator('main')).toContainText(amount(price));
  await orderFromCart(page);

  await expect(page.locator('main')).toContainText(`−${amount(first.price + second.price - price)}`);
});
