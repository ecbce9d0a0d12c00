// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit } from '#contract/office/office-audit-contract.ts';
import {
  listColleagues,
  type OfficeOrder,
  readOfficeOrder,
  reopenOrder,
} from '#contract/office/office-orders-contract.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { OrderPage, orderLoader } from './order-page.tsx';

const SCREEN = { path: 'orders/:id', Component: OrderPage, loader: orderLoader };
const inAnHour = new Date(Date.now() + 3_600_000).toISOString();
const COMPLETED = { status: 'completed', next: null, steps: ['closed'], reopen_until: inAnHour } as const;

async function open(more: Partial<OfficeOrder>) {
  const office = fakeOffice();
  office.on(readOfficeOrder, () => answered(officeOrderOf(more)));
  office.on(listColleagues, () => answered({ data: [] }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  const rendered = await renderInOffice(SCREEN, { path: '/orders/1043', office, role: 'orders' });
  await screen.findByRole('heading', { level: 1 });
  return { office, ...rendered };
}

const button = () => screen.queryByRole('button', { name: 'Undo the hand-over' });

test('ReopenButton undoes a hand-over with a reason and returns the order to processing', async () => {
  const { office, user } = await open({ ...COMPLETED, steps: [...COMPLETED.steps] });
  office.on(reopenOrder, () => {
    office.on(readOfficeOrder, () => answered(officeOrderOf()));
    return answered({ order: officeOrderOf() });
  });

  await user.click(button()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the hand-over' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Wrong order');
  await user.click(dialog.getByRole('button', { name: 'Undo the hand-over' }));

  expect(await screen.findByRole('button', { name: /Mark as handed over/ })).toBeDefined();
  expect(office.calls.filter(({ name }) => name === 'reopenOrder')).toEqual([
    { name: 'reopenOrder', params: { id: 1043 }, input: { reason: 'Wrong order' } },
  ]);
  expect(button()).toBeNull();
});

test('ReopenButton shows the error in the dialog when the hand-over is too old', async () => {
  const { office, user } = await open({ ...COMPLETED, steps: [...COMPLETED.steps] });
  office.on(reopenOrder, () => refused('reopen_late', { status: 409, message: 'More than a day ago.' }));

  await user.click(button()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Undo the hand-over' }));
  await user.type(dialog.getByLabelText(/^Reason/), 'Wrong order');
  await user.click(dialog.getByRole('button', { name: 'Undo the hand-over' }));

  expect((await dialog.findByRole('alert')).textContent).toContain('More than a day ago.');
});

test.each([
  ['may not', { ...COMPLETED, steps: [], reopen_until: null }],
  ['opens the order too late', { ...COMPLETED, steps: [], reopen_until: '2026-01-01T00:00:00.000Z' }],
])('ReopenButton is hidden from staff who %s', async (_, more) => {
  await open(more);

  expect(button()).toBeNull();
});
