import { useState } from 'react';
import { useTranslations } from 'use-intl';
import type { Failure } from '#contract/errors.ts';
import { addToCart } from '#storefront/buy/cart/cart-actions.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import type { VariantState } from './use-variant.ts';

type Answer = { kind: 'added' } | { kind: 'failed'; failure: Failure } | null;

export type PurchaseState = {
  quantity: number | null;
  setQuantity: (quantity: number | null) => void;
  isBusy: boolean;
  /** Label that asks for the missing choice, for example «Ընտրեք գույնը»; null when all is chosen. */
  chooseLabel: string | null;
  answer: Answer;
  isWarned: boolean;
  /** Adds to the cart, or warns about a missing choice. `onAdded` receives the message of the shop. */
  add: (onAdded: (message: string) => void, onFailed?: (failure: Failure) => void) => Promise<void>;
};

export function useBuying({ offer, missing }: VariantState): PurchaseState {
  const client = useClient();
  const choose = useTranslations('product.choose');
  const [typed, setTyped] = useState<{ quantity: number | null; of: number } | null>(null);
  const [tried, setTried] = useState<{ answer: Answer; of: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [isWarned, setWarned] = useState(false);
  const quantity = typed?.of === offer.id ? typed.quantity : offer.minQuantity;

  const add: PurchaseState['add'] = async (onAdded, onFailed) => {
    if (missing.length > 0) return setWarned(true);
    if (quantity === null) return;
    setBusy(true);
    setTried(null);
    const result = await addToCart(client, { productId: offer.id, quantity });
    setBusy(false);
    setTried({ answer: result.ok ? { kind: 'added' } : { kind: 'failed', failure: result.error }, of: offer.id });
    if (result.ok) onAdded(result.data.message);
    else onFailed?.(result.error);
  };
  return {
    quantity,
    setQuantity: (wanted) => setTyped({ quantity: wanted, of: offer.id }),
    isBusy,
    chooseLabel: missing.length > 0 ? choose(missingName(missing)) : null,
    answer: tried?.of === offer.id ? tried.answer : null,
    isWarned: isWarned && missing.length > 0,
    add,
  };
}

const NAMED = ['color', 'storage', 'ram', 'screen_size', 'size'] as const;

function missingName(missing: VariantState['missing']): (typeof NAMED)[number] | 'other' | 'more' {
  return missing.length > 1 ? 'more' : (NAMED.find((named) => named === missing[0]?.code) ?? 'other');
}
