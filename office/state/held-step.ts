import { useSyncExternalStore } from 'react';
import type { OfficeClient } from '#contract/office/office-client.ts';
import type { OfficeFailure } from '#contract/office/office-errors.ts';
import { stepOrder } from '#contract/office/office-orders-contract.ts';
import type { OrderStatus } from '#rules/order-transitions.ts';

/** A mail to the shopper goes with a step, so one key is held so long before it is sent. */
export const HELD_MS = 5000;

export type HeldStep = { orderId: number; to: OrderStatus; isSending: boolean };
type Done = (failure: OfficeFailure | null) => void;

let held: (HeldStep & { client: OfficeClient; done: Done; timer: ReturnType<typeof setTimeout> }) | null = null;
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

type Step = { orderId: number; to: OrderStatus };

/** One at a time: the next one sends the one before at once. */
export function holdStep(client: OfficeClient, { orderId, to }: Step, done: Done): void {
  sendHeldStep();
  change({ orderId, to, client, done, isSending: false, timer: setTimeout(sendHeldStep, HELD_MS) });
}

export function undoHeldStep(): void {
  if (!held || held.isSending) return;
  clearTimeout(held.timer);
  change(null);
}

/** Also when one leaves the page. */
export function sendHeldStep(): void {
  if (!held || held.isSending) return;
  const { orderId, to, client, done, timer } = held;
  clearTimeout(timer);
  const sending = { ...held, isSending: true };
  change(sending);
  client.call(stepOrder, { params: { id: orderId }, input: { to } }).then((result) => {
    if (held === sending) change(null);
    done(result.ok ? null : result.error);
  });
}
