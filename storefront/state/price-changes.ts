import { create } from 'zustand';
import type { CartItem } from '#rules/cart-totals.ts';

/** Server item id to the price the shopper saw before it changed. */
type PriceChanges = Record<number, number>;

const usePriceChanges = create<PriceChanges>()(() => ({}));

/** The price a line had before, when it is another now. */
export function usePriceBefore({ itemId, price }: CartItem): number | null {
  const before = usePriceChanges((changes) => (itemId === null ? undefined : changes[itemId]));
  return before === undefined || before === price ? null : before;
}

/** The first price seen counts, however often it changes. */
export const notePriceBefore = (itemId: number, price: number): void =>
  usePriceChanges.setState((changes) => ({ [itemId]: changes[itemId] ?? price }));

export const forgetPriceChanges = (): void => usePriceChanges.setState({}, true);

/** Keeps in mind whose price is no longer what the shopper saw, whichever page or tab brought the new one. */
export function noticePrices(before: readonly CartItem[], after: readonly CartItem[]): void {
  for (const { itemId, price } of before) {
    const now = after.find((item) => item.itemId === itemId);
    if (itemId !== null && now && now.price !== price) notePriceBefore(itemId, price);
  }
}
