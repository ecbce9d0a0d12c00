import { expect, test } from 'vitest';
import { applyReturnTransition, isReturnOpen, RETURN_STATUSES, RETURN_TRANSITIONS } from './return-transitions.ts';

test('applyReturnTransition allows exactly the transitions of the specification', () => {
  const allowed = Object.keys(RETURN_TRANSITIONS).flatMap((name) =>
    RETURN_STATUSES.flatMap((status) => {
      const to = applyReturnTransition(status, name as keyof typeof RETURN_TRANSITIONS);
      return to ? [`${name}: ${status} → ${to}`] : [];
    }),
  );

  expect(allowed).toEqual([
    'accept: requested → accepted',
    'refuse: requested → refused',
    'refuse: accepted → refused',
    'cancel: requested → canceled',
    'cancel: accepted → canceled',
    'receive: requested → received',
    'receive: accepted → received',
    'unreceive: received → accepted',
    'check: received → checked',
    'uncheck: checked → received',
    'close: checked → closed',
  ]);
});

test('isReturnOpen is false for refused, closed and canceled returns only', () => {
  expect(RETURN_STATUSES.filter((status) => !isReturnOpen(status))).toEqual(['refused', 'closed', 'canceled']);
});
