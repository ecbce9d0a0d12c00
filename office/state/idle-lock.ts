import { useEffect } from 'react';
import { lockOfficeSession } from '#contract/office/office-session-contract.ts';
import { requestReauthentication } from './auth-gate.ts';
import { useClient } from './office-site.tsx';

const IDLE_MS = 30 * 60_000;
const CHECK_INTERVAL_MS = 15_000;
/** Time of the last activity in any office tab of this browser, so that an idle tab does not lock an active one. */
const TOUCHED = 'kayts-office-touched';

/** Hides the screen after inactivity. The server locks the session as well, at the next call. */
export function useIdleLock(): void {
  const client = useClient();
  useEffect(() => {
    let lastTouch = Date.now();
    let lastShared = 0;
    let isLocked = false;
    const touch = () => {
      lastTouch = Date.now();
      if (lastTouch - lastShared < CHECK_INTERVAL_MS) return;
      lastShared = lastTouch;
      shareTouch(lastTouch);
    };
    const check = async () => {
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
    const timer = setInterval(check, CHECK_INTERVAL_MS);
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
    // Private windows may refuse storage; then each tab measures its own inactivity.
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
