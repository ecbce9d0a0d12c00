import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useClient, useHere } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { CONFIRMATION, LOGIN } from './return-path.ts';

/** Account pages react to a login or logout in any tab. A session found only in the cookie is adopted. */
export function useFollowSession(): void {
  const client = useClient();
  const { path } = useHere();
  const { revalidate } = useRevalidator();
  const isReady = useStateReady();
  const { authenticated, customerId } = useSession();
  const last = useRef<number | null>(undefined);
  const isAccount = path.startsWith('/account/') || path.startsWith(CONFIRMATION);
  useEffect(() => {
    if (!isReady) return;
    const isOther = last.current !== undefined && last.current !== customerId;
    last.current = customerId;
    if (isOther && isAccount) void revalidate();
  }, [isReady, customerId, isAccount, revalidate]);
  const isUnknown = isReady && !authenticated && isAccount && path !== LOGIN;
  useEffect(() => {
    if (isUnknown) import('./adopt-session.ts').then(({ adoptSession }) => adoptSession(client)).catch(() => undefined);
  }, [isUnknown, client]);
}
