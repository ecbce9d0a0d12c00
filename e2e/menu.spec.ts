import type { Page } from '@playwright/test';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
const line = (page: Page, name: string) => page.getByTestId('mega-menu').getByRole('link', { name, exact: true });

test.describe('the mega menu at 1280 in Armenian', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('opens by keyboard, returns the focus, and leads three levels down to a page', async ({ page }) => {
    await visit(page, '/contact');
    const button = page.getByRole('button', { name: 'Կատալոգ' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(line(page, 'Հեռախոսներ')).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('mega-menu')).toBeHidden();
    await expect(button).toBeFocused();

    await page.keyboard.press('ArrowDown');
    await expect(line(page, 'Հեռախոսներ')).toBeFocused();
    await expect(page.getByRole('list', { name: 'Ապրանքանիշեր' })).toBeVisible();
    await expectAccessible(page, '[data-mega]');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await expect(line(page, 'iPhone')).toBeFocused();
    await page.keyboard.press('Enter');

    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone');
    await expect(page).toHaveURL(/\/shop\/catalog\/iphone$/);
    await expect(page.getByTestId('mega-menu')).toBeHidden();
  });

  test('pointer that crosses other entries on its way keeps the open columns', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'Կատալոգ' }).hover();
    await line(page, 'Համակարգիչներ').hover();
    await expect(line(page, 'Նոութբուքեր')).toBeVisible();
    const from = await line(page, 'Համակարգիչներ').boundingBox();
    if (!from) throw new Error('the line is not there');

    // Stops the clock of the page, so that slow pointer events do not open another entry.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.move(from.x + 420, from.y + 180, { steps: 15 });
    await page.mouse.move(from.x + 430, from.y + 180);
    await expect(line(page, 'Նոութբուքեր')).toBeVisible();
    // A pointer at rest on another entry selects it.
    await page.clock.resume();
    await line(page, 'Ձայն').hover();

    await expect(line(page, 'Ականջակալներ')).toBeVisible();
  });
});

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('first touch opens the submenu of a category, the second follows its link', async ({ page }) => {
    await visit(page, '/contact');
    await page.getByRole('button', { name: 'Կատալոգ' }).tap();
    await line(page, 'Ձայն').tap();
    await expect(line(page, 'Ականջակալներ')).toBeVisible();
    await expect(page).toHaveURL(/\/contact$/);

    await line(page, 'Ձայն').tap();

    await expect(page).toHaveURL(/\/shop\/catalog\/audio$/);
  });
});

test.describe('the burger menu at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('opens categories, leads to a page and closes there', async ({ page }) => {
    await visit(page, '/ru/contact');
    await page.getByRole('button', { name: 'Меню' }).tap();
    const menu = page.getByRole('dialog');
    await menu.getByRole('button', { name: 'Компьютеры' }).tap();
    await menu.getByRole('button', { name: 'Ноутбуки' }).tap();
    await expect(menu.getByRole('heading', { name: 'Ноутбуки' })).toBeFocused();

    await menu.getByRole('link', { name: 'MacBook' }).tap();

    await expect(page.getByRole('heading', { level: 1 })).toContainText('MacBook');
    await expect(page).toHaveURL(/\/ru\/shop\/catalog\/macbook$/);
    await expect(menu).toBeHidden();
  });
});
