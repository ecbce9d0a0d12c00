import type { Client } from '#contract/client.ts';
import type { ListingCredit, PriceRange } from '#rules/listing-address.ts';
import { toTerms } from '#storefront/browse/listing/listing-data.ts';
import { firstOf } from './brand-data.ts';

/** What a month costs among a maker's goods on a credit, 0 and 0 where nobody finances any; null when nobody could say. */
export async function brandMonthly(client: Client, brand: number, credit: ListingCredit): Promise<PriceRange | null> {
  const ends = (['asc', 'desc'] as const).map((order) =>
    firstOf(client, { brand, sort: 'monthly', order, ...toTerms(credit) }),
  );
  const [least, most] = await Promise.all(ends);
  return least && most ? { min: least.monthly ?? 0, max: most.monthly ?? 0 } : null;
}
