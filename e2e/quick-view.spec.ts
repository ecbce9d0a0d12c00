import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { variantInStock } from './goods.ts';
import { expect, test } from './journey.ts';

const LIST = '/shop/catalog/iphone';
const SLUG = 'apple-iphone-16';

const dialog = (page: Page): Locator => page.getByRole('dialog');
const opener = (page: Page, name: string): Locator =>
  page.getByRole('button', { name: `Արագ դիտում՝ ${name}`, exact: true });

const isFocusInside = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.querySelector('dialog[open]')?.contains(document.activeElement) ?? false);

test.describe('at 1280', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('phone is configured and added to the cart from the list by keyboard alone', async ({ page }) => {
    const choice = await variantInStock(page.request, SLUG, 'hy');
    await page.goto(LIST, { waitUntil: 'domcontentloaded' });
    await opener(page, choice.name).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toHaveAccessibleName(choice.name);
    await expect.poll(() => isFocusInside(page)).toBe(true);
    await expect(dialog(page).getByRole('radio').first()).toBeAttached();
    await expectAccessible(page, 'dialog[open]');

    const buy = dialog(page).getByRole('button', { name: /^Ընտրեք/ });
    await buy.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText(/Նախքան զամբյուղ ավելացնելը ընտրեք՝ Գույն/)).toBeVisible();
    await expect(dialog(page).getByRole('radio').first()).toBeFocused();
    for (const label of choice.labels) {
      await dialog(page).getByRole('radio', { name: label, exact: true }).focus();
      await page.keyboard.press('Space');
    }
    await expect(dialog(page)).toContainText(choice.total);
    await dialog(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page).getByText('Ապրանքն ավելացվեց զամբյուղ։')).toBeVisible();
    await expectAccessible(page, 'dialog[open]');

    await page.keyboard.press('Escape');

    await expect(dialog(page)).toBeHidden();
    await expect(opener(page, choice.name)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${LIST}$`));
    await expect(page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ })).toHaveAccessibleName(/1 ապրանք/);
  });

  test('quick view keeps the focus inside and links to the full page', async ({ page }) => {
    const choice = await variantInStock(page.request, SLUG, 'hy');
    await page.goto(LIST, { waitUntil: 'domcontentloaded' });
    await opener(page, choice.name).click();
    await expect(dialog(page).getByRole('radio').first()).toBeAttached();
    const behind = page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ });
    await behind.focus();
    await expect(behind).not.toBeFocused();
    await dialog(page).getByRole('button', { name: 'Փակել' }).focus();
    await page.keyboard.press('Tab');
    expect(await behind.evaluate((link) => link === document.activeElement)).toBe(false);

    await dialog(page).getByRole('link', { name: 'Ապրանքի ամբողջ էջը' }).click();

    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 16');
    await expect(dialog(page)).toBeHidden();
    await expect(page).toHaveURL(new RegExp(`/shop/product/${SLUG}`));
  });
});

test.describe('quick view at phone width, in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('cart button of a configurable product opens its options as a full-screen sheet', async ({ page }) => {
    const choice = await variantInStock(page.request, SLUG, 'ru');
    await page.goto(`/ru${LIST}`, { waitUntil: 'domcontentloaded' });
    const choose = page.getByRole('button', { name: `Выбрать вариант: ${choice.name}`, exact: true });

    await choose.tap();

    await expect(dialog(page).getByRole('radio').first()).toBeAttached();
    await expect.poll(() => dialog(page).boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 });
    await expectAccessible(page, 'dialog[open]');
    for (const label of choice.labels)
      await dialog(page).getByRole('radio', { name: label, exact: true }).check({ force: true });
    await dialog(page).getByRole('button', { name: 'Добавить в корзину', exact: true }).tap();
    await expect(dialog(page).getByRole('link', { name: 'Посмотреть корзину' })).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Закрыть' }).tap();
    await expect(dialog(page)).toBeHidden();
    await expect(choose).toBeFocused();
    await expect(page.getByRole('banner').getByRole('link', { name: /^Корзина/ })).toHaveAccessibleName(/1 товар/);
  });
});
