import type { APIRequestContext, Page } from '@playwright/test';
import type { Card, ConfigurableConfig, ProductDetail } from '#contract/catalog-contract.ts';
import { expectAccessible } from '#e2e/access/expect-accessible.ts';
import { expect, test } from './journey.ts';

/** Comes in colours and storages; one pair is sold out, another does not exist. */
const PHONE = 'apple-iphone-16-pro';
const GONE = 'samsung-jet-bot-combo';

type Variant = { id: number; slug: string; parentId: number; labels: string[]; price: string; picture: string };

/** A variant with the words of its choices, by what it is wanted for. */
async function variantOf(api: APIRequestContext, locale: string, isWanted: (qty: number) => boolean): Promise<Variant> {
  const product: ProductDetail = (await (await api.get(`/api/product/${PHONE}?locale=${locale}`)).json()).data;
  const config: ConfigurableConfig = (
    await (await api.get(`/api/product-configurable-config/${product.id}?locale=${locale}`)).json()
  ).data;
  // The last: its picture is not the one the page opens with.
  const variant = product.variants?.findLast(({ qty }) => isWanted(qty));
  if (!variant) throw new Error(`${PHONE} has no such variant`);
  const labels = config.attributes.map(
    ({ id, options }) => options.find((option) => option.id === config.index[variant.id]?.[id])?.label ?? '',
  );
  const picture = variant.images[0]?.medium_image_url ?? '';
  return { id: variant.id, slug: variant.slug, parentId: product.id, labels, price: variant.formated_price, picture };
}

const inStock = (qty: number) => qty > 1;
const soldOut = (qty: number) => qty === 0;
/** By the first words of its name: what is sold out says so after them. */
const option = (page: Page, label: string) =>
  page.getByRole('radio', { name: new RegExp(`^${label.replace(/\s/g, '\\s')}(,|$)`) });

/** Where what has the focus ends; 0 for what lies in the bar itself or is taller than a control. */
function bottomOfFocus(): number {
  const focused = document.activeElement;
  const box = (focused?.closest('label') ?? focused)?.getBoundingClientRect();
  return !box || focused?.closest('[data-testid=buy-bar]') || box.height > 300 ? 0 : box.bottom;
}

/** Moves by arrow keys within a group, as a shopper without a mouse does. */
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

  test('a variant is chosen by keyboard; address, picture, price and code follow, a reload keeps it, back leads out', async ({
    page,
    request,
  }) => {
    const variant = await variantOf(request, 'hy', inStock);
    await page.goto('/shop/catalog/smartphones', { waitUntil: 'domcontentloaded' });
    await page.goto(`/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });

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
    await expect(page).toHaveURL(/\/shop\/catalog\/smartphones$/);
  });

  test('the address of a variant opens it chosen, whatever parentId says', async ({ page, request }) => {
    const variant = await variantOf(request, 'hy', inStock);

    for (const query of ['', `?parentId=${variant.parentId}`, '?parentId=999999', '?parentId=nothing']) {
      const answer = await page.goto(`/shop/product/${variant.slug}${query}`, { waitUntil: 'domcontentloaded' });

      expect(answer?.status()).toBe(200);
      for (const label of variant.labels) await expect(option(page, label)).toBeChecked();
      await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', new RegExp(`/shop/product/${PHONE}$`));
    }
  });

  test('a link from the cart to another variant of the product on the page shows that one', async ({
    page,
    request,
  }) => {
    const [first, second] = [await variantOf(request, 'hy', inStock), await variantOf(request, 'hy', soldOut)];
    await page.goto(`/shop/product/${first.slug}`, { waitUntil: 'domcontentloaded' });

    await page.evaluate((slug) => {
      const link = Object.assign(document.createElement('a'), { href: `/shop/product/${slug}`, textContent: 'other' });
      document.querySelector('main')?.prepend(link);
    }, second.slug);
    await page.getByRole('link', { name: 'other', exact: true }).click();

    for (const label of second.labels) await expect(option(page, label)).toBeChecked();
  });

  test('adding with choices missing names each of them, and the focus goes to the first', async ({ page }) => {
    await page.goto(`/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });
    const color = page.getByText('Նախքան զամբյուղ ավելացնելը ընտրեք՝ Գույն');
    const storage = page.getByText('Նախքան զամբյուղ ավելացնելը ընտրեք՝ Ներկառուցված հիշողություն');

    await page.getByRole('main').getByRole('button', { name: 'Ընտրեք տարբերակները' }).first().focus();
    await page.keyboard.press('Enter');

    await expect(color).toBeVisible();
    await expect(storage).toBeVisible();
    await expect(page.getByRole('radiogroup', { name: 'Գույն' }).getByRole('radio').first()).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Space');
    await expect(color).toBeHidden();
    await expect(storage).toBeVisible();
    await expect(page.getByRole('button', { name: 'Ընտրեք հիշողությունը' }).first()).toBeVisible();
  });

  test('a sold-out variant can be chosen but not bought, and what does not exist is unchecked', async ({
    page,
    request,
  }) => {
    const variant = await variantOf(request, 'hy', soldOut);
    await page.goto(`/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });

    for (const label of variant.labels) await option(page, label).check({ force: true });

    await expect(page.getByRole('main')).toContainText('Այս տարբերակն սպառված է');
    await expect(page.getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true })).toHaveCount(0);
    await expectAccessible(page);
    const impossible = page.getByRole('radio', { name: /չկա այս համադրությամբ/ }).first();
    await impossible.check({ force: true });
    await expect(page.getByRole('radiogroup').getByRole('radio', { checked: true })).toHaveCount(1);
    await expect(page).toHaveURL(new RegExp(`/shop/product/${PHONE}$`));
  });

  test('a sold-out product says so and leads to similar ones', async ({ page }) => {
    await page.goto(`/shop/product/${GONE}`, { waitUntil: 'domcontentloaded' });

    await expect(page.getByRole('button', { name: 'Ավելացնել զամբյուղ', exact: true })).toHaveCount(0);
    const calculator = page.getByRole('region', { name: 'Ապառիկի հաշվիչ' });
    await expect(calculator).toContainText('ամսական վճար');
    await expect(calculator.getByRole('button', { name: 'Գնել ապառիկ' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Տեսնել նմանատիպերը' }).click();

    await expect(page.getByRole('heading', { name: 'Նմանատիպ ապրանքներ' })).toBeInViewport();
    await expect(page.locator('#similar').getByRole('article')).not.toHaveCount(0);
    await expectAccessible(page);
  });

  test('related products are of the first category, seven at most, and never the product itself', async ({
    page,
    request,
  }) => {
    const product: ProductDetail = (await (await request.get(`/api/product/${PHONE}?locale=hy`)).json()).data;
    const { data }: { data: Card[] } = await (
      await request.get(`/api/products?category_id=${product.cats[0]}&limit=8&locale=hy`)
    ).json();
    await page.goto(`/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });

    const names = await page.locator('#similar').getByRole('heading', { level: 3 }).allTextContents();

    expect(names).toEqual(
      data
        .filter(({ id }) => id !== product.id)
        .slice(0, 7)
        .map(({ name }) => name),
    );
  });

  test('pictures move by keys and enlarge; Escape closes, and the focus is where it was', async ({ page }) => {
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

  test('a film is loaded when it is asked for, not before', async ({ page }) => {
    await page.goto(`/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });
    await expect(page.locator('iframe')).toHaveCount(0);

    await page.getByRole('link', { name: 'Միացնել տեսանյութը' }).press('Enter');

    await expect(page.locator('iframe')).toHaveAttribute('src', `/storage/video/${PHONE}.svg`);
  });

  test('products seen before stand on the next one, newest first, and are remembered', async ({ page, request }) => {
    for (const slug of ['apple-iphone-16', 'samsung-galaxy-a56-5g']) {
      await page.goto(`/shop/product/${slug}`, { waitUntil: 'domcontentloaded' });
      const { id } = (await (await request.get(`/api/product/${slug}`)).json()).data;
      await expect.poll(() => page.evaluate(() => localStorage.getItem('kayts') ?? '')).toContain(`"recent":[${id}`);
    }
    await page.goto(`/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });
    const seen = page.getByRole('main').locator('section', {
      has: page.getByRole('heading', { level: 2, name: 'Վերջերս դիտված ապրանքներ' }),
    });

    await expect(seen.getByRole('heading', { level: 3 })).toHaveText([/Galaxy A56/, /iPhone 16$/]);

    await page.route('**/api/products?*ids=*', (route) => route.abort('connectionreset'));
    await page.reload({ waitUntil: 'domcontentloaded' });
    await expect(seen).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 16 Pro');
  });

  test('the page stands without what goes with the product', async ({ page }) => {
    await page.goto('/shop/catalog/smartphones', { waitUntil: 'domcontentloaded' });
    await page.route(/\/api\/(relation|banks|products)\b/, (route) => route.abort('connectionreset'));

    await page.getByRole('main').getByRole('article').first().getByRole('link').last().click();

    await expect(page).toHaveURL(/\/shop\/product\//);
    await expect(page.getByRole('radiogroup').first()).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Նմանատիպ ապրանքներ' })).toHaveCount(0);
  });
});

test.describe('at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('the bar with the price buys, warns in view, and never lies over what has the focus', async ({
    page,
    request,
  }) => {
    const variant = await variantOf(request, 'ru', inStock);
    await page.goto(`/ru/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });
    const bar = page.getByRole('region', { name: 'Цена и покупка' });

    await bar.getByRole('button').tap({ force: true });
    await expect(page.getByText('Прежде чем добавить в корзину, выберите: Цвет')).toBeInViewport();
    await expectAccessible(page);
    for (const label of variant.labels) await option(page, label).check({ force: true });
    await expect(bar).toContainText(variant.price);

    const top = (await bar.boundingBox())?.y ?? 0;
    const bottoms: number[] = [];
    for (let press = 0; press < 40; press++) {
      await page.keyboard.press('Tab');
      bottoms.push(await page.evaluate(bottomOfFocus));
    }
    expect(bottoms.filter((bottom) => bottom > top)).toEqual([]);

    await bar.getByRole('button', { name: 'Добавить в корзину' }).tap();
    await expect(page.getByText('Товар добавлен в корзину').first()).toBeVisible();
  });

  test('every thumbnail is in view, and description, specification and film are found by scrolling', async ({
    page,
  }) => {
    await page.goto(`/ru/shop/product/${PHONE}`, { waitUntil: 'domcontentloaded' });

    const edges = await page
      .getByRole('button', { name: /^Изображение \d+$/ })
      .evaluateAll((thumbs) => thumbs.map((thumb) => thumb.getBoundingClientRect().right));

    expect(edges).toHaveLength(5);
    expect(edges.filter((right) => right > 390)).toEqual([]);
    for (const name of ['Характеристики', 'Описание', 'Видео'])
      await expect(page.getByRole('heading', { level: 2, name })).toHaveCount(1);
  });
});
