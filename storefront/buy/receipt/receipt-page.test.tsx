// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { orders, type WireOrder } from '#contract/order-contract.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireOrder } from '#testing/wire-order.ts';
import { loader, ReceiptPage } from './receipt-page.tsx';

const COMPANY = { name: '«Մասիս» ՍՊԸ', tin: '01234567', address: 'Երևան, Աբովյան 1' };
const REQUISITES = {
  recipient: '«Կայծ» ՍՊԸ',
  bank: 'Մասիս բանկ',
  account: '1570001234567890',
  tin: '07654321',
  purpose: 'Պատվեր 1042',
  days: 3,
  valid_until: '2026-11-24T09:00:00.000Z',
};
const byTransfer = (payment: Partial<WireOrder['payment']> = {}) => ({
  payment_method: 'moneytransfer',
  payment: { requisites: REQUISITES, ...payment },
});

async function open(order: WireOrder) {
  const client = fakeClient('hy');
  client.on(orders, () => answered({ data: [order] }));
  await renderInShop(<ReceiptPage />, { client, loader, pattern: '/receipt/:orderId', path: '/receipt/1042' });
  return screen.findByRole('article');
}

const heading = (name: string) => screen.queryByRole('heading', { level: 1, name });

test('the account invoice of a company has buyer, bank details, sums, VAT, purpose and due date', async () => {
  const paper = await open(wireOrder({ ...byTransfer(), company: COMPANY }));

  expect(heading('Վճարման հաշիվ № 1042')).toBeTruthy();
  expect(paper.textContent).toContain('Վավեր է մինչև՝ 24.11.2026');
  expect(paper.textContent).toContain('Գնորդ«Մասիս» ՍՊԸՀՎՀՀ 01234567Երևան, Աբովյան 1Կոնտակտային անձ՝ Անահիտ');
  expect(paper.textContent).toContain('Այդ թվում՝ ԱԱՀ 20%33,333');
  for (const line of ['1570001234567890', '07654321', 'Պատվեր 1042', '200,000\u00a0֏'])
    expect(paper.textContent).toContain(line);
});

test('an invoice without a VAT rate has no VAT line', async () => {
  const paper = await open(wireOrder({ ...byTransfer(), company: COMPANY, vat_percent: null, vat_included: 0 }));

  expect(paper.textContent).not.toContain('ԱԱՀ');
});

test('an accepted order without a received transfer has an account invoice without a due date', async () => {
  const requisites = { ...REQUISITES, valid_until: null };

  const paper = await open(wireOrder({ ...byTransfer({ requisites }), status: 'processing' }));

  expect(heading('Վճարման հաշիվ № 1042')).toBeTruthy();
  expect(paper.textContent).not.toContain('Վավեր է');
});

test.each([
  ['a paid order', byTransfer({ state: 'paid', requisites: null }), 'Անդորրագիր № 1042'],
  ['an order to pay in cash', {}, 'Հաշիվ № 1042'],
])('the document of %s keeps its title and names the company', async (_, order, title) => {
  const paper = await open(wireOrder({ ...order, company: COMPANY }));

  expect(heading(title)).toBeTruthy();
  expect(paper.textContent).toContain('ՀՎՀՀ 01234567');
});
