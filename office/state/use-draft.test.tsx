// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { useDraft, withValues } from './use-draft.ts';

const NOTHING = { changes: {}, seen: {} };

test('useDraft keeps the first value seen when a field is edited again and the page reloads', () => {
  const once = withValues(NOTHING, { price: 5 }, { price: 6 });

  const twice = withValues(once, { price: 9 }, { price: 7 });

  expect(twice).toEqual({ changes: { price: 7 }, seen: { price: 5 } });
});

test('useDraft removes a change that is typed back, and treats null and empty text as equal', () => {
  const changed = withValues(NOTHING, { price: 5 }, { price: 6, name: 'x' });

  expect(withValues(changed, { price: 5 }, { price: 5, name: '' })).toEqual(NOTHING);
});

test('useDraft keeps a change made during hydration, and starts another product without changes', () => {
  onTestFinished(cleanup);
  const { result, rerender } = renderHook(
    ({ id }) => {
      const draft = useDraft(id, { qty: 4 });
      // biome-ignore lint/correctness/useExhaustiveDependencies: once, before effects run, as a quick hand does
      useLayoutEffect(() => draft.set('qty', 7), []);
      return draft;
    },
    { initialProps: { id: 'product/1/7' } },
  );
  expect(result.current.value('qty')).toBe(7);

  rerender({ id: 'product/1/8' });

  expect(result.current.value('qty')).toBe(4);
});
