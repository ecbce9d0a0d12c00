import { create } from 'zustand';
import type { CartItem } from '#rules/checkout/cart-totals.ts';

type PriceChanges = Record<number, number>;

const usePriceChanges = create<PriceChanges>()(() => ({}));

export function usePriceBefore({ itemId, price }: CartItem): number | null {
  const before = usePriceChanges((changes) => (itemId === null ? undefined : changes[itemId]));
  return before === undefined || before === price ? null : before;
}

export const notePriceBefore = (itemId: number, price: number): void =>
  usePriceChanges.setState((changes) => ({ [itemId]: changes[itemId] ?? price }));

export const forgetPriceChanges = (): void => usePriceChanges.setState({}, true);

export function noticePrices(before: readonly CartItem[], after: readonly CartItem[]): void {
  for (const { itemId, price } of before) {
    const now = after.find((item) => item.itemId === itemId);
    if (itemId !== null && now && now.price !== price) notePriceBefore(itemId, price);
  }
}
