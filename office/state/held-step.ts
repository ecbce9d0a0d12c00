import { useSyncExternalStore } from 'react';
import type { OrderStatus } from '#rules/order-transitions.ts';

/** A mail to the shopper goes with a step, so one key is held so long before it is sent. */
const HELD_MS = 5000;

type HeldStep = { orderIds: readonly number[]; to: OrderStatus; isSending: boolean };

let held: (HeldStep & { send: () => Promise<void>; timer: ReturnType<typeof setTimeout> }) | null = null;
const listeners = new Set<() => void>();

function change(next: typeof held): void {
  held = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const useHeldStep = (): HeldStep | null => useSyncExternalStore(subscribe, () => held);

type Steps = Pick<HeldStep, 'orderIds' | 'to'>;

/** One at a time: the next one sends the one before at once. */
export function holdCall(steps: Steps, send: () => Promise<void>): void {
  sendHeldStep();
  change({ ...steps, send, isSending: false, timer: setTimeout(sendHeldStep, HELD_MS) });
}

export function undoHeldStep(): void {
  if (!held || held.isSending) return;
  clearTimeout(held.timer);
  change(null);
}

/** Also when one leaves the page. */
export function sendHeldStep(): void {
  if (!held || held.isSending) return;
  clearTimeout(held.timer);
  const sending = { ...held, isSending: true };
  change(sending);
  sending.send().finally(() => {
    if (held === sending) change(null);
  });
}
