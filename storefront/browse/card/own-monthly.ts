import type { Client } from '#contract/client.ts';
import { toCreditBank } from '#rules/credit-bank.ts';
import { type CreditBank, cheapestMonthlyOf, monthlyOf } from '#rules/credit-offer.ts';
import { askBanks } from '#storefront/credit/shop-banks.ts';

/** What a price costs a month; null where nobody finances it. */
export type MonthlyOf = (price: number) => number | null;

/** With the shopper's own choice; without a bank the cheapest. Null for one that is gone or does not lend for so long. */
export async function ownMonthly(
  client: Client,
  bankId: number | undefined,
  months: number,
): Promise<MonthlyOf | null> {
  const lending = (await knownBanks(client)).filter(
    ({ id, periods }) => periods.includes(months) && (bankId === undefined || id === bankId),
  );
  const [bank] = lending;
  if (!bank) return null;
  return bankId === undefined ? cheapestMonthlyOf(lending, months, 0) : monthlyOf(bank, months, 0);
}

async function knownBanks(client: Client): Promise<CreditBank[]> {
  const answer = await askBanks(client);
  return answer.ok ? answer.data.data.map(toCreditBank) : [];
}
