import cluster from 'node:cluster';
import { join } from 'node:path';
import { BadConfig, readConfig } from '#api/config.ts';
import { openEmbedded } from '#server/embedded-database.ts';
import { explain, print } from '../console-output.ts';
import { refuseTakenPort } from '../listening.ts';
import { ROLE, type RoleFacts } from './worker-messages.ts';
import { openWorkerPool } from './worker-pool.ts';

const MAIN = join(import.meta.dirname, '../../main.ts');
/** Longer than the shutdown of a stuck worker (server/shutdown.ts); everything ends within ten seconds. */
const WORKERS_MS = 9_000;
const GUARD_MS = 9_800;
const FAULT_CODE = 70;
/** Platforms whose kernel distributes connections among the listeners of one port. */
const SHARES_PORTS: readonly NodeJS.Platform[] = ['linux', 'freebsd'];

/** Opens the embedded database and starts the workers. It handles no requests, so hardly anything can crash it. */
async function open(): Promise<void> {
  const config = readConfig(process.env);
  if (!SHARES_PORTS.includes(process.platform))
    throw new BadConfig(`WEB_CONCURRENCY is not for ${process.platform}: set it to 1`);
  const port = await refuseTakenPort(config);
  const lost = (error: Error) => {
    print(`The shop's own database is gone for good: ${error.message}`);
    void end(FAULT_CODE);
  };
  const database = await openEmbedded(config, lost);
  cluster.setupPrimary({ exec: MAIN, args: [] });
  const fork = (isFirst: boolean) => {
    const { url, location } = database;
    const facts: RoleFacts = { isFirst, database: { url, location } };
    return cluster.fork({ [ROLE]: JSON.stringify(facts), PORT: port });
  };
  const pool = openWorkerPool({
    size: config.workers,
    fork,
    printLine: print,
    onGivenUp: (code) => void end(code || 1),
  });

  let ending: Promise<never> | null = null;
  async function close(code: number): Promise<never> {
    setTimeout(() => process.exit(code), GUARD_MS);
    await pool.close(WORKERS_MS);
    await database.stop();
    process.exit(code);
  }
  function end(code: number): Promise<never> {
    ending ??= close(code);
    return ending;
  }
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) print('\nClosing …');
      void end(0);
    });
  }
  process.on('SIGUSR2', () => pool.signal('SIGUSR2'));
  process.on('SIGUSR1', async () => {
    const isDone = await pool.restart();
    print(
      isDone ? 'All workers were replaced.' : 'A new worker did not open: the old ones go on. The reason stands above.',
    );
  });
  await pool.open();
  if (!ending) process.send?.('open');
}

await open().catch((error: unknown) => {
  process.stderr.write(`\n${explain(error)}\n`);
  process.exit(1);
});
