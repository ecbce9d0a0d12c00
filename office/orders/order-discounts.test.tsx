// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OfficeOrder } from '#contract/office/office-orders-contract.ts';
import { officeOrderOf } from '#testing/office/office-order.ts';
import { fakeOffice, renderInOffice } from '#testing/office/render-in-office.tsx';
import { OrderDiscounts } from './order-discounts.tsx';

const CODE = { id: 7, name: { hy: 'Ձմեռ', en: 'Winter' }, code: 'WINTER', part: 'line', amount: 1_500 } as const;
const DELIVERY = {
  id: null,
  name: { hy: 'Անվճար առաքում', en: 'Free delivery' },
  code: null,
  part: 'delivery',
  amount: 2_000,
} as const;

async function open(more: Partial<OfficeOrder>, role: 'manager' | 'orders' = 'manager') {
  const Component = () => (
    <dl>
      <OrderDiscounts order={officeOrderOf(more)} />
    </dl>
  );
  await renderInOffice({ path: 'orders', Component }, { path: '/orders', role, office: fakeOffice() });
  await screen.findAllByRole('term');
}

const lines = () =>
  screen.getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('OrderDiscounts names each promotion with its code, and the rest of the discount', async () => {
  await open({ discount_amount: 4_000, promotions: [CODE, DELIVERY] });

  expect(lines().map((line) => line.replaceAll('\u00a0', ' '))).toEqual([
    'Winter · WINTER: −1,500 ֏',
    'Free delivery in the delivery price: −2,000 ֏',
    'Discount: −2,500 ֏',
  ]);
  expect(screen.getByRole('link', { name: 'Winter' }).getAttribute('href')).toContain('/promotions/7');
});

test('OrderDiscounts shows no link to staff who cannot open promotions', async () => {
  await open({ discount_amount: 1_500, promotions: [CODE] }, 'orders');

  expect(lines()).toHaveLength(1);
  expect(screen.queryByRole('link', { name: 'Winter' })).toBeNull();
});
