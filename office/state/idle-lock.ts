import { useEffect } from 'react';
import { lockOfficeSession } from '#contract/office/office-session-contract.ts';
import { askForProof } from './door.ts';
import { useClient } from './office-site.tsx';

const IDLE_MS = 30 * 60_000;
const LOOK_EVERY_MS = 15_000;

/** The server locks too, at the next call; this hides what is on the screen meanwhile. */
export function useIdleLock(): void {
  const client = useClient();
  useEffect(() => {
    let lastTouch = Date.now();
    let isLocked = false;
    const touch = () => {
      lastTouch = Date.now();
    };
    const look = async () => {
      if (isLocked || Date.now() - lastTouch < IDLE_MS) return;
      isLocked = true;
      const asked = askForProof('locked');
      await client.call(lockOfficeSession);
      await asked;
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
