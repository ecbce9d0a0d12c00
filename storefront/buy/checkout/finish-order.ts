import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import type { RedirectUrl } from '#contract/order-contract.ts';
import { goToPay } from '#storefront/buy/pay/go-to-pay.ts';
import { localePrefix } from '#storefront/runtime/locale-path.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { forgetForm } from '#storefront/state/form-memory.ts';
import { forgetPending } from '#storefront/state/pending-order.ts';
import { forgetPriceChanges } from '#storefront/state/price-changes.ts';
import { clearCart } from '#storefront/state/shop-store.ts';

type Ordering = {
  /** An order that is being sent, or was placed, takes the cart with it: nobody is led back to an empty one. */
  phase: 'filling' | 'sending' | 'placed';
  /** The order whose payment page is opening. */
  payingFor: number | null;
};

export const FILLING: Ordering = { phase: 'filling', payingFor: null };
export const useOrdering = create<Ordering>()(() => FILLING);

/** An order belongs to the visit of the page it was placed on: another visit begins anew. */
export function startFilling(): () => void {
  useOrdering.setState(FILLING);
  return () => useOrdering.setState(FILLING);
}

/** `redirect`: where it is paid right away. */
export type PlacedOrder = { orderId: number; redirect?: RedirectUrl | undefined };

/** After an order: the cart goes together with its token, and what was typed; then thanks, or paying (CONTRACT 4.1). */
export function useFinishOrder(): (order: PlacedOrder) => void {
  const navigate = useNavigate();
  const { locale } = useSite();
  return useCallback(
    ({ orderId, redirect }) => {
      const thanks = `/thanks?orderID=${orderId}`;
      useOrdering.setState({ phase: 'placed', payingFor: redirect ? orderId : null });
      clearCart();
      forgetForm();
      forgetPending();
      forgetPriceChanges();
      // Takes the place of the checkout: going back must not lead to an empty one.
      if (!redirect) return void navigate(thanks, { replace: true });
      history.replaceState(history.state, '', localePrefix(locale) + thanks);
      addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
      goToPay(redirect);
    },
    [navigate, locale],
  );
}
