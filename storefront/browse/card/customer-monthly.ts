import type { Client } from '#contract/client.ts';
import { toCreditBank } from '#rules/credit/credit-bank.ts';
import type { CreditBank, CreditOffer } from '#rules/credit/credit-offer.ts';
import { type RememberedCredit, shownOffer } from '#rules/credit/shown-offer.ts';
import { askBanks } from '#storefront/credit/shop-banks.ts';

/** What a price costs a month on the shopper's own terms; null where nobody finances it. */
export type CustomerOffer = (price: number) => CreditOffer | null;

/** Null where the banks are not known, or none lends: then what the server says stays. */
export async function customerOffer(client: Client, remembered: RememberedCredit): Promise<CustomerOffer | null> {
  const banks = await knownBanks(client);
  return banks.length > 0 ? (price) => shownOffer(banks, price, remembered) : null;
}

async function knownBanks(client: Client): Promise<CreditBank[]> {
  const answer = await askBanks(client);
  return answer.ok ? answer.data.data.map(toCreditBank) : [];
}
