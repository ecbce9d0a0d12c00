// @vitest-environment happy-dom
import { cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { lockOfficeSession } from '#contract/office/office-session-contract.ts';
import { answered, fakeOffice } from '#testing/office/render-in-office.tsx';
import { usePendingReauthentication } from './auth-gate.ts';
import { useIdleLock } from './idle-lock.ts';
import { OfficeSite } from './office-site.tsx';

const MINUTE = 60_000;

/** Opens one office tab and records its calls. */
function openTab() {
  vi.useFakeTimers();
  localStorage.clear();
  const office = fakeOffice();
  office.on(lockOfficeSession, () => answered({ state: 'locked' as const }));
  const wrapper = ({ children }: { children: ReactNode }) => <OfficeSite value={office}>{children}</OfficeSite>;
  renderHook(useIdleLock, { wrapper });
  const pending = renderHook(usePendingReauthentication);
  onTestFinished(() => {
    pending.result.current?.settle(true);
    cleanup();
    vi.useRealTimers();
    localStorage.clear();
  });
  return () => office.calls.map(({ name }) => name);
}

test('the office is locked after half an hour without activity', () => {
  const calls = openTab();

  vi.advanceTimersByTime(29 * MINUTE);
  dispatchEvent(new Event('keydown'));
  vi.advanceTimersByTime(29 * MINUTE);
  const before = calls();
  vi.advanceTimersByTime(2 * MINUTE);

  expect(before).toEqual([]);
  expect(calls()).toEqual(['lockOfficeSession']);
});

test('an idle tab does not lock the office while another tab is in use', () => {
  const calls = openTab();
  vi.advanceTimersByTime(5 * MINUTE);
  dispatchEvent(new Event('pointerdown'));
  const [[name = '', shared] = []] = Object.entries({ ...localStorage });

  for (let time = 0; time < 3; time += 1) {
    vi.advanceTimersByTime(20 * MINUTE);
    // Simulates activity in the other tab.
    localStorage.setItem(name, String(Date.now()));
  }

  expect(Number(shared)).toBe(Date.now() - 60 * MINUTE);
  expect(calls()).toEqual([]);
});
