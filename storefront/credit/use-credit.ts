import { useState } from 'react';
import { type CreditChoice, NO_CREDIT_CHOICE } from '#rules/credit-choice.ts';
import { useShopStore, useStateReady } from '#storefront/state/shop-store.ts';
import { creditAnswerOf, type SettledCredit } from './credit-answer.ts';
import type { ShopBank } from './shop-banks.ts';

/** What a calculation is made of; a `choice` of null: nothing chosen yet. */
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
 * The credit of a price, which may change: another variant keeps bank, period and down payment. Where nothing is chosen
 * yet it starts with the bank and period this browser remembers, read after hydration.
 */
export function useCreditOf({ banks, price, choice, onChoice }: CreditInputs): Credit {
  const isReady = useStateReady();
  const { bank, period } = useShopStore(({ preferences }) => preferences);
  const given = choice ?? NO_CREDIT_CHOICE;
  const isOpen = given.bankId === null && isReady && bank !== undefined;
  const wanted = isOpen ? { ...given, bankId: bank, periodMonths: given.periodMonths ?? period ?? null } : given;
  return { banks, price, onChoice, ...creditAnswerOf(banks, price, wanted) };
}

export function useCredit(banks: readonly ShopBank[], price: number): Credit {
  const [choice, onChoice] = useState<CreditChoice | null>(null);
  return useCreditOf({ banks, price, choice, onChoice });
}
