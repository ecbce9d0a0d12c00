// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addBundle, type WireBundle } from '#contract/bundle-contract.ts';
import { cartToken } from '#contract/cart-contract.ts';
import { type BundleView, toBundleView } from '#storefront/browse/product/bundle-view.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireCart } from '#testing/wire-cart.ts';
import { wireCard } from '#testing/wire-product.ts';
import { ToastRegion } from '#ui/toast.tsx';
import { BundleBoxes } from './bundle-box.tsx';

const PHONE = wireCard({ id: 1, name: 'The phone', price: 90_000 });
const CASE = wireCard({ id: 2, name: 'The case', price: 10_000 });
const color = { optionId: 10, optionTitle: 'Colour', valueId: 11, valueTitle: 'Black' };

const WIRE: WireBundle = {
  ...{ id: 7, name: 'Phone and cases', price: 100_000, formated_price: '100,000 ֏' },
  ...{ sum: 110_000, formated_sum: '110,000 ֏', saved: 10_000, formated_saved: '10,000 ֏' },
  parts: [
    { quantity: 1, product: PHONE, options: [color] },
    { quantity: 2, product: CASE, options: [] },
  ],
};

function selling() {
  const client = fakeClient('en');
  client.on(cartToken, () => answered({ api_token: 'a-token' }));
  client.on(addBundle, () =>
    answered({ message: 'Bundle added to cart.', data: wireCart([{ card: PHONE }, { card: CASE, quantity: 2 }]) }),
  );
  return client;
}

type Options = { client?: ReturnType<typeof selling>; bundles?: BundleView[]; productId?: number };

const open = ({ client = selling(), bundles = [toBundleView(WIRE)], productId = 1 }: Options = {}) =>
  renderInShop(
    <>
      <BundleBoxes bundles={bundles} productId={productId} />
      <ToastRegion label="Messages" />
    </>,
    { client, locale: 'en' },
  );

const box = () => screen.getByRole('article', { name: 'Phone and cases' });
const add = () => within(box()).getByRole('button', { name: 'Add bundle to cart' });

test('the box shows parts with options, quantities and prices, both sums and the saving', async () => {
  await open();

  const [phone, cover] = within(box()).getAllByRole('listitem');
  expect(phone?.textContent).toMatch(/The phone.*Black.*90,000/);
  expect(cover?.textContent).toMatch(/The case.*2 × 10,000/);
  expect(box().textContent).toMatch(/100,000.*110,000.*You save 10,000/);
});

test('other parts link to their pages, and the displayed product does not', async () => {
  await open();

  const links = within(box()).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/en/shop/product/phone-2']);
});

test('options that the name contains are not repeated', async () => {
  const product = { ...PHONE, name: 'The phone, Black' };
  const [part] = toBundleView({ ...WIRE, parts: [{ quantity: 1, product, options: [color] }] }).parts;

  expect(part?.options).toBe('');
});

test('one press sends one call with the guest token, fills the cart and confirms it', async () => {
  const { client, user } = await open();

  await user.click(add());

  expect(await screen.findByText('Bundle added to cart.')).toBeTruthy();
  expect(client.calls).toEqual([
    { name: 'cartToken', params: undefined, input: undefined },
    { name: 'addBundle', params: { bundleId: 7 }, input: { api_token: 'a-token' } },
  ]);
  expect(useShopStore.getState().cart.items).toHaveLength(2);
});

test.each([
  ['a sold-out part', 'stock', [{ item_id: 2, available: 0 }], 'The case is sold out, so the bundle cannot be added.'],
  [
    'a part beyond its stock',
    'stock',
    [{ item_id: 2, available: 3 }],
    'The case: only 3 pieces are in stock, including your cart. The bundle was not added.',
  ],
  ['an ended bundle', 'not_found', [], 'This offer has ended. Reload the page to see the current prices.'],
] as const)('%s shows its reason in the box and adds nothing', async (_, code, items, text) => {
  const client = selling();
  client.on(addBundle, () => failed(code, { items: [...items] }));
  const { user } = await open({ client });

  await user.click(add());

  expect(await within(box()).findByText(text)).toBeTruthy();
  expect(useShopStore.getState().cart.items).toHaveLength(0);
});

test('a product without bundles has no box', async () => {
  await open({ bundles: [] });

  expect(screen.queryByRole('heading')).toBeNull();
});
