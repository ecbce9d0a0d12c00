import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
const line = (page: Page, name: string) => page.getByTestId('mega-menu').getByRole('link', { name, exact: true });

test.describe('the mega menu at 1280 in Armenian', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('opens, walks three levels and closes by keyboard, and gives focus back', async ({ page }) => {
    await visit(page, '/');
    const button = page.getByRole('button', { name: 'Կատալոգ' });
    await button.focus();
    await page.keyboard.press('ArrowDown');
    await expect(line(page, 'Հեռախոսներ')).toBeFocused();
    await expect(button).toHaveAttribute('aria-expanded', 'true');

    await page.keyboard.press('ArrowDown');
    await expect(line(page, 'Համակարգիչներ')).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await expect(line(page, 'Նոութբուքեր')).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await expect(line(page, 'MacBook')).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(line(page, 'Համակարգիչներ')).toBeFocused();
    await page.keyboard.press('Home');
    await expect(line(page, 'Հեռախոսներ')).toBeFocused();
    await page.keyboard.press('End');
    await expect(line(page, 'Ամբողջ կատալոգը').first()).toBeFocused();
    await expect(line(page, 'Խաղեր')).toBeVisible();

    await page.keyboard.press('Escape');
    await expect(page.getByTestId('mega-menu')).toBeHidden();
    await expect(button).toBeFocused();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/shop\/catalog\/iphone$/);
    await expect(page.getByTestId('mega-menu')).toBeHidden();
  });

  test('shows the first six categories, and the others behind one line', async ({ page, request }) => {
    const { data } = await (await request.get('/api/categories')).json();
    await visit(page, '/');
    await page.getByRole('button', { name: 'Կատալոգ' }).click();

    const tops = page.getByTestId('mega-menu').locator('[data-top]');
    await expect(tops).toHaveText([...data.slice(0, 6).map(({ name }: { name: string }) => name), 'Ամբողջ կատալոգը']);
    await tops.last().hover();
    for (const { name } of data.slice(6)) await expect(line(page, name)).toBeVisible();
  });

  test('a pointer on its way across other lines keeps the columns it goes to', async ({ page }) => {
    await page.clock.install();
    await visit(page, '/');
    await page.getByRole('button', { name: 'Կատալոգ' }).hover();
    await line(page, 'Համակարգիչներ').hover();
    await expect(line(page, 'Նոութբուքեր')).toBeVisible();
    const from = await line(page, 'Համակարգիչներ').boundingBox();
    if (!from) throw new Error('the line is not there');

    // However slowly this machine moves the pointer, no time passes for the menu.
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.mouse.move(from.x + 20, from.y + 20);
    await page.mouse.move(from.x + 420, from.y + 180, { steps: 15 });
    await page.mouse.move(from.x + 430, from.y + 180);
    await expect(line(page, 'Նոութբուքեր')).toBeVisible();
    // Coming to rest on another line chooses it.
    await page.clock.resume();
    await line(page, 'Ձայն').hover();

    await expect(line(page, 'Ականջակալներ')).toBeVisible();
  });

  test('a click right after hovering does not shut what hovering opened; one outside does', async ({ page }) => {
    await visit(page, '/');
    const button = page.getByRole('button', { name: 'Կատալոգ' });
    await button.hover();
    await expect(page.getByTestId('mega-menu')).toBeVisible();

    await button.click();
    await expect(page.getByTestId('mega-menu')).toBeVisible();
    await button.click();
    await expect(page.getByTestId('mega-menu')).toBeHidden();

    await page.mouse.move(640, 850);
    await page.evaluate(() => (document.activeElement as HTMLElement).blur());
    await button.hover();
    await expect(page.getByTestId('mega-menu')).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(page.getByTestId('mega-menu')).toBeHidden();

    await button.click();
    await expect(page.getByTestId('mega-menu')).toBeVisible();
    await page.mouse.click(640, 850);
    await expect(page.getByTestId('mega-menu')).toBeHidden();
  });
});

test.describe('on a wide touch screen', () => {
  test.use({ viewport: { width: 1180, height: 820 }, hasTouch: true });

  test('the first touch shows what is in a category, the second goes there', async ({ page }) => {
    await visit(page, '/');
    await page.getByRole('button', { name: 'Կատալոգ' }).tap();
    await line(page, 'Ձայն').tap();
    await expect(line(page, 'Ականջակալներ')).toBeVisible();
    await expect(page).toHaveURL(/:\d+\/$/);

    await line(page, 'Ձայն').tap();

    await expect(page).toHaveURL(/\/shop\/catalog\/audio$/);
  });
});

test.describe('the burger menu at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('goes into categories and back, keeps focus, and leads to pages and languages', async ({ page }) => {
    await visit(page, '/ru');
    const burger = page.getByRole('button', { name: 'Меню' });
    await burger.tap();
    const menu = page.getByRole('dialog');

    await menu.getByRole('button', { name: 'Компьютеры' }).tap();
    await expect(menu.getByRole('heading', { name: 'Компьютеры' })).toBeFocused();
    await menu.getByRole('button', { name: 'Ноутбуки' }).tap();
    await expect(menu.getByRole('heading', { name: 'Ноутбуки' })).toBeFocused();
    await menu.getByRole('button', { name: 'Компьютеры' }).tap();
    await expect(menu.getByRole('button', { name: 'Ноутбуки' })).toBeFocused();
    await menu.getByRole('button', { name: 'Категории' }).tap();
    await expect(menu.getByRole('button', { name: 'Компьютеры' })).toBeFocused();

    await expect(menu.locator('a[href^="/ru/menu-page/"]').first()).toBeVisible();
    await expect(menu.getByRole('link', { name: /EN/ })).toHaveAttribute('href', '/en');
    await page.keyboard.press('Escape');
    await expect(menu).toBeHidden();
    await expect(burger).toBeFocused();

    await burger.tap();
    await menu.getByRole('button', { name: 'Компьютеры' }).tap();
    await menu.getByRole('button', { name: 'Ноутбуки' }).tap();
    await menu.getByRole('link', { name: 'MacBook' }).tap();
    await expect(page).toHaveURL(/\/ru\/shop\/catalog\/macbook$/);
    await expect(menu).toBeHidden();
  });
});
