import type { Locator, Page } from '@playwright/test';
import type { Card } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { openWithCart, plentyOf } from './orders.ts';

const main = (page: Page): Locator => page.getByRole('main');
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name });
const cartLink = (page: Page): Locator => page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ });
const line = (page: Page, { name }: Card): Locator =>
  main(page).getByRole('listitem').filter({ hasText: name }).first();
const quantity = (page: Page, { name }: Card): Locator => page.getByRole('spinbutton', { name: `Քանակ՝ ${name}` });

/** Opens the cart of a guest with these products. */
async function openCart(page: Page, ...wanted: Card[]): Promise<void> {
  await openWithCart(page, wanted, '/shop/cart');
  for (const card of wanted) await expect(line(page, card)).toBeVisible();
}

test('restoring a removed cart item keeps its quantity, by keyboard too, and both actions show a message', async ({
  page,
}) => {
  const [one, other] = (await plentyOf(page.request, 2)) as [Card, Card];
  await openCart(page, one, other);
  await quantity(page, other).fill('3');
  await button(page, 'Թարմացնել զամբյուղը').click();
  await expect(main(page).getByRole('status').first()).toHaveText(/Զամբյուղը թարմացվեց/);
  await page.reload({ waitUntil: 'domcontentloaded' });
  await expect(quantity(page, other)).toHaveValue('3');

  await button(page, `Հեռացնել զամբյուղից՝ ${other.name}`).press('Enter');

  await expect(button(page, 'Վերադարձնել')).toBeFocused();
  await expect(main(page).getByRole('status').first()).toHaveText(`Հեռացվեց զամբյուղից՝ ${other.name}`);
  await expect(cartLink(page)).toHaveAccessibleName(/1 ապրանք/);
  await expectAccessible(page);

  await page.keyboard.press('Enter');

  await expect(quantity(page, other)).toHaveValue('3');
  await expect(line(page, other).getByRole('link', { name: other.name })).toBeFocused();
  await expect(main(page).getByRole('status').first()).toHaveText(`Վերադարձվեց զամբյուղ՝ ${other.name}`);
  await expect(cartLink(page)).toHaveAccessibleName(/4 ապրանք/);
});

test('two tabs show the same cart and item count', async ({ page, context }) => {
  const [one, other] = (await plentyOf(page.request, 2)) as [Card, Card];
  await openCart(page, one);
  const second = await context.newPage();
  await second.goto(`/shop/product/${other.slug}`, { waitUntil: 'domcontentloaded' });
  await second.locator('html[data-alive]').waitFor({ state: 'attached' });
  await button(second, 'Ավելացնել զամբյուղ').first().click();
  await expect(cartLink(second)).toHaveAccessibleName(/2 ապրանք/);

  await expect(cartLink(page)).toHaveAccessibleName(/2 ապրանք/);
  await expect(line(page, other)).toBeVisible();
  await button(page, `Հեռացնել զամբյուղից՝ ${one.name}`).click();

  await expect(cartLink(second)).toHaveAccessibleName(/1 ապրանք/);
});

test('the added-to-cart message on a phone covers neither a button of another card nor the cart', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shop/catalog?sort=price&order=asc', { waitUntil: 'domcontentloaded' });
  await main(page)
    .getByRole('button', { name: /^Ավելացնել զամբյուղ/ })
    .first()
    .click();

  const message = page.getByText('Ապրանքն ավելացվեց զամբյուղ');
  await expect(message).toBeVisible();
  const covered = await message.evaluate((text) => {
    const toast = text.closest('.toast')?.getBoundingClientRect() ?? new DOMRect();
    return [...document.querySelectorAll('.card button, .card .price, a[href$="/shop/cart"] .i')]
      .map((other) => other.getBoundingClientRect())
      .filter(({ top, bottom }) => top < toast.bottom && bottom > toast.top);
  });
  expect(covered).toEqual([]);
});
