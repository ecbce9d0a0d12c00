import { expect, test, vi } from 'vitest';
import { createClient } from '#contract/client.ts';
import type { Bank } from '#contract/content-contract.ts';
import { monthlyPayment } from '#rules/credit.ts';

const MASIS: Bank = {
  id: 1,
  name: 'Masis Bank',
  image: '/storage/bank/1.svg',
  rate: 0,
  service_fee: 0.75,
  credit_amount_rate: 0,
  available_periods: [12, 24].map((period) => ({ id: period, period })),
  min_amount: 30_000,
  max_amount: null,
  min_down_payment_percent: 0,
  apply_url: null,
};
const LORI: Bank = { ...MASIS, id: 2, rate: 11, service_fee: 0.5, available_periods: [{ id: 1, period: 24 }] };

const answering = (answer: () => Response) => createClient({ fetch: async () => answer(), origin: '', locale: 'en' });
const withBanks = answering(() => Response.json({ data: [MASIS, LORI] }));

/** As on a page that was just opened: no banks are known. */
async function freshly() {
  vi.resetModules();
  return (await import('./own-monthly.ts')).ownMonthly;
}

test('the chosen bank and period are reckoned with, as the rules do', async () => {
  const ownMonthly = await freshly();
  const monthlyOf = await ownMonthly(withBanks, 1, 12);

  expect(monthlyOf?.(199_900)).toBe(18_158);
  expect(monthlyOf?.(29_999)).toBeNull();
});

test('without a bank it is the cheapest for each price over that time', async () => {
  const ownMonthly = await freshly();
  const monthlyOf = await ownMonthly(withBanks, undefined, 24);
  const masis = monthlyPayment(199_900, { ratePercent: 0, feePercent: 0.75, markupPercent: 0, periodMonths: 24 });

  expect(monthlyOf?.(199_900)).toBe(masis);
});

test.each([
  ['a bank that is gone', 9, 12],
  ['a period the bank does not lend for', 2, 12],
  ['a period no bank lends for', undefined, 60],
])('%s counts as no choice', async (_what, bank, months) => {
  const ownMonthly = await freshly();

  expect(await ownMonthly(withBanks, bank, months)).toBeNull();
});

test('banks that could not be had are asked for again', async () => {
  const ownMonthly = await freshly();
  const failing = answering(() => Response.json({ message: 'away' }, { status: 503 }));

  expect(await ownMonthly(failing, 1, 12)).toBeNull();
  expect(await ownMonthly(withBanks, 1, 12)).not.toBeNull();
});
