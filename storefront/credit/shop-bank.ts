import type { Bank } from '#contract/content-contract.ts';
import { toCreditBank } from '#rules/credit-bank.ts';
import type { CreditBank } from '#rules/credit-offer.ts';

/** A bank as the shop shows it: its terms, its name in the page's language and its mark. */
export type ShopBank = CreditBank & { name: string; image: string; applyUrl: string | null };

export const toShopBank = (bank: Bank): ShopBank => ({
  ...toCreditBank(bank),
  name: bank.name,
  image: bank.image,
  applyUrl: bank.apply_url,
});

/** Whether anything can be reckoned with a bank's terms. */
export const isLending = ({ periods }: CreditBank): boolean => periods.length > 0;
