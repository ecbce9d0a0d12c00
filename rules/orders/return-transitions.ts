export const RETURN_STATUSES = [
  'requested',
  'accepted',
  'refused',
  'received',
  'checked',
  'closed',
  'canceled',
] as const;
export type ReturnStatus = (typeof RETURN_STATUSES)[number];

type Transition = { from: readonly ReturnStatus[]; to: ReturnStatus };

/** `unreceive` and `uncheck` undo a mistake. A buyer in the store hands the product over without waiting for `accept`. */
export const RETURN_TRANSITIONS = {
  accept: { from: ['requested'], to: 'accepted' },
  refuse: { from: ['requested', 'accepted'], to: 'refused' },
  cancel: { from: ['requested', 'accepted'], to: 'canceled' },
  receive: { from: ['requested', 'accepted'], to: 'received' },
  unreceive: { from: ['received'], to: 'accepted' },
  check: { from: ['received'], to: 'checked' },
  uncheck: { from: ['checked'], to: 'received' },
  close: { from: ['checked'], to: 'closed' },
} as const satisfies Record<string, Transition>;
export type ReturnTransition = keyof typeof RETURN_TRANSITIONS;

/** Null if the status does not allow the transition. */
export function applyReturnTransition(status: ReturnStatus, transition: ReturnTransition): ReturnStatus | null {
  const { from, to }: Transition = RETURN_TRANSITIONS[transition];
  return from.includes(status) ? to : null;
}

export const isReturnOpen = (status: ReturnStatus): boolean =>
  status !== 'refused' && status !== 'closed' && status !== 'canceled';

/** Transitions by staff that need no further data, in the order of their buttons. */
export const RETURN_STEPS = ['accept', 'receive', 'refuse', 'cancel'] as const satisfies ReturnTransition[];
export type ReturnStep = (typeof RETURN_STEPS)[number];
