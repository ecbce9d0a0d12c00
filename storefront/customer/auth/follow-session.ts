import { useEffect, useRef } from 'react';
import { useRevalidator } from 'react-router';
import { useClient, useHere } from '#storefront/runtime/site.tsx';
import { useSession, useStateReady } from '#storefront/state/shop-store.ts';
import { LOGIN } from './return-path.ts';

/**
 * The pages of the account follow the session, in whichever tab it began or ended: their loaders lead to the login or
 * away from it. A session that only the cookie knows, because the browser's own state was lost, is taken up.
 */
export function useFollowSession(): void {
  const client = useClient();
  const { path } = useHere();
  const { revalidate } = useRevalidator();
  const isReady = useStateReady();
  const { authenticated, customerId } = useSession();
  const last = useRef<number | null>(undefined);
  const isAccount = path.startsWith('/account/');
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
