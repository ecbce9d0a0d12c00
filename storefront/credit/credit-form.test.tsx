// @vitest-environment happy-dom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { type CreditOffer, cheapestOffer, compareBanks, creditOffer } from '#rules/credit/credit-offer.ts';
import { formatAmd, groupThousands } from '#rules/shop/money.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { renderInShop } from '#testing/render.tsx';
import { bank } from '#testing/test-banks.ts';
import { BankComparison } from './bank-comparison.tsx';
import { chooseCredit } from './credit-answer.ts';
import { CreditForm } from './credit-form.tsx';
import { readCreditLink } from './credit-link.ts';
import type { ShopBank } from './shop-banks.ts';
import { useCreditOf } from './use-credit.ts';

const PRICE = 549_900;

const lender = (id: number, name: string, terms: Partial<ShopBank>): ShopBank => ({
  ...bank({ id, ...terms }),
  name,
  image: 'bank/test.svg',
  applyUrl: null,
});

/** One bank of each kind: with a markup, cheap, with a minimum down payment, with long periods, with a low maximum. */
const MARKED = lender(1, 'Մասիս', { ratePercent: 12, feePercent: 0.3, markupPercent: 12, periods: [6, 12, 24, 36] });
const CHEAP = lender(2, 'Լոռի', { ratePercent: 14, periods: [12, 24, 36] });
const CAREFUL = lender(3, 'Սյունիք', { ratePercent: 18, minDownPercent: 20, minAmount: 50_000, periods: [12, 24] });
const LONG = lender(4, 'Շիրակ', { ratePercent: 16, feePercent: 0.2, periods: [24, 48, 60] });
const SMALL = lender(5, 'Տավուշ', { ratePercent: 15, maxAmount: 100_000, periods: [12, 24] });
const BANKS = [MARKED, CHEAP, CAREFUL, LONG, SMALL];

function Calculator({ choice: first = null, price = PRICE }: { choice?: CreditChoice | null; price?: number }) {
  const [choice, onChoice] = useState(first);
  const credit = useCreditOf({ banks: BANKS, price, choice, onChoice });
  return (
    <>
      <CreditForm {...credit} about="Phone, SKU-1" />
      <BankComparison
        {...credit}
        onChange={(change) => credit.onChoice(chooseCredit(BANKS, price, credit.choice, change))}
      />
    </>
  );
}

const wished = (bankId: number, periodMonths: number, down = 0): CreditChoice => ({ bankId, periodMonths, down });
const bankField = () => screen.getByLabelText<HTMLSelectElement>('Բանկ');
const downField = () => screen.getByLabelText<HTMLInputElement>('Կանխավճար, ֏');
const period = (months: number) => screen.getByRole<HTMLInputElement>('radio', { name: `${months} ամիս` });
const head = () => screen.getByRole('heading', { name: 'Ապառիկի հաշվիչ' }).parentElement;
/** The displayed monthly payment; null when the calculator shows none. */
const monthly = () => head()?.querySelector('b')?.textContent ?? null;
const lineOf = (name: string) => screen.getByText(name, { selector: 'dt' }).nextElementSibling?.textContent;

function offerOf(lent: ShopBank, periodMonths: number, down = 0, price = PRICE): CreditOffer {
  const { offer } = creditOffer(lent, { price, down, periodMonths });
  if (!offer) throw new Error('the bank does not finance that');
  return offer;
}

function expectOffer(offer: CreditOffer): void {
  expect(monthly()).toBe(formatAmd(offer.monthly));
  expect(lineOf('Ապառիկ գինն այս բանկում')).toBe(formatAmd(offer.creditPrice));
  expect(lineOf('Վարկի գումար')).toBe(formatAmd(offer.financed));
  expect(lineOf('Կանխավճար')).toBe(formatAmd(offer.down));
  expect(lineOf(offer.down > 0 ? 'Ընդհանուր վճար՝ կանխավճարով' : 'Ընդհանուր վճար')).toBe(formatAmd(offer.total));
  expect(lineOf('Գերավճար՝ կանխիկ գնի համեմատ')).toBe(formatAmd(offer.overpayment));
  const about = (percent: number | null) => `≈\u00a0${percent?.toFixed(1).replace('.', ',')}%`;
  expect(screen.queryByText('Տարեկան փաստացի տոկոսադրույք', { selector: 'dt' }) === null).toBe(
    offer.aprOnCashPercent === null,
  );
  if (offer.aprOnCashPercent !== null)
    expect(lineOf('Տարեկան փաստացի տոկոսադրույք')).toBe(about(offer.aprOnCashPercent));
  expect(lineOf('Բանկի փաստացի տոկոսադրույքը՝ առանց գնի հավելման')).toBe(about(offer.aprPercent));
}

/** The text of the note that replaces the figures. */
const obstacle = () => head()?.parentElement?.querySelector('.note span')?.textContent;

/** Sets the whole text of the field in one change event. */
const type = (text: string) => fireEvent.change(downField(), { target: { value: text } });

test('the calculator shows the cheapest 24-month offer when nothing is chosen', async () => {
  await renderInShop(<Calculator />);

  const cheapest = cheapestOffer(BANKS, { price: PRICE, down: 0, periodMonths: 24 });
  expect(bankField().value).toBe(String(cheapest?.bankId));
  expect(monthly()).toBe(formatAmd(cheapest?.monthly ?? 0));
});

test('every figure follows the typed down payment, with or without digit grouping and the dram sign', async () => {
  const { user } = await renderInShop(<Calculator />);

  await user.selectOptions(bankField(), MARKED.name);
  await user.click(period(36));
  expectOffer(offerOf(MARKED, 36));

  for (const [typed, down] of [
    ['50000', 50_000],
    ['50,000', 50_000],
    ['75.000', 75_000],
    ['100 000 ֏', 100_000],
    ['', 0],
  ] as const) {
    type(typed);
    expectOffer(offerOf(MARKED, 36, down));
  }
});

test.each(['-5', '1e9', 'NaN', 'abc', '100.5', '9999999999', String(offerOf(MARKED, 24, 50_000).creditPrice + 1)])(
  'the down payment %s is rejected: the figures stay and the error names the allowed range',
  async (typed) => {
    await renderInShop(<Calculator choice={wished(MARKED.id, 24, 50_000)} />);
    const kept = offerOf(MARKED, 24, 50_000);

    type(typed);

    expect(downField().getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(downField().getAttribute('aria-describedby') ?? '')?.textContent).toContain(
      `Ընդունվում է 0-ից մինչև ${formatAmd(kept.creditPrice)}`,
    );
    expectOffer(kept);
  },
);

test('a down payment of the credit price leaves nothing to finance; one of the cash price still leaves a loan', async () => {
  const { user } = await renderInShop(<Calculator choice={wished(MARKED.id, 24, 50_000)} />);

  type(groupThousands(PRICE));
  expectOffer(offerOf(MARKED, 24, PRICE));
  type(groupThousands(offerOf(MARKED, 24).creditPrice));
  expect(obstacle()).toContain('ֆինանսավորելու գումար չի մնում');
  await user.click(screen.getByRole('button', { name: 'Հանել կանխավճարը' }));

  expectOffer(offerOf(MARKED, 24));
});

test('changing the bank keeps the period if the new bank offers it, otherwise selects its first period', async () => {
  const { user } = await renderInShop(<Calculator choice={wished(LONG.id, 48)} />);

  await user.selectOptions(bankField(), CHEAP.name);
  expect(period(12).checked).toBe(true);
  expectOffer(offerOf(CHEAP, 12));
  await user.click(period(24));
  await user.selectOptions(bankField(), LONG.name);

  expect(period(24).checked).toBe(true);
});

test('the next product starts with the chosen bank and period and without a down payment', async () => {
  const { user, unmount } = await renderInShop(<Calculator />);
  await user.selectOptions(bankField(), MARKED.name);
  type('200000');
  await user.click(period(12));
  expect(useShopStore.getState().preferences).toMatchObject({ bank: MARKED.id, period: 12 });
  unmount();

  await renderInShop(<Calculator price={300_000} />);

  expect(bankField().value).toBe(String(MARKED.id));
  expect(period(12).checked).toBe(true);
  expect(downField().value).toBe('0');
});

test('a stored bank that no longer exists is replaced by the cheapest one', async () => {
  useShopStore.setState({ preferences: { ...useShopStore.getState().preferences, bank: 987_654, period: 12 } });

  await renderInShop(<Calculator />);

  expect(bankField().value).toBe(String(cheapestOffer(BANKS, { price: PRICE, down: 0, periodMonths: 12 })?.bankId));
});

test.each(['?bank=abc&period=1e9&down=-4', '?bank=987654&period=24', '?bank=&down=999999999'])(
  'the invalid link %s opens the default calculation',
  async (search) => {
    await renderInShop(<Calculator choice={readCreditLink(search)} />);

    const usual = cheapestOffer(BANKS, { price: PRICE, down: 0, periodMonths: 24 });
    expect(bankField().value).toBe(String(usual?.bankId));
    expect(monthly()).toBe(formatAmd(usual?.monthly ?? 0));
  },
);

test('a price change keeps the choice and recalculates the figures', async () => {
  await renderInShop(<Priced />);
  expectOffer(offerOf(CHEAP, 12, 60_000));

  fireEvent.click(screen.getByRole('button', { name: 'dearer' }));

  expectOffer(offerOf(CHEAP, 12, 60_000, PRICE + 100_000));
  expect(downField().value).toBe('60,000');
});

function Priced() {
  const [price, setPrice] = useState(PRICE);
  return (
    <>
      <button type="button" onClick={() => setPrice(PRICE + 100_000)}>
        dearer
      </button>
      <Calculator choice={wished(CHEAP.id, 12, 60_000)} price={price} />
    </>
  );
}

test('a down payment below the minimum of the bank is refused; a button sets the minimum and focuses the heading', async () => {
  const { user } = await renderInShop(<Calculator choice={wished(CAREFUL.id, 24)} />);
  const least = Math.ceil((PRICE * CAREFUL.minDownPercent) / 100);
  expect(obstacle()).toContain(`առնվազն ${formatAmd(least)} կանխավճար`);
  expect(monthly()).toBeNull();

  await user.click(screen.getByRole('button', { name: `Դնել ${formatAmd(least)} կանխավճար` }));

  expectOffer(offerOf(CAREFUL, 24, least));
  expect(downField().value).toBe(groupThousands(least));
  expect(document.activeElement).toBe(head());
});

test('a loan below the minimum of the bank shows that minimum', async () => {
  await renderInShop(<Calculator choice={wished(CAREFUL.id, 24, 200_000)} />);

  type(groupThousands(PRICE - 1000));

  expect(obstacle()).toContain(`Բանկի նվազագույն վարկը ${formatAmd(CAREFUL.minAmount ?? 0)} է`);
});

test('the calculator shows a note instead of figures when the product has no price', async () => {
  await renderInShop(<Calculator price={0} />);

  expect(obstacle()).toBe('Գինը նշված չէ, ուստի ապառիկը հաշվել հնարավոր չէ։');
});

test('the calculator works by keyboard, and only the final result is announced', async () => {
  const { user } = await renderInShop(<Calculator choice={wished(MARKED.id, 6)} />);

  bankField().focus();
  await user.tab();
  expect(document.activeElement).toBe(downField());
  await user.keyboard('50000');
  await user.tab();
  expect(document.activeElement).toBe(period(6));
  await user.keyboard('{ArrowRight}');

  const offer = offerOf(MARKED, 12, 50_000);
  expect(period(12).checked).toBe(true);
  expectOffer(offer);
  const announcements = () =>
    screen.getAllByRole('status').filter(({ textContent }) => textContent?.includes(formatAmd(offer.monthly)));
  expect(announcements()).toHaveLength(0);
  await waitFor(() => expect(announcements()).toHaveLength(1), { timeout: 3_000 });
});

const comparison = () => screen.getByRole('table', { name: 'Ապառիկը բոլոր բանկերում' });
const banksInOrder = () =>
  within(comparison())
    .getAllByRole('rowheader')
    .map(({ textContent }) => textContent);

test('the comparison sorts banks by overpayment; banks that do not finance the price come last with the reason', async () => {
  await renderInShop(<Calculator />);
  const ranked = compareBanks(BANKS, { price: PRICE, down: 0, periodMonths: 24 });

  expect(banksInOrder()).toEqual(ranked.map((row) => row.bank.name));
  const rows = within(comparison()).getAllByRole('row').slice(1);
  const fitting = ranked.filter(({ answer }) => answer.offer);
  expect(fitting.length).toBeLessThan(ranked.length);
  for (const [index, { answer }] of fitting.entries())
    expect(rows[index]?.textContent).toContain(formatAmd(answer.offer?.overpayment ?? 0));
  expect(rows.at(-1)?.textContent).toMatch(/Բանկը պահանջում է առնվազն|Բանկի առավելագույն վարկը/);
  expect(within(comparison()).queryByRole('button', { name: 'Ամսական վճար' })).toBeNull();
});

test('the comparison can be sorted by another column, and its button selects a bank', async () => {
  const { user } = await renderInShop(<Calculator />);
  const ranked = compareBanks(BANKS, { price: PRICE, down: 0, periodMonths: 24 });
  const last = ranked.filter(({ answer }) => answer.offer).at(-1);
  const sortOf = (name: string) => within(comparison()).getByRole('columnheader', { name }).getAttribute('aria-sort');
  expect(sortOf('Գերավճար')).toBe('ascending');

  await user.click(within(comparison()).getByRole('button', { name: 'Գերավճար' }));
  expect(banksInOrder()[0]).toBe(last?.bank.name);
  expect(banksInOrder().at(-1)).toBe(ranked.at(-1)?.bank.name);
  await user.click(within(comparison()).getByRole('button', { name: 'Բանկ' }));
  expect(sortOf('Բանկ')).toBe('ascending');
  await user.click(within(comparison()).getByRole('button', { name: `Ընտրել՝ ${last?.bank.name}` }));

  expect(bankField().value).toBe(String(last?.bank.id));
  expect(monthly()).toBe(formatAmd(last?.answer.offer?.monthly ?? 0));
});

test('the schedule lists every month and prints from a separate sheet', async () => {
  const { user } = await renderInShop(<Calculator choice={wished(LONG.id, 60, 50_000)} />);
  const offer = offerOf(LONG, 60, 50_000);
  vi.stubGlobal('print', () => {});

  await user.click(screen.getByRole('button', { name: 'Մարման ժամանակացույց' }));

  const table = await screen.findByRole('table', {
    name: new RegExp(`Մարման ժամանակացույց՝ ${LONG.name}, 60 ամիս`),
  });
  const rows = within(table).getAllByRole('row');
  expect(rows).toHaveLength(62);
  expect(rows[1]?.textContent).toContain(groupThousands(offer.monthly));
  expect(rows.at(-1)?.textContent).toContain(groupThousands(offer.financed));
  await user.click(screen.getByRole('button', { name: 'Տպել ժամանակացույցը' }));
  expect(screen.getByText(/Phone, SKU-1/)).toBeTruthy();
  fireEvent(window, new Event('afterprint'));
  expect(screen.queryByText(/Phone, SKU-1/)).toBeNull();
});
