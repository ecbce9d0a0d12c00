// @vitest-environment happy-dom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addItem, getCart, removeItem, updateCart } from '#contract/cart-contract.ts';
import { homeProducts, products, relation } from '#contract/catalog-contract.ts';
import { shippingMethods } from '#contract/checkout-contract.ts';
import { banks } from '#contract/content-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';
import type { ShellData } from '#storefront/runtime/shell-data.ts';
import { rememberSeen, replaceFromServer, setCartToken } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { shellSettings } from '#testing/shop-settings.ts';
import { type CartLine, wireCart, wireRate } from '#testing/wire-cart.ts';
import { wireCard, wireList } from '#testing/wire-product.ts';
import { CartPage } from './cart-page.tsx';

configure({ defaultHidden: true });

const ONE = wireCard({ id: 1, price: 100_000, qty: 9 });
const OTHER = wireCard({ id: 2, price: 50_000 });

/** Opens the cart page of a guest. `shop.lines` sets the cart lines of later API responses. */
async function openCart(...lines: CartLine[]) {
  return openCartOf(lines);
}

async function openCartOf(lines: CartLine[], shell?: Partial<ShellData>) {
  const shop = { lines };
  const client = fakeClient('hy');
  const express: Record<string, number> = { Yerevan: 2000, Kotayk: 3500 };
  client.on(getCart, () => answered({ data: wireCart(shop.lines) }));
  client.on(shippingMethods, ({ input }) => {
    const price = express[input?.state ?? ''];
    const dear = price === undefined ? [] : [wireRate('express_express', 'Express', price)];
    return answered({ data: [wireRate('free_free', 'Free', 0), ...dear], by_town: false });
  });
  client.on(banks, () => answered({ data: [] }));
  client.on(relation, () => failed('network'));
  client.on(homeProducts, () => failed('network'));
  client.on(products, () => failed('network'));
  setCartToken('a-token');
  replaceFromServer(wireCart(lines));
  const page = await renderInShop(<CartPage />, { client, path: '/shop/cart', ...(shell && { shell }) });
  await screen.findAllByRole('radio');
  return { ...page, shop };
}

const quantity = (id: number) => screen.getByRole<HTMLInputElement>('spinbutton', { name: `Քանակ՝ Phone ${id}` });
const line = (id: number) => quantity(id).closest('li')?.textContent;
const set = (id: number, value: string) => fireEvent.change(quantity(id), { target: { value } });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const press = (name: string) => act(async () => void fireEvent.click(button(name)));
const UPDATE = 'Թարմացնել զամբյուղը';
const status = () => screen.getAllByRole('status')[0]?.textContent;
const summary = () => screen.getByRole('complementary', { name: 'Պատվեր' });
const sums = () => summary().querySelector('dl')?.textContent;
const total = () => within(summary()).getAllByRole('definition').at(-1)?.textContent;

test('empty cart lists the products seen before', async () => {
  const client = fakeClient('hy');
  client.on(getCart, () => answered({ data: null }));
  client.on(homeProducts, () => failed('network'));
  client.on(products, ({ input = {} }) =>
    answered(wireList(input.ids === '7' ? [wireCard({ id: 7, name: 'Seen 7' })] : [])),
  );
  await renderInShop(<CartPage />, { client, path: '/shop/cart' });

  act(() => rememberSeen(7));

  expect(await screen.findByRole('heading', { name: 'Seen 7' })).toBeTruthy();
});

test('undo restores the only line of a cart', async () => {
  const { client } = await openCart({ card: ONE });
  client.on(removeItem, () => answered({ message: '', data: null }));
  client.on(addItem, () => answered({ message: '', data: wireCart([{ card: ONE }]) }));
  await press('Հեռացնել զամբյուղից՝ Phone 1');
  expect(screen.getByRole('heading', { name: 'Ձեր զամբյուղը դատարկ է' })).toBeTruthy();
  expect(document.activeElement).toBe(button('Վերադարձնել'));

  await press('Վերադարձնել');

  expect(quantity(1).value).toBe('1');
  expect(total()).toBe(ONE.formated_price);
  expect(client.calls.findLast(({ name }) => name === 'addItem')?.input).toMatchObject({ quantity: 1 });
});

test('changed quantities are sent in one request, and the new total is announced', async () => {
  const { client, shop } = await openCart({ card: ONE }, { card: OTHER });
  client.on(updateCart, () => {
    shop.lines = [
      { card: ONE, quantity: 2 },
      { card: OTHER, quantity: 2 },
    ];
    return answered({ message: '', data: wireCart(shop.lines) });
  });
  expect(screen.getByText(UPDATE).closest('button')?.hidden).toBe(true);
  set(1, '2');
  expect(button(UPDATE).getAttribute('aria-disabled')).toBeNull();
  set(2, '');
  expect(button(UPDATE).getAttribute('aria-disabled')).toBe('true');
  set(2, '2');

  await press(UPDATE);

  expect(client.calls.findLast(({ name }) => name === 'updateCart')?.input).toMatchObject({ qty: { 10: 2, 20: 2 } });
  expect(status()).toContain(formatAmd(300_000));
  expect(quantity(1).value).toBe('2');
  expect(button(UPDATE).getAttribute('aria-disabled')).toBe('true');
});

test('a quantity above stock shows the remaining stock, and a rejected update changes no line', async () => {
  const { client } = await openCart({ card: ONE }, { card: OTHER });
  fireEvent.input(quantity(1), { target: { value: '998' } });
  expect(line(1)).toContain('Պահեստում մնացել է 9 հատ');
  // Another customer was faster: the API refuses a quantity that the page still offers.
  client.on(updateCart, () => failed('stock', { status: 400 }));
  set(2, '2');

  await press(UPDATE);

  expect(screen.getByRole('alert').textContent).toMatch(/Ոչ մի քանակ չի փոխվել։ Այդքան հատ առկա չէ։/);
  expect(quantity(2).value).toBe('2');
  expect(total()).not.toBe('');
});

test('"Update cart" keeps the focus when its press leaves nothing to send', async () => {
  const { client, shop } = await openCart({ card: ONE });
  client.on(updateCart, () => {
    shop.lines = [{ card: ONE, quantity: 2 }];
    return answered({ message: '', data: wireCart(shop.lines) });
  });
  set(1, '2');
  button(UPDATE).focus();

  await press(UPDATE);

  expect(button(UPDATE).getAttribute('aria-disabled')).toBe('true');
  expect(document.activeElement).toBe(button(UPDATE));
});

test('a quantity lowered to the stock is announced by an existing live region', async () => {
  await openCart({ card: ONE });
  const region = quantity(1).closest('li')?.querySelector('[aria-live=polite]') as HTMLElement;
  expect(region.textContent).toBe('');

  set(1, '998');

  expect(quantity(1).value).toBe('9');
  expect(region.isConnected && region.textContent).toContain('Պահեստում մնացել է 9 հատ');
});

test('a cart with an unavailable product shows the reason and does not open the checkout', async () => {
  await openCart({ card: ONE, available: 0 });

  expect(line(1)).toContain('Այս ապրանքն այլևս առկա չէ');
  expect(button('Պատվերի ձևակերպում').getAttribute('aria-disabled')).toBe('true');
  expect(screen.queryByRole('link', { name: 'Պատվերի ձևակերպում' })).toBeNull();
});

test('a cart line with a changed price shows the old and the new price', async () => {
  const { shop } = await openCart({ card: ONE });
  shop.lines = [{ card: wireCard({ id: 1, price: 101_000 }) }];

  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));

  await waitFor(() =>
    expect(line(1)).toContain(`Գինը փոխվել է. նախկինում՝ ${formatAmd(100_000)}, այժմ՝ ${formatAmd(101_000)}`),
  );
});

test('the cart offers the delivery methods of the chosen region, and their price is in the total', async () => {
  const { unmount } = await openCart({ card: ONE });
  expect(screen.getAllByRole('radio')).toHaveLength(2);
  expect(screen.getByRole<HTMLInputElement>('radio', { name: /Free/ }).checked).toBe(true);

  fireEvent.change(screen.getByLabelText('Ո՞ւր առաքել'), { target: { value: 'Kotayk' } });
  fireEvent.click(await screen.findByRole('radio', { name: /Express.*3,500/ }));

  expect(total()).toBe(formatAmd(103_500));
  unmount();
  await openCart({ card: ONE });
  await waitFor(() => expect(total()).toBe(formatAmd(103_500)));
  fireEvent.change(screen.getByLabelText('Ո՞ւր առաքել'), { target: { value: 'Shirak' } });
  await waitFor(() => expect(screen.getAllByRole('radio')).toHaveLength(1));
  expect(total()).toBe(formatAmd(100_000));
});

test('failed delivery methods show an error, clear the previous price and can be requested again', async () => {
  const { client } = await openCart({ card: ONE });
  fireEvent.click(screen.getByRole('radio', { name: /Express.*2,000/ }));
  client.on(shippingMethods, () => failed('network'));
  fireEvent.change(screen.getByLabelText('Ո՞ւր առաքել'), { target: { value: 'Lori' } });
  expect((await screen.findByRole('alert')).textContent).toContain('Առաքման եղանակները չբեռնվեցին');
  await waitFor(() => expect(sums()).toContain(`Առաքում…Ընդամենը՝ առանց առաքման${formatAmd(100_000)}`));
  client.on(shippingMethods, () => answered({ data: [wireRate('free_free', 'Free', 0)], by_town: false }));

  await press('Կրկնել');

  expect((await screen.findByRole<HTMLInputElement>('radio', { name: /Free/ })).checked).toBe(true);
  expect(sums()).toContain(`ԱռաքումԱնվճարԸնդամենը${formatAmd(100_000)}`);
});

test('a shop that takes no orders shows its telephones in the cart instead of the way to the checkout', async () => {
  const settings = shellSettings({ takes_orders: false, phones: ['+37410123456'] });

  await openCartOf([{ card: ONE }], { settings });

  expect(summary().textContent).toContain('Այս պահին կայքով պատվերներ չենք ընդունում');
  expect(within(summary()).getByRole('link', { name: /010\s123\s456/ })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Պատվերի ձևակերպում' })).toBeNull();
});
