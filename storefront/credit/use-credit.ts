import { useState } from 'react';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { creditAnswerOf, type SettledCredit, startChoice } from './credit-answer.ts';
import type { ShopBank } from './shop-banks.ts';

export type CreditInputs = {
  banks: readonly ShopBank[];
  price: number;
  choice: CreditChoice | null;
  onChoice: (choice: CreditChoice) => void;
};

export type Credit = SettledCredit & {
  banks: readonly ShopBank[];
  price: number;
  onChoice: (choice: CreditChoice) => void;
};

/**
 * Computes the credit for a price. When the price changes with the variant, bank, period and down payment stay.
 * The stored preferences of the browser are read only after hydration.
 */
export function useCreditOf({ banks, price, choice, onChoice }: CreditInputs): Credit {
  const isReady = useStateReady();
  const { bank, period } = useShopStore(({ preferences }) => preferences);
  const wanted = startChoice(banks, price, choice, isReady ? { bank, period } : {});
  return { banks, price, onChoice, ...creditAnswerOf(banks, price, wanted) };
}

export function useCredit(banks: readonly ShopBank[], price: number): Credit {
  const [choice, onChoice] = useState<CreditChoice | null>(null);
  return useCreditOf({ banks, price, choice, onChoice });
}
