// @vitest-environment happy-dom
import { act, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import * as contract from '#contract/office/office-deliveries-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { sendPendingTransition } from '../state/pending-transition.ts';
import { DeliveriesPage, type DeliveryPage, deliveriesLoader } from './deliveries-page.tsx';

const ARAM = { id: 7, name: 'Aram' };

const delivery = (id: number, more: Partial<contract.Delivery> = {}): contract.Delivery => ({
  ...{ id, status: 'processing', state: 'out', is_late: false, courier: ARAM },
  promised: { first: '2026-12-01', last: '2026-12-01' },
  ...{ name: 'Anna Petrosyan', company: null, phone: '+37491123456', is_masked: false, street: ['Abovyan 9'] },
  ...{ city: 'Yerevan', region: 'Yerevan', description: '', quantity: 2, method: 'cashondelivery', due: 50_000 },
  ...{ lacks_money: false, attempts: 0, missed: null, delivered_at: null, parcel: null },
  next: ['packed', 'delivered', 'not_home'],
  ...more,
});

const page = (data: contract.Delivery[], more: Partial<DeliveryPage> = {}): DeliveryPage => ({
  ...{ day: '2026-12-01', today: '2026-12-01', data, next: null },
  counts: { late: 0, to_pack: 0, packed: 0, out: data.length, delivered: 0, not_home: 0 },
  ...{ days: [], couriers: [ARAM, { id: 8, name: 'Sona' }], carriers: [{ code: 'post', name: 'Post' }] },
  ...more,
});

async function open(answer: DeliveryPage, role: RoleCode = 'owner') {
  const office = fakeOffice();
  office.on(contract.listDeliveries, () => answered(answer));
  const view = { path: 'deliveries', Component: DeliveriesPage, loader: deliveriesLoader };
  const rendered = await renderInOffice(view, { path: '/deliveries', office, role });
  await screen.findByRole('heading', { level: 1 });
  const callsOf = (name: string) => office.calls.filter((call) => call.name === name).map(({ input }) => input);
  return { office, callsOf, ...rendered };
}

test('a hand-over by key waits and is then sent', async () => {
  const { office, user, callsOf } = await open(page([delivery(1042)]));
  office.on(contract.markDeliveries, () => answered({ done: [1042], refused: [], change: 5 }));

  await user.keyboard('d');
  expect(callsOf('markDeliveries')).toEqual([]);
  const sent = async () => {
    await act(async () => sendPendingTransition());
    return callsOf('markDeliveries');
  };

  await expect.poll(sent).toEqual([{ ids: [1042], to: 'delivered' }]);
  await screen.findByRole('heading', { level: 1 });
});

test('selected deliveries are assigned with the couriers that were shown', async () => {
  const { office, user, callsOf } = await open(page([delivery(1042), delivery(1043, { courier: null })]));
  office.on(contract.assignDeliveries, () =>
    answered({
      done: [1042],
      refused: [{ id: 1043, code: 'stale', message: 'Somebody else changed this.' }],
      change: 5,
    }),
  );

  await user.keyboard('xx');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Assign' }), 'Sona');

  const orders = [
    { id: 1042, seen: 7 },
    { id: 1043, seen: null },
  ];
  expect(callsOf('assignDeliveries')).toEqual([{ orders, courier_id: 8 }]);
  expect((await screen.findByRole('alert')).textContent).toContain('1043: Somebody else changed this.');
});

test('the list opens at its title, and the keys scroll to the next delivery', async () => {
  const scroll = vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(() => {});
  const { user } = await open(page([delivery(1042), delivery(1043)]));
  expect(scroll).not.toHaveBeenCalled();

  await user.keyboard('j');

  // A letter waits shortly, because it may be the beginning of a scan.
  await expect.poll(() => scroll.mock.calls.length).toBe(1);
});

test('one press selects all deliveries, and marks only those that can change', async () => {
  const { office, user, callsOf } = await open(
    page([delivery(1042), delivery(1043, { state: 'packed', next: ['out'] })]),
  );
  office.on(contract.markDeliveries, () => answered({ done: [1043], refused: [], change: 5 }));

  await user.click(screen.getByRole('checkbox', { name: 'Select all' }));
  await user.click(await screen.findByRole('button', { name: 'Give out' }));

  await expect.poll(() => callsOf('markDeliveries')).toEqual([{ ids: [1043], to: 'out' }]);
});

test('a scan marks the order of the slip and lists refused codes with the reason', async () => {
  const { office, user, callsOf } = await open(page([delivery(1042)]));
  const answers = [answered({ id: 1042, change: 1 }), refused('scan_unknown', { message: 'This is not an order.' })];
  office.on(contract.scanDelivery, () => answers.shift() ?? refused('network'));

  await user.keyboard('s');
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Given to' }), 'Aram');
  const field = screen.getByRole('textbox', { name: /Packing slip or order number/ });
  await user.type(field, 'https://shop.example/office/orders/1042{Enter}');
  await user.type(field, 'SLIP-48500123{Enter}');

  await screen.findByText('1042: Out for delivery');
  expect(await screen.findByText(/SLIP-48500123: .*not .* order/i)).toBeDefined();
  expect(callsOf('scanDelivery')).toEqual([
    { code: 'https://shop.example/office/orders/1042', to: 'out', courier_id: 7 },
    { code: 'SLIP-48500123', to: 'out', courier_id: 7 },
  ]);
});

test('a failed attempt is recorded with its reason and the new day', async () => {
  const { office, user, callsOf } = await open(page([delivery(1042)]), 'courier');
  office.on(contract.missDelivery, () => answered({ change: 5 }));

  await user.click(screen.getByRole('button', { name: 'Not at home: 1042' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'The telephone did not answer');
  await user.click(dialog.getByRole('button', { name: 'Record' }));

  await expect.poll(() => callsOf('missDelivery')).toEqual([{ reason: 'phone', day: '2026-12-02', note: '' }]);
});

test('a difference of the cash needs a reason before it is recorded', async () => {
  const day = { courier: ARAM, total: 3, left: 1, to_collect: 20_000, collected: 50_000, counted: null };
  const { office, user, callsOf } = await open(page([delivery(1042)], { days: [day] }));
  office.on(contract.countCash, () => answered({ change: 5 }));

  await user.click(screen.getByRole('button', { name: 'Count the cash: Aram' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: 'Brought back, in drams' }), '49000');
  expect(dialog.getByText('Difference: −1,000 ֏')).toBeDefined();
  await user.type(dialog.getByRole('textbox', { name: 'Reason of the difference' }), 'no change');
  await user.click(dialog.getByRole('button', { name: 'Record' }));

  const count = { courier_id: 7, day: '2026-12-01', counted: '49000', reason: 'no change' };
  await expect.poll(() => callsOf('countCash')).toEqual([{ ...count, seen: { expected: 50_000, counted: null } }]);
});

test('a new tracking number is sent together with the displayed former one', async () => {
  const { office, user, callsOf } = await open(page([delivery(1042)]));
  office.on(contract.setParcel, () => answered({ change: 5 }));

  await user.click(screen.getByRole('button', { name: 'Tracking number: 1042' }));
  const dialog = within(await screen.findByRole('dialog'));
  await user.type(dialog.getByRole('textbox', { name: /Tracking number/ }), 'RR123');
  await user.click(dialog.getByRole('button', { name: 'Save' }));

  await expect.poll(() => callsOf('setParcel')).toEqual([{ parcel: { carrier: 'post', number: 'RR123' }, seen: null }]);
});

test('a courier sees the own round without choices for others', async () => {
  await open(page([delivery(1042, { state: 'out' })], { couriers: [] }), 'courier');

  expect(screen.getByRole('heading', { level: 1, name: 'My deliveries' })).toBeDefined();
  expect(screen.getByRole('link', { name: '+37491123456: Anna Petrosyan' }).getAttribute('href')).toBe(
    'tel:+37491123456',
  );
  expect(screen.queryByRole('combobox')).toBeNull();
  expect(screen.queryByRole('link', { name: '1042' })).toBeNull();
});

test('an unpaid and a cancelled order are marked', async () => {
  const lacking = delivery(1042, {
    method: 'moneytransfer',
    due: 0,
    lacks_money: true,
    state: 'to_pack',
    next: ['packed'],
  });
  await open(page([lacking, delivery(1043, { status: 'canceled', due: 0, next: ['to_pack'] })]));

  expect(screen.getByText('Unpaid: do not give out')).toBeDefined();
  expect(screen.getByText('Cancelled: bring the goods back')).toBeDefined();
  expect(screen.getByRole('button', { name: 'Back to the shop: 1043' })).toBeDefined();
});

test('a day without deliveries names the reason', async () => {
  await open(page([]));

  expect(screen.getByText('No deliveries on this day')).toBeDefined();
});
