import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import type { RedirectUrl } from '#contract/order-contract.ts';
import { localePrefix } from '#storefront/runtime/locale-path.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import { forgetForm } from '#storefront/state/form-memory.ts';
import { useOrdering } from '#storefront/state/order-progress.ts';
import { forgetPending } from '#storefront/state/pending-order.ts';
import { forgetPriceChanges } from '#storefront/state/price-changes.ts';
import { exchangeCart } from '#storefront/state/shop-store.ts';
import { goToPay } from './go-to-pay.ts';

export type PlacedOrder = { orderId: number; redirect?: RedirectUrl | undefined };

/**
 * Removes the cart, its token and the typed values after an order, then opens the order's page or the payment
 * (docs/spec/api.md 4.1).
 */
export function useFinishOrder(): (order: PlacedOrder) => void {
  const navigate = useNavigate();
  const { locale } = useSite();
  return useCallback(
    ({ orderId, redirect }) => {
      const thanks = `/thanks?orderID=${orderId}`;
      useOrdering.setState({ phase: 'placed', payingFor: redirect ? orderId : null });
      exchangeCart(orderId);
      forgetForm();
      forgetPending();
      forgetPriceChanges();
      // Replaces the checkout in the history, so that the Back button does not lead to an empty one.
      if (!redirect) return void navigate(thanks, { replace: true });
      history.replaceState(history.state, '', localePrefix(locale) + thanks);
      addEventListener('pageshow', ({ persisted }) => persisted && location.reload(), { once: true });
      goToPay(redirect);
    },
    [navigate, locale],
  );
}
