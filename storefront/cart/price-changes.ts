import { create } from 'zustand';
import type { Client, Result } from '#contract/client.ts';
import type { CartItem } from '#rules/cart-totals.ts';
import { refreshCart } from '../state/cart-actions.ts';
import { useShopStore } from '../state/shop-store.ts';

/** Server item id to the price the shopper saw before it changed. */
type PriceChanges = Record<number, number>;

const usePriceChanges = create<PriceChanges>()(() => ({}));

/** The price a line had before, when it is another now. */
export function usePriceBefore({ itemId, price }: CartItem): number | null {
  const before = usePriceChanges((changes) => (itemId === null ? undefined : changes[itemId]));
  return before === undefined || before === price ? null : before;
}

export const notePriceBefore = (itemId: number, price: number): void =>
  usePriceChanges.setState((changes) => ({ [itemId]: changes[itemId] ?? price }));

export const forgetPriceChanges = (): void => usePriceChanges.setState({}, true);

/** Reads the cart anew and keeps in mind whose price is no longer what the shopper saw. */
export async function refreshNoticing(client: Client): Promise<Result<null>> {
  const before = useShopStore.getState().cart.items;
  const result = await refreshCart(client);
  if (result.ok) noticeChanges(before);
  return result;
}

export function noticeChanges(before: readonly CartItem[]): void {
  const after = useShopStore.getState().cart.items;
  for (const { itemId, price } of before) {
    const now = after.find((item) => item.itemId === itemId);
    if (itemId !== null && now && now.price !== price) notePriceBefore(itemId, price);
  }
}
