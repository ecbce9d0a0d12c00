import type { OrderStatus } from './order-transitions.ts';

export const DELIVERY_STATES = ['to_pack', 'packed', 'out', 'delivered', 'not_home'] as const;
export type DeliveryState = (typeof DELIVERY_STATES)[number];

/** The states that staff set by hand. A failed attempt has a reason and a day, so it has its own call. */
export const MARKED_STATES = ['to_pack', 'packed', 'out', 'delivered'] as const;
export type MarkedState = (typeof MARKED_STATES)[number];

const NEXT: Record<DeliveryState, readonly DeliveryState[]> = {
  to_pack: ['packed', 'out', 'delivered'],
  packed: ['to_pack', 'out', 'delivered'],
  out: ['packed', 'delivered', 'not_home'],
  not_home: ['packed', 'out', 'delivered'],
  // Undoing a hand-over reopens the order (`reopenOrder`).
  delivered: [],
};

/** The courier can only return a cancelled order to the shop. */
export function nextStates(status: OrderStatus, state: DeliveryState): readonly DeliveryState[] {
  if (status === 'pending' || status === 'processing') return NEXT[state];
  return status === 'canceled' && (state === 'out' || state === 'not_home') ? ['to_pack'] : [];
}

export const mayMoveDelivery = (status: OrderStatus, from: DeliveryState, to: DeliveryState): boolean =>
  nextStates(status, from).includes(to);

/** A courier brings parcels. Only the shop packs them and gives them out. */
export const isForCourier = (from: DeliveryState, to: DeliveryState): boolean =>
  to === 'delivered' ||
  to === 'not_home' ||
  (from === 'out' && to === 'packed') ||
  (from === 'not_home' && to === 'out');

/** The order's status decides whether it was delivered, so that both never disagree. */
export function deliveryStateOf(status: OrderStatus, stored: DeliveryState): DeliveryState {
  if (status === 'completed' || status === 'closed') return 'delivered';
  return stored === 'delivered' ? 'packed' : stored;
}

/** The reason of a failed attempt. */
export const MISSED_REASONS = ['nobody', 'phone', 'address', 'asked_later', 'refused', 'other'] as const;
export type MissedReason = (typeof MISSED_REASONS)[number];

export const MAX_POSTPONED_DAYS = 60;

/**
 * The order number in a scanned code: the number itself, or the link of the slip, which ends in `/orders/` and the
 * number. Null for any other code.
 */
export function scannedOrder(code: string): number | null {
  const [, number] = /^(?:https?:\/\/\S+\/orders\/|#|№)?\s*(\d{1,9})\/?$/.exec(code.trim()) ?? [];
  return number === undefined ? null : Number(number);
}
