// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { copyFiscalReceipt, retryFiscalReceipt } from '#contract/office/office-order-money-contract.ts';
import type { OfficeFiscalReceipt } from '#contract/office/office-orders-contract.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { answered, fakeOffice, refused, renderInOffice } from '#testing/office/render-in-office.tsx';
import { ToastRegion } from '#ui/toast.tsx';
import { FiscalPanel } from './fiscal-panel.tsx';

const receiptOf = (more: Partial<OfficeFiscalReceipt> = {}): OfficeFiscalReceipt => ({
  id: 7,
  kind: 'sale',
  state: 'waiting',
  amount: 25_000,
  created_at: '2026-11-20T10:00:00.000Z',
  problem: null,
  error: '',
  tries: 0,
  seq: null,
  printed: null,
  can_retry: false,
  can_copy: false,
  ...more,
});

const PRINTED = { receipt_id: '17', fiscal: '90000017', qr: null, at: '2026-11-20T10:01:00.000Z', total: 25_000 };

async function open(receipts: OfficeFiscalReceipt[]) {
  const office = fakeOffice();
  const order = officeOrderOf({ fiscal_receipts: receipts });
  const Component = () => (
    <>
      <h1>Order</h1>
      <FiscalPanel order={order} onChange={() => {}} />
      <ToastRegion label="Messages" />
    </>
  );
  const rendered = await renderInOffice({ path: 'order', Component }, { path: '/order', office });
  await screen.findByRole('heading', { name: 'Order' });
  return { office, ...rendered };
}

test('FiscalPanel shows nothing for an order without receipts', async () => {
  await open([]);

  expect(screen.queryByText('Fiscal receipts')).toBeNull();
});

test('FiscalPanel shows the numbers of a printed receipt and its address as a link', async () => {
  await open([receiptOf({ state: 'printed', printed: { ...PRINTED, qr: 'https://tax.example/17' } })]);

  expect(screen.getByText('90000017')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Open the receipt' }).getAttribute('href')).toBe('https://tax.example/17');
});

test('FiscalPanel shows QR data as text when it is not a URL', async () => {
  await open([receiptOf({ state: 'printed', printed: { ...PRINTED, qr: 'javascript:alert(1)' } })]);

  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('javascript:alert(1)')).toBeTruthy();
});

test('FiscalPanel names the problem of a refused receipt and sends it again', async () => {
  const { office, user } = await open([
    receiptOf({ state: 'refused', problem: 'refused', error: '154: adgCode', can_retry: true }),
  ]);
  office.on(retryFiscalReceipt, () => answered({ order: officeOrderOf() }));

  expect(screen.getByText('154: adgCode')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Try again' }));

  expect(office.calls).toMatchObject([{ name: 'retryFiscalReceipt' }]);
  expect(await screen.findByText('Queued. It is sent within seconds.')).toBeTruthy();
});

test('FiscalPanel offers no button for a receipt that waits for an answer', async () => {
  await open([receiptOf({ state: 'sending', problem: 'unavailable', seq: 12, tries: 3 })]);

  expect(screen.queryByRole('button')).toBeNull();
  expect(screen.getByText(/keeps trying/)).toBeTruthy();
});

test('FiscalPanel shows the reason when a copy is refused', async () => {
  const { office, user } = await open([receiptOf({ state: 'printed', printed: PRINTED, can_copy: true })]);
  office.on(copyFiscalReceipt, () =>
    refused('receipt_moved', { status: 409, message: 'The state of this receipt has already changed.' }),
  );

  await user.click(screen.getByRole('button', { name: 'Print a copy' }));

  expect(await screen.findByText(/has already changed/)).toBeTruthy();
});
