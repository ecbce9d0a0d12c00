import { print } from './console-output.ts';

export type Closer = () => unknown;

export type Shutdown = { onClose: (...closers: Closer[]) => void; close: () => Promise<void> };

/** What was opened closes last first, once: requests, then workers, then the database. */
export function openShutdown(): Shutdown {
  const closers: Closer[] = [];
  let closing: Promise<void> | null = null;

  const close = () => {
    closing ??= (async () => {
      for (const closer of closers.reverse()) await closer();
    })();
    return closing;
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (closing) return;
      print('\nClosing …');
      await close();
      process.exit(0);
    });
  }
  return { onClose: (...opened) => void closers.push(...opened), close };
}
