// @vitest-environment happy-dom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { removeItem, type WireCart } from '#contract/cart-contract.ts';
import { replaceFromServer } from '#storefront/state/shop-store.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireCart } from '#testing/wire-cart.ts';
import { wireCard } from '#testing/wire-product.ts';
import { CartTool } from './cart-tool.tsx';

async function open(client = fakeClient('en')) {
  await renderInShop(<CartTool />, { client, locale: 'en', path: '/' });
  return screen.getByRole('link', { name: /Cart/ }).parentElement as HTMLElement;
}

test('hovering the cart shows its lines and total once their code has loaded', async () => {
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

test('an empty cart shows a message', async () => {
  const tool = await open();
  act(() => replaceFromServer(null));

  fireEvent.pointerEnter(tool, { pointerType: 'mouse' });

  expect(await within(tool).findByText('Your cart is empty')).toBeTruthy();
});

const EMPTY = 'Your cart is empty';

test('Escape closes the content wherever the focus is, and hovering opens it again', async () => {
  const tool = await open();
  fireEvent.pointerEnter(tool, { pointerType: 'mouse' });
  await within(tool).findByText(EMPTY);

  fireEvent.keyDown(document.body, { key: 'Escape' });

  expect(within(tool).queryByText(EMPTY)).toBeNull();
  fireEvent.pointerLeave(tool, { pointerType: 'mouse' });
  fireEvent.pointerEnter(tool, { pointerType: 'mouse' });
  expect(await within(tool).findByText(EMPTY)).toBeTruthy();
});

test('Escape within the lines moves the focus back to the cart link', async () => {
  const tool = await open();
  act(() => replaceFromServer(wireCart([{ card: wireCard({ id: 1, name: 'Aurora' }) }])));
  fireEvent.pointerEnter(tool, { pointerType: 'mouse' });
  const product = await within(tool).findByRole('link', { name: 'Aurora' });
  act(() => product.focus());

  fireEvent.keyDown(product, { key: 'Escape' });

  expect(document.activeElement).toBe(screen.getByRole('link', { name: /Cart/ }));
  expect(within(tool).queryByRole('list')).toBeNull();
});

test('removing a line focuses the next one, and removing the last one focuses the cart link', async () => {
  const client = fakeClient('en');
  const tool = await open(client);
  const [cover, glass] = [wireCard({ id: 1, name: 'Cover' }), wireCard({ id: 2, name: 'Glass' })];
  act(() => replaceFromServer(wireCart([{ card: cover }, { card: glass }])));
  fireEvent.pointerEnter(tool, { pointerType: 'mouse' });
  const remove = async (name: string, left: WireCart | null) => {
    client.on(removeItem, () => answered({ message: '', data: left }));
    const button = await within(tool).findByRole('button', { name: `Remove from cart: ${name}` });
    button.focus();
    fireEvent.click(button);
    await waitFor(() => expect(button.isConnected).toBe(false));
  };

  await remove('Cover', wireCart([{ card: glass }]));
  expect(document.activeElement).toBe(within(tool).getByRole('button', { name: 'Remove from cart: Glass' }));
  await remove('Glass', null);

  expect(document.activeElement).toBe(within(tool).getByRole('link', { name: /^Cart/ }));
});

test('on wide screens the first touch opens the content, one outside closes it, and the second opens the cart', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const tool = await open();
  const follows: boolean[] = [];
  const look = (event: Event) => {
    follows.push(!event.defaultPrevented);
    event.preventDefault();
  };
  document.addEventListener('click', look);
  onTestFinished(() => document.removeEventListener('click', look));
  const touch = () => {
    const click = new PointerEvent('click', { bubbles: true, cancelable: true, pointerType: 'touch' });
    fireEvent(within(tool).getByRole('link', { name: /^Cart/ }), click);
  };

  touch();
  expect(await within(tool).findByText(EMPTY)).toBeTruthy();
  fireEvent.pointerDown(document.body, { pointerType: 'touch' });
  expect(within(tool).queryByText(EMPTY)).toBeNull();
  touch();
  await within(tool).findByText(EMPTY);
  touch();

  expect(follows).toEqual([false, false, true]);
});
