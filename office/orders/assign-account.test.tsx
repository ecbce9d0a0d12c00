// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { listAudit, undoChange } from '#contract/office/office-audit-contract.ts';
import { listAccountCandidates, mergeGuestOrders } from '#contract/office/office-customers-contract.ts';
import { listColleagues, type OfficeOrder, readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { OrderPage, orderLoader } from './order-page.tsx';

const SCREEN = { path: 'orders/:id', Component: OrderPage, loader: orderLoader };
const GUEST = officeOrderOf({ buyer: { ...officeOrderOf().buyer, customer_id: null, has_account: false } });
const ACCOUNT = {
  ...{ id: 12, name: 'Anna Petrosyan', phone: '+37491000000', email: 'anna@example.am', is_masked: false },
  ...{ is_blocked: false, tags: [], orders: 1, total: 100_000, last_order: null, created_at: '2026-10-01T08:00:00Z' },
  ...{ match: 'phone' as const, is_verified: true },
};
const OTHER = { ...ACCOUNT, id: 11, name: 'Karen', is_verified: false };

async function open(order: OfficeOrder = GUEST, role: RoleCode = 'orders') {
  const office = fakeOffice();
  office.on(readOfficeOrder, () => answered(order));
  office.on(listColleagues, () => answered({ data: [] }));
  office.on(listAudit, () => answered({ data: [], next: null, people: [], roles: [] }));
  office.on(listAccountCandidates, () => answered({ data: [ACCOUNT, OTHER] }));
  const rendered = await renderInOffice(SCREEN, { path: '/orders/1043', office, role });
  await screen.findByRole('heading', { level: 1 });
  const sent = (name: string) => office.calls.filter((call) => call.name === name);
  return { office, sent, ...rendered };
}

const find = () => screen.queryByRole('button', { name: 'Find the account of the buyer' });

test('a guest order is added to the verified account that is selected in advance', async () => {
  const { office, sent, user } = await open();
  office.on(mergeGuestOrders, () => answered({ change: 41 }));
  office.on(undoChange, () => answered({ change: 42 }));

  await user.click(find()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add the order to an account' }));
  await user.click(dialog.getByRole('button', { name: 'Add to the account' }));

  expect(sent('mergeGuestOrders')).toMatchObject([{ params: { id: 12 }, input: { orders: [GUEST.id] } }]);
});

test('a refused assignment shows its reason in the dialog', async () => {
  const { office, sent, user } = await open();
  office.on(mergeGuestOrders, () => refused('stale', { status: 409, message: 'The order has an account already.' }));

  await user.click(find()!);
  const dialog = within(await screen.findByRole('dialog', { name: 'Add the order to an account' }));
  await user.click(dialog.getByRole('radio', { name: /Karen/ }));
  await user.click(dialog.getByRole('button', { name: 'Add to the account' }));

  expect(await dialog.findByText('The order has an account already.')).toBeDefined();
  expect(sent('mergeGuestOrders')).toMatchObject([{ params: { id: 11 } }]);
});

test('the dialog names the lack of an account with the e-mail or telephone of the order', async () => {
  const { office, user } = await open();
  office.on(listAccountCandidates, () => answered({ data: [] }));

  await user.click(find()!);

  expect(await screen.findByText('No account has the same e-mail or telephone.')).toBeDefined();
});

test('the button is missing on the order of an account and without the permission', async () => {
  await open(officeOrderOf({ buyer: { ...GUEST.buyer, customer_id: 12, has_account: true } }));
  expect(find()).toBeNull();
  await open(GUEST, 'warehouse');
  expect(find()).toBeNull();
});
