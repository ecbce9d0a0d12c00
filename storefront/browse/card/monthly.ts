import { createContext, use, useEffect } from 'react';
import { create } from 'zustand';
import type { Client } from '#contract/client.ts';
import { DEFAULT_PERIOD_MONTHS } from '#rules/credit/credit-period.ts';
import type { ProductSummary } from '#storefront/browse/product-summary.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';
import type { CustomerOffer } from './customer-monthly.ts';

/** Monthly payment over a number of months. An amount of 0 means less than one dram. */
type MonthlyAmount = { amount: number; months: number };

const ListMonths = createContext<number | null>(null);

/**
 * Provides the credit period of a list whose URL names a credit. Its cards show the amounts of the server unchanged.
 */
export const ListMonthsProvider = ListMonths.Provider;
export const useListMonths = (): number | null => use(ListMonths);

/**
 * Returns the monthly payment of a product: on the shopper's bank and period if that bank finances the price,
 * otherwise as computed by the server. Null when no bank finances it. Server rendering and hydration use the server's
 * amount; the banks are fetched only for shoppers who made a choice.
 */
export function useMonthly({ price, monthly }: Pick<ProductSummary, 'price' | 'monthly'>): MonthlyAmount | null {
  const ofList = useListMonths();
  const offerOf = useCustomerOffer(ofList === null);
  if (offerOf) {
    const offer = offerOf(price);
    return offer && { amount: offer.monthly, months: offer.periodMonths };
  }
  return monthly === null ? null : { amount: monthly, months: ofList ?? DEFAULT_PERIOD_MONTHS };
}

/** The computed choice, shared by all cards of the page. `offerOf` is null until `choice` is computed. */
const useCustomerChoice = create<{ choice: string; offerOf: CustomerOffer | null }>(() => ({
  choice: '',
  offerOf: null,
}));

function useCustomerOffer(isWanted: boolean): CustomerOffer | null {
  const client = useClient();
  const { bank, period = DEFAULT_PERIOD_MONTHS } = useShopStore(({ preferences }) => preferences);
  const isOwn = isWanted && (bank !== undefined || period !== DEFAULT_PERIOD_MONTHS);
  const own = useCustomerChoice();
  useEffect(() => {
    if (isOwn) void loadCustomerOffer(client, bank, period);
  }, [isOwn, client, bank, period]);
  return isOwn && own.choice === choiceOf(bank, period) ? own.offerOf : null;
}

async function loadCustomerOffer(client: Client, bank: number | undefined, period: number): Promise<void> {
  const choice = choiceOf(bank, period);
  if (useCustomerChoice.getState().choice === choice) return;
  useCustomerChoice.setState({ choice, offerOf: null });
  // The amounts of the server stay when the code or the banks cannot be loaded.
  const offerOf = await import('./customer-monthly.ts')
    .then((own) => own.customerOffer(client, { bank, period }))
    .catch(() => null);
  if (useCustomerChoice.getState().choice === choice) useCustomerChoice.setState({ offerOf });
}

const choiceOf = (bank: number | undefined, period: number): string => `${bank ?? ''}-${period}`;
