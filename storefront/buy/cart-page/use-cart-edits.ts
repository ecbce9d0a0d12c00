import { useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslations } from 'use-intl';
import type { Result } from '#contract/client.ts';
import type { Failure } from '#contract/errors.ts';
import type { Cart, CartItem } from '#rules/checkout/cart-totals.ts';
import { addToCart, removeFromCart, updateQuantities } from '#storefront/buy/cart/cart-actions.ts';
import { canUpdate, toUpdate, useDrafts, withDrafts } from '#storefront/buy/cart/cart-drafts.ts';
import { useFailureText } from '#storefront/messages/failure-text.ts';
import { useClient } from '#storefront/runtime/site.tsx';
import { refreshCart } from '#storefront/state/refresh-cart.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

type PendingEdit = 'update' | 'checkout' | 'putBack' | number;

export type CartEdits = ReturnType<typeof useCartEdits>;

export function useCartEdits(cart: Cart) {
  const formatAmd = useFormatAmd();
  const t = useTranslations('cart');
  const client = useClient();
  const failureText = useFailureText();
  const { drafts, setDraft, clearDrafts } = useDrafts();
  const removal = useRemoval();
  const [busy, setBusy] = useState<PendingEdit | null>(null);
  const [announcement, notifyCatalogChanged] = useState('');
  const [problem, setProblem] = useState('');

  const act = async (what: PendingEdit, call: () => Promise<string>): Promise<boolean> => {
    if (busy !== null) return false;
    setBusy(what);
    setProblem('');
    const error = await call();
    setProblem(error);
    setBusy(null);
    return error === '';
  };
  /** The API updates all lines or none. The typed quantities stay, and lines above the stock show a note. */
  const notUpdated = async (error: Failure): Promise<string> => {
    if (error.status > 0) await refreshCart(client);
    if (error.code === 'not_found') return t('changedMeanwhile');
    const why = Object.values(error.fields)[0] ?? failureText(error);
    return error.status > 0 && error.status < 500 ? t('notUpdated', { why }) : why;
  };
  return {
    shown: withDrafts(cart, drafts),
    isChanged: canUpdate(cart, drafts),
    removed: cart.items.some(({ product }) => product.id === removal.removed?.productId) ? null : removal.removed,
    drafts,
    setDraft,
    busy,
    announcement,
    problem,
    update: (what: 'update' | 'checkout') =>
      act(what, async () => {
        const result = await updateQuantities(client, toUpdate(cart, drafts));
        if (!result.ok) return notUpdated(result.error);
        clearDrafts();
        removal.forget();
        notifyCatalogChanged(t('updated', { total: formatAmd(useShopStore.getState().cart.total) }));
        return '';
      }),
    remove: (item: CartItem, index: number) =>
      act(item.id, async () => {
        const result = await removal.remove(item, index);
        if (result && !result.ok) return failureText(result.error);
        notifyCatalogChanged(t('removed', { name: item.product.name }));
        return '';
      }),
    putBack: () =>
      act('putBack', async () => {
        if (!removal.removed) return '';
        const { name } = removal.removed;
        const result = await removal.putBack(removal.removed);
        if (!result.ok) return failureText(result.error);
        notifyCatalogChanged(t('broughtBack', { name }));
        return '';
      }),
  };
}

export type RemovedLine = { productId: number; name: string; quantity: number; index: number };

/** Removes a line and offers to restore it while the shopper stays on the page. */
function useRemoval() {
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
    // The focused undo button disappeared with its note, so the restored line receives the focus.
    document.querySelector<HTMLElement>(`#${lineId(productId)} a.ttl`)?.focus();
    return result;
  };
  return { removed, remove, putBack, forget: () => setRemoved(null) };
}

/** Element id of a cart line. A product is in one line of the cart only. */
export const lineId = (productId: number): string => `cart-line-${productId}`;
