import type { Locator, Page } from '@playwright/test';
import { DEMO_LOGIN } from '#demo/load.ts';
import { motionFindings } from '#e2e/access/layout.ts';
import { expect, test } from './journey.ts';

const CASE = '/shop/product/spigen-ultra-hybrid-iphone-15';
/** More stops than lie between any two places of a journey. */
const MOST_STOPS = 250;

/** Tab, again and again, as one who has no mouse: never straight to the place. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
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

  test('a case is put into the cart, made two, and ordered', async ({ page }) => {
    test.slow();
    await page.goto(CASE, { waitUntil: 'load' });
    await press(page, main(page).getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true }).first());
    await expect(page.getByText('Ապրանքն ավելացվել է զամբյուղ').first()).toBeVisible();
    await press(page, page.getByRole('banner').getByRole('link', { name: /^Զամբյուղ/ }));
    await expect(page).toHaveURL(/\/shop\/cart$/);

    await press(page, main(page).getByRole('spinbutton').first(), 'ArrowUp');
    await expect(main(page).getByRole('spinbutton').first()).toHaveValue('2');
    await press(page, main(page).getByRole('button', { name: 'Թարմացնել զամբյուղը' }));
    await expect(page.getByText(/Զամբյուղը թարմացվեց/).first()).toBeAttached();
    await press(page, main(page).getByRole('link', { name: 'Պատվերի ձևակերպում' }).first());
    await expect(page).toHaveURL(/\/shop\/checkout$/);

    await type(page, page.getByLabel(/^Անուն/), 'Աննա');
    await type(page, page.getByLabel(/^Ազգանուն/), 'Պետրոսյան');
    await type(page, page.getByLabel(/^Հեռախոսահամար/), '077123456');
    await type(page, page.getByLabel(/^Էլ\. հասցե/), 'anna@example.am');
    await type(page, page.getByLabel('Փողոց, շենք, բնակարան'), 'Սարյան փող. 22');
    await press(page, page.getByRole('checkbox', { name: /Համաձայն եմ/ }), 'Space');
    await press(page, page.getByRole('button', { name: /^Պատվիրել/ }));

    await expect(page).toHaveURL(/\/thanks\?orderID=\d+/);
  });

  test('a customer signs in and adds an address', async ({ page }) => {
    test.slow();
    await page.goto('/account/login', { waitUntil: 'load' });
    const form = main(page).getByRole('form', { name: 'Մուտք' });
    await type(page, form.getByLabel('Էլ. հասցե'), DEMO_LOGIN.email);
    await type(page, form.getByLabel('Գաղտնաբառ', { exact: true }), DEMO_LOGIN.password);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/account\/dashboard$/);

    await press(page, main(page).getByRole('link', { name: 'Հասցեներ', exact: true }));
    await press(page, main(page).getByRole('link', { name: 'Ավելացնել նոր հասցե' }));
    await expect(page).toHaveURL(/\/account\/addresses\/new$/);

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

test('on a phone the menu is opened, walked and left by keyboard; focus stays in it and comes back', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/', { waitUntil: 'load' });
  const opener = page.getByRole('button', { name: 'Ընտրացանկ' });
  await press(page, opener);
  const panel = page.getByRole('dialog', { name: 'Ընտրացանկ' });
  await expect(panel.getByRole('link').first()).toBeVisible();

  const outside: string[] = [];
  for (let stop = 0; stop < 60; stop += 1) {
    await page.keyboard.press('Tab');
    outside.push(
      ...(await page.evaluate(() => {
        const one = document.activeElement;
        return !one || one === document.body || one.closest('dialog') ? [] : [one.outerHTML.slice(0, 80)];
      })),
    );
  }
  await page.keyboard.press('Escape');

  expect(outside).toEqual([]);
  await expect(panel).toBeHidden();
  await expect(opener).toBeFocused();
});

test.describe('with less motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });

  test('the home page stands still: no slide passes, no line runs', async ({ page }) => {
    await page.clock.install();
    await page.goto('/', { waitUntil: 'load' });
    const slide = page.locator('[aria-roledescription=slide]:not([inert])');
    await expect(page.getByRole('button', { name: /Ցույց տալ սլայդ/ }).first()).toBeVisible();
    const first = await slide.getAttribute('aria-label');

    await page.clock.runFor(20_000);

    expect(await slide.getAttribute('aria-label')).toBe(first);
    expect(await motionFindings(page)).toEqual([]);
  });

  test('what waits does not shimmer', async ({ page }) => {
    await page.route('**/api/products?*', () => {});
    await page.goto('/shop/catalog/smartphones', { waitUntil: 'load' });
    await page.getByRole('combobox', { name: 'Դասավորել ըստ' }).selectOption({ index: 1 });

    expect(await motionFindings(page)).toEqual([]);
  });
});
