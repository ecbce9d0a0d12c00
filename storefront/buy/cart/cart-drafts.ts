import { useState } from 'react';
import { type Cart, previewQuantities } from '#rules/checkout/cart-totals.ts';

/** Typed quantities that were not sent yet, by product id; null while the input is empty. */
export type Drafts = Record<number, number | null>;

/** Returns true when a quantity differs and none is empty (docs/spec/storefront.md 4). */
export function canUpdate(cart: Cart, drafts: Drafts): boolean {
  const drafted = cart.items.map(({ id, quantity }) => ({ quantity, draft: drafts[id] }));
  if (drafted.some(({ draft }) => draft === null)) return false;
  return drafted.some(({ quantity, draft }) => draft !== undefined && draft !== quantity);
}

/** Returns the cart with the typed quantities as a preview; the same cart when none differs. */
export function withDrafts(cart: Cart, drafts: Drafts): Cart {
  const typed = Object.entries(drafts).flatMap(([id, draft]) => (draft === null ? [] : [[Number(id), draft] as const]));
  return previewQuantities(cart, new Map(typed));
}

/** Input of the cart update: maps the server item id to the quantity of each changed line. */
export function toUpdate(cart: Cart, drafts: Drafts): Record<number, number> {
  const changed = cart.items.flatMap(({ id, itemId, quantity }) => {
    const draft = drafts[id];
    return itemId !== null && draft && draft !== quantity ? [[itemId, draft] as const] : [];
  });
  return Object.fromEntries(changed);
}

export function useDrafts() {
  const [drafts, setDrafts] = useState<Drafts>({});
  return {
    drafts,
    setDraft: (id: number, draft: number | null) => setDrafts((before) => ({ ...before, [id]: draft })),
    clearDrafts: () => setDrafts({}),
  };
}
