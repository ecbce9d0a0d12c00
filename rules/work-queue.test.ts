import { expect, test } from 'vitest';
import { PERMISSIONS } from './staff-permissions.ts';
import { type WorkKind, workQueue } from './work-queue.ts';

const NOW = new Date('2026-11-22T11:00:00Z');
const waiting = (kind: WorkKind, minutes: number, count = 1) => ({
  kind,
  count,
  oldest: new Date(NOW.getTime() - minutes * 60_000),
});

test('what is latest for its kind comes first, and says that it is late', () => {
  const queue = workQueue([waiting('hand_over', 120), waiting('accept', 50), waiting('settle', 24)], PERMISSIONS, NOW);

  expect(queue.map(({ kind, isLate }) => [kind, isLate])).toEqual([
    ['settle', true],
    ['accept', false],
    ['hand_over', false],
  ]);
});

test('what one may not do, and what nobody waits for, is left out', () => {
  const work = [waiting('owed', 5), waiting('accept', 5), waiting('check', 5, 0)];

  expect(workQueue(work, ['orders.see'], NOW).map(({ kind }) => kind)).toEqual(['accept']);
  expect(workQueue(work, [], NOW)).toEqual([]);
});
