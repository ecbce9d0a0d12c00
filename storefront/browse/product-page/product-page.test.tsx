// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { productBundles } from '#contract/bundle-contract.ts';
import { addItem, cartToken, MAX_CART_LINES } from '#contract/cart-contract.ts';
import { configurable, product, products, relation } from '#contract/catalog-contract.ts';
import { payments, shippingMethods } from '#contract/checkout-contract.ts';
import { type Bank, banks } from '#contract/content-contract.ts';
import { productQuestions, productReviews } from '#contract/review-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { loader } from '#storefront/browse/product/product-data.ts';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import { rememberSeen, replaceFromServer, setRegion, useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { shellSettings } from '#testing/shop-settings.ts';
import { wireBank } from '#testing/wire-banks.ts';
import { paymentMethods, wireCart, wireRate } from '#testing/wire-cart.ts';
import { wireCard, wireConfig, wireImage, wireList, wireProduct } from '#testing/wire-product.ts';
import { wireReviews } from '#testing/wire-reviews.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { ProductPage } from './product-page.tsx';

const COMES = { today: '2026-11-23', first: '2026-11-24', last: '2026-11-24', order_by: '15:00' };
const [COLOR, STORAGE] = [10, 20];
const [BLACK, WHITE, SMALL, BIG] = [11, 12, 21, 22];
/** The product has a small and a big black variant, the big one sold out, and a small white one. */
const CONFIG = wireConfig(
  [
    {
      id: COLOR,
      code: 'color',
      label: 'Գույն',
      swatch: 'color',
      options: [
        [BLACK, 'Սև'],
        [WHITE, 'Սպիտակ'],
      ],
    },
    {
      id: STORAGE,
      code: 'storage',
      label: 'Հիշողություն',
      options: [
        [SMALL, '128'],
        [BIG, '256'],
      ],
    },
  ],
  [
    { id: 101, choice: { [COLOR]: BLACK, [STORAGE]: SMALL }, price: 300_000 },
    { id: 102, choice: { [COLOR]: BLACK, [STORAGE]: BIG }, price: 350_000, qty: 0 },
    { id: 103, choice: { [COLOR]: WHITE, [STORAGE]: SMALL }, price: 320_000 },
  ],
);
const PHONE = wireProduct({
  id: 1,
  type: 'configurable',
  name: 'The phone',
  price: 300_000,
  images: [wireImage('product/phone-1.webp')],
  video_link: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ',
  variants: [101, 102, 103].map((id) => ({
    ...wireCard({ id, sku: `SKU-${id}` }),
    barcode: null,
    description: '',
    group: [],
  })),
});
const variant = (id: number) => wireProduct({ id, parent_id: 1, slug: `variant-${id}` });

function Page() {
  const { pathname, search } = useLocation();
  return (
    <>
      <ProductPage />
      <ToastRegion label="Հաղորդումներ" />
      <p data-testid="address">{pathname + search}</p>
    </>
  );
}

function selling() {
  const client = fakeClient('hy');
  client.on(banks, () => answered({ data: [] }));
  client.on(shippingMethods, () =>
    answered({ data: [wireRate('free_free', 'Անվճար առաքում', 0, COMES)], by_town: false }),
  );
  client.on(payments, () => answered(paymentMethods('Կանխիկ', 'credit')));
  client.on(configurable, () => answered({ data: CONFIG }));
  client.on(relation, () => failed('network'));
  client.on(productBundles, () => failed('network'));
  client.on(productReviews, () => answered(wireReviews()));
  client.on(productQuestions, () => answered({ data: [], next: null }));
  client.on(products, () => answered(wireList([wireCard({ id: 1 }), wireCard({ id: 2, name: 'Another' })])));
  client.on(product, ({ params }) => {
    const id = Number(/^variant-(\d+)$/.exec(String(params?.slug))?.[1]);
    return answered({ data: id ? variant(id) : PHONE });
  });
  return client;
}

const SHOP = shellSettings({ return_days: 14 });

type OpenOptions = { path?: string; client?: ReturnType<typeof selling>; shell?: Partial<ShellData> };

async function open({ path = '/shop/product/phone-1', client = selling(), shell }: OpenOptions = {}) {
  const pattern = '/shop/product/:productSlug';
  const page = await renderInShop(<Page />, { client, loader, path, pattern, shell });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const address = () => screen.getByTestId('address').textContent;
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(`^${name}(,|$)`) });
const checked = () => screen.getAllByRole<HTMLInputElement>('radio').filter((one) => one.checked);
const buyButtons = () => screen.queryAllByRole('button', { name: 'Ավելացնել զամբյուղ' });
const firstPicture = () => document.querySelector('[data-gallery] img')?.getAttribute('src');

test('the heading comes before the gallery and the key facts in reading order', async () => {
  await open();
  const heading = screen.getByRole('heading', { level: 1 });
  const later = (selector: string) =>
    heading.compareDocumentPosition(document.querySelector(selector) ?? heading) & Node.DOCUMENT_POSITION_FOLLOWING;

  expect(later('[data-gallery]')).toBeTruthy();
  expect(later('[data-attribute]')).toBeTruthy();
});

test('choosing a variant changes address, price, code and picture', async () => {
  await open();
  fireEvent.click(radio('Սպիտակ'));
  fireEvent.click(radio('128'));

  await waitFor(() => expect(address()).toBe('/shop/product/variant-103?parentId=1'));
  expect(screen.getByText('Կանխիկ գին').closest('[role=status]')?.textContent).toContain('320,000');
  expect(screen.getByText('SKU-103')).toBeTruthy();
  expect(firstPicture()).toBe('/storage/cache/medium/product/variant-103.webp');
});

test('a link to another variant of the displayed product selects that variant', async () => {
  const { router } = await open({ path: '/shop/product/variant-101' });
  expect(checked()).toEqual([radio('Սև'), radio('128')]);

  await act(() => router.navigate('/shop/product/variant-103'));

  await waitFor(() => expect(checked()).toEqual([radio('Սպիտակ'), radio('128')]));
});

test('adding with missing choices names each of them and focuses the first', async () => {
  await open();
  const color = 'Նախքան զամբյուղ ավելացնելը ընտրեք՝ Գույն';
  const storage = 'Նախքան զամբյուղ ավելացնելը ընտրեք՝ Հիշողություն';

  fireEvent.click(screen.getAllByRole('button', { name: 'Ընտրեք տարբերակները' })[0] as HTMLElement);
  expect(screen.getByText(color)).toBeTruthy();
  expect(screen.getByText(storage)).toBeTruthy();
  expect(document.activeElement).toBe(radio('Սև'));
  fireEvent.click(radio('Սև'));

  await waitFor(() => expect(screen.queryByText(color)).toBeNull());
  expect(screen.getByText(storage)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: 'Ընտրեք հիշողությունը' }).length).toBeGreaterThan(0);
});

test('pieces sold in the last week are shown only when there are any', async () => {
  const client = selling();
  await open({ client });
  expect(screen.queryByText(/^Վերջին յոթ օրը/)).toBeNull();
  cleanup();
  client.on(product, () => answered({ data: { ...PHONE, sold_this_week: 12 } }));

  await open({ client });

  expect(screen.getByText('Վերջին յոթ օրը վաճառվել է 12 հատ')).toBeTruthy();
});

test('an empty quantity disables the buy buttons until a number is entered', async () => {
  const { user } = await open({ path: '/shop/product/variant-101' });
  const field = screen.getByRole('spinbutton', { name: 'Քանակ' });

  await user.clear(field);
  expect(buyButtons().map((one) => one.getAttribute('aria-disabled'))).toEqual(['true', 'true']);
  fireEvent.click(buyButtons()[1] as HTMLElement);
  await user.keyboard('2');

  expect(buyButtons().map((one) => one.getAttribute('aria-disabled'))).toEqual([null, null]);
  expect(screen.queryByText('Ապրանքն ավելացվեց զամբյուղ։')).toBeNull();
});

test('a quantity above the stock is lowered and the page announces how many are left', async () => {
  const { user } = await open({ path: '/shop/product/variant-101' });
  const field = screen.getByRole<HTMLInputElement>('spinbutton', { name: 'Քանակ' });

  await user.clear(field);
  await user.keyboard('500');

  const left = screen.getByText(new RegExp(`^Պահեստում մնացել է ${field.value} հատ`));
  expect(left.getAttribute('aria-live')).toBe('polite');
  expect(field.getAttribute('aria-describedby')).toBe(left.id);
});

test('a sold-out variant can be chosen but not bought, and an impossible combination clears the other choice', async () => {
  await open();

  fireEvent.click(radio('Սև'));
  fireEvent.click(radio('256'));
  expect(await screen.findByText(/Այս տարբերակն սպառված է/)).toBeTruthy();
  expect(buyButtons()).toEqual([]);
  fireEvent.click(screen.getByRole('radio', { name: /^Սպիտակ, չկա այս համադրությամբ/ }));

  await waitFor(() => expect(checked()).toEqual([radio('Սպիտակ')]));
  await waitFor(() => expect(address()).toBe('/shop/product/phone-1'));
});

test('a full cart shows an error with a cart link beside the button; cart, choice and quantity stay', async () => {
  const { client } = await open({ path: '/shop/product/variant-101' });
  client.on(cartToken, () => answered({ api_token: 'a-token' }));
  client.on(addItem, () => failed('cart_full'));
  act(() => replaceFromServer(wireCart([{ card: wireCard({ id: 7 }) }])));
  const quantity = () => screen.getAllByRole<HTMLInputElement>('spinbutton', { name: 'Քանակ' })[0];
  fireEvent.change(quantity() as HTMLElement, { target: { value: '2' } });

  fireEvent.click(buyButtons()[0] as HTMLElement);

  const note = await screen.findByText(/^Զամբյուղը լիքն է/);
  expect(note.textContent).toContain(`${MAX_CART_LINES} տարբեր ապրանք`);
  expect(note.querySelector('a')?.getAttribute('href')).toBe('/shop/cart');
  expect(useShopStore.getState().cart.items.map(({ product: { id } }) => id)).toEqual([7]);
  expect(checked()).toEqual([radio('Սև'), radio('128')]);
  expect(quantity()?.value).toBe('2');
});

test('a failed press on the sticky buy bar also shows a toast', async () => {
  const { client } = await open({ path: '/shop/product/variant-101' });
  client.on(cartToken, () => answered({ api_token: 'a-token' }));
  client.on(addItem, () => failed('cart_full'));
  const message = () => within(screen.getByRole('region', { name: 'Հաղորդումներ' })).queryByText(/^Զամբյուղը լիքն է/);

  fireEvent.click(buyButtons()[0] as HTMLElement);
  await screen.findByText(/^Զամբյուղը լիքն է/);
  expect(message()).toBeNull();
  fireEvent.click(within(screen.getByTestId('buy-bar')).getByRole('button'));

  await waitFor(() => expect(message()).not.toBeNull());
});

test('a video is loaded only after a press on its link', async () => {
  await open();
  expect(document.querySelector('iframe')).toBeNull();

  fireEvent.click(screen.getByRole('link', { name: 'Միացնել տեսանյութը' }));

  await waitFor(() => expect(document.querySelector('iframe')?.src).toContain('/embed/dQw4w9WgXcQ'));
});

test('the page renders when related products and banks cannot be loaded', async () => {
  const client = selling();
  for (const endpoint of [products, relation, banks]) client.on(endpoint, () => failed('network'));

  await open({ client });

  expect(screen.getAllByRole('radiogroup')).toHaveLength(2);
  expect(screen.queryByRole('heading', { name: 'Նմանատիպ ապրանքներ' })).toBeNull();
});

const RECENT = 'Վերջերս դիտված ապրանքներ';

test('the page lists recently viewed products, newest first, and stores its own product', async () => {
  const client = selling();
  client.on(products, ({ input = {} }) => {
    const seen = String(input.ids ?? '')
      .split(',')
      .filter(Boolean);
    return answered(wireList(seen.map((id) => wireCard({ id: Number(id), name: `Seen ${id}` }))));
  });
  await open({ client });
  await waitFor(() => expect(useShopStore.getState().recent).toEqual([1]));
  act(() => {
    rememberSeen(8);
    rememberSeen(9);
  });

  const row = (await screen.findByRole('heading', { name: RECENT })).closest('section');
  await waitFor(() =>
    expect([...(row?.querySelectorAll('h3') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Seen 9',
      'Seen 8',
    ]),
  );
  expect(useShopStore.getState().recent).toEqual([9, 8, 1]);
});

test('the section of recently viewed products is hidden when the call fails', async () => {
  const client = selling();
  client.on(products, () => failed('network'));
  await open({ client });

  act(() => rememberSeen(8));

  const isRequested = () =>
    client.calls.some(({ name, input }) => name === 'products' && JSON.stringify(input).includes('ids'));
  await waitFor(() => expect(isRequested()).toBe(true));
  await waitFor(() => expect(screen.queryByRole('heading', { name: RECENT })).toBeNull());
  expect(screen.getByRole('heading', { level: 1, name: 'The phone' })).toBeTruthy();
});

const SEVAN: Bank = { ...wireBank(1, 'Սևան Բանկ', { rate: 0, periods: [24] }), credit_amount_rate: 10 };
const MASIS: Bank = { ...wireBank(2, 'Մասիս Բանկ', { rate: 0, periods: [24] }), service_fee: 0.75, min_amount: 30_000 };

function lentBy(...lenders: Bank[]) {
  const client = selling();
  client.on(banks, () => answered({ data: lenders }));
  return client;
}

test('monthly payment, period, total, rate and bank beside the price belong to one offer, whatever credit price is set', async () => {
  const client = lentBy(SEVAN, MASIS);
  const simple = wireProduct({ id: 5, price: 300_000, cost: 305_000 });
  client.on(product, () => answered({ data: simple }));
  await open({ client });

  const beside = await screen.findByTestId('credit-beside');

  expect(beside.querySelector('a')?.textContent).toBe(`ամսական ${formatAmd(13_750)} × 24 ամիս`);
  expect(beside.querySelector('a + span')?.textContent).toBe('Սևան Բանկ');
  expect([...beside.querySelectorAll('p > span')].map(({ textContent }) => textContent)).toEqual([
    `Ապառիկ գին՝ ${formatAmd(330_000)}`,
    `ընդհանուր վճար՝ ${formatAmd(24 * 13_750)}`,
    'տարեկան ≈\u00a09,7%',
  ]);
  expect(document.body.textContent).not.toContain(formatAmd(305_000));
});

test('a product below the minimum loan shows that minimum and no other credit content', async () => {
  const client = lentBy(MASIS);
  client.on(product, () => answered({ data: wireProduct({ id: 6, price: 9_900, cost: 9_900 }) }));

  await open({ client });

  expect(await screen.findByText(/^Ապառիկ՝ 30,000\s֏-ից$/)).toBeTruthy();
  expect(document.getElementById('credit')).toBeNull();
  expect(screen.queryByRole('heading', { name: 'Ապառիկը բոլոր բանկերում' })).toBeNull();
  expect(document.body.textContent).not.toMatch(/Ապառիկ գին|Ապառիկի հաշվիչ|Գնել ապառիկ/);
});

test('the price is marked as the lowest one until a variant is chosen', async () => {
  await open({ client: lentBy(MASIS) });
  const price = () => screen.getByText('Կանխիկ գին').closest('[role=status]')?.textContent;

  expect(price()).toContain(`${formatAmd(300_000)}-ից`);
  fireEvent.click(radio('Սպիտակ'));
  fireEvent.click(radio('128'));

  await waitFor(() => expect(price()).toContain(formatAmd(320_000)));
  expect(price()).not.toContain('-ից');
});

test('the toast shows the message of the API', async () => {
  const client = selling();
  client.on(product, () => answered({ data: wireProduct({ id: 1, name: 'The phone' }) }));
  client.on(cartToken, () => answered({ api_token: 'a-token' }));
  client.on(addItem, () =>
    answered({ message: 'Ավելացվեց, և նվեր կա', data: wireCart([{ card: wireCard({ id: 1 }) }]) }),
  );
  const { user } = await open({ client });

  await user.click(buyButtons()[0] as HTMLElement);

  expect(await screen.findByText('Ավելացվեց, և նվեր կա')).toBeTruthy();
});

test('a sold-out product shows a stock alert and no credit line, calculator or banks', async () => {
  const client = selling();
  client.on(banks, () => answered({ data: [wireBank(1, 'A bank')] }));
  client.on(product, () => answered({ data: wireProduct({ id: 1, name: 'The phone', price: 300_000, qty: 0 }) }));
  await open({ client });

  expect(screen.getByRole('button', { name: 'Տեղեկացնել, երբ լինի' })).toBeTruthy();
  expect(document.querySelector('#credit, #credit-banks, [data-testid=live-part]')).toBeNull();
  expect(buyButtons()).toEqual([]);
});

test('the credit line appears when a variant in stock is chosen', async () => {
  const client = selling();
  client.on(banks, () => answered({ data: [wireBank(1, 'A bank')] }));
  await open({ client, path: '/shop/product/variant-102' });
  const before = document.querySelector('#credit');
  fireEvent.click(radio('128'));

  await waitFor(() => expect(document.querySelector('#credit')).toBeTruthy());
  expect(before).toBeNull();
});

const fold = () => document.querySelector<HTMLDetailsElement>('#credit > details');

test('the calculator is folded to one line, opens by a press and lists all banks behind a button', async () => {
  const { user } = await open({ client: lentBy(SEVAN, MASIS), path: '/shop/product/variant-101' });
  const summary = await waitFor(() => {
    const line = fold()?.querySelector('summary');
    expect(line?.querySelector('[data-testid=monthly-payment]')?.textContent).toBe(formatAmd(13_750));
    return line as HTMLElement;
  });

  expect(summary.textContent).toContain('× 24 ամիս');
  expect(summary.textContent).toContain('Սևան Բանկ');
  expect(fold()?.open).toBe(false);
  await user.click(summary);

  expect(fold()?.open).toBe(true);
  expect(screen.queryByRole('table')).toBeNull();
  await user.click(await screen.findByRole('button', { name: 'Համեմատել բոլոր բանկերը' }));
  const table = await screen.findByRole('table');
  expect(within(table).getAllByRole('rowheader')).toHaveLength(2);
});

test('the credit line beside the price opens the calculator', async () => {
  await open({ client: lentBy(SEVAN), path: '/shop/product/variant-101' });
  const line = (await screen.findByTestId('credit-beside')).querySelector('a') as HTMLElement;

  fireEvent.click(line);

  await waitFor(() => expect(fold()?.open).toBe(true));
});

const promises = () =>
  screen
    .getByRole('link', { name: /^Առաքում՝/ })
    .closest('ul')
    ?.textContent?.replaceAll('\u00a0', ' ');

test('the page shows delivery time, return period and payment methods from the data of the shop', async () => {
  await open({ shell: { settings: { ...SHOP, return_days: 21 } } });

  expect(promises()).toContain('Առաքում՝ ԵրևանԱնվճար առաքում · վաղը՝ նոյեմբերի 24-\u2060ին, եթե պատվիրեք մինչև 15:00');
  expect(promises()).toContain('Վերադարձ 21 օրվա ընթացքում');
  expect(promises()).toContain('ՎճարումԿանխիկ');
  expect(promises()).not.toContain('credit');
});

test('the page shows the terms of the chosen region, or that the shop does not deliver there', async () => {
  setRegion('Syunik');
  const client = selling();
  client.on(shippingMethods, ({ input }) =>
    answered({
      data: input?.state === 'Syunik' ? [] : [wireRate('free_free', 'Անվճար առաքում', 0, COMES)],
      by_town: false,
    }),
  );

  const page = await open({ client });

  await waitFor(() => expect(promises()).toContain('Առաքում՝ ՍյունիքԱյս մարզ դեռ չենք առաքում։'));
  page.unmount();
  await open({ client });
  await waitFor(() => expect(promises()).toContain('Առաքում՝ ՍյունիքԱյս մարզ դեռ չենք առաքում։'));
  expect(
    client.calls.filter(
      ({ name, input }) => name === 'shippingMethods' && JSON.stringify(input ?? {}).includes('Syunik'),
    ),
  ).toHaveLength(1);
  act(() => setRegion('Yerevan'));
});
