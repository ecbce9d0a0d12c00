// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { settlePayment } from '#contract/office/office-order-money-contract.ts';
import { type OfficeOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import type { RoleCode } from '#rules/staff/staff-permissions.ts';
import { CASH_DUE, officeOrderOf } from '#testing/office/office-order.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { sendPendingTransition, undoPendingTransition } from '../state/pending-transition.ts';
import { NextStepPanel } from './next-step-panel.tsx';
import { SettleButton } from './settle-dialog.tsx';

async function open(settle: OfficeOrder['settle'], role: RoleCode = 'owner') {
  const office = fakeOffice();
  const order = officeOrderOf({ status: 'pending', settle });
  const Component = () => (
    <>
      <h1>Order</h1>
      <SettleButton order={order} onChange={() => {}} />
    </>
  );
  const rendered = await renderInOffice({ path: 'order', Component }, { path: '/order', office, role });
  await screen.findByRole('heading', { name: 'Order' });
  const press = async () => {
    await rendered.user.click(screen.getByRole('button'));
    return within(await screen.findByRole('dialog'));
  };
  return { office, press, ...rendered };
}

test.each<[OfficeOrder['settle'], RoleCode]>([
  [null, 'owner'],
  ['transfer', 'warehouse'],
])('with %s the role %s has no payment to record', async (settle, role) => {
  await open(settle, role);

  expect(screen.queryByRole('button')).toBeNull();
});

test('the dialog of a bank transfer offers only that the money arrived', async () => {
  const { office, press, user } = await open('transfer');
  office.on(settlePayment, () => answered({ order: officeOrderOf() }));
  const dialog = await press();

  expect(dialog.queryByRole('textbox')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'The money arrived' }));

  expect(office.calls).toMatchObject([{ name: 'settlePayment', input: { is_paid: true } }]);
});

test('a wallet payment requires a transaction number, and the typed text stays beside the error', async () => {
  const { office, press, user } = await open('wallet');
  office.on(settlePayment, () =>
    refused('validation', { status: 422, message: 'invalid', fields: { transaction: 'The number is needed.' } }),
  );
  const dialog = await press();

  await user.type(dialog.getByRole('textbox'), 'T-17');
  await user.click(dialog.getByRole('button', { name: 'The money arrived' }));

  expect(await dialog.findByText('The number is needed.')).toBeDefined();
  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('T-17');
  expect(office.calls).toMatchObject([{ input: { is_paid: true, transaction: 'T-17' } }]);
});

test('“not paid” sends another result than “the money arrived”', async () => {
  const { office, press, user } = await open('card');
  office.on(settlePayment, () => refused('unavailable', { status: 503, message: 'The shop cannot answer now.' }));
  const dialog = await press();

  await user.click(dialog.getByRole('button', { name: 'The money arrived' }));
  await user.click(dialog.getByRole('button', { name: 'It was not paid' }));

  const inputs = office.calls.map(({ input }) => input as { is_paid: boolean; idempotency_key: string });
  expect(inputs.map(({ is_paid: isPaid }) => isPaid)).toEqual([true, false]);
  expect(inputs[0]?.idempotency_key).not.toBe(inputs[1]?.idempotency_key);
  expect((await dialog.findByRole('alert')).textContent).toContain('cannot answer now');
});

test('the idempotency key stays the same until the server reports that it was used for other content', async () => {
  const { office, press, user } = await open('wallet');
  let answer = refused('network', { status: 0 });
  office.on(settlePayment, () => answer);
  const dialog = await press();
  const pay = async (transaction: string) => {
    const field = dialog.getByLabelText('Transaction number');
    await user.clear(field);
    await user.type(field, `${transaction}{Enter}`);
    await screen.findByRole('alert');
  };

  await pay('8812004');
  await pay('8812004');
  answer = refused('key_used', { status: 409, message: 'This was already done with other content.' });
  await pay('8812005');
  const message = dialog.getByText('This was already done with other content.');
  await pay('8812005');

  const keys = office.calls.map(({ input }) => (input as { idempotency_key: string }).idempotency_key);
  expect(message).toBeDefined();
  expect(keys.map((key) => keys.indexOf(key))).toEqual([0, 0, 0, 3]);
});

type Step = { status: 'pending' | 'processing'; to: 'processing' | 'completed'; role?: RoleCode };

async function openStep({ status, to, role = 'owner' }: Step) {
  const office = fakeOffice();
  const payment = { ...CASH_DUE, method: 'moneytransfer', lacks_money: true };
  const order = officeOrderOf({ status, next: to, payment, settle: 'transfer' });
  const paid = officeOrderOf({ status: 'processing', next: 'completed', steps: ['completed'], settle: null });
  office.on(settlePayment, () => answered({ order: paid }));
  office.on(stepOrder, () => answered({ order: paid }));
  const Component = () => (
    <>
      <h1>Order</h1>
      <NextStepPanel order={order} onChange={() => {}} />
    </>
  );
  const rendered = await renderInOffice({ path: 'order', Component }, { path: '/order', office, role });
  await screen.findByRole('heading', { name: 'Order' });
  onTestFinished(undoPendingTransition);
  await rendered.user.keyboard(to === 'completed' ? 'd' : 'a');
  return { office, dialog: within(await screen.findByRole('dialog', { name: 'Has the money arrived?' })), ...rendered };
}

const callsOf = ({ calls }: ReturnType<typeof fakeOffice>) => calls.map(({ name, input }) => [name, input]);

test('a key on an unpaid order opens the payment question and sends nothing', async () => {
  const { office, dialog } = await openStep({ status: 'pending', to: 'processing' });

  sendPendingTransition();

  expect(callsOf(office)).toEqual([]);
  expect(dialog.getByText(/Nothing has been paid for order 1043/)).toBeDefined();
});

test('an unpaid order continues after an explicit choice, which can be undone for a moment', async () => {
  const { office, dialog, user } = await openStep({ status: 'pending', to: 'processing' });

  await user.click(dialog.getByRole('button', { name: 'Accept without the money' }));
  const before = callsOf(office);
  sendPendingTransition();

  expect(before).toEqual([]);
  await expect.poll(() => callsOf(office)).toEqual([['stepOrder', { to: 'processing', without_money: true }]]);
});

test('a payment is recorded before the order is handed over', async () => {
  const { office, dialog, user } = await openStep({ status: 'processing', to: 'completed' });

  await user.click(dialog.getByRole('button', { name: 'The money arrived' }));
  await expect.poll(() => callsOf(office)).toMatchObject([['settlePayment', { is_paid: true }]]);
  sendPendingTransition();

  await expect.poll(() => callsOf(office).at(-1)).toEqual(['stepOrder', { to: 'completed' }]);
});

test('without the permission to record money the dialog refers to a colleague', async () => {
  const { dialog } = await openStep({ status: 'processing', to: 'completed', role: 'warehouse' });

  expect(dialog.queryByRole('button', { name: /without the money|money arrived/ })).toBeNull();
  expect(dialog.getByText(/may record money/)).toBeDefined();
});
