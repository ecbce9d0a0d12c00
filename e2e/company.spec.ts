import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';
import { openWithCart, placedOrder, plentyOf } from './orders.ts';

const MASIS = { name: '«Մասիս Համակարգեր» ՍՊԸ', tin: '01234567', address: 'ք. Երևան, Աբովյան փող. 1' };

const main = (page: Page): Locator => page.getByRole('main');

async function fillIn(page: Page): Promise<void> {
  await page.getByLabel('Անուն', { exact: true }).fill('Աննա');
  await page.getByLabel('Հեռախոսահամար', { exact: true }).fill('077 12-34-56');
  await page.getByLabel('Էլ. հասցե').fill('anna@example.am');
  await page.getByLabel('Քաղաք կամ գյուղ').fill('Երևան');
  await page.getByLabel('Փողոց, շենք, բնակարան').fill('Օրինակ փողոց 1, բն. 5');
  await page.getByRole('radio', { name: /Բանկային փոխանցում/ }).check();
  await page.getByRole('checkbox', { name: /Համաձայն եմ/ }).check();
}

test('company orders by bank transfer on a phone and prints the account invoice before payment', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openWithCart(page, await plentyOf(page.request, 1), '/shop/checkout');
  await fillIn(page);
  await page.getByRole('checkbox', { name: 'Գնում եմ որպես կազմակերպություն' }).press('Space');
  await page.keyboard.press('Tab');
  await page.keyboard.type(MASIS.name);
  await page.keyboard.press('Tab');
  await page.keyboard.type('0123 45');
  const place = main(page).getByRole('button', { name: /^Պատվիրել · / });
  await place.click();
  const tin = page.getByLabel('ՀՎՀՀ');
  await expect(tin).toBeFocused();
  await expect(tin).toHaveAccessibleDescription(/ՀՎՀՀ-ն պետք է ունենա 8 թվանշան/);
  await expectAccessible(page);
  await tin.fill('0123 4567');
  await page.getByLabel('Իրավաբանական հասցե').fill(MASIS.address);
  await place.click();

  const order = await placedOrder(page);
  expect(order).toMatchObject({ payment_method: 'moneytransfer', company: MASIS });
  await expect(main(page)).toContainText(MASIS.name);
  await expectAccessible(page);
  await main(page).getByRole('link', { name: 'Վճարման հաշիվ' }).click();

  await expect(page.getByRole('heading', { name: `Վճարման հաշիվ № ${order.id}` })).toBeVisible();
  const invoice = page.getByRole('article');
  await expect(invoice).toContainText('Վավեր է մինչև՝');
  await expect(invoice).toContainText(`ՀՎՀՀ ${MASIS.tin}`);
  await expect(invoice).toContainText(MASIS.address);
  await expect(invoice).toContainText(`Պատվեր ${order.id}`);
  await expectAccessible(page);
  const paper = (await page.pdf({ format: 'A4' })).toString('latin1');
  expect(paper.match(/\/Type \/Page\b/g)).toHaveLength(1);
});
