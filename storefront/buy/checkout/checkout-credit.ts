import { useCallback, useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import type { SettledCredit } from '#storefront/credit/credit-answer.ts';
import type { ShopBank } from '#storefront/credit/shop-banks.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';

type CalculatorPart = typeof import('./checkout-calculator.tsx');

type LoadedCredit = { calculator: CalculatorPart | null; banks: ShopBank[] | null; failure: Failure | null };

export type CheckoutCredit = LoadedCredit & {
  /** Null while it cannot be computed, or another payment method is chosen. */
  answer: SettledCredit | null;
  retry: () => void;
};

type CreditQuestion = {
  isWanted: boolean;
  price: number;
  /** Null until the customer changes it; then the stored preference applies. */
  choice: CreditChoice | null;
};

export function useCheckoutCredit({ isWanted, price, choice }: CreditQuestion): CheckoutCredit {
  const client = useClient();
  const [known, setKnown] = useState<LoadedCredit | null>(null);
  const remembered = useShopStore(({ preferences }) => preferences);
  const ask = useCallback(
    async (fresh: boolean) => {
      setKnown((before) => ({ calculator: before?.calculator ?? null, banks: null, failure: null }));
      setKnown(await askBanks(client, fresh));
    },
    [client],
  );
  const isMissing = isWanted && known === null;
  useEffect(() => {
    if (isMissing) void ask(false);
  }, [isMissing, ask]);
  const { calculator, banks, failure } = known ?? NOTHING;
  const answerWith = ({ creditAnswerOf, startChoice }: CalculatorPart, known: readonly ShopBank[]) =>
    creditAnswerOf(known, price, startChoice(known, price, choice, remembered));
  return {
    calculator,
    banks,
    failure,
    answer: isWanted && calculator && banks ? answerWith(calculator, banks) : null,
    retry: () => void ask(true),
  };
}

const NOTHING: LoadedCredit = { calculator: null, banks: null, failure: null };

async function askBanks(client: Client, fresh: boolean): Promise<LoadedCredit> {
  try {
    const calculator = await import('./checkout-calculator.tsx');
    return { calculator, ...(await calculator.readBanks(client, fresh)) };
  } catch {
    return { ...NOTHING, failure: LOST };
  }
}

const LOST: Failure = { status: 0, code: 'network', message: '', fields: {}, items: [] };
