import { YEREVAN_OFFSET_MS } from '#rules/shop/discount.ts';

/** Milliseconds since 1970; null for an open end. `to` is exclusive. */
export type Period = { from: number | null; to: number | null };

/** A month of the timeline. `at` is the position of its first day in per cent of the width. */
export type TimelineMonth = { year: number; month: number; at: number };

/** Positions are per cent of the width. `isCutLeft` and `isCutRight`: the period continues beyond that edge. */
export type Bar = { left: number; width: number; isCutLeft: boolean; isCutRight: boolean };

export type Timeline = Period & { from: number; to: number; months: TimelineMonth[] };

export const TIMELINE_MONTHS = 3;

/** Minimum width of a bar in per cent, so that a sale of some hours is visible. */
const MIN_WIDTH = 0.6;

/** Returns three months in Yerevan time. In the first half of a month they begin with the previous month. */
export function timelineAt(now: number, shift = 0): Timeline {
  const here = new Date(now + YEREVAN_OFFSET_MS);
  const first = here.getUTCMonth() + shift - (here.getUTCDate() < 15 ? 1 : 0);
  const year = here.getUTCFullYear();
  const startOf = (month: number) => Date.UTC(year, month, 1) - YEREVAN_OFFSET_MS;
  const [from, to] = [startOf(first), startOf(first + TIMELINE_MONTHS)];
  const months = Array.from({ length: TIMELINE_MONTHS }, (_, index) => {
    const day = new Date(Date.UTC(year, first + index, 1));
    const at = ((startOf(first + index) - from) / (to - from)) * 100;
    return { year: day.getUTCFullYear(), month: day.getUTCMonth(), at };
  });
  return { from, to, months };
}

/** The place of a time in per cent, or null outside of the timeline. */
export const placeOf = ({ from, to }: Timeline, time: number): number | null =>
  time < from || time >= to ? null : ((time - from) / (to - from)) * 100;

/** The bar of a period, or null if the timeline does not contain any part of it. */
export function barOf({ from, to }: Timeline, period: Period): Bar | null {
  const [start, end] = [period.from ?? Number.NEGATIVE_INFINITY, period.to ?? Number.POSITIVE_INFINITY];
  if (start >= to || end <= from || end <= start) return null;
  const left = ((Math.max(start, from) - from) / (to - from)) * 100;
  const right = ((Math.min(end, to) - from) / (to - from)) * 100;
  const width = Math.min(100, Math.max(right - left, MIN_WIDTH));
  return { left: Math.min(left, 100 - width), width, isCutLeft: start < from, isCutRight: end > to };
}

/** The time in which both periods apply, or null. */
export function overlapOf(one: Period, other: Period): Period | null {
  const from = Math.max(one.from ?? Number.NEGATIVE_INFINITY, other.from ?? Number.NEGATIVE_INFINITY);
  const to = Math.min(one.to ?? Number.POSITIVE_INFINITY, other.to ?? Number.POSITIVE_INFINITY);
  if (from >= to) return null;
  return { from: Number.isFinite(from) ? from : null, to: Number.isFinite(to) ? to : null };
}
