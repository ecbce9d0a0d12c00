// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  type OrderReturns as Loaded,
  orderReturns,
  requestReturn,
  type WireReturn,
} from '#contract/return-contract.ts';
import { toOrderView } from '#storefront/buy/order/order-view.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireOrder } from '#testing/wire-order.ts';
import { OrderReturns } from './order-returns.tsx';

const ORDER = toOrderView(wireOrder({ status: 'completed' }));
const [FIRST] = ORDER.items;
const LINE = { item_id: FIRST?.id ?? 0, left: 1, return_until: '2099-12-10', warranty_until: null };
const RETURN: WireReturn = {
  ...{ id: 12, status: 'accepted', status_label: 'Accepted', reason: 'faulty', wish: 'refund', text: 'It is broken' },
  ...{ created_at: '2026-11-28T08:00:00Z', updated_at: '2026-11-28T08:00:00Z', photos: [], refund: null },
  items: [{ item_id: LINE.item_id, quantity: 1, received: null, condition: null, decision: null }],
  steps: [{ status: 'accepted', status_label: 'Accepted', note: 'Bring the box', created_at: '2026-11-28T09:00:00Z' }],
  ...{ exchange_order_id: null, can_cancel: true, can_add_photos: false },
};

async function open(loaded: Loaded) {
  const client = fakeClient('en');
  client.on(orderReturns, () => answered({ data: loaded }));
  return renderInShop(<OrderReturns order={ORDER} />, { client, locale: 'en', path: '/thanks' });
}

const openForm = () => screen.findByRole('button', { name: 'Return a product' });

test('a return within the days is requested with its reason and wish', async () => {
  const { client, user } = await open({ returns: [], lines: [LINE] });
  client.on(requestReturn, () => answered({ data: { id: 12, returns: [RETURN], lines: [{ ...LINE, left: 0 }] } }));

  await user.click(await openForm());
  await user.selectOptions(screen.getByLabelText('Reason'), 'Another reason');
  await user.selectOptions(screen.getByLabelText('What do you want?'), 'Another product');
  await user.click(screen.getByRole('button', { name: 'Request the return' }));

  expect(await screen.findByRole('heading', { name: /^Return 12/ })).toBeDefined();
  expect(client.calls.find(({ name }) => name === 'requestReturn')).toMatchObject({
    input: { lines: [{ item_id: LINE.item_id, quantity: 1 }], reason: 'other', wish: 'exchange' },
  });
});

test('a refused request keeps the form with the message of the shop', async () => {
  const { client, user } = await open({ returns: [], lines: [LINE] });
  client.on(requestReturn, () => failed('return_late', { status: 409, message: 'The days are over.' }));

  await user.click(await openForm());
  await user.click(screen.getByRole('button', { name: 'Request the return' }));

  expect(await screen.findByText('The days are over.')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Request the return' })).toBeDefined();
});

test('sending the form without a product asks for one and sends no request', async () => {
  const lines = [LINE, { ...LINE, item_id: LINE.item_id + 1 }];
  const { client, user } = await open({ returns: [], lines });

  await user.click(await openForm());
  await user.click(screen.getByRole('button', { name: 'Request the return' }));

  expect(await screen.findByText('Choose the product that you return.')).toBeDefined();
  expect(client.calls.map(({ name }) => name)).not.toContain('requestReturn');
});

test('the form starts with the reason for which a product can still be returned', async () => {
  const { user } = await open({
    returns: [],
    lines: [{ ...LINE, return_until: '2020-01-05', warranty_until: '2099-01-05' }],
  });

  await user.click(await openForm());

  expect(screen.getByLabelText<HTMLSelectElement>('Reason').value).toBe('faulty');
});

test('after the deadline a sentence names the last day, and nothing can be requested', async () => {
  await open({ returns: [], lines: [{ ...LINE, return_until: '2020-01-05' }] });

  expect(await screen.findByText(/The days of return ended on/)).toBeDefined();
  expect(screen.queryByRole('button', { name: 'Return a product' })).toBeNull();
});

test('a return shows its status and the text of the shop', async () => {
  await open({ returns: [RETURN], lines: [{ ...LINE, left: 0 }] });

  expect(await screen.findByText('Bring the box')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Withdraw the return' })).toBeDefined();
});
