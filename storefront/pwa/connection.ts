import { useSyncExternalStore } from 'react';

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
