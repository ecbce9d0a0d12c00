import { useRef, useState } from 'react';

export function useLazyPart<T extends object>(load: () => Promise<T>): { part: T | null; want: () => Promise<void> } {
  const [part, setPart] = useState<T | null>(null);
  const wanted = useRef<Promise<void>>(undefined);
  const want = () => {
    wanted.current ??= load().then(setPart, (error: unknown) => {
      wanted.current = undefined;
      throw error;
    });
    return wanted.current;
  };
  return { part, want };
}
