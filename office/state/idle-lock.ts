import { useEffect } from 'react';
import { lockOfficeSession } from '#contract/office/office-session-contract.ts';
import { requestReauthentication } from './auth-gate.ts';
import { useClient } from './office-site.tsx';

const IDLE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 15_000;
/** When somebody touched any page of the office in this browser: who works in one tab is not idle in another. */
const TOUCHED = 'kayts-office-touched';

/** The server locks too, at the next call; this hides what is on the screen meanwhile. */
export function useIdleLock(): void {
  const client = useClient();
  useEffect(() => {
    let lastTouch = Date.now();
    let lastShared = 0;
    let isLocked = false;
    const touch = () => {
      lastTouch = Date.now();
      if (lastTouch - lastShared < LOOK_EVERY_MS) return;
      lastShared = lastTouch;
      shareTouch(lastTouch);
    };
    const look = async () => {
      if (isLocked || Date.now() - Math.max(lastTouch, touchInOtherTabs()) < IDLE_MS) return;
      isLocked = true;
      const proof = requestReauthentication('locked');
      await client.call(lockOfficeSession);
      await proof;
      isLocked = false;
      touch();
    };
    const events = ['pointerdown', 'keydown', 'wheel'] as const;
    for (const name of events) addEventListener(name, touch, { passive: true });
    const timer = setInterval(look, LOOK_EVERY_MS);
    return () => {
      clearInterval(timer);
      for (const name of events) removeEventListener(name, touch);
    };
  }, [client]);
}

function shareTouch(at: number): void {
  try {
    localStorage.setItem(TOUCHED, String(at));
  } catch {
    // Private windows may forbid it: then each tab has its own idleness.
  }
}

function touchInOtherTabs(): number {
  try {
    const at = Number(localStorage.getItem(TOUCHED));
    // A clock that was set back must not keep the office open.
    return at <= Date.now() ? at : 0;
  } catch {
    return 0;
  }
}
