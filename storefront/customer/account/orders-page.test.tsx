// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type OrderRow, orders } from '#contract/order-contract.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { loader, OrdersPage } from './orders-page.tsx';

/** Builds an order with only the fields that the list displays. */
const row = (id: number): OrderRow =>
  ({
    id,
    increment_id: String(1000 + id),
    status: 'pending',
    status_label: 'Սպասման մեջ',
    created_at: '2026-11-21T09:00:00.000Z',
    total_qty_ordered: 2,
    grand_total: 250_000,
  }) as OrderRow;

async function open(path: string, count: number) {
  const client = fakeClient('hy');
  client.on(orders, ({ input }) => {
    const page = Number(input?.page ?? 1);
    const all = Array.from({ length: count }, (_, index) => row(count - index));
    const meta = { current_page: page, from: 1, last_page: Math.ceil(count / 10), per_page: 10, to: 1, total: count };
    const links = { first: '', last: '', prev: null, next: null };
    return answered({ data: all.slice((page - 1) * 10, page * 10), links, meta: { ...meta, path: '' } });
  });
  const page = await renderInShop(<OrdersPage />, { client, loader, path });
  await screen.findByRole('heading', { level: 1 });
  return page;
}

const lines = () => screen.queryAllByRole('link', { name: /Պատվեր № / });

test('a row of the list links to the order and shows date, number of products, state and total', async () => {
  await open('/account/orders', 1);

  const [line] = lines();
  expect(line?.getAttribute('href')).toBe('/account/orders/1');
  for (const text of ['Պատվեր № 1001', '21', '2 ապրանք', 'Սպասման մեջ', '250,000\u00a0֏'])
    expect(line?.textContent).toContain(text);
});

test('eleven orders make two pages, and changing the page focuses the heading', async () => {
  await open('/account/orders', 11);
  expect(lines()).toHaveLength(10);
  const next = screen.getByRole('link', { name: 'Հաջորդ' });
  expect(next.getAttribute('href')).toBe('/account/orders?page=2');
  next.addEventListener('click', (event) => event.preventDefault());

  fireEvent.click(next);

  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
});

test('page 2 shows the eleventh order, and a page beyond the end shows the last one', async () => {
  const { router } = await open('/account/orders?page=9', 11);

  await waitFor(() => expect(router.state.location.search).toBe('?page=2'));
  expect(lines()).toHaveLength(1);
});

test('the orders page shows an empty state for a customer without orders', async () => {
  await open('/account/orders', 0);

  expect(screen.getByRole('heading', { name: 'Դուք դեռ պատվեր չունեք' })).toBeTruthy();
  expect(lines()).toEqual([]);
});
