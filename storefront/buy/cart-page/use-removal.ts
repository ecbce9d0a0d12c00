import { useState } from 'react';
import { flushSync } from 'react-dom';
import type { Result } from '#contract/client.ts';
import type { CartItem } from '#rules/cart-totals.ts';
import { addToCart, removeFromCart } from '#storefront/buy/cart/cart-actions.ts';
import { useClient } from '#storefront/runtime/site.tsx';

export type RemovedLine = { productId: number; name: string; quantity: number; index: number };

/** Takes a line out and, while the shopper stays, can put it back as it was. */
export function useRemoval() {
  const client = useClient();
  const [removed, setRemoved] = useState<RemovedLine | null>(null);

  const remove = async ({ itemId, product, quantity }: CartItem, index: number): Promise<Result<unknown> | null> => {
    if (itemId === null) return null;
    const result = await removeFromCart(client, itemId);
    if (result.ok) setRemoved({ productId: product.id, name: product.name, quantity, index });
    return result;
  };
  const putBack = async ({ productId, quantity }: RemovedLine): Promise<Result<unknown>> => {
    const result = await addToCart(client, { productId, quantity });
    if (!result.ok) return result;
    flushSync(() => setRemoved(null));
    // The button that had the focus went with its note.
    document.querySelector<HTMLElement>(`#${lineId(productId)} a.ttl`)?.focus();
    return result;
  };
  return { removed, remove, putBack, forget: () => setRemoved(null) };
}

/** The product is in one line of the cart only. */
export const lineId = (productId: number): string => `cart-line-${productId}`;
