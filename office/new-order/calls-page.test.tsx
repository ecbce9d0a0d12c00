// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listPaymentCalls, markCalled, type PaymentCall } from '#contract/office/office-new-order-contract.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { CallsPage, callsLoader } from './calls-page.tsx';

const callOf = (more: Partial<PaymentCall>): PaymentCall => ({
  id: 1050,
  created_at: '2026-11-27T10:00:00.000Z',
  status: 'pending_payment',
  reason: 'declined',
  name: 'Anna Petrosyan',
  phone: '+37491123456',
  city: 'Yerevan',
  payment: { hy: 'Քարտ', en: 'Card' },
  grand_total: 25_000,
  hold_until: null,
  called: null,
  ...more,
});

const SCREEN = {
  path: 'orders',
  children: [
    { path: 'calls', Component: CallsPage, loader: callsLoader },
    { path: 'new', Component: () => <output>new order</output> },
  ],
};

async function open(rows: PaymentCall[]) {
  const office = fakeOffice();
  office.on(listPaymentCalls, () => answered({ data: rows }));
  const rendered = await renderInOffice(SCREEN, { path: '/orders/calls', office });
  await screen.findByRole('heading', { level: 1, name: 'Payments to call about' });
  return { office, ...rendered };
}

test('C records a call for the current row, and the next row becomes current', async () => {
  const { office, user } = await open([callOf({}), callOf({ id: 1049, name: 'Vigen' })]);
  office.on(markCalled, () => answered({ change: 5 }));

  await user.keyboard('c');

  await screen.findByText('Vigen');
  const marks = () => office.calls.filter(({ name }) => name === 'markCalled');
  await expect.poll(marks).toEqual([{ name: 'markCalled', params: { id: 1050 }, input: { called: true } }]);
  await expect.poll(() => document.querySelector('li[aria-current]')?.textContent).toContain('Vigen');
});

test('N opens a new order from the current row', async () => {
  const { user, router } = await open([callOf({})]);

  await user.keyboard('n');

  await screen.findByText('new order');
  expect(router.state.location.search).toBe('?from=1050');
});

test('CallsPage shows the reason when a call cannot be recorded', async () => {
  const { office, user } = await open([callOf({ reason: 'expired', status: 'canceled' })]);
  office.on(markCalled, () => refused('network', { status: 0 }));

  await user.click(screen.getByRole('button', { name: 'Called: Anna Petrosyan' }));

  expect((await screen.findByRole('alert')).textContent).toContain('No connection');
  expect(screen.getByText(/the order is cancelled/)).toBeDefined();
});

test('CallsPage without rows shows that there is nobody to call', async () => {
  await open([]);

  expect(screen.getByText('Nobody to call')).toBeDefined();
});
