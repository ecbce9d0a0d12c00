import { useEffect, useRef } from 'react';
import { useClient } from '#storefront/runtime/site.tsx';
import { areChoicesSent, setCartChoices } from '#storefront/state/cart-choices.ts';
import { useOrdering } from '#storefront/state/order-progress.ts';
import { refreshCart } from '#storefront/state/refresh-cart.ts';

/** The page requests the cart when it opens. This call is only sent if the page did not know the choices yet. */
const OPENING_MS = 500;

/** Evaluates the promotions of the cart again when region, delivery or payment on the screen change. */
export function useCartChoices(state: string, delivery: string, payment?: string): void {
  const client = useClient();
  const isOpening = useRef(true);
  useEffect(() => {
    setCartChoices({ state, delivery, ...(payment && { payment }) });
    const timer = setTimeout(
      () => {
        isOpening.current = false;
        // While an order is being placed, its response decides the state of the cart.
        if (!areChoicesSent() && useOrdering.getState().phase === 'filling') void refreshCart(client);
      },
      isOpening.current ? OPENING_MS : 0,
    );
    return () => clearTimeout(timer);
  }, [client, state, delivery, payment]);
  useEffect(() => () => setCartChoices(null), []);
}
