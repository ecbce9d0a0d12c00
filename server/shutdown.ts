import { setTimeout as wait } from 'node:timers/promises';
import type { Logger } from 'pino';
import { print } from './console-output.ts';

type Closer = () => unknown;

export type Shutdown = {
  /** Called first and in parallel, for example to stop accepting requests. */
  onCloseFirst: (...closers: Closer[]) => void;
  /** Called one after another, in reverse order of opening. */
  onClose: (...closers: Closer[]) => void;
  /** True from the first signal on, before the port closes. */
  isClosing: () => boolean;
  close: () => Promise<void>;
};

/** Container engines kill ten seconds after SIGTERM, so slower closers are abandoned. */
const FIRST_MS = 8_200;
const ALL_MS = 8_800;
const MIN_MS = 150;
const GUARD_MS = 9_400;
/** EX_SOFTWARE of sysexits.h, at which a supervisor restarts the shop. */
const FAULT_CODE = 70;

/** Closes once, within ten seconds: requests and jobs, then their dependencies, then the database. */
export function openShutdown(printLine: (line: string) => void = print): Shutdown {
  const first: Closer[] = [];
  const then: Closer[] = [];
  let closing: Promise<void> | null = null;

  async function closeAll(): Promise<void> {
    const begunAt = performance.now();
    const left = (most: number) => Math.max(begunAt + most - performance.now(), MIN_MS);
    await Promise.all(first.map((closer) => inTime(closer, left(FIRST_MS))));
    for (const closer of then.reverse()) await inTime(closer, left(ALL_MS));
  }
  const close = () => (closing ??= closeAll());

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, async () => {
      if (closing) return;
      printLine('\nClosing …');
      setTimeout(() => process.exit(0), GUARD_MS);
      await close();
      process.exit(0);
    });
  }
  return {
    onCloseFirst: (...opened) => void first.push(...opened),
    onClose: (...opened) => void then.push(...opened),
    isClosing: () => closing !== null,
    close,
  };
}

async function inTime(closer: Closer, ms: number): Promise<void> {
  try {
    await Promise.race([closer(), wait(ms, undefined, { ref: false })]);
  } catch (error) {
    print(`not closed as it should be: ${error instanceof Error ? error.message : error}`);
  }
}

/**
 * Logs an uncaught error, lets running work end and exits, because the state of the process is unknown. Returns the
 * handler for errors that are detected elsewhere.
 */
export function endOnFault(shutdown: Shutdown, log: Logger): (fault: Error) => void {
  let isEnding = false;
  const end = (fault: Error) => {
    if (isEnding) return;
    isEnding = true;
    log.fatal({ err: fault }, 'a fault that nobody caught: the shop ends');
    setTimeout(() => process.exit(FAULT_CODE), GUARD_MS);
    void shutdown.close().then(() => process.exit(FAULT_CODE));
  };
  // This event also covers unhandled rejections.
  process.on('uncaughtException', end);
  return end;
}
