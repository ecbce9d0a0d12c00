import { useSyncExternalStore } from 'react';

const ASK_MS = 5_000;
/** Attribute that the service worker sets; its file shares no code with the page. */
const CACHED_ATTRIBUTE = 'data-kept';

/**
 * `navigator.onLine` reports a network connection, not a reachable server. Some browsers return true in a page from the
 * service worker, so that page counts as offline until the server responds.
 */
export const useIsOnline = (onServer: boolean): boolean =>
  useSyncExternalStore(followConnection, isOnline, () => onServer);

export const isOnline = (): boolean => navigator.onLine && !document.documentElement.hasAttribute(CACHED_ATTRIBUTE);

function followConnection(tell: () => void): () => void {
  const look = () => {
    tell();
    void askShop(tell);
  };
  addEventListener('online', look);
  addEventListener('offline', tell);
  const asking = isOnline() ? undefined : setInterval(() => void askShop(tell), ASK_MS);
  return () => {
    removeEventListener('online', look);
    removeEventListener('offline', tell);
    clearInterval(asking);
  };
}

async function askShop(tell: () => void): Promise<void> {
  const root = document.documentElement;
  if (document.hidden || !root.hasAttribute(CACHED_ATTRIBUTE)) return;
  const answer = await fetch('/api/health/live', { cache: 'no-store' }).catch(() => null);
  if (!answer) return;
  root.removeAttribute(CACHED_ATTRIBUTE);
  tell();
}
