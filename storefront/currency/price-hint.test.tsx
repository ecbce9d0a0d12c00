// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Locale } from '#contract/locale.ts';
import { setCurrency } from '#storefront/state/shop-store.ts';
import { renderInShop } from '#testing/render.tsx';
import { CurrencyChoice } from './currency-choice.tsx';
import { CurrencyNote } from './currency-note.tsx';
import { PriceHint } from './price-hint.tsx';

const RATES = [
  { code: 'USD', symbol: '$', rate: 386.5, date: '2026-11-20' },
  { code: 'RUB', symbol: '₽', rate: 4.2, date: '2026-11-20' },
];

afterEach(() => vi.useRealTimers());

/** Renders a price, the currency choice of the header and the rate note of the footer. */
async function open(locale: Locale = 'hy', today = '2026-11-21') {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${today}T09:00:00Z`) });
  const page = await renderInShop(
    <>
      <CurrencyChoice rates={RATES} />
      <p data-testid="price">
        550,000 ֏ <PriceHint amount={550_000} />
      </p>
      <footer data-testid="note">
        <CurrencyNote />
      </footer>
    </>,
    { locale, shell: { rates: RATES } },
  );
  return page;
}

const choice = () => screen.getByRole<HTMLSelectElement>('combobox');
const choose = (code: string) => fireEvent.change(choice(), { target: { value: code } });
const price = () => screen.getByTestId('price').textContent?.replaceAll('\u00a0', ' ').trim();
const note = () => screen.getByTestId('note').textContent;

test('the price is shown only in drams when no currency is chosen', async () => {
  await open();

  expect(choice().value).toBe('');
  expect(price()).toBe('550,000 ֏');
  expect(note()).toBe('');
});

test('choosing a currency adds an approximate price, and the footer shows the rate, its date and the payment currency', async () => {
  await open();

  choose('USD');

  expect(price()).toBe('550,000 ֏ ≈ $1,423');
  await waitFor(() => expect(note()).toContain('1 USD = 386,5 ֏ (20.11.2026)։ Վճարումը՝ հայկական դրամով։'));
  choose('');
  expect(price()).toBe('550,000 ֏');
});

test('an amount in roubles is formatted with the sign after it', async () => {
  await open('ru');

  choose('RUB');

  expect(price()).toBe('550,000 ֏ ≈ 130 952 ₽');
});

test('a stored currency that the shop no longer offers falls back to drams', async () => {
  setCurrency('GBP');
  await open();

  expect(choice().value).toBe('');
  expect(price()).toBe('550,000 ֏');
});

test('the footer marks an outdated rate as old', async () => {
  await open('en', '2026-12-10');

  choose('USD');

  await waitFor(() => expect(note()).toContain('the rate is old: 1 USD = 386.5 ֏'));
});
