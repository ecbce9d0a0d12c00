// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { addItem, cartToken, MAX_CART_LINES } from '#contract/cart-contract.ts';
import { product } from '#contract/catalog-contract.ts';
import { type Bank, banks } from '#contract/content-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { creditLine } from '#rules/credit/shown-offer.ts';
import { toProductSummary } from '#storefront/browse/product-summary.ts';
import { replaceFromServer, useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireBank } from '#testing/wire-banks.ts';
import { wireCart } from '#testing/wire-cart.ts';
import { wireCard, wireProduct } from '#testing/wire-product.ts';
import { QuickView } from './quick-view.tsx';

async function open(client = fakeClient('hy'), isSold = false, lenders: Bank[] = []) {
  client.on(banks, () => answered({ data: lenders }));
  const summary = toProductSummary(wireCard({ id: 7, in_stock: !isSold }));
  return renderInShop(<QuickView product={summary} open onClose={() => {}} />, { client, locale: client.locale });
}

const buyButton = () => screen.queryByRole('button', { name: 'Ավելացնել զամբյուղ' });

test('the dialog shows the name while loading, and a failed call can be retried', async () => {
  const client = fakeClient('hy');
  let lose = () => {};
  const lost = new Promise<void>((resolve) => {
    lose = resolve;
  });
  client.on(product, async () => {
    await lost;
    return failed('network');
  });
  await open(client);
  expect(screen.getByRole('dialog', { name: 'Phone 7' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toContain('Բեռնվում է');

  await act(async () => lose());
  expect((await screen.findByRole('alert')).textContent).toContain('Կապ չկա');
  client.on(product, () => answered({ data: wireProduct({ id: 7 }) }));
  fireEvent.click(screen.getByRole('button', { name: 'Կրկնել' }));

  expect(screen.getByRole('dialog').contains(document.activeElement)).toBe(true);
  await waitFor(() => expect(buyButton()).not.toBeNull());
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a sold-out product shows its state and has no buy button', async () => {
  const client = fakeClient('hy');
  client.on(product, () => answered({ data: wireProduct({ id: 7, in_stock: false, qty: 0 }) }));

  await open(client, true);

  expect((await screen.findByText(/Այս պահին ապրանքն առկա չէ/)).textContent).toContain('Սպառված է');
  expect(buyButton()).toBeNull();
});

test.each<[Locale, string, RegExp]>([
  ['hy', 'Ավելացնել զամբյուղ', /^Զամբյուղը լիքն է/],
  ['ru', 'Добавить в корзину', /^Корзина заполнена/],
  ['en', 'Add to cart', /^Your cart is full/],
])(
  'in %s a full cart shows an error in the dialog, which keeps its quantity; the cart is unchanged',
  async (...given) => {
    const [locale, buy, full] = given;
    const client = fakeClient(locale);
    client.on(product, () => answered({ data: wireProduct({ id: 7 }) }));
    client.on(cartToken, () => answered({ api_token: 'a-token' }));
    client.on(addItem, () => failed('cart_full'));
    await open(client);
    act(() => replaceFromServer(wireCart([{ card: wireCard({ id: 3 }) }])));
    const quantity = await screen.findByRole<HTMLInputElement>('spinbutton');
    fireEvent.change(quantity, { target: { value: '3' } });

    fireEvent.click(screen.getByRole('button', { name: buy }));

    const note = await screen.findByText(full);
    expect(screen.getByRole('dialog').contains(note)).toBe(true);
    expect(note.textContent).toContain(String(MAX_CART_LINES));
    expect(quantity.value).toBe('3');
    expect(useShopStore.getState().cart.items).toHaveLength(1);
  },
);

test('price, old price, saving and all credit amounts belong to the product and to one offer', async () => {
  const [cheap, dear] = [wireBank(1, 'Cheap', { rate: 10 }), wireBank(2, 'Dear', { rate: 24 })];
  const client = fakeClient('hy');
  const sold = { id: 7, price: 240_000, old_price: 300_000, regular_price: 300_000, discount_percent: 20 };
  client.on(product, () => answered({ data: wireProduct(sold) }));
  const line = creditLine([dear, cheap].map(toCreditBank), sold.price);

  await open(client, false, [dear, cheap]);

  const beside = await screen.findByTestId('credit-beside');
  const price = screen.getByRole('dialog').querySelector('.price')?.textContent;
  expect(sumsIn(price)).toEqual([240_000, 300_000, 60_000]);
  expect(line).toMatchObject({ offer: { bankId: 1 } });
  expect([line && 'offer' in line && line.offer].map(toSums)).toEqual([sumsIn(beside.textContent)]);
});

const toSums = (offer: CreditOffer | false | null) => (offer ? [offer.monthly, offer.creditPrice, offer.total] : []);
const sumsIn = (text: string | null | undefined): number[] =>
  [...(text ?? '').matchAll(/(\d[\d,]*)\s*֏/g)].map(([, digits = '']) => Number(digits.replaceAll(',', '')));
