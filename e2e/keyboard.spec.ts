import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/load.ts';
import { motionFindings } from '#e2e/access/layout.ts';
import { variantInStock } from './goods.ts';
import { expect, test } from './journey.ts';

/** Exceeds the number of tab stops between any two places of a journey. */
const MAX_TAB_STOPS = 250;
/** Exceeds the number of tab stops in the menu, so that Tab wraps around. */
const MENU_STOPS = 60;

/** Presses Tab until the target has the focus; never focuses it directly. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MAX_TAB_STOPS; stop += 1) {
    await page.keyboard.press('Tab');
    if (await target.evaluate((one) => one === document.activeElement)) return;
  }
  throw new Error(`Tab does not reach ${target}`);
}

async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.type(text);
}

const main = (page: Page): Locator => page.getByRole('main');

test.describe('by Tab and Enter at 1280', () => {
  test.use({ viewport: { width: 1280, height: 850 } });

  test('phone is selected, added to the cart, its quantity raised and ordered', async ({ page }) => {
    const choice = await variantInStock(page.request, 'apple-iphone-16', 'hy');
    await page.goto('/shop/product/apple-iphone-16', { waitUntil: 'load' });
    for (const label of choice.labels) {
      // Tab reaches one radio button of a group; arrow keys would select those in between.
      await main(page).getByRole('radio', { name: label, exact: true }).focus();
      await page.keyboard.press('Space');
    }
    await press(page, main(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first());
    await expect(page.getByText('Ապրանքն ավելացվեց զամբյուղ').first()).toBeVisible();
    await press(page, page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ }));
    await expect(main(page).getByRole('heading', { level: 1, name: 'Զամբյուղ' })).toBeVisible();

    await press(page, main(page).getByRole('spinbutton').first(), 'ArrowUp');
    await expect(main(page).getByRole('spinbutton').first()).toHaveValue('2');
    await press(page, main(page).getByRole('button', { name: 'Թարմացնել զամբյուղը' }));
    await expect(page.getByText(/Զամբյուղը թարմացվեց/).first()).toBeAttached();
    await press(page, main(page).getByRole('link', { name: 'Պատվերի ձևակերպում' }).first());
    await expect(page.getByLabel(/^Անուն/)).toBeVisible();

    await type(page, page.getByLabel(/^Անուն/), 'Աննա');
    await type(page, page.getByLabel(/^Ազգանուն/), 'Պետրոսյան');
    await type(page, page.getByLabel(/^Հեռախոսահամար/), '077123456');
    await type(page, page.getByLabel(/^Էլ\. հասցե/), 'anna@example.am');
    await type(page, page.getByLabel('Փողոց, շենք, բնակարան'), 'Սարյան փող. 22');
    await press(page, page.getByRole('checkbox', { name: /Համաձայն եմ/ }), 'Space');
    await press(page, page.getByRole('button', { name: /^Պատվիրել/ }));

    await expect(page).toHaveURL(/\/thanks\?orderID=\d+/);
  });

  test('customer signs in and adds an address', async ({ page }) => {
    await page.goto('/account/login', { waitUntil: 'load' });
    const form = main(page).getByRole('form', { name: 'Մուտք' });
    await type(page, form.getByLabel('Էլ. հասցե'), DEMO_LOGIN.email);
    await type(page, form.getByLabel('Գաղտնաբառ', { exact: true }), DEMO_LOGIN.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/dashboard$/);

    await press(page, main(page).getByRole('link', { name: 'Հասցեներ', exact: true }));
    await press(page, main(page).getByRole('link', { name: 'Ավելացնել նոր հասցե' }));
    await expect(page.getByRole('heading', { level: 1, name: 'Նոր հասցե' })).toBeVisible();

    await type(page, page.getByLabel(/^Անուն/), 'Աննա');
    await type(page, page.getByLabel(/^Ազգանուն/), 'Պետրոսյան');
    await type(page, page.getByLabel(/^Հեռախոսահամար/), '077123456');
    await type(page, page.getByLabel('Քաղաք կամ գյուղ'), 'Երևան');
    await type(page, page.getByLabel('Փողոց, շենք, բնակարան'), 'Թումանյան փող. 7');
    await press(page, main(page).getByRole('button', { name: 'Պահպանել' }));

    await expect(page).toHaveURL(/\/account\/addresses$/);
    await expect(main(page)).toContainText('Թումանյան փող. 7');
  });
});

test('menu on a phone opens, keeps the focus inside and returns it on close, by keyboard', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'load' });
  const opener = page.getByRole('button', { name: 'Ընտրացանկ' });
  await press(page, opener);
  const panel = page.getByRole('dialog', { name: 'Ընտրացանկ' });
  await expect(panel.getByRole('link').first()).toBeVisible();

  // The page records the focus itself, which takes half the time of a query after each key.
  await page.evaluate(() => {
    document.addEventListener('focusin', ({ target }) => {
      if (target instanceof Element && !target.closest('dialog'))
        document.documentElement.dataset.left = target.outerHTML.slice(0, 80);
    });
  });
  for (let stop = 0; stop < MENU_STOPS; stop += 1) await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.documentElement.dataset.left)).toBeUndefined();
  await page.keyboard.press('Escape');

  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test('skip link leads to the products of a category, and the product page starts at its heading', async ({ page }) => {
  await page.goto('/shop/catalog/smartphones', { waitUntil: 'load' });
  await press(page, main(page).getByRole('link', { name: 'Անցնել ապրանքներին' }));
  await expect(page.getByRole('region', { name: 'Ապրանքներ' })).toBeFocused();

  await press(page, page.locator('#products').getByRole('link').first());

  await expect(page).toHaveURL(/\/shop\/product\//);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('home page with reduced motion moves neither slides nor the announcement line', async ({ page }) => {
    await page.clock.install();
    await page.goto('/', { waitUntil: 'load' });
    const slide = page.locator('[aria-roledescription=slide]:not([inert])');
    await expect(page.getByRole('button', { name: /Ցույց տալ սլայդ/ }).first()).toBeVisible();
    const first = await slide.getAttribute('aria-label');

    await page.clock.runFor(20_000);

    expect(await slide.getAttribute('aria-label')).toBe(first);
    expect(await motionFindings(page)).toEqual([]);
  });

  test('loading placeholders with reduced motion do not shimmer', async ({ page }) => {
    await page.route('**/api/products?*', () => {});
    await page.goto('/shop/catalog/smartphones', { waitUntil: 'load' });
    await page.getByRole('combobox', { name: 'Դասավորել ըստ' }).selectOption({ index: 1 });

    expect(await motionFindings(page)).toEqual([]);
  });
});
