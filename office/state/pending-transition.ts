import { useSyncExternalStore } from 'react';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

/** A transition sends a mail to the shopper, so it can be undone for this time before it is sent. */
const UNDO_WINDOW_MS = 5000;

type PendingTransition = { orderIds: readonly number[]; to: OrderStatus; isSending: boolean };

let pending: (PendingTransition & { send: () => Promise<void>; timer: ReturnType<typeof setTimeout> }) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof pending): void {
  pending = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePendingTransition = (): PendingTransition | null => useSyncExternalStore(subscribe, () => pending);

type TransitionTarget = Pick<PendingTransition, 'orderIds' | 'to'>;

/** Schedules one transition at a time; a previous one is sent at once. */
export function scheduleTransition(steps: TransitionTarget, send: () => Promise<void>): void {
  sendPendingTransition();
  change({ ...steps, send, isSending: false, timer: setTimeout(sendPendingTransition, UNDO_WINDOW_MS) });
}

export function undoPendingTransition(): void {
  if (!pending || pending.isSending) return;
  clearTimeout(pending.timer);
  change(null);
}

/** Also called when the page is left. */
export function sendPendingTransition(): void {
  if (!pending || pending.isSending) return;
  clearTimeout(pending.timer);
  const sending = { ...pending, isSending: true };
  change(sending);
  sending.send().finally(() => {
    if (pending === sending) change(null);
  });
}
