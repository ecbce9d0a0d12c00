import type { APIRequestContext, Locator, Page } from '@playwright/test';
import type { ConfigurableConfig, ProductDetail } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { expect, test } from './journey.ts';

/** Has colours and storage sizes; one combination is sold out, another does not exist. */
const PHONE = 'apple-iphone-16-pro';
const GONE = 'samsung-jet-bot-combo';

type Variant = { id: number; slug: string; parentId: number; labels: string[]; price: string; picture: string };

/** Returns a variant with the wanted stock and the labels of its options. */
async function variantOf(api: APIRequestContext, locale: string, isWanted: (qty: number) => boolean): Promise<Variant> {
  const product: ProductDetail = (await (await api.get(`/api/product/${PHONE}?locale=${locale}`)).json()).data;
  const config: ConfigurableConfig = (
    await (await api.get(`/api/product-configurable-config/${product.id}?locale=${locale}`)).json()
  ).data;
  // The last match has a picture that differs from the initial one.
  const variant = product.variants?.findLast(({ qty }) => isWanted(qty));
  if (!variant) throw new Error(`${PHONE} has no such variant`);
  const labels = config.attributes.map(
    ({ id, options }) => options.find((option) => option.id === config.index[variant.id]?.[id])?.label ?? '',
  );
  const picture = variant.images[0]?.medium_image_url ?? '';
  const price = formatAmd(variant.price, locale);
  return { id: variant.id, slug: variant.slug, parentId: product.id, labels, price, picture };
}

const inStock = (qty: number) => qty > 1;
/** Matches the start of the accessible name, because sold-out options have a suffix. */
const option = (page: Page, label: string) =>
  page.getByRole('radio', { name: new RegExp(`^${label.replace(/\s/g, '\\s')}(,|$)`) });

/**
 * Pixels of the focused element that the bar covers. The result is 0 inside the bar, for elements taller than a
 * control, and for a hidden bar.
 */
function hiddenOfFocus(): number {
  const focused = document.activeElement;
  const bar = document.querySelector('[data-testid=buy-bar]');
  const top = bar && getComputedStyle(bar).visibility === 'visible' ? bar.getBoundingClientRect().top : innerHeight;
  const box = (focused?.closest('label') ?? focused)?.getBoundingClientRect();
  return !box || focused?.closest('[data-testid=buy-bar]') || box.height > 300 ? 0 : Math.max(0, box.bottom - top);
}

const topOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().top);
const bottomOf = (part: Locator) => part.evaluate((element) => element.getBoundingClientRect().bottom);

/** Moves within a group by arrow keys. */
async function chooseByKeys(page: Page, group: number, label: string): Promise<void> {
  const radios = page.getByRole('radiogroup').nth(group).getByRole('radio');
  await radios.first().focus();
  await page.keyboard.press('Space');
  for (let left = await radios.count(); left > 0; left--) {
    if (await option(page, label).isChecked()) return;
    await page.keyboard.press('ArrowRight');
  }
}

test.describe('at 1280 in Armenian', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('missing choice shows a message; a variant selected by keyboard updates address, picture, price and code, survives a reload, and Back leaves the page', async ({
    page,
    request,
  }) => {
    const variant = await variantOf(request, 'hy', inStock);
    await page.goto('/shop/catalog/smartphones', { waitUntil: 'domcontentloaded' });
    await page.goto(`/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });
    await page.getByRole('main').getByRole('button', { name: 'Ընտրեք տարբերակները' }).first().focus();
    await page.keyboard.press('Enter');
    await expect(page.getByText('Նախքան զամբյուղ ավելացնելը ընտրեք՝ Գույն')).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Գույն' }).getByRole('radio').first()).toBeFocused();
    await expectAccessible(page);

    await chooseByKeys(page, 0, variant.labels[0] ?? '');
    await chooseByKeys(page, 1, variant.labels[1] ?? '');

    const address = `/shop/product/${variant.slug}?parentId=${variant.parentId}`;
    await expect(page).toHaveURL(new RegExp(`${address.replace('?', '\\?')}$`));
    const price = page.getByRole('status').filter({ hasText: 'Կանխիկ գին' });
    await expect(price).toContainText(variant.price);
    const gallery = page.getByRole('region', { name: 'Ապրանքի նկարները' });
    await expect(gallery.getByRole('img').first()).toHaveAttribute('src', variant.picture);
    await page.reload({ waitUntil: 'domcontentloaded' });
    for (const label of variant.labels) await expect(option(page, label)).toBeChecked();
    await expect(price).toContainText(variant.price);
    await page.goBack({ waitUntil: 'domcontentloaded' });
    await expect(page.getByTestId('product-count')).toBeVisible();
    await expect(page).toHaveURL(/\/shop\/catalog\/smartphones$/);
  });

  test('sold-out product shows a message and links to similar products', async ({ page }) => {
    await page.goto(`/shop/product/${GONE}`, { waitUntil: 'domcontentloaded' });

    await expect(page.getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true })).toHaveCount(0);
    await expect(page.getByRole('region', { name: 'Ապառիկի հաշվիչ' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Տեղեկացնել, երբ լինի' }).click();
    await page.getByLabel('Էլ. հասցե').fill('anna@example.am');
    await page.getByRole('button', { name: 'Տեղեկացնել ինձ' }).click();
    await expect(page.getByText('հաստատեք anna@example.am հասցեին ուղարկված նամակով')).toBeVisible();
    await page.getByRole('link', { name: 'Տեսնել նմանատիպերը' }).click();

    await expect(page.getByRole('heading', { name: 'Նմանատիպ ապրանքներ' })).toBeInViewport();
    await expect(page.locator('#similar').getByRole('article')).not.toHaveCount(0);
    await expectAccessible(page);
  });

  test('product pictures change by keys and zoom; Escape closes the zoom and restores the focus', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(`/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });
    const current = page.getByRole('button', { name: /^Նկար \d+$/ }).and(page.locator('[aria-current]'));
    const reel = page.getByRole('region', { name: 'Ապրանքի նկարները' });

    await reel.focus();
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAccessibleName('Նկար 2');
    await page.keyboard.press('End');
    await expect(current).toHaveAccessibleName('Նկար 5');
    await page.keyboard.press('ArrowRight');
    await expect(current).toHaveAccessibleName('Նկար 1');

    const enlarge = page.getByRole('button', { name: 'Մեծացնել' });
    await enlarge.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Մեծացված նկարներ' });
    await expect(dialog).toBeVisible();
    await page.keyboard.press('ArrowRight');
    await expect(dialog).toContainText('2 / 5');
    await page.keyboard.press('Escape');

    await expect(dialog).toHaveCount(0);
    await expect(enlarge).toBeFocused();
    await expect(current).toHaveAccessibleName('Նկար 2');
  });
});

test.describe('at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('every thumbnail is visible; the price bar buys, shows its warning in view, and never covers the focused element', async ({
    page,
    request,
  }) => {
    const variant = await variantOf(request, 'ru', inStock);
    await page.goto(`/ru/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });
    const thumbnails = page.getByRole('button', { name: /^Изображение \d+$/ });
    await expect(thumbnails).toHaveCount(5);
    const edges = await thumbnails.evaluateAll((thumbs) => thumbs.map((thumb) => thumb.getBoundingClientRect().right));
    expect(edges.filter((right) => right > 390)).toEqual([]);
    const bar = page.getByTestId('buy-bar');

    await bar.getByRole('button').tap({ force: true });
    const warning = page.getByText('Прежде чем добавить в корзину, выберите: Цвет');
    await expect(warning).toBeInViewport();
    // The warning is read above the price bar, not behind it.
    await expect.poll(() => bottomOf(warning)).toBeLessThanOrEqual(await topOf(bar));
    await expectAccessible(page);
    for (const label of variant.labels) await option(page, label).check({ force: true });
    await expect(bar).toContainText(variant.price);

    const hidden: number[] = [];
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      hidden.push(await page.evaluate(hiddenOfFocus));
    }
    expect(hidden.filter((pixels) => pixels > 0)).toEqual([]);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(bar).toBeVisible();
    await bar.getByRole('button', { name: 'Добавить в корзину' }).tap();
    await expect(page.getByText('Товар добавлен в корзину').first()).toBeVisible();
  });

  for (const [path, width] of [
    ['', 360],
    ['', 390],
    ['/ru', 360],
  ] as const)
    test(`notes about wishlist and comparison leave the buttons of ${path}/ in one row at ${width} px`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.goto(`${path}/shop/product/${PHONE}`);
      const share = page.getByRole('button', { name: /^(Կիսվել|Поделиться)$/ });
      const ways = share.locator('..');
      const wishlist = ways.getByRole('button', { name: /^(Նախընտրելիներ|Избранное)$/ });
      const comparison = ways.getByRole('button', { name: /^(Համեմատել|Сравнить)/ });

      await comparison.tap();
      await wishlist.tap();

      await expect(ways.getByRole('link', { name: /^(Դեպի համեմատություն|Перейти к сравнению)$/ })).toBeVisible();
      await expect(ways.getByRole('button', { name: /^(Մուտք գործել|Войти)$/ })).toBeVisible();
      expect(new Set(await Promise.all([wishlist, comparison, share].map(topOf))).size).toBe(1);
    });
});
