import { create } from 'zustand';

type OrderProgress = {
  /** An order that is being sent, or was placed, takes the cart with it: nobody is led back to an empty one. */
  phase: 'filling' | 'sending' | 'placed';
  payingFor: number | null;
};

export const FILLING: OrderProgress = { phase: 'filling', payingFor: null };
export const useOrdering = create<OrderProgress>()(() => FILLING);

export function startFilling(): () => void {
  useOrdering.setState(FILLING);
  return () => useOrdering.setState(FILLING);
}
