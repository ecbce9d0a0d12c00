// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Bank, banks } from '#contract/content-contract.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import { cheapestOffer } from '#rules/credit/credit-offer.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireBank } from '#testing/wire-banks.ts';
import { CartCredit } from './cart-credit.tsx';

const SEVAN: Bank = { ...wireBank(1, 'Սևան Բանկ', { rate: 0 }), credit_amount_rate: 10, max_amount: 1_000_000 };
const MASIS: Bank = { ...wireBank(2, 'Մասիս Բանկ'), min_amount: 30_000, max_amount: 2_000_000 };
const CAREFUL: Bank = {
  ...wireBank(3, 'Արագած Բանկ'),
  min_amount: 100_000,
  max_amount: 3_000_000,
  min_down_payment_percent: 10,
};

async function openCart(price: number, ...lenders: Bank[]): Promise<HTMLElement> {
  const client = fakeClient('hy');
  client.on(banks, () => answered({ data: lenders }));
  const { container } = await renderInShop(
    <>
      <CartCredit price={price} isBlocked={false} isBusy={false} onCheckout={() => {}} />
      <p>rendered</p>
    </>,
    { client },
  );
  await screen.findByText('rendered');
  return container;
}

test('the credit line shows the term, total and rate of the offer with the displayed monthly payment', async () => {
  const lenders = [SEVAN, MASIS];
  const offer = cheapestOffer(lenders.map(toCreditBank), { price: 300_000, down: 0, periodMonths: 24 });

  await openCart(300_000, ...lenders);

  const line = await screen.findByText(/^Ապառիկով/);
  expect(offer).toMatchObject({ bankId: SEVAN.id, monthly: 13_750, total: 24 * 13_750 });
  expect(line.textContent).toBe(
    `Ապառիկով՝ ամսական ${formatAmd(13_750)} × 24 ամիս, ընդհանուր՝ ${formatAmd(330_000)}, տարեկան ≈\u00a09,7%`,
  );
});

test('a cart below the minimum of every bank shows one line without a calculator', async () => {
  const cart = await openCart(9_900, MASIS, CAREFUL);

  expect(await screen.findByText(/^Ապառիկ՝ 30,000\s֏-ից$/)).toBeTruthy();
  expect(cart.querySelector('details')).toBeNull();
});

test('the displayed down payment keeps the loan within the maximum of the bank', async () => {
  await openCart(100_000_000, MASIS, CAREFUL);

  expect((await screen.findByText(/կանխավճարից/)).textContent).toContain(formatAmd(97_000_000));
});

test('the credit line is absent when no bank offers a loan', async () => {
  const cart = await openCart(300_000, { ...MASIS, available_periods: [] });

  expect(cart.textContent).toBe('rendered');
});
