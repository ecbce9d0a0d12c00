// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { PointerEvent } from 'react';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { useDiagonalAim } from './diagonal-aim.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const at = (clientX: number, clientY: number) => ({ clientX, clientY }) as PointerEvent;

function aimAtPhones() {
  const choose = vi.fn<(key: string) => void>();
  const { result } = renderHook(() => useDiagonalAim(choose));
  onTestFinished(cleanup);
  result.current.follow(at(100, 100));
  result.current.follow(at(110, 105));
  result.current.enter('computers');
  return { choose, aim: result.current };
}

test('a slow diagonal movement over another line does not select it', () => {
  const { choose, aim } = aimAtPhones();

  for (const step of [1, 2, 3, 4]) {
    vi.advanceTimersByTime(200);
    aim.follow(at(110 + step * 10, 105 + step * 5));
  }
  aim.arrive();
  vi.advanceTimersByTime(1000);

  expect(choose).not.toHaveBeenCalled();
});

test('a pointer that rests on another line selects it', () => {
  const { choose } = aimAtPhones();

  vi.advanceTimersByTime(300);

  expect(choose).toHaveBeenCalledExactlyOnceWith('computers');
});

test('a downward movement selects the entered line at once', () => {
  const { choose, aim } = aimAtPhones();

  aim.follow(at(110, 140));
  aim.enter('audio');

  expect(choose).toHaveBeenCalledExactlyOnceWith('audio');
});
