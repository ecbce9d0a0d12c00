// @vitest-environment happy-dom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { replaceFromServer } from '#storefront/state/shop-store.ts';
import { fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireCart } from '#testing/wire-cart.ts';
import { wireCard } from '#testing/wire-product.ts';
import { CartTool } from './cart-tool.tsx';

async function open() {
  await renderInShop(<CartTool />, { client: fakeClient('en'), locale: 'en', path: '/' });
  return screen.getByRole('link', { name: /Cart/ }).parentElement as HTMLElement;
}

test('a pointer on the cart shows its lines with the sum of them, once their code has come', async () => {
  const tool = await open();
  const [phone, charger] = [
    wireCard({ id: 1, name: 'Aurora', price: 250_000 }),
    wireCard({ id: 2, name: 'Nano', price: 11_900 }),
  ];
  act(() => replaceFromServer(wireCart([{ card: phone, quantity: 2 }, { card: charger }])));
  expect(within(tool).queryByRole('list')).toBeNull();

  fireEvent.pointerEnter(tool, { pointerType: 'mouse' });

  const lines = within(await within(tool).findByRole('list')).getAllByRole('listitem');
  expect(lines.map(({ textContent }) => textContent)).toEqual(['Aurora2 × 250,000\u00a0֏', 'Nano1 × 11,900\u00a0֏']);
  expect(within(tool).getByText('Total').nextElementSibling?.textContent).toBe('511,900\u00a0֏');
});

test('an empty cart says so', async () => {
  const tool = await open();
  act(() => replaceFromServer(null));

  fireEvent.pointerEnter(tool, { pointerType: 'mouse' });

  expect(await within(tool).findByText('Your cart is empty')).toBeTruthy();
});
