import { useCallback, useEffect, useState } from 'react';
import type { Client } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import type { CreditChoice } from '#rules/credit-choice.ts';
import type { ShopBank } from '#storefront/credit/banks.ts';
import type { SettledCredit } from '#storefront/credit/credit-answer.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { useShopStore } from '#storefront/state/shop-store.ts';

/** All that a credit needs beyond the form, fetched once it is chosen. */
type ProductCreditState = typeof import('./checkout-calculator.tsx');

type Known = { desk: ProductCreditState | null; banks: ShopBank[] | null; failure: Failure | null };

export type CheckoutCredit = Known & {
  /** What the wish comes to; null while it cannot be reckoned, or another way to pay is chosen. */
  answer: SettledCredit | null;
  /** Asks the banks anew. */
  retry: () => void;
};

type CreditQuestion = {
  isWanted: boolean;
  /** The cart's total with delivery: nothing is left to pay besides. */
  price: number;
  /** Null: not touched yet, as remembered for every card. */
  wish: CreditChoice | null;
};

/** The credit of an order as the banks and the total of now allow it. */
export function useCheckoutCredit({ isWanted, price, wish }: CreditQuestion): CheckoutCredit {
  const client = useClient();
  const [known, setKnown] = useState<Known | null>(null);
  const remembered = useShopStore(({ preferences }) => preferences);
  const ask = useCallback(
    async (fresh: boolean) => {
      setKnown((before) => ({ desk: before?.desk ?? null, banks: null, failure: null }));
      setKnown(await askBanks(client, fresh));
    },
    [client],
  );
  const isMissing = isWanted && known === null;
  useEffect(() => {
    if (isMissing) void ask(false);
  }, [isMissing, ask]);
  const { desk, banks, failure } = known ?? NOTHING;
  const wished = wish ?? { bankId: remembered.bank ?? null, periodMonths: remembered.period ?? null, down: 0 };
  return {
    desk,
    banks,
    failure,
    answer: isWanted && desk && banks ? desk.creditAnswerOf(banks, price, wished) : null,
    retry: () => void ask(true),
  };
}

const NOTHING: Known = { desk: null, banks: null, failure: null };

async function askBanks(client: Client, fresh: boolean): Promise<Known> {
  try {
    const desk = await import('./checkout-calculator.tsx');
    return { desk, ...(await desk.readBanks(client, fresh)) };
  } catch {
    return { ...NOTHING, failure: LOST };
  }
}

/** The code did not come. */
const LOST: Failure = { status: 0, code: 'network', message: '', fields: {}, items: [] };
