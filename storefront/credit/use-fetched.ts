import { useEffect, useRef, useState } from 'react';

export type Fetched<T> = { part: T | null; isFailed: boolean; retry: () => void };

/** Code that is fetched once it is wanted; when it does not come, another try may bring it. */
export function useLoaded<T extends object>(load: () => Promise<T>, isWanted: boolean): Fetched<T> {
  const [part, setPart] = useState<T | null>(null);
  const [isFailed, setFailed] = useState(false);
  const loading = useRef(load);
  const isMissing = isWanted && !part && !isFailed;
  useEffect(() => {
    if (!isMissing) return;
    let isLeft = false;
    loading.current().then(
      (come) => !isLeft && setPart(come),
      () => !isLeft && setFailed(true),
    );
    return () => {
      isLeft = true;
    };
  }, [isMissing]);
  return { part, isFailed, retry: () => setFailed(false) };
}
