import { create } from 'zustand';
import type { CartItem } from '#rules/cart-totals.ts';

export type JoinedLine = { name: string; quantity: number };

const NONE: JoinedLine[] = [];
const useJoinedCart = create(() => ({ lines: NONE }));

/** What came from the account's own cart at the login; until it was read, or another page load. */
export const useJoined = (): JoinedLine[] => useJoinedCart(({ lines }) => lines);

export const noteJoined = (items: readonly CartItem[]): void =>
  useJoinedCart.setState({ lines: items.map(({ product, quantity }) => ({ name: product.name, quantity })) });

export const readJoined = (): JoinedLine[] => useJoinedCart.getState().lines;
export const forgetJoined = (): void => useJoinedCart.setState({ lines: NONE });

/** `iPhone 16, Galaxy A56 × 2` */
export const joinedNames = (lines: readonly JoinedLine[]): string =>
  lines.map(({ name, quantity }) => (quantity > 1 ? `${name} × ${quantity}` : name)).join(', ');
