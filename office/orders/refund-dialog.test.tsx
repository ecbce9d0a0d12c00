// @vitest-environment happy-dom
import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test } from 'vitest';
import type { OfficeResult } from '#contract/office/office-client.ts';
import { planRefund, type RefundPlan, refundOrder } from '#contract/office/office-order-money-contract.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const order = officeOrderOf();

const paymentOf = (more: Partial<RefundPlan['payments'][number]> = {}): RefundPlan['payments'][number] => ({
  ...{ order_id: order.id, bill: '1043', method: 'ameria', card: '•• 1234', left: 25_000 },
  ...{ gift_card: 0, limit: null, how: 'refund', ...more },
});

const planOf = (more: Partial<RefundPlan> = {}): RefundPlan => ({
  bill: '1043',
  method: 'ameria',
  card: '•• 1234',
  payments: [paymentOf()],
  most: 25_000,
  refunded: 0,
  paid: 25_000,
  gift_card: 0,
  whole: 'reversal',
  part: 'refund',
  open: null,
  lines: [
    { item_id: 1, left: 2, each: 10_000, left_paid: 20_000, stock: 3 },
    { item_id: 2, left: 1, each: 5_000, left_paid: 5_000, stock: 3 },
  ],
  has_email: true,
  locale: 'hy',
  ...more,
});

function Screen() {
  const [changed, setChanged] = useState(0);
  return (
    <>
      <output aria-label="changes">{changed}</output>
      <RefundDialog order={order} open onClose={() => {}} onChange={() => setChanged((count) => count + 1)} />
    </>
  );
}

async function open(plan: OfficeResult<{ plan: RefundPlan | null }>) {
  const office = fakeOffice();
  office.on(planRefund, () => plan);
  const rendered = await renderInOffice({ path: 'order', Component: Screen }, { path: '/order', office });
  const dialog = within(await screen.findByRole('dialog'));
  const sent = () => office.calls.filter(({ name }) => name === 'refundOrder');
  return { office, dialog, sent, ...rendered };
}

test('RefundDialog shows placeholders until the refund plan is loaded', async () => {
  const office = fakeOffice();
  office.on(planRefund, () => new Promise(() => {}));
  await renderInOffice({ path: 'order', Component: Screen }, { path: '/order', office });

  expect((await screen.findByRole('dialog')).querySelector('[aria-busy]')).not.toBeNull();
});

test('RefundDialog names the payments over which a refund is divided', async () => {
  const payments = [
    paymentOf({ bill: '1043-2', method: 'cashondelivery', card: null, left: 10_000, how: 'by_hand' }),
    paymentOf({ bill: '1043-1', left: 15_000 }),
  ];
  const { dialog, user } = await open(answered({ plan: planOf({ payments }) }));

  await user.type(await dialog.findByRole('textbox'), '15000');

  const shares = dialog.getAllByText(/of payment/).map(({ textContent }) => textContent?.replaceAll(/\s/g, ' '));
  expect(shares).toEqual(['10,000 ֏ of payment 1043-2, by hand', '5,000 ֏ of payment 1043-1']);
});

test('RefundDialog names the first order whose payment a refund of an exchange order returns', async () => {
  const payments = [paymentOf({ order_id: 1040, bill: '1040-1', limit: 20_000 })];
  const { dialog, user } = await open(answered({ plan: planOf({ payments }) }));

  await user.type(await dialog.findByRole('textbox'), '15000');

  const share = dialog.getByText(/of payment/).textContent?.replaceAll(/\s/g, ' ');
  expect(share).toBe('15,000 ֏ of payment 1040-1 of order 1040');
});

test('RefundDialog offers no refund for an order without a payment', async () => {
  const { dialog } = await open(answered({ plan: null }));

  expect(await dialog.findByText(/no payment that can be refunded/)).toBeDefined();
  expect(dialog.queryByRole('button', { name: /Send|Write/ })).toBeNull();
});

test('RefundDialog shows the reason when the refund plan cannot be loaded', async () => {
  const { dialog } = await open(refused('unavailable', { message: 'The shop cannot answer now.' }));

  expect((await dialog.findByRole('alert')).textContent).toContain('cannot answer now');
});

test('selected lines add up to the amount, and the dialog explains what the bank will do', async () => {
  const { dialog, user } = await open(answered({ plan: planOf() }));

  await user.click(await dialog.findByRole('checkbox', { name: /Lamp/ }));
  await user.click(dialog.getByRole('button', { name: 'Fewer: Lamp' }));

  expect(dialog.getByRole<HTMLInputElement>('textbox').value).toBe('10,000');
  expect(dialog.getByText(/10,000\s֏.*card/)).toBeDefined();
  expect(dialog.getByRole('button', { name: /10,000/ }).getAttribute('aria-disabled')).toBeNull();
});

test('an amount above the refundable sum cannot be sent, and the field shows the maximum', async () => {
  const { dialog, user } = await open(answered({ plan: planOf() }));

  await user.type(await dialog.findByRole('textbox'), '25001');

  expect(dialog.getByRole('textbox').getAttribute('aria-invalid')).toBe('true');
  expect(dialog.getByRole('button', { name: /25,001/ }).getAttribute('aria-disabled')).toBe('true');
});

test('a partial refund sends the displayed refunded sum, and the order is reloaded', async () => {
  const { office, dialog, user, sent } = await open(answered({ plan: planOf({ refunded: 1_000, most: 24_000 }) }));
  office.on(refundOrder, () => answered({ order }));

  await user.type(await dialog.findByRole('textbox'), '5 000');
  await user.click(dialog.getByRole('button', { name: /5,000/ }));

  expect(await screen.findByText('1', { selector: 'output' })).toBeDefined();
  expect(sent()).toMatchObject([{ input: { amount: 5_000, seen: 1_000, lines: [], restock: false, by_hand: false } }]);
});

test('a retry after a refusal by the bank uses the same idempotency key, another amount a new one', async () => {
  const { office, dialog, user, sent } = await open(answered({ plan: planOf() }));
  office.on(refundOrder, () => refused('bank_refused', { status: 409, message: 'The bank refused.' }));
  const field = await dialog.findByRole('textbox');
  const press = () => user.click(dialog.getByRole('button', { name: /^Refund/ }));

  await user.type(field, '5000');
  await press();
  expect((await dialog.findAllByRole('alert')).map(({ textContent }) => textContent)).toContain('The bank refused.');
  await press();
  await user.type(field, '0');
  await user.clear(field);
  await user.type(field, '6000');
  await press();

  const [first, second, third] = sent().map(({ input }) => (input as { idempotency_key: string }).idempotency_key);
  expect(second).toBe(first);
  expect(third).not.toBe(first);
});

test('the refund plan is loaded again below the error when somebody else refunded first', async () => {
  const { office, dialog, user } = await open(answered({ plan: planOf() }));
  office.on(refundOrder, () => {
    office.on(planRefund, () => answered({ plan: planOf({ most: 20_000, refunded: 5_000 }) }));
    return refused('stale', { status: 409, message: 'It was changed meanwhile.' });
  });

  await user.type(await dialog.findByRole('textbox'), '5000');
  await user.click(dialog.getByRole('button', { name: /5,000/ }));

  expect(await dialog.findByText('It was changed meanwhile.')).toBeDefined();
  expect(await dialog.findByText(/20,000/)).toBeDefined();
});

test.each([
  [{ open: { amount: 5_000, is_unclear: false } }, true],
  [{ open: { amount: 5_000, is_unclear: true } }, false],
])('an open refund %j is shown, and sending is disabled: %s', async (more, isShut) => {
  const { dialog, user } = await open(answered({ plan: planOf(more) }));

  await user.type(await dialog.findByRole('textbox'), '1000');

  expect(dialog.getAllByText(/5,000/)[0]).toBeDefined();
  expect(dialog.getByRole('button', { name: /1,000/ }).getAttribute('aria-disabled')).toBe(isShut ? 'true' : null);
});

test('RefundDialog offers no mail without an address, and refunded lines cannot be selected', async () => {
  const lines = [
    { item_id: 1, left: 0, each: 10_000, left_paid: 0, stock: 3 },
    { item_id: 2, left: 1, each: 5_000, left_paid: 5_000, stock: null },
  ];
  const { dialog } = await open(answered({ plan: planOf({ has_email: false, lines, part: 'by_hand' }) }));

  expect(await dialog.findByRole('checkbox', { name: /Lamp/ })).toHaveProperty('disabled', true);
  expect(dialog.getByRole('checkbox', { name: /buyer/ })).toHaveProperty('disabled', true);
});

test('RefundDialog proposes the amount above the total of a changed order, without lines', async () => {
  const office = fakeOffice();
  office.on(planRefund, () => answered({ plan: planOf() }));
  const Proposed = () => <RefundDialog order={order} amount={7_000} open onClose={() => {}} onChange={() => {}} />;
  await renderInOffice({ path: 'order', Component: Proposed }, { path: '/order', office });
  const dialog = within(await screen.findByRole('dialog'));

  expect(await dialog.findByDisplayValue('7000')).toBeDefined();
  expect(dialog.getByRole('button', { name: /7,000/ })).toBeDefined();
});

test('RefundDialog labels the chosen and refundable pieces of a line', async () => {
  const { dialog } = await open(answered({ plan: planOf() }));

  expect(await dialog.findByText('0 of 2 pieces chosen')).toBeDefined();
});
