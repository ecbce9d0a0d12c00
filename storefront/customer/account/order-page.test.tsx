// @vitest-environment happy-dom
import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orders, type WireOrder } from '#contract/order-contract.ts';
import { orderReturns } from '#contract/return-contract.ts';
import { orderReviews } from '#contract/review-contract.ts';
import { loadOrder } from '#storefront/buy/order/load-order.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireAddress } from '#testing/wire-cart.ts';
import { wireOrder } from '#testing/wire-order.ts';
import { OrderPage } from './order-page.tsx';

async function open(order: WireOrder) {
  const client = fakeClient('hy');
  client.on(orderReturns, () => answered({ data: { returns: [], lines: [] } }));
  client.on(orderReviews, () => answered({ data: { order_id: 1042, name: '', can_write: false, lines: [] } }));
  client.on(orders, () => answered({ data: [order] }));
  await renderInShop(<OrderPage />, { client, loader: () => loadOrder(client, '1042'), path: '/account/orders/1042' });
  await act(async () => {});
  await screen.findByRole('heading', { level: 1 });
}

const buyAgain = () => screen.queryByRole('button', { name: 'Պատվիրել կրկին' });

test.each([
  ['pending', false],
  ['pending_payment', false],
  ['processing', false],
  ['fraud', false],
  ['completed', true],
  ['canceled', true],
  ['closed', true],
] as const)('an order that is %s can be placed again: %s', async (status, isOffered) => {
  await open(wireOrder({ status }));

  expect(buyAgain() !== null).toBe(isOffered);
});

test('the order page shows one address when billing and shipping addresses are the same', async () => {
  await open(wireOrder());

  expect(screen.getAllByText('Առաքման հասցե')).toHaveLength(1);
  expect(screen.queryByText('Պատվիրատու')).toBeNull();
});

test('the order page shows both addresses when they differ', async () => {
  await open(wireOrder({ shipping_address: wireAddress({ first_name: 'Արամ', phone: '+37499111222' }) }));

  expect(screen.getByText('Պատվիրատու')).toBeTruthy();
});

test('the cancel button has a description of the consequences', async () => {
  await open(wireOrder({ payment: { can_cancel: true } }));

  const note = screen.getByRole('button', { name: 'Չեղարկել պատվերը' }).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(note)?.textContent).toContain('Պատվերը չի առաքվի');
});

test('the order page shows the promised days and the tracking number with its link', async () => {
  const parcel = { carrier: 'Haypost', number: 'RR123456789AM', url: 'https://post.example/RR123456789AM' };
  await open(wireOrder({ delivery: { first: '2026-11-24', last: '2026-11-25' }, parcel }));

  expect(screen.getByText(/^նոյեմբերի.24-ից 25-ը$/)).toBeDefined();
  expect(screen.getByRole('link', { name: 'Haypost RR123456789AM' }).getAttribute('href')).toBe(parcel.url);
});
