import { useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { Failure } from '#contract/errors.ts';
import { cancelOrder, payOrder } from '#contract/order-contract.ts';
import type { ShownOrder } from '#storefront/buy/order/load-order.ts';
import type { OrderView } from '#storefront/buy/order/order-view.ts';
import type { Reorder } from '#storefront/buy/order/reorder.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { backToCart } from './back-to-cart.ts';
import { goToPay } from './go-to-pay.ts';

export type OnPartlyReordered = (again: Reorder) => void;

type PayActionOptions = {
  order: OrderView;
  refresh: () => Promise<ShownOrder | null>;
  onSettled: () => void;
};

/** Reason why an action failed. `away`: the payment provider does not respond and the order is unchanged. */
export type PageError = Failure | 'away' | null;

/**
 * Pays the order with any payment method (docs/spec/decisions.md 2). A repeated call is safe, because an open payment
 * attempt returns the same address.
 */
export function usePay({ order, refresh, onSettled }: PayActionOptions) {
  const client = useClient();
  const { isBusy, error, act } = useAct();
  const pay = (method: string) =>
    act(async () => {
      const result = await client.call(payOrder, { params: { id: order.id }, input: { payment: { method } } });
      if (result.ok && result.data.redirect_url) {
        goToPay(result.data.redirect_url);
        return null;
      }
      const now = await refresh();
      if (!result.ok) return result.error;
      if (result.data.order.status === 'pending_payment') return now?.order.payment.state === 'paid' ? null : 'away';
      onSettled();
      return null;
    });
  return { isBusy, error, pay };
}

export function useCancel({ order, refresh, onSettled }: PayActionOptions) {
  const client = useClient();
  const { isBusy, error, act } = useAct();
  const cancel = () =>
    act(async () => {
      const result = await client.call(cancelOrder, { params: { id: order.id }, input: {} });
      await refresh();
      if (!result.ok) return result.error;
      onSettled();
      return null;
    });
  return { isBusy, error, cancel };
}

export function useBackToCart({
  order,
  refresh,
  onSettled,
  onPartlyReordered,
}: PayActionOptions & { onPartlyReordered: OnPartlyReordered }) {
  const client = useClient();
  const navigate = useNavigate();
  const { isBusy, error, act } = useAct();
  const back = () =>
    act(async () => {
      const outcome = await backToCart(client, order);
      if (outcome.done) {
        await navigate('/shop/cart');
        return null;
      }
      if ('again' in outcome) onPartlyReordered(outcome.again);
      await refresh();
      if ('failure' in outcome) return outcome.failure;
      onSettled();
      return null;
    });
  return { isBusy, error, back };
}

/** Runs one action at a time, because a second press may arrive before the button is rendered as busy. */
function useAct() {
  const isActing = useRef(false);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<PageError>(null);
  const act = async (call: () => Promise<PageError>) => {
    if (isActing.current) return;
    isActing.current = true;
    setBusy(true);
    setError(null);
    const failure = await call();
    isActing.current = false;
    setBusy(false);
    setError(failure);
  };
  return { isBusy, error, act };
}
