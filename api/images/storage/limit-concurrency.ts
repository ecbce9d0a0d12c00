export function limitConcurrency(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  const waiting: (() => void)[] = [];
  let working = 0;
  return async (work) => {
    if (working >= most) await new Promise<void>((go) => waiting.push(go));
    working++;
    try {
      return await work();
    } finally {
      working--;
      waiting.shift()?.();
    }
  };
}
