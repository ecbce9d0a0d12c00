import type { Client } from '#contract/client.ts';
import { type Listing, type ListingCredit, saysCredit, USUAL_CREDIT } from '#rules/catalog/listing-address.ts';
import { askBanks } from '#storefront/credit/shop-banks.ts';
import type { PersistedState } from '#storefront/state/persisted.ts';

export type ListingBank = { id: number; name: string; periods: number[] };

/** Returns the banks that offer at least one period; an empty list when the call fails. */
export async function listingBanks(client: Client): Promise<ListingBank[]> {
  const answer = await askBanks(client);
  if (!answer.ok) return [];
  return answer.data.data
    .map(({ id, name, available_periods }) => ({ id, name, periods: available_periods.map(({ period }) => period) }))
    .filter(({ periods }) => periods.length > 0);
}

/**
 * Returns the credit terms for the filters: those of the address, otherwise the shopper's stored choice if that bank
 * exists and offers that period.
 */
export function shownCredit(
  listing: Listing,
  known: readonly ListingBank[],
  { bank, period }: PersistedState['preferences'],
): ListingCredit {
  if (saysCredit(listing)) return listing.credit;
  const own = { ...USUAL_CREDIT, bank: bank ?? null, period: period ?? USUAL_CREDIT.period };
  return periodsOf(known, own.bank).includes(own.period) ? own : listing.credit;
}

export const periodsOf = (known: readonly ListingBank[], bank: number | null): number[] =>
  [...new Set(known.filter(({ id }) => bank === null || id === bank).flatMap(({ periods }) => periods))].sort(
    (one, other) => one - other,
  );
