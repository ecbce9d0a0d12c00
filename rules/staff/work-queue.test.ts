import { expect, test } from 'vitest';
import { PERMISSIONS } from './staff-permissions.ts';
import { type WorkKind, workQueue } from './work-queue.ts';

const NOW = new Date('2026-11-22T11:00:00Z');
const waiting = (kind: WorkKind, minutes: number, count = 1) => ({
  kind,
  count,
  oldest: new Date(NOW.getTime() - minutes * 60_000),
});

test('workQueue sorts by lateness and marks late work', () => {
  const queue = workQueue([waiting('hand_over', 120), waiting('accept', 50), waiting('settle', 24)], PERMISSIONS, NOW);

  expect(queue.map(({ kind, isLate }) => [kind, isLate])).toEqual([
    ['settle', true],
    ['accept', false],
    ['hand_over', false],
  ]);
});

test('workQueue omits work without permission and empty kinds', () => {
  const work = [waiting('owed', 5), waiting('accept', 5), waiting('check', 5, 0)];

  expect(workQueue(work, ['orders.see'], NOW).map(({ kind }) => kind)).toEqual(['accept']);
  expect(workQueue(work, [], NOW)).toEqual([]);
});

test('orders to hand over are late after their promised day, regardless of their waiting time', () => {
  const handOver = (day: string | null, unpromised: number | null = null) => ({
    ...waiting('hand_over', 3000),
    promised: { day, unpromisedSince: unpromised === null ? null : new Date(NOW.getTime() - unpromised * 60_000) },
  });
  const isLate = (work: ReturnType<typeof handOver>) => workQueue([work], PERMISSIONS, NOW)[0]?.isLate;

  expect(isLate(handOver('2026-11-21'))).toBe(true);
  expect(isLate(handOver('2026-11-22'))).toBe(false);
  expect(isLate(handOver('2026-12-24'))).toBe(false);
  expect(isLate(handOver('2026-12-24', 25 * 60))).toBe(true);
  expect(isLate(handOver(null, 25 * 60))).toBe(true);
});

test('orders promised for today come before work that has just started to wait', () => {
  const promised = { day: '2026-11-22', unpromisedSince: null };
  const queue = workQueue([waiting('accept', 5), { ...waiting('hand_over', 5), promised }], PERMISSIONS, NOW);

  expect(queue.map(({ kind }) => kind)).toEqual(['hand_over', 'accept']);
});
