// @vitest-environment happy-dom
import { act, configure, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Card, type CreditBasis, categories, filters, products } from '#contract/catalog-contract.ts';
import { type Bank, banks } from '#contract/content-contract.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import { cheapestMonthlyOf, monthlyOf } from '#rules/credit/credit-offer.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { setCreditChoice, useShopStore } from '#storefront/state/shop-store.ts';
import { answered, failed, fakeClient } from '#testing/fake-client.ts';
import { renderInShop } from '#testing/render.tsx';
import { wireBank } from '#testing/wire-banks.ts';
import { wireCard } from '#testing/wire-product.ts';
import { CatalogPage, loader } from './catalog-page.tsx';

configure({ defaultHidden: true });

const MASIS = wireBank(1, 'Մասիս Բանկ', { rate: 18, periods: [12, 24, 36] });
const LORI = wireBank(2, 'Լոռի Բանկ', { rate: 12, periods: [12, 24] });
const BANKS = [MASIS, LORI];
const PRICES = [100_000, 300_000, 500_000];
const cheapest = cheapestMonthlyOf(BANKS.map(toCreditBank), 24, 0);
const CARDS: Card[] = PRICES.map((price, index) => wireCard({ id: index + 1, price, monthly: cheapest(price) }));

type Answers = { banks?: Bank[]; cards?: Card[]; basis?: Partial<CreditBasis> };

async function open(query = '', { banks: known = BANKS, cards = CARDS, basis = {} }: Answers = {}) {
  const client = fakeClient('hy');
  const creditBasis = (input: { bank?: unknown; period?: unknown } | undefined): CreditBasis => ({
    bank_id: input?.bank ? Number(input.bank) : null,
    period: Number(input?.period ?? 24),
    down: 0,
    unavailable_reason: null,
    trouble: null,
    ...basis,
  });
  const range = { min_price: 100_000, max_price: 500_000, min_monthly: 4000, max_monthly: 24_000 };
  client.on(banks, () => answered({ data: known }));
  client.on(categories, () => answered({ data: [] }));
  client.on(products, ({ input }) =>
    answered({
      data: cards,
      links: { first: '', last: '', prev: null, next: null },
      meta: { current_page: 1, from: 1, last_page: 1, path: '', per_page: 12, to: cards.length, total: cards.length },
      redirect: null,
      ...range,
      credit: creditBasis(input),
      understood: null,
      meant: [],
      missing: null,
      not_found: [],
      near_queries: [],
      variants: [],
    }),
  );
  client.on(filters, ({ input }) =>
    answered({
      data: {
        ...range,
        price_steps: [],
        credit: creditBasis(input),
        total: cards.length,
        savings: 0,
        in_stock: 0,
        well_rated: 0,
        filter: [],
        categories: [],
      },
    }),
  );
  const page = await renderInShop(<CatalogPage />, { client, loader, path: `/shop/catalog${query}` });
  await screen.findByRole('heading', { level: 1 });
  return { ...page, address: () => page.router.state.location.search };
}

/** Opens the native `details` element as a press would. */
async function openFold(): Promise<HTMLElement> {
  const fold = screen.getByText('Ամսական վճար', { selector: 'summary' }).closest('details') as HTMLDetailsElement;
  await act(async () => {
    fold.open = true;
    fireEvent(fold, new Event('toggle'));
  });
  return screen.findByTestId('monthly-filter');
}

const select = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const choose = (name: string, value: string) => fireEvent.change(select(name), { target: { value } });
const sums = () => screen.getAllByTestId('monthly-line').map(({ textContent }) => textContent);
const lines = (monthly: (price: number) => number | null, months: number) =>
  PRICES.map((price) => `${formatAmd(monthly(price) ?? 0)} × ${months} ամիս`);
const removals = () => screen.queryAllByRole('button', { name: /^Հեռացնել զտիչը/ });

test('a card shows the monthly payment and the period and links to the calculator', async () => {
  await open();

  expect(sums()).toEqual(lines(cheapest, 24));
  const name = `Phone 1՝ ամսական ${formatAmd(cheapest(100_000) ?? 0)} × 24 ամիս`;
  expect(screen.getByRole('link', { name }).getAttribute('href')).toBe('/shop/product/phone-1#credit');
});

test('bank, period and range are added to the address and the API call and share one chip', async () => {
  const { address, client } = await open();
  const fold = await openFold();

  choose('Բանկ', '1');
  await waitFor(() => expect(address()).toBe('?bank=1'));
  choose('Ժամկետ', '12');
  await waitFor(() => expect(address()).toBe('?bank=1&period=12'));
  await within(fold).findByLabelText('Սկսած');
  fireEvent.change(within(fold).getByLabelText('Սկսած'), { target: { value: '10 000' } });
  fireEvent.keyDown(within(fold).getByLabelText('Սկսած'), { key: 'Enter' });
  await waitFor(() => expect(address()).toMatch(/^\?monthly=10000-\d+&bank=1&period=12$/));
  fireEvent.change(within(fold).getByLabelText('Մինչև'), { target: { value: '20 000' } });
  fireEvent.keyDown(within(fold).getByLabelText('Մինչև'), { key: 'Enter' });

  await waitFor(() => expect(address()).toBe('?monthly=10000-20000&bank=1&period=12'));
  expect(client.calls.findLast(({ name }) => name === 'products')?.input).toMatchObject({
    monthly: '10000-20000',
    bank: 1,
    period: 12,
  });
  await waitFor(() =>
    expect(removals().map((chip) => chip.getAttribute('aria-label'))).toEqual([
      'Հեռացնել զտիչը՝ ամսական 10,000–20,000\u00a0֏ · Մասիս Բանկ · 12 ամիս',
    ]),
  );
});

test('a bank that does not offer the chosen period uses its first period', async () => {
  const { address } = await open('?bank=1&period=36');

  await screen.findByTestId('monthly-filter');
  choose('Բանկ', '2');

  await waitFor(() => expect(address()).toBe('?bank=2&period=12'));
});

test('the slider thumbs set the range, and the full range removes the filter', async () => {
  const { address } = await open();
  await openFold();
  const thumb = await screen.findByRole('slider', { name: 'Ամսական վճար: Սկսած' });

  fireEvent.change(thumb, { target: { value: '8000' } });
  await waitFor(() => expect(address()).toBe('?monthly=8000-24000'));
  fireEvent.change(thumb, { target: { value: '4000' } });

  await waitFor(() => expect(address()).toBe(''));
});

test('removing the chip removes range and bank, and "Clear filters" keeps the order of the list', async () => {
  const { address } = await open('?monthly=5000-20000&bank=2&period=12&down=50000&savings=1&page=1');
  expect(removals()).toHaveLength(2);
  expect(removals().at(-1)?.textContent).toContain('կանխավճար՝ 50,000');

  fireEvent.click(removals().at(-1) as HTMLElement);

  await waitFor(() => expect(address()).toBe('?savings=1'));
});

test('clearing all filters keeps the order of the list', async () => {
  await open('?monthly=5000-20000&bank=2&sort=monthly');

  const [clear] = screen.getAllByRole('link', { name: 'Մաքրել զտիչները' });

  expect(clear?.getAttribute('href')).toBe('/shop/catalog?sort=monthly');
});

test('sorting by monthly payment returns to page 1', async () => {
  const { address } = await open('?page=2');

  choose('Դասավորել ըստ', 'monthly');

  await waitFor(() => expect(address()).toBe('?sort=monthly'));
});

test('a chosen bank is used on later pages until the cheapest bank is chosen again', async () => {
  const lori = monthlyOf(toCreditBank(LORI), 12, 0);
  const { unmount } = await open();
  await openFold();
  choose('Բանկ', '2');
  choose('Ժամկետ', '12');
  await waitFor(() => expect(useShopStore.getState().preferences).toMatchObject({ bank: 2, period: 12 }));
  unmount();

  const again = await open();
  await waitFor(() => expect(sums()).toEqual(lines(lori, 12)));
  expect(again.client.calls.find(({ name }) => name === 'filters')?.input).toMatchObject({ bank: 2, period: 12 });
  await openFold();
  expect(select('Բանկ').value).toBe('2');
  choose('Բանկ', '');
  choose('Ժամկետ', '24');

  await waitFor(() => expect(useShopStore.getState().preferences).toMatchObject({ bank: undefined, period: 24 }));
  await waitFor(() => expect(sums()).toEqual(lines(cheapest, 24)));
});

test('a stored bank that no longer exists is ignored', async () => {
  setCreditChoice(99, 24);

  const { client } = await open();
  await openFold();

  expect(select('Բանկ').value).toBe('');
  expect(sums()).toEqual(lines(cheapest, 24));
  expect(client.calls.find(({ name }) => name === 'filters')?.input).not.toHaveProperty('bank', 99);
});

test('an address with an unknown bank shows a note that links to the list without that bank', async () => {
  await open('?bank=99&monthly=5000-20000', { cards: [], basis: { bank_id: 99, unavailable_reason: 'no_bank' } });

  expect(screen.getByText(/Ընտրված բանկն այլևս ապառիկ չի տրամադրում/)).toBeTruthy();
  expect(select('Բանկ').selectedOptions[0]?.textContent).toBe('Բանկ, որն այլևս չկա');
  expect(screen.getByRole('link', { name: /^Ցույց տալ նույն ցանկը/ }).getAttribute('href')).toBe(
    '/shop/catalog?monthly=5000-20000',
  );
});

test('a period that the bank does not offer shows a note, and no card has a monthly payment', async () => {
  const cards = CARDS.map((card) => ({ ...card, monthly: null }));

  await open('?bank=2&period=60', { cards, basis: { bank_id: 2, period: 60, unavailable_reason: 'no_period' } });

  expect(screen.getByText(/Ընտրված բանկը \(Լոռի Բանկ\) 60 ամսով ապառիկ չի տրամադրում/)).toBeTruthy();
  expect(sums()).toEqual(['', '', '']);
});

test('a failed call keeps the list and its monthly payments and can be retried', async () => {
  const { client } = await open();
  await openFold();
  client.on(filters, () => failed('network'));

  choose('Բանկ', '1');

  const alert = await screen.findByRole('alert');
  expect(screen.getAllByRole('article')).toHaveLength(3);
  client.on(filters, () =>
    answered({
      data: {
        min_price: 1,
        max_price: 500_000,
        price_steps: [],
        min_monthly: 1,
        max_monthly: 24_000,
        credit: { bank_id: 1, period: 24, down: 0, unavailable_reason: null, trouble: null },
        total: 3,
        savings: 0,
        in_stock: 0,
        well_rated: 0,
        filter: [],
        categories: [],
      },
    }),
  );
  fireEvent.click(within(alert).getByRole('button', { name: 'Կրկնել' }));
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull());
});
