/** CONTRACT 3.49. */
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

type Step = {
  from: readonly OrderStatus[];
  to: OrderStatus;
  /** What becomes of the goods. */
  stock?: 'put_back' | 'take';
};

/**
 * Every way an order may go, and no other (DESIGN 8). What has been paid late for an order that was cancelled revives it
 * while there is stock, and is owed back otherwise: both are steps (DECISIONS 2).
 */
export const ORDER_STEPS = {
  /** The money came. */
  pay: { from: ['pending_payment', 'pending'], to: 'processing' },
  /** The shopper changed over to a way that is paid later. */
  pay_later: { from: ['pending_payment'], to: 'pending' },
  /** Nobody paid in time. */
  expire: { from: ['pending_payment', 'pending'], to: 'canceled', stock: 'put_back' },
  /** Not sent, and no longer wanted. */
  cancel: { from: ['pending', 'pending_payment', 'processing', 'fraud'], to: 'canceled', stock: 'put_back' },
  /** The merchant has taken it up, or a transfer has come. */
  accept: { from: ['pending'], to: 'processing' },
  /** Handed over. */
  complete: { from: ['pending', 'processing'], to: 'completed' },
  /** Brought back or paid back: nothing more will happen. */
  close: { from: ['processing', 'completed', 'canceled'], to: 'closed' },
  /** Something is wrong with it; it waits until the merchant has looked. */
  suspect: { from: ['pending', 'processing'], to: 'fraud' },
  clear: { from: ['fraud'], to: 'processing' },
  /** Money came after it was cancelled, and the goods are still there. */
  revive: { from: ['canceled'], to: 'processing', stock: 'take' },
  /** Money came after it was cancelled, and the goods are gone: it stays so, and the money is owed back. */
  owe: { from: ['canceled'], to: 'canceled' },
} as const satisfies Record<string, Step>;
export type OrderStep = keyof typeof ORDER_STEPS;

/** Where a step leads from a status; null when it may not be taken there. */
export function takeStep(status: OrderStatus, step: OrderStep): Omit<Step, 'from'> | null {
  const { from, to, stock }: Step = ORDER_STEPS[step];
  return from.includes(status) ? { to, ...(stock && { stock }) } : null;
}

/** Steps a merchant may take by hand; money moves the others. */
export const MERCHANT_STEPS = [
  'accept',
  'complete',
  'cancel',
  'close',
  'suspect',
  'clear',
] as const satisfies OrderStep[];

/** The step by which a merchant brings an order into a status. */
export const stepTo = (status: OrderStatus, wanted: OrderStatus): (typeof MERCHANT_STEPS)[number] | null =>
  MERCHANT_STEPS.find((step) => takeStep(status, step)?.to === wanted) ?? null;

/** While neither paid nor sent, the shopper may let it go. */
export const mayShopperCancel = (status: OrderStatus): boolean => status === 'pending' || status === 'pending_payment';
