// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
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
  facts: ['128–512 ԳԲ'],
  choices: [
    { code: 'color', name: 'Գույն', count: 40, colors: ['#000', '#111', '#222', '#333', '#444'], range: null },
    { code: 'storage', name: 'Հիշողություն', count: 3, colors: [], range: '128–512 ԳԲ' },
    { code: 'strap', name: 'Գոտի', count: 2, colors: [], range: null },
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
  expect(card.querySelector('.price b small')?.textContent).toBe('-ից');
  expect(card.textContent).toContain('128–512 ԳԲ Գոտի՝ 2 տարբերակ 40 գույն+35');
  expect(card.textContent).not.toContain('3 ծավալ');
  expect(lines()).toEqual([`${formatAmd(21_079)}-ից × 24 ամիս`]);
});

test('the card shows another view under a mouse pointer, and none under a finger', async () => {
  const picture = (name: string) => ({
    ...{ id: 1, path: name, url: `/storage/${name}`, original_image_url: `/storage/${name}`, fills: false },
    ...{ small_image_url: `/s/${name}`, medium_image_url: `/m/${name}`, large_image_url: `/l/${name}` },
  });
  await openCards(
    wireCard({ id: 1, base_image: picture('front.webp'), images: ['front.webp', 'back.webp'].map(picture) }),
  );
  const pictures = () =>
    [...screen.getByRole('article').querySelectorAll('.pic img')].map((one) => one.getAttribute('src'));
  const link = screen.getByRole('article').querySelector('.pic') as Element;

  fireEvent.pointerEnter(link, { pointerType: 'touch' });
  expect(pictures()).toEqual(['/m/front.webp']);

  fireEvent.pointerEnter(link, { pointerType: 'mouse' });
  expect(pictures()).toEqual(['/m/front.webp', '/m/back.webp']);
});

test('a card without picture, facts and price above zero keeps its name and link', async () => {
  const name = 'Ա'.repeat(300);
  await openCards(
    wireCard({ id: 1, name, price: 0, monthly: null, facts: [], choices: [], base_image: null, images: [] }),
  );

  expect(screen.getByRole('link', { name }).getAttribute('href')).toContain('/shop/product/');
  expect(screen.getByRole('article').querySelector('.pic img')).toBeNull();
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

test('the card separates the name of a value from the value, so that the name can be cut first', async () => {
  await openCards(wireCard({ id: 1, facts: ['4K', 'Ձայնի հզորություն՝ 40 Վտ'] }));

  const value = screen.getByText('40 Վտ');
  expect(value.previousElementSibling?.textContent).toBe('Ձայնի հզորություն՝');
  expect(screen.getByText('4K').childElementCount).toBe(0);
  expect(screen.getByRole('article').textContent).toContain('4K Ձայնի հզորություն՝ 40 Վտ');
});
