import { create } from 'zustand';
import type { CartItem } from '#rules/checkout/cart-totals.ts';

type MergedLine = { name: string; quantity: number };

const NONE: MergedLine[] = [];
const useMergedLines = create(() => ({ lines: NONE }));

export const useMergedCart = (): MergedLine[] => useMergedLines(({ lines }) => lines);

export const storeMergedCart = (items: readonly CartItem[]): void =>
  useMergedLines.setState({ lines: items.map(({ product, quantity }) => ({ name: product.name, quantity })) });

export const readMergedCart = (): MergedLine[] => useMergedLines.getState().lines;
export const forgetMergedCart = (): void => useMergedLines.setState({ lines: NONE });

export const mergedNames = (lines: readonly MergedLine[]): string =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');
