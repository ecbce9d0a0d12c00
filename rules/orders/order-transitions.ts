export const ORDER_STATUSES = [
  'pending',
  'pending_payment',
  'processing',
  'completed',
  'canceled',
  'closed',
  'fraud',
] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

export const isOrderStatus = (text: string): text is OrderStatus => ORDER_STATUSES.some((status) => status === text);

type Transition = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  stock?: 'put_back' | 'take';
};

/**
 * Transitions of docs/spec/design.md 8. `revive` and `owe`: a late payment with and without stock
 * (docs/spec/decisions.md 2). `accept`: a transfer arrived. `reopen`: the hand-over was a mistake.
 */
export const ORDER_TRANSITIONS = {
  pay: { from: ['pending_payment', 'pending'], to: 'processing' },
  pay_later: { from: ['pending_payment'], to: 'pending' },
  expire: { from: ['pending_payment', 'pending'], to: 'canceled', stock: 'put_back' },
  cancel: { from: ['pending', 'pending_payment', 'processing', 'fraud'], to: 'canceled', stock: 'put_back' },
  accept: { from: ['pending'], to: 'processing' },
  complete: { from: ['pending', 'processing'], to: 'completed' },
  reopen: { from: ['completed'], to: 'processing' },
  close: { from: ['processing', 'completed', 'canceled'], to: 'closed' },
  suspect: { from: ['pending', 'processing'], to: 'fraud' },
  clear: { from: ['fraud'], to: 'processing' },
  revive: { from: ['canceled'], to: 'processing', stock: 'take' },
  owe: { from: ['canceled'], to: 'canceled' },
} as const satisfies Record<string, Transition>;
export type OrderTransition = keyof typeof ORDER_TRANSITIONS;

export function applyTransition(status: OrderStatus, transition: OrderTransition): Omit<Transition, 'from'> | null {
  const { from, to, stock }: Transition = ORDER_TRANSITIONS[transition];
  return from.includes(status) ? { to, ...(stock && { stock }) } : null;
}

export const MERCHANT_TRANSITIONS = [
  'accept',
  'complete',
  'cancel',
  'close',
  'suspect',
  'clear',
] as const satisfies OrderTransition[];

export const transitionTo = (status: OrderStatus, wanted: OrderStatus): (typeof MERCHANT_TRANSITIONS)[number] | null =>
  MERCHANT_TRANSITIONS.find((transition) => applyTransition(status, transition)?.to === wanted) ?? null;

export const reachableStatuses = (status: OrderStatus): OrderStatus[] =>
  ORDER_STATUSES.filter((wanted) => transitionTo(status, wanted) !== null);

const HOUR_MS = 3_600_000;
const REOPEN_HOURS = 24;

/** Time until which a hand-over can be undone. */
export const reopenUntil = (completedAt: Date): Date => new Date(completedAt.getTime() + REOPEN_HOURS * HOUR_MS);

export const mayShopperCancel = (status: OrderStatus): boolean => status === 'pending' || status === 'pending_payment';
