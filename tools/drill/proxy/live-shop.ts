import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { frugalEnvironment, frugalFlags } from '../../../scripts/node-flags.mjs';

const ROOT = join(import.meta.dirname, '../../..');
const OPENS_MS = 60_000;
const MAX_MS = 10_000;

export type ProcessEnd = { ms: number; code: number | null };
export type LiveShop = {
  port: number;
  /** Resolves when the shop is ready for customers. */
  open: () => Promise<void>;
  /** Sends SIGTERM and measures the time; kills after 10 s, with a null exit code. */
  end: () => Promise<ProcessEnd>;
  /** Sends SIGUSR2, which shows or hides requests in the log. */
  toggleRequests: () => void;
  log: () => string;
};
type LiveOptions = { port: number; env: Record<string, string>; logFile: string };

export function liveShop({ port, env, logFile }: LiveOptions): LiveShop {
  let child: ChildProcess | null = null;
  return {
    port,
    async open() {
      const output = openSync(logFile, 'a');
      child = spawn(process.execPath, [...frugalFlags, '--disable-warning=ExperimentalWarning', 'main.ts'], {
        cwd: ROOT,
        stdio: ['ignore', output, output],
        env: { PATH: process.env.PATH, ...frugalEnvironment, ...env, PORT: String(port) },
      });
      const until = performance.now() + OPENS_MS;
      while (!(await isReady(port))) {
        if (child.exitCode !== null || performance.now() > until)
          throw new Error(`the shop did not open: ${readFileSync(logFile, 'utf8').slice(-1000)}`);
        await wait(100);
      }
    },
    async end() {
      if (!child || child.exitCode !== null || child.signalCode !== null) return { ms: 0, code: 0 };
      const closed = once(child, 'close');
      const begun = performance.now();
      child.kill('SIGTERM');
      const kill = setTimeout(() => child?.kill('SIGKILL'), MAX_MS);
      const [code] = await closed;
      clearTimeout(kill);
      return { ms: performance.now() - begun, code };
    },
    toggleRequests: () => void child?.kill('SIGUSR2'),
    log: () => readFileSync(logFile, 'utf8'),
  };
}

const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/api/health/ready`, { signal: AbortSignal.timeout(3000) }).then(
    ({ ok }) => ok,
    () => false,
  );
