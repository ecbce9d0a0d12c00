import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { create } from 'zustand';
import { forgetPriceChanges } from '../cart/price-changes.ts';
import { clearCart } from '../state/shop-store.ts';
import { forgetForm } from './form-memory.ts';
import { forgetPending } from './pending-order.ts';

/** While on the way to thanks the cart is empty, and the checkout must not lead back to it. */
export const useFinishing = create(() => ({ isFinishing: false }));

/** After an order: the cart goes together with its token, and what was typed; then thanks (CONTRACT 4.1). */
export function useFinishOrder(): (orderId: number) => void {
  const navigate = useNavigate();
  return useCallback(
    (orderId) => {
      useFinishing.setState({ isFinishing: true });
      clearCart();
      forgetForm();
      forgetPending();
      forgetPriceChanges();
      // Replaces the checkout: going back must not lead to an empty one.
      void navigate(`/thanks?orderID=${orderId}`, { replace: true });
    },
    [navigate],
  );
}
