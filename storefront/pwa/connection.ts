import { useSyncExternalStore } from 'react';

/** Whether there is a connection, as far as the browser knows; `onServer` is what the page says until it has come to life. */
export const useIsOnline = (onServer: boolean): boolean =>
  useSyncExternalStore(
    followConnection,
    () => navigator.onLine,
    () => onServer,
  );

function followConnection(tell: () => void): () => void {
  addEventListener('online', tell);
  addEventListener('offline', tell);
  return () => {
    removeEventListener('online', tell);
    removeEventListener('offline', tell);
  };
}
