import type { OrderStatus } from './order-transitions.ts';

/** The parts of an order that staff can change after it was placed. */
export const ORDER_CHANGE_PARTS = ['contact', 'address', 'delivery', 'days', 'note', 'lines'] as const;
export type OrderChangePart = (typeof ORDER_CHANGE_PARTS)[number];

/** An order can be changed until it is handed over or cancelled. */
export const mayChangeOrder = (status: OrderStatus): boolean =>
  status === 'pending' || status === 'pending_payment' || status === 'processing' || status === 'fraud';

type Debt = { owed: number; received: number; before: number; after: number };

/**
 * Returns the amount that the buyer of a paid order owes after its total changed from `before` to `after`. An older
 * unpaid difference is added, and money paid too much is deducted. Goods refunded at an unchanged total are not
 * demanded again.
 */
export const owedAfter = ({ owed, received, before, after }: Debt): number =>
  Math.max(0, owed + after - before - Math.max(0, received - before));

/** The received money that exceeds the total: it was paid before the total fell. */
export const toRefund = (grandTotal: number, received: number): number => Math.max(0, received - grandTotal);
