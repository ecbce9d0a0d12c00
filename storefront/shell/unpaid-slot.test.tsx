// @vitest-environment happy-dom
import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { unpaidOrders } from '#contract/order-contract.ts';
import { INITIAL_STATE } from '#storefront/state/persisted.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { UnpaidSlot } from './unpaid-slot.tsx';

const held = (id: number, secondsLeft: number) => ({
  id,
  increment_id: String(id),
  grand_total: 100_000,
  formated_grand_total: '100,000 ֏',
  hold_until: '2026-11-28T12:00:00.000Z',
  seconds_left: secondsLeft,
});

const SIGNED_IN = { ...INITIAL_STATE.session, authenticated: true, customerId: 7 };

async function open(orders: ReturnType<typeof held>[], state: Partial<typeof INITIAL_STATE> = { placedOrder: 1006 }) {
  const client = fakeClient('en');
  client.on(unpaidOrders, () => answered({ data: orders }));
  const page = await renderInShop(
    <>
      <UnpaidSlot />
      <p>rendered</p>
    </>,
    { locale: 'en', client },
  );
  await screen.findByText('rendered');
  await act(async () => useShopStore.setState(state));
  return { ...page, calls: () => client.calls.length };
}

const region = () => screen.findByRole('region', { name: 'Unpaid orders' });

test.each([
  ['a guest', { placedOrder: 1006 }],
  ['a customer on another device', { session: SIGNED_IN }],
])('an unpaid order of %s is shown with its remaining minutes and a payment link', async (_, state) => {
  await open([held(1006, 24 * 60 + 20)], state);

  expect((await region()).textContent).toContain('Order No. 1006 is waiting for payment. 24 minutes left.');
  const link = screen.getByRole('link', { name: /^Pay for order No. 1006: 100,000/ });
  expect(link.getAttribute('href')).toBe('/en/thanks?orderID=1006');
  await waitFor(() => expect(screen.getByRole('status').textContent).toBe('Order No. 1006 is waiting for payment.'));
});

test('a browser without an order and without a session requests no unpaid orders', async () => {
  const { calls } = await open([held(1006, 600)], {});

  expect(screen.queryByRole('region')).toBeNull();
  expect(calls()).toBe(0);
});

test('several unpaid orders are listed, the one that expires first at the top', async () => {
  await open([held(1006, 60), held(1007, 1200), held(1008, 1500)]);

  expect((await region()).textContent).toContain('2 more orders');
  expect(screen.getAllByRole('link', { hidden: true }).map((link) => link.getAttribute('href'))).toEqual(
    [1006, 1007, 1008].map((id) => `/en/thanks?orderID=${id}`),
  );
});

test('an order that expires while the page is open disappears, and the page announces it', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  await open([held(1006, 90)]);
  expect((await region()).textContent).toContain('1 minute left.');

  await act(() => vi.advanceTimersByTimeAsync(60_000));
  const late = (await region()).textContent;
  await act(() => vi.advanceTimersByTimeAsync(35_000));

  expect(late).toContain('Less than a minute left.');
  expect(screen.queryByRole('region')).toBeNull();
  expect(screen.getByRole('status').textContent).toBe(
    'The time to pay for order No. 1006 is over. The shop cancels it.',
  );
});

test('an answer without unpaid orders is cached for the next pages of the tab', async () => {
  const first = await open([]);
  await waitFor(() => expect(first.calls()).toBe(1));
  first.unmount();

  const next = await open([held(1006, 600)]);
  await act(async () => {
    await import('#storefront/buy/pay/unpaid-line.tsx');
  });

  expect(next.calls()).toBe(0);
});
