import type { Page } from '@playwright/test';
import { variantInStock } from './goods.ts';
import { expect, test } from './journey.ts';

type Words = Record<
  'search' | 'add' | 'viewCart' | 'toCheckout' | 'name' | 'email' | 'phone' | 'city' | 'street' | 'terms' | 'thanks',
  string | RegExp
>;

const hy: Words = {
  search: /Որոնել/,
  add: 'Ավելացնել զամբյուղ',
  viewCart: 'Դիտել զամբյուղը',
  toCheckout: 'Պատվերի ձևակերպում',
  name: 'Անուն',
  email: 'Էլ. հասցե',
  phone: 'Հեռախոսահամար',
  city: 'Քաղաք կամ գյուղ',
  street: 'Փողոց, շենք, բնակարան',
  terms: /Համաձայն եմ/,
  thanks: 'Շնորհակալություն գնման համար',
};

const ru: Words = {
  search: /Искать|Найти/,
  add: 'Добавить в корзину',
  viewCart: 'Посмотреть корзину',
  toCheckout: 'Оформить заказ',
  name: 'Имя',
  email: 'Эл. почта',
  phone: 'Номер телефона',
  city: 'Город или село',
  street: 'Улица, дом, квартира',
  terms: /Согласен с/,
  thanks: 'Спасибо за покупку',
};

async function chooseAndAdd(page: Page, words: Words, labels: string[]): Promise<void> {
  for (const label of labels) await page.getByRole('radio', { name: label, exact: true }).check();
  await page.getByRole('button', { name: words.add, exact: true }).first().click();
}

async function fillAndOrder(page: Page, words: Words, total: string): Promise<void> {
  await page.getByLabel(words.name, { exact: true }).fill('Աննա');
  await page.getByLabel(words.email).fill('anna@example.am');
  await page.getByLabel(words.phone, { exact: true }).fill('077 12-34-56');
  await page.getByLabel(words.city).fill('Գյումրի');
  await page.getByLabel(words.street).fill('Օրինակ փողոց 1, բն. 5');
  await page.getByRole('checkbox', { name: words.terms }).check();
  await page.getByRole('button', { name: total }).click();
}

test.describe('at 1280 in Armenian', () => {
  test.use({ viewport: { width: 1280, height: 900 } });

  test('guest finds a phone, selects colour and storage and orders it with payment on delivery', async ({
    page,
    request,
  }) => {
    const choice = await variantInStock(request, 'apple-iphone-16-pro', 'hy');

    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await page.getByRole('banner').getByRole('combobox').fill('iphone 16 pro');
    await page.getByRole('banner').getByRole('combobox').press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iphone 16 pro');
    await expect(page).toHaveURL(/\/shop\/catalog\/search\?search=iphone/);
    await page.getByRole('main').getByRole('link', { name: choice.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('iPhone 16 Pro');
    await chooseAndAdd(page, hy, choice.labels);
    await page.getByRole('link', { name: hy.viewCart }).first().click();
    await expect(page.getByRole('main').getByTestId('cart-line')).toContainText(choice.total);
    await page.getByRole('link', { name: hy.toCheckout }).click();
    await fillAndOrder(page, hy, choice.total);

    await expect(page).toHaveURL(/\/thanks\?orderID=\d+/);
    await expect(page.getByRole('heading', { name: hy.thanks })).toBeVisible();
    await expect(page.getByRole('main')).toContainText('iPhone 16 Pro');
    const id = new URL(page.url()).searchParams.get('orderID');
    const order = await (await page.request.get(`/api/orders?id=${id}&locale=hy`)).json();
    expect(order.data).toMatchObject([
      {
        status: 'pending',
        grand_total: choice.price,
        payment_method: 'cashondelivery',
        shipping_address: { phone: '+37477123456' },
      },
    ]);
    expect((await (await request.get(`/api/orders?id=${id}`)).json()).data).toEqual([]);
  });

  test('phone without a selected colour and storage is not added to the cart, and the page names the missing choice', async ({
    page,
  }) => {
    await page.goto('/shop/product/apple-iphone-16-pro', { waitUntil: 'domcontentloaded' });
    const buy = page
      .getByRole('main')
      .getByRole('button', { name: /^Ընտրեք/ })
      .first();

    await buy.click({ force: true });

    await expect(page.getByText(/Նախքան զամբյուղ ավելացնելը ընտրեք՝ Գույն/).first()).toBeVisible();
  });

  test('order whose response was lost is found after a reload and not duplicated', async ({ page, request }) => {
    const choice = await variantInStock(request, 'samsung-galaxy-s25-ultra', 'hy');
    await page.goto('/shop/product/samsung-galaxy-s25-ultra', { waitUntil: 'domcontentloaded' });
    await chooseAndAdd(page, hy, choice.labels);
    await page.getByRole('link', { name: hy.viewCart }).first().click();
    await page.getByRole('link', { name: hy.toCheckout }).click();
    let placed = 0;
    await page.route('**/api/checkout/save-order*', async (route) => {
      const answer = await route.fetch();
      placed = (await answer.json()).order.id;
      await route.abort('connectionreset');
    });
    await fillAndOrder(page, hy, choice.total);
    await expect(page.getByText(/Կապն ընդհատվեց/)).toBeVisible();
    await page.unroute('**/api/checkout/save-order*');

    await page.reload();

    await expect(page).toHaveURL(new RegExp(`/thanks\\?orderID=${placed}$`));
  });
});

test.describe('at 390 in Russian', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test('guest buys a configurable phone from the catalogue', async ({ page, request }) => {
    const choice = await variantInStock(request, 'samsung-galaxy-a56-5g', 'ru');

    await page.goto('/ru/shop/catalog/smartphones', { waitUntil: 'domcontentloaded' });
    await page.getByRole('main').getByRole('link', { name: choice.name, exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('A56');
    await chooseAndAdd(page, ru, choice.labels);
    await page.getByRole('link', { name: ru.viewCart }).first().click();
    await page.getByRole('link', { name: ru.toCheckout }).first().click();
    await fillAndOrder(page, ru, choice.total);

    await expect(page).toHaveURL(/\/ru\/thanks\?orderID=\d+/);
    await expect(page.getByRole('heading', { name: ru.thanks })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(choice.total);
  });
});
