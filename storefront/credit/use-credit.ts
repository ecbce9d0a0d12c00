import { useState } from 'react';
import { type CreditWish, NO_WISH } from '#rules/credit-wish.ts';
import { useShopStore, useStateReady } from '../state/shop-store.ts';
import type { ShopBank } from './banks.ts';
import { creditAnswerOf, type SettledCredit } from './credit-answer.ts';

/** What is wished of a price's credit; null: nothing yet. */
export type Reckoned = {
  banks: readonly ShopBank[];
  price: number;
  wish: CreditWish | null;
  onWish: (wish: CreditWish) => void;
};

/** One calculation, for all parts of a page that show it. */
export type Credit = SettledCredit & {
  banks: readonly ShopBank[];
  price: number;
  onWish: (wish: CreditWish) => void;
};

/**
 * The credit of a price, which may change: another variant keeps bank, period and down payment. Where nothing is wished
 * yet it starts with the bank and period this browser remembers, read after hydration.
 */
export function useReckoned({ banks, price, wish, onWish }: Reckoned): Credit {
  const isReady = useStateReady();
  const { bank, period } = useShopStore(({ preferences }) => preferences);
  const said = wish ?? NO_WISH;
  const isOpen = said.bankId === null && isReady && bank !== undefined;
  const wanted = isOpen ? { ...said, bankId: bank, periodMonths: said.periodMonths ?? period ?? null } : said;
  return { banks, price, onWish, ...creditAnswerOf(banks, price, wanted) };
}

/** The same where it begins anew with the part that shows it. */
export function useCredit(banks: readonly ShopBank[], price: number): Credit {
  const [wish, onWish] = useState<CreditWish | null>(null);
  return useReckoned({ banks, price, wish, onWish });
}
