import { useSyncExternalStore } from 'react';
import type { OfficeClient } from '#contract/office/office-client.ts';

/** States that block a call: locked office, reauthentication required, or no session. */
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

/** Resolves with the result of the reauthentication. Concurrent calls share one dialog. */
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

/** Repeats a blocked call after reauthentication, with the same input and idempotency key. */
export const withAuthGate = (client: OfficeClient): OfficeClient => ({
  ...client,
  async call(endpoint, options) {
    for (;;) {
      const result = await client.call(endpoint, options);
      if (result.ok) return result;
      const { code } = result.error;
      // Without an initial session, and for calls of the sign-in itself, the page leads to the sign-in.
      const leadsToSignIn = code === 'unauthenticated' && (endpoint.auth !== undefined || person === null);
      if (!isAuthGateState(code) || leadsToSignIn) return result;
      if (!(await requestReauthentication(code))) return result;
    }
  },
});

let person: { id: number; email: string } | null = null;

/** Sets the person of the open page. After the session ends, only this person can continue on it. */
export const setPerson = (next: { id: number; email: string } | null): void => {
  person = next;
};
export const personOfPage = (): { id: number; email: string } | null => person;
