import { create } from 'zustand';

type Ordering = {
  /** An order that is being sent, or was placed, takes the cart with it: nobody is led back to an empty one. */
  phase: 'filling' | 'sending' | 'placed';
  payingFor: number | null;
};

export const FILLING: Ordering = { phase: 'filling', payingFor: null };
export const useOrdering = create<Ordering>()(() => FILLING);

export function startFilling(): () => void {
  useOrdering.setState(FILLING);
  return () => useOrdering.setState(FILLING);
}
