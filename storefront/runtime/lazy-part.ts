import { useEffect, useRef, useState } from 'react';

export type LazyPart<T> = {
  /** Null until it is there. */
  part: T | null;
  isFailed: boolean;
  /** Fetches it unless it is there or on its way. Rejects when it does not come; the next call tries again. */
  want: () => Promise<T>;
  /** After a failure: fetches it again where `when` holds. */
  retry: () => void;
};

/**
 * Code that is fetched late, so that no first visit pays for it: on `want`, or by itself as soon as `when` holds.
 * The one way to do so in components. Messages of the part are fetched beside it, in `load`.
 */
export function useLazyPart<T>(load: () => Promise<T>, { when = false }: { when?: boolean } = {}): LazyPart<T> {
  const [part, setPart] = useState<T | null>(null);
  const [isFailed, setFailed] = useState(false);
  const loading = useRef<Promise<T>>(undefined);
  const want = () => {
    loading.current ??= load().then(
      (loaded) => {
        setPart(() => loaded);
        setFailed(false);
        return loaded;
      },
      (error: unknown) => {
        loading.current = undefined;
        setFailed(true);
        throw error;
      },
    );
    return loading.current;
  };
  const isMissing = when && part === null && !isFailed;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether it is missing decides
  useEffect(() => {
    if (isMissing) want().catch(() => undefined);
  }, [isMissing]);
  return { part, isFailed, want, retry: () => setFailed(false) };
}
