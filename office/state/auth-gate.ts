import { useSyncExternalStore } from 'react';
import type { OfficeClient } from '#contract/office/office-client.ts';

/** What stops a call: a locked office, a grave change without proof, or a session that is over. */
type AuthGateState = 'locked' | 'reauthenticate' | 'unauthenticated';

const STATES: readonly string[] = ['locked', 'reauthenticate', 'unauthenticated'] satisfies AuthGateState[];
const isAuthGateState = (code: string): code is AuthGateState => STATES.includes(code);

type PendingReauthentication = { reason: AuthGateState; answer: Promise<boolean>; settle: (isProven: boolean) => void };

let pending: PendingReauthentication | null = null;
const listeners = new Set<() => void>();

function show(next: PendingReauthentication | null): void {
  pending = next;
  for (const listener of listeners) listener();
}

/** Resolves when the person has proven themselves, or has given up. Calls that are asked at once wait together. */
export function requestReauthentication(reason: AuthGateState): Promise<boolean> {
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

export const usePendingReauthentication = (): PendingReauthentication | null =>
  useSyncExternalStore(subscribe, () => pending);

/** A call that the office stops at its door is asked for, then repeated as it was, with the same key. */
export const withAuthGate = (client: OfficeClient): OfficeClient => ({
  ...client,
  async call(endpoint, options) {
    for (;;) {
      const result = await client.call(endpoint, options);
      if (result.ok) return result;
      const { code } = result.error;
      // Without a session from the start, and for calls of the door itself, the page leads to the sign-in.
      const leadsToSignIn = code === 'unauthenticated' && (endpoint.auth !== undefined || person === null);
      if (!isAuthGateState(code) || leadsToSignIn) return result;
      if (!(await requestReauthentication(code))) return result;
    }
  },
});

let person: { id: number; email: string } | null = null;

/** Who the open page is for: only they go on with it when the session is over. */
export const setPerson = (next: { id: number; email: string } | null): void => {
  person = next;
};
export const personOfPage = (): { id: number; email: string } | null => person;
