import { create } from 'zustand';

type OrderProgress = {
  /** While an order is sent, and after it was placed, an empty cart does not redirect to the cart page. */
  phase: 'filling' | 'sending' | 'placed';
  payingFor: number | null;
};

export const FILLING: OrderProgress = { phase: 'filling', payingFor: null };
export const useOrdering = create<OrderProgress>()(() => FILLING);

export function startFilling(): () => void {
  useOrdering.setState(FILLING);
  return () => useOrdering.setState(FILLING);
}
