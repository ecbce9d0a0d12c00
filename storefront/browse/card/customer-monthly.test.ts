import { expect, test, vi } from 'vitest';
import { createClient } from '#contract/client.ts';
import type { Bank } from '#contract/content-contract.ts';

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
const LORI: Bank = {
  ...MASIS,
  id: 2,
  rate: 11,
  service_fee: 0.5,
  available_periods: [{ id: 1, period: 24 }],
  min_amount: null,
};

const answering = (answer: () => Response) => createClient({ fetch: async () => answer(), origin: '', locale: 'en' });
const withBanks = answering(() => Response.json({ data: [MASIS, LORI] }));

/** Imports the module again without cached banks, as on a newly opened page. */
async function freshly() {
  vi.resetModules();
  return (await import('./customer-monthly.ts')).customerOffer;
}

test('customerOffer uses the chosen bank and period for a price', async () => {
  const customerOffer = await freshly();
  const offerOf = await customerOffer(withBanks, { bank: 1, period: 12 });

  expect(offerOf?.(199_900)).toMatchObject({ bankId: 1, monthly: 18_158, periodMonths: 12 });
});

test('customerOffer returns the cheapest offer for a price that the chosen bank does not finance', async () => {
  const customerOffer = await freshly();
  const offerOf = await customerOffer(withBanks, { bank: 1, period: 24 });

  expect(offerOf?.(29_999)).toMatchObject({ bankId: 2, periodMonths: 24 });
});

test.each([
  ['without a bank', undefined, 24, 24],
  ['of a bank that is gone', 9, 12, 12],
  ['over a time no bank lends for', undefined, 60, 24],
])('customerOffer returns the cheapest offer for each price when %s', async (_what, bank, period, months) => {
  const customerOffer = await freshly();
  const offerOf = await customerOffer(withBanks, { bank, period });

  expect(offerOf?.(199_900)).toMatchObject({ bankId: 1, periodMonths: months });
});

test('customerOffer loads the banks again after a failed call', async () => {
  const customerOffer = await freshly();
  const failing = answering(() => Response.json({ message: 'away' }, { status: 503 }));

  expect(await customerOffer(failing, { bank: 1, period: 12 })).toBeNull();
  expect(await customerOffer(withBanks, { bank: 1, period: 12 })).not.toBeNull();
});
