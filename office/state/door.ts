import { useSyncExternalStore } from 'react';
import type { OfficeClient } from '#contract/office/office-client.ts';

/** What somebody has to prove themselves for: a locked office, or one grave change. */
export type DoorState = 'locked' | 'reauthenticate';

type Pending = { reason: DoorState; answer: Promise<boolean>; settle: (isProven: boolean) => void };

let pending: Pending | null = null;
const listeners = new Set<() => void>();

function show(next: Pending | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Resolves when the person has proven themselves, or has given up. Calls that are asked at once wait together. */
export function askForProof(reason: DoorState): Promise<boolean> {
  if (pending) return pending.answer;
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const settle = (isProven: boolean) => {
    show(null);
    resolve(isProven);
  };
  show({ reason, answer: promise, settle });
  return promise;
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

export const usePendingProof = (): Pending | null => useSyncExternalStore(subscribe, () => pending);

/** A call that the office stops at its door is asked for, then repeated as it was, with the same key. */
export const withDoor = (client: OfficeClient): OfficeClient => ({
  ...client,
  async call(endpoint, options) {
    for (;;) {
      const result = await client.call(endpoint, options);
      if (result.ok) return result;
      const { code } = result.error;
      if (code !== 'locked' && code !== 'reauthenticate') return result;
      if (!(await askForProof(code))) return result;
    }
  },
});
