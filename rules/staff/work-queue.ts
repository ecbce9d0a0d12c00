import { endOfShopDay } from '#rules/shop/discount.ts';
import { FISCAL_PERMISSION } from './fiscal-receipt.ts';
import type { Permission } from './staff-permissions.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Work that waits for staff: the required permission, and the time after which it is late. */
export const WORK_KINDS = {
  settle: { permission: 'orders.refund', withinMs: 15 * MINUTE_MS },
  accept: { permission: 'orders.see', withinMs: HOUR_MS },
  check: { permission: 'orders.see', withinMs: 2 * HOUR_MS },
  credit: { permission: 'credit.answer', withinMs: 4 * HOUR_MS },
  messages: { permission: 'messages.answer', withinMs: 4 * HOUR_MS },
  returns: { permission: 'returns.decide', withinMs: 24 * HOUR_MS },
  reviews: { permission: 'reviews.decide', withinMs: 48 * HOUR_MS },
  jobs: { permission: 'orders.edit', withinMs: HOUR_MS },
  mails: { permission: 'messages.answer', withinMs: HOUR_MS },
  webhooks: { permission: 'integrations.edit', withinMs: 4 * HOUR_MS },
  unpaid: { permission: 'orders.see', withinMs: 24 * HOUR_MS },
  hand_over: { permission: 'orders.see', withinMs: 24 * HOUR_MS },
  pickups: { permission: 'orders.step', withinMs: 24 * HOUR_MS },
  receipts: { permission: FISCAL_PERMISSION, withinMs: HOUR_MS },
  owed: { permission: 'orders.refund', withinMs: 24 * HOUR_MS },
} as const satisfies Record<string, { permission: Permission; withinMs: number }>;
export type WorkKind = keyof typeof WORK_KINDS;

type Work = {
  kind: WorkKind;
  count: number;
  oldest: Date;
  /** For orders with a promised day: the earliest day, and the time of the oldest order without one. */
  promised?: { day: string | null; unpromisedSince: Date | null };
};
type DueWork<W extends Work> = W & { isLate: boolean };

/** Hours after which work is late, where the merchant changed them. */
export type LateHours = { readonly [Kind in WorkKind]?: number };

/** The usual hours, which the merchant can change. */
export const lateHoursOf = (kind: WorkKind): number => WORK_KINDS[kind].withinMs / HOUR_MS;

/** An order with a promised day is late after it; otherwise the waiting time counts. */
function shareOf({ kind, oldest, promised }: Work, now: Date, hours: LateHours): number {
  const withinMs = (hours[kind] ?? lateHoursOf(kind)) * HOUR_MS;
  const waited = (since: Date) => (now.getTime() - since.getTime()) / withinMs;
  if (!promised) return waited(oldest);
  const { day, unpromisedSince } = promised;
  const ofDay = day === null ? 0 : 1 - (endOfShopDay(day) - now.getTime()) / withinMs;
  return Math.max(0, ofDay, unpromisedSince ? waited(unpromisedSince) : 0);
}

/** Sorts by the elapsed share of the allowed time and omits work without permission. */
export function workQueue<W extends Work>(
  work: readonly W[],
  may: readonly Permission[],
  now: Date,
  hours: LateHours = {},
): DueWork<W>[] {
  const share = (work: Work) => shareOf(work, now, hours);
  return work
    .filter(({ kind, count }) => count > 0 && may.includes(WORK_KINDS[kind].permission))
    .toSorted((one, other) => share(other) - share(one))
    .map((one) => ({ ...one, isLate: share(one) > 1 }));
}
