import { useEffect, useRef, useState } from 'react';

export type LazyPart<T> = {
  part: T | null;
  isFailed: boolean;
  /** Loads the code. Rejects when that fails; the next call tries again. */
  want: () => Promise<T>;
  retry: () => void;
};

/** Loads code when `want` is called or `when` is true, so that a first visit does not load it. */
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
