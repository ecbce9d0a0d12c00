import { setTimeout as wait } from 'node:timers/promises';
import { messageOf } from '#rules/text/error-message.ts';
import type { Installation } from './cluster.ts';
import { isFree } from './database-port.ts';
import { EmbeddedPostgresError } from './embedded-error.ts';
import { adoptServer, type Server, startServer } from './postmaster.ts';
import { startTimeOf } from './process-identity.ts';
import { boundServerLog } from './server-log.ts';

type WatchOptions = {
  installation: Installation;
  server: Server;
  onLost: (error: Error) => void;
  maxLogBytes?: number | undefined;
};

/** On other systems, inspecting a process requires running `ps`, so the interval is longer. */
const LOOK_EVERY_MS = process.platform === 'linux' ? 250 : 5_000;
const MAX_PAUSE_MS = 5_000;
const PORT_PATIENCE_MS = 30_000;

/** Restarts a lost server on the same port. `stop` returns the server that runs at that time. */
export function watchPostmaster({ installation, server, onLost, maxLogBytes }: WatchOptions): {
  stop: () => Promise<Server>;
} {
  const stopping = new AbortController();
  const { signal } = stopping;
  const { log } = installation;
  let current = server;
  let logFault = '';

  async function watch(): Promise<void> {
    let startTime = startTimeOf(current.pid);
    while (await pause(LOOK_EVERY_MS)) {
      boundLog();
      if (startTime !== undefined && startTimeOf(current.pid) === startTime) continue;
      log(`The database (process ${current.pid}) is gone and is started again.`);
      current = (await startAgain()) ?? current;
      startTime = startTimeOf(current.pid);
    }
  }

  /** A full disk must not end the watch. */
  function boundLog(): void {
    try {
      boundServerLog(installation.location.folder, maxLogBytes);
    } catch (error) {
      if (logFault === '') log((logFault = `PostgreSQL's log could not be shortened: ${messageOf(error)}`));
    }
  }

  async function startAgain(): Promise<Server | undefined> {
    const begunAt = performance.now();
    let firstError = '';
    for (let pauseMs = 250; !signal.aborted; pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS)) {
      try {
        const next = (await adoptServer(installation)) ?? (await startServer(installation, current));
        log(`The database runs again (process ${next.pid}).`);
        return next;
      } catch (error) {
        if (firstError === '') log((firstError = messageOf(error)));
      }
      if (performance.now() - begunAt > PORT_PATIENCE_MS && !(await isFree(current.port))) {
        onLost(new EmbeddedPostgresError(`Another program took port ${current.port}, where the database was.`));
        stopping.abort();
      }
      await pause(pauseMs);
    }
    return undefined;
  }

  const pause = (ms: number): Promise<boolean> =>
    wait(ms, undefined, { signal, ref: false }).then(
      () => true,
      () => false,
    );

  const watching = watch();
  return {
    async stop() {
      stopping.abort();
      await watching;
      return current;
    },
  };
}
