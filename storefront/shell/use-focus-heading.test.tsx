// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { Link, useLocation } from 'react-router';
import { expect, test } from 'vitest';
import { renderInShop } from '#testing/render.tsx';
import { useFocusHeading } from './use-focus-heading.ts';

function TwoPages() {
  useFocusHeading();
  const { pathname } = useLocation();
  return (
    <main>
      <Link to="/stores">Stores</Link>
      <h1>{pathname}</h1>
      {pathname === '/list' && <Link to="/product">A phone</Link>}
      <input aria-label="Search" />
    </main>
  );
}

async function open(name: string, path: string, detail: number) {
  const { router } = await renderInShop(<TwoPages />, { path: '/list' });
  const link = screen.getByRole('link', { name });
  link.focus();
  fireEvent.click(link, { detail });
  await act(() => router.navigate(path));
  return link;
}

const openPhone = (detail: number) => open('A phone', '/product', detail);

test('a page opened by keyboard focuses its heading', async () => {
  await openPhone(0);

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/product' }));
});

test('a page opened by pointer does not move the focus', async () => {
  await openPhone(1);

  expect(document.activeElement).toBe(document.body);
});

test('a page opened by keyboard focuses its heading although the link is on the next page too', async () => {
  await open('Stores', '/stores', 0);

  expect(document.activeElement).toBe(screen.getByRole('heading', { name: '/stores' }));
});

test('a link that stays on the next page keeps the focus after a pointer press', async () => {
  const link = await open('Stores', '/stores', 1);

  expect(document.activeElement).toBe(link);
});
