import { createContext, use, useEffect } from 'react';
import { create } from 'zustand';
import type { Client } from '#contract/client.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit-period.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import type { MonthlyOf } from './own-monthly.ts';

/** From so much a month, over so many months; an amount of 0 is less than one dram. */
export type Monthly = { amount: number; months: number };

const ListMonths = createContext<number | null>(null);

/** Period of the monthly figures in a list whose address names a credit: those are shown as they came. */
export const ListMonthsProvider = ListMonths.Provider;

/**
 * What a product costs a month: with the bank and the period the shopper chose, else as the server computes it, at the
 * cheapest bank over 24 months. Null where nobody finances it. The server and hydration know of no choice; it is
 * fetched and computed only for those who made one, and one that cannot be had any more counts as none.
 */
export function useMonthly({ price, monthly }: Pick<ProductSummary, 'price' | 'monthly'>): Monthly | null {
  const ofList = use(ListMonths);
  const own = useOwnCredit(ofList === null);
  const amount = own ? own.monthlyOf(price) : monthly;
  return amount === null ? null : { amount, months: own?.months ?? ofList ?? DEFAULT_PERIOD_MONTHS };
}

/** One for all cards of the page: which choice it stands for, and null until that is computed. */
const useOwnMonthly = create<{ choice: string; monthlyOf: MonthlyOf | null }>(() => ({ choice: '', monthlyOf: null }));

function useOwnCredit(isWanted: boolean): { monthlyOf: MonthlyOf; months: number } | null {
  const client = useClient();
  const { bank, period = DEFAULT_PERIOD_MONTHS } = useShopStore(({ preferences }) => preferences);
  const isOwn = isWanted && (bank !== undefined || period !== DEFAULT_PERIOD_MONTHS);
  const own = useOwnMonthly();
  useEffect(() => {
    if (isOwn) void loadOwnMonthly(client, bank, period);
  }, [isOwn, client, bank, period]);
  const { monthlyOf } = own;
  return isOwn && monthlyOf && own.choice === choiceOf(bank, period) ? { monthlyOf, months: period } : null;
}

async function loadOwnMonthly(client: Client, bank: number | undefined, period: number): Promise<void> {
  const choice = choiceOf(bank, period);
  if (useOwnMonthly.getState().choice === choice) return;
  useOwnMonthly.setState({ choice, monthlyOf: null });
  // Without code or banks the server's figures stay.
  const monthlyOf = await import('./own-monthly.ts')
    .then((own) => own.ownMonthly(client, bank, period))
    .catch(() => null);
  if (useOwnMonthly.getState().choice === choice) useOwnMonthly.setState({ monthlyOf });
}

const choiceOf = (bank: number | undefined, period: number): string => `${bank ?? ''}-${period}`;
