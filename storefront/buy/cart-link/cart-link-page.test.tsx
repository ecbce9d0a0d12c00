// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type CartLink, readCartLink } from '#contract/cart-reminder-contract.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { CartLinkPage, loader } from './cart-link-page.tsx';

const line = (id: number, name: string) => ({
  product_id: id,
  name,
  quantity: 2,
  product: { images: [], formated_price: '900 ֏' } as unknown as CartLink['lines'][number]['product'],
});

async function open(found: CartLink | null) {
  const client = fakeClient('en');
  client.on(readCartLink, () => (found ? answered({ data: found }) : failed('not_found', { status: 404 })));
  const page = await renderInShop(<CartLinkPage />, {
    ...{ client, locale: 'en', loader },
    ...{ path: '/cart-link/a-key', pattern: '/cart-link/:key' },
  });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

test('the page lists the products and adds nothing before a press', async () => {
  const { client } = await open({ cart_id: 7, lines: [line(1, 'Aurora'), line(2, 'Comet')] });

  expect(screen.getByText('Aurora')).toBeTruthy();
  expect(screen.getAllByText('2 pieces')).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Put them into the cart' })).toBeTruthy();
  expect(client.calls.map(({ name }) => name)).not.toContain('addItem');
});

test('a cart that was ordered or deleted shows that it no longer exists', async () => {
  await open(null);

  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('This cart no longer exists');
  expect(screen.getByRole('link', { name: 'To the shop' })).toBeTruthy();
});
