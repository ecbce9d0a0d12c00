// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import * as contract from '#contract/office/office-pickups-contract.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, type FakeOffice, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { PickupPage, pickupLoader } from './pickup-page.tsx';

const KOMITAS = { hy: 'Կոմիտաս', en: 'Komitas' };
const PICKUP = {
  ...{ store_id: 9, store: KOMITAS, address: { hy: 'Կոմիտաս 1', en: '1 Komitas' }, phone: '+374 10 000000' },
  ...{ ready_at: '2026-11-20T10:00:00.000Z', expires_on: '2026-11-25' },
};
const row = (id: number, more: Partial<contract.PickupRow> = {}): contract.PickupRow => ({
  ...{ id, status: 'processing', name: 'Anna Petrosyan', store: KOMITAS, store_id: 9, grand_total: 25_000 },
  ...{ ready_at: PICKUP.ready_at, expires_on: PICKUP.expires_on, is_expired: false, quantity: 3, ...more },
});
const STORES = [
  { id: 9, name: KOMITAS },
  { id: 10, name: { hy: 'Գյումրի', en: 'Gyumri' } },
];

function officeWith(
  rows: contract.PickupRow[],
  found: OfficeOrder[] = [officeOrderOf({ pickup: PICKUP })],
): FakeOffice {
  const office = fakeOffice();
  office.on(contract.listPickups, () => answered({ data: rows, stores: STORES }));
  office.on(contract.findPickups, ({ input }) => answered({ data: input?.code === '204816' ? found : [] }));
  office.on(contract.handOverPickup, () => answered({ order: officeOrderOf({ pickup: PICKUP, status: 'completed' }) }));
  return office;
}

const open = (office: FakeOffice, storeId?: number) =>
  renderInOffice(
    { path: 'pickup', Component: PickupPage, loader: pickupLoader },
    { path: '/pickup', office, role: 'orders', ...(storeId !== undefined && { storeId }) },
  );

test('orders are grouped: those past their pick-up deadline, ready ones, those to prepare', async () => {
  await open(officeWith([row(1), row(2, { is_expired: true }), row(3, { ready_at: null, expires_on: null })]));

  const heads = (await screen.findAllByRole('heading', { level: 2 })).map(({ textContent }) => textContent);

  expect(heads).toEqual(['Kept too long', 'Ready to collect', 'To be prepared']);
});

test('a code shows the order with its products, and the hand-over completes it', async () => {
  const office = officeWith([row(1043)]);
  const { user } = await open(office);

  await user.type(await screen.findByLabelText(/Code or order number/), '204816{Enter}');
  const order = within(await screen.findByRole('article', { name: 'Order 1043' }));
  expect(order.getByText('× 2')).toBeDefined();
  await user.click(order.getByRole('button', { name: /Hand over/ }));

  expect(office.calls.find(({ name }) => name === 'handOverPickup')?.params).toEqual({ id: 1043 });
  expect(await order.findByText('Completed')).toBeDefined();
});

test('a product whose name contains its variant does not repeat the variant', async () => {
  const [item] = officeOrderOf({ pickup: PICKUP }).items;
  if (!item) throw new Error('the sample has no products');
  const items = [{ ...item, name: { hy: 'Հեռախոս, Սև', en: 'Phone, Black' }, options: [{ hy: 'Սև', en: 'Black' }] }];
  const { user } = await open(officeWith([], [officeOrderOf({ pickup: PICKUP, items })]));

  await user.type(await screen.findByLabelText(/Code or order number/), '204816{Enter}');

  expect(await screen.findByText(/^Phone, Black(?!, Black)/)).toBeDefined();
});

test('an unknown code is named at the field', async () => {
  const { user } = await open(officeWith([]));

  await user.type(await screen.findByLabelText(/Code or order number/), '999999{Enter}');

  expect(await screen.findByText('No open order has the code or number “999999”')).toBeDefined();
});

test('a hand-over that a colleague made first shows the reason', async () => {
  const office = officeWith([row(1043)]);
  office.on(contract.handOverPickup, () => refused('pickup_over', { message: 'Already handed over.' }));
  const { user } = await open(office);

  await user.type(await screen.findByLabelText(/Code or order number/), '204816{Enter}');
  await user.click(await screen.findByRole('button', { name: /Hand over/ }));

  expect((await screen.findByRole('alert')).textContent).toContain('handed over');
});

test('an unpaid prepaid order warns before the hand-over', async () => {
  const unpaid = officeOrderOf({ pickup: PICKUP });
  const { user } = await open(
    officeWith([], [{ ...unpaid, payment: { ...unpaid.payment, lacks_money: true, state: 'due' } }]),
  );

  await user.type(await screen.findByLabelText(/Code or order number/), '204816{Enter}');

  expect(await screen.findByText('Not paid. Do not hand over.')).toBeDefined();
});

test('a note is shown without orders to collect', async () => {
  await open(officeWith([]));

  expect(await screen.findByText('No order is waiting to be collected')).toBeDefined();
});

test('the page opens with the store of the staff member, who can choose all stores', async () => {
  const office = officeWith([row(1)]);
  const { user } = await open(office, 10);

  const store = await screen.findByRole<HTMLSelectElement>('combobox', { name: /Store/ });
  const opened = store.value;
  await user.selectOptions(store, 'all');

  const asked = office.calls.filter(({ name }) => name === 'listPickups').map(({ input }) => input);
  expect(opened).toBe('10');
  expect(asked).toContainEqual({ store: 10 });
  expect(asked.at(-1)).toEqual({});
});
