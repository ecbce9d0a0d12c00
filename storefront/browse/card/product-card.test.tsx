// @vitest-environment happy-dom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Card } from '#contract/catalog-contract.ts';
import { banks } from '#contract/content-contract.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import { creditOffer } from '#rules/credit/credit-offer.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { toProductSummary } from '#storefront/browse/product-summary.ts';
import { setCreditChoice } from '#storefront/state/shop-store.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireBank } from '#testing/wire-banks.ts';
import { wireCard } from '#testing/wire-product.ts';
import { ProductCard } from './product-card.tsx';

const LORI = wireBank(1, 'Լոռի Բանկ', { periods: [12, 24] });
const SYUNIK = { ...wireBank(2, 'Սյունիք Բանկ', { rate: 18, periods: [12, 24] }), max_amount: 250_000 };

const PHONE: Partial<Card> = {
  type: 'configurable',
  price_is_from: true,
  choices: [
    { code: 'color', name: 'Գույն', count: 4 },
    { code: 'storage', name: 'Հիշողություն', count: 3 },
    { code: 'ram', name: 'Օպերատիվ հիշողություն', count: 2 },
    { code: 'strap', name: 'Գոտի', count: 2 },
  ],
};

async function openCards(...cards: Card[]) {
  const client = fakeClient('hy');
  client.on(banks, () => answered({ data: [LORI, SYUNIK] }));
  await renderInShop(
    <ul>
      {cards.map((card) => (
        <li key={card.id}>
          <ProductCard product={toProductSummary(card)} />
        </li>
      ))}
    </ul>,
    { client },
  );
}

const lines = () => screen.getAllByTestId('monthly-line').map(({ textContent }) => textContent);

test('the card shows the lowest price and the differing options when the prices of variants differ', async () => {
  await openCards(wireCard({ id: 1, price: 459_900, monthly: 21_079, ...PHONE }));

  const card = screen.getByRole('article');
  expect(card.querySelector('.price b')?.textContent).toBe(`${formatAmd(459_900)}-ից`);
  expect(card.textContent).toContain('4 գույն հիշողության 3 ծավալ RAM-ի 2 ծավալ Գոտի՝ 2 տարբերակ');
  expect(lines()).toEqual([`${formatAmd(21_079)}-ից × 24 ամիս`]);
});

test('a product with one price has no «from», and its monthly payment has its term', async () => {
  await openCards(wireCard({ id: 1, price: 459_900, monthly: 21_079 }));

  expect(screen.getByRole('article').querySelector('.price b')?.textContent).toBe(formatAmd(459_900));
  expect(screen.getByRole('link', { name: `Phone 1՝ ամսական ${formatAmd(21_079)} × 24 ամիս` })).toBeTruthy();
});

test('the card shows no monthly payment when no bank finances the product', async () => {
  await openCards(wireCard({ id: 1, price: 9_900, monthly: null }));

  expect(lines()).toEqual(['']);
});

test('a chosen bank and period change payment and term on the cards whose price that bank finances', async () => {
  await openCards(
    wireCard({ id: 1, price: 240_000, monthly: 11_297 }),
    wireCard({ id: 2, price: 300_000, monthly: 14_122 }),
  );
  const monthly = (bank: typeof LORI, price: number) =>
    formatAmd(creditOffer(toCreditBank(bank), { price, down: 0, periodMonths: 12 }).offer?.monthly ?? 0);

  setCreditChoice(SYUNIK.id, 12);

  await waitFor(() =>
    expect(lines()).toEqual([`${monthly(SYUNIK, 240_000)} × 12 ամիս`, `${monthly(LORI, 300_000)} × 12 ամիս`]),
  );
});
