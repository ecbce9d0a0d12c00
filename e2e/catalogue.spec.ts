import type { Page } from '@playwright/test';
import { expect, test } from './journey.ts';

const PHONES = '/shop/catalog/smartphones';

const visit = (page: Page, path: string) => page.goto(path, { waitUntil: 'domcontentloaded' });
const side = (page: Page) => page.getByRole('complementary', { name: 'Զտիչներ' });
const box = (page: Page, name: string) => side(page).getByRole('checkbox', { name: new RegExp(`^${name}`) });
const results = (page: Page) => page.getByRole('region', { name: 'Ապրանքներ', exact: true });
const names = (page: Page) => results(page).getByRole('heading', { level: 2 });
const chips = (page: Page) => results(page).getByRole('button', { name: /^Հեռացնել զտիչը/ });
const total = async (page: Page) =>
  Number(/\d+/.exec((await page.getByTestId('product-count').textContent()) ?? '')?.[0]);

test.describe('at 1280 in Armenian', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('filters and a price set by keyboard narrow the list, the address reproduces it, and Back widens it again', async ({
    page,
    browser,
  }) => {
    await visit(page, PHONES);
    const all = await total(page);
    await box(page, 'Samsung').focus();
    await page.keyboard.press('Space');
    await expect(page).toHaveURL(/brand=\d+$/);
    await expect(box(page, 'Samsung')).toBeFocused();
    await expect.poll(() => total(page)).toBeLessThan(all);
    const samsung = await total(page);
    await side(page).getByRole('slider', { name: 'Գին: Սկսած' }).focus();
    await page.keyboard.press('PageUp');
    await expect(page).toHaveURL(/filter_price=\d+-\d+/);
    await page.getByRole('combobox', { name: 'Դասավորել ըստ' }).selectOption({ label: 'Գինը՝ նվազման կարգով' });
    await expect(page).toHaveURL(/sort=price&order=desc/);
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    await expect(chips(page)).toHaveCount(2);
    const here = await names(page).allTextContents();

    const elsewhere = await browser.newPage();
    await visit(elsewhere, page.url());
    await expect(names(elsewhere)).toHaveText(here);
    await elsewhere.close();

    await page.goBack();
    await page.goBack();
    await expect(chips(page)).toHaveCount(1);
    await expect.poll(() => total(page)).toBe(samsung);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${PHONES}$`));
    await expect.poll(() => total(page)).toBe(all);
  });

  test('Back from a product restores the filters, page and scroll position', async ({ page }) => {
    await visit(page, `${PHONES}?limit=48`);
    const all = await total(page);
    await box(page, 'Android').check({ force: true });
    // The chip appears at once, the list after the response.
    await expect(chips(page)).toHaveCount(1);
    await expect.poll(() => total(page)).toBeLessThan(all);
    await expect(results(page)).toHaveAttribute('aria-busy', 'false');
    const card = names(page).nth(14).getByRole('link');
    await card.scrollIntoViewIfNeeded();
    // Records the position at the click: rows get their real height near the viewport, and the browser anchors visible
    // content.
    await page.evaluate(() => {
      const note = () => {
        document.body.dataset.pressedAt = String(scrollY);
      };
      addEventListener('pointerdown', note, { capture: true, once: true });
    });

    await card.click();
    await expect(page.getByRole('region', { name: 'Ապրանքի նկարները' })).toBeVisible();
    const place = Number(await page.locator('body').getAttribute('data-pressed-at'));
    expect(place).toBeGreaterThan(300);
    await page.goBack();

    await expect(box(page, 'Android')).toBeChecked();
    await expect(page).toHaveURL(/limit=48/);
    await expect.poll(() => page.evaluate(() => scrollY)).toBe(place);
  });

  test('filters work without JavaScript', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    await visit(page, PHONES);

    await box(page, 'Google').check({ force: true });
    await side(page).getByRole('button', { name: 'Կիրառել' }).click();

    await expect(names(page).first()).toContainText('Google');
    await expect(page).toHaveURL(/brand=\d+/);
    await context.close();
  });
});

test.describe('at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('filter panel shows counts, keeps a price just entered, and returns the focus when it closes', async ({
    page,
  }) => {
    await visit(page, `/ru${PHONES}`);
    const all = await total(page);
    const opener = page.getByRole('button', { name: 'Фильтры' });
    await opener.tap();
    const panel = page.getByRole('dialog');
    await panel.getByText('Samsung', { exact: true }).tap();
    await expect(panel.getByRole('button', { name: 'Убрать фильтр: Samsung' })).toBeVisible();
    await expect.poll(() => total(page)).toBeLessThan(all);
    const found = await total(page);
    await expect(panel.getByRole('button', { name: `Показать ${found}` })).toBeVisible();

    await panel.getByRole('textbox', { name: 'До' }).fill('200 000');
    await panel.getByRole('button', { name: /^Показать \d/ }).tap();

    await expect(panel).toBeHidden();
    await expect(page).toHaveURL(/filter_price=\d+-200000/);
    await expect.poll(() => total(page)).toBeLessThan(found);
    await expect(page.getByRole('button', { name: 'Фильтры · 2' })).toBeFocused();
  });

  test('monthly payment filter with bank, period and down payment fits into its chip', async ({ page }) => {
    await visit(page, `/ru${PHONES}?monthly=5000-90000&bank=1&period=36&down=100000`);

    const chip = page.getByRole('button', { name: /^Убрать фильтр: .*36 месяцев/ });
    await expect(chip).toBeVisible();
    await expect.poll(() => chip.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
  });
});
