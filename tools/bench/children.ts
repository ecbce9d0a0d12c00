import { type ChildProcess, fork, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { frugalEnvironment, frugalFlags } from '../../scripts/node-flags.mjs';
import type { RecordedResponse } from './bare-server.ts';
import type { Job, Outcome } from './load-generator.ts';

const ROOT = join(import.meta.dirname, '../..');
/** A first start with 100,000 products builds their search index, which takes long on a shared machine. */
const PATIENCE_MS = 1_800_000;

export type Shop = {
  pid: number;
  port: number;
  readModelSeconds: number;
  stop: () => Promise<void>;
  /** Kills without warning, like a power failure. */
  kill: () => Promise<void>;
};
export type StartShopOptions = {
  /** Null: an embedded database in `dataFolder`. */
  databaseUrl: string | null;
  dataFolder: string;
  profileFolder: string | null;
  /** The folder of another version. */
  root?: string;
  env?: Record<string, string>;
  /** File for the output of the shop, instead of a pipe. */
  logFile?: string;
};

const shops = new Set<ChildProcess>();
process.on('exit', () => {
  for (const child of shops) child.kill('SIGKILL');
});

export async function startShop(options: StartShopOptions): Promise<Shop> {
  const { databaseUrl, dataFolder, profileFolder, root = ROOT, env = {}, logFile } = options;
  const log = logFile === undefined ? 'pipe' : openSync(logFile, 'a');
  const profiling = profileFolder ? ['--cpu-prof', '--cpu-prof-interval=500', `--cpu-prof-dir=${profileFolder}`] : [];
  const child = spawn(process.execPath, [...frugalFlags, ...profiling, 'main.ts'], {
    cwd: root,
    stdio: ['ignore', log, 'inherit'],
    env: {
      ...frugalEnvironment,
      ...process.env,
      DATABASE_URL: databaseUrl ?? '',
      DATA_DIR: dataFolder,
      PORT: '0',
      LIMITS: 'off',
      DRAW_AHEAD: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
  });
  if (typeof log === 'number') closeSync(log);
  shops.add(child.once('close', () => shops.delete(child)));
  const stop = () => end(child, 'SIGTERM');
  const kill = () => end(child, 'SIGKILL');
  try {
    const output = await untilPrinted(child, /Kayts is open:.*:(\d+)/, logFile);
    const port = Number(/Kayts is open:.*:(\d+)/.exec(output)?.[1]);
    const readModelSeconds = Number(/(?:Catalogue|Shelf): .*\(([\d.]+) s\)/.exec(output)?.[1]);
    return { pid: pidOf(child), port, readModelSeconds, stop, kill };
  } catch (error) {
    await stop();
    throw error;
  }
}

function untilPrinted(child: ChildProcess, pattern: RegExp, logFile?: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let output = '';
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk;
      if (pattern.test(output)) resolve(output);
      // A response with status 500 does not tell its cause.
      if (chunk.includes('"msg":"fault"')) process.stderr.write(chunk);
    });
    if (logFile !== undefined) {
      const looking = setInterval(() => {
        output = readFileSync(logFile, 'utf8');
        if (!pattern.test(output)) return;
        clearInterval(looking);
        resolve(output);
      }, 50);
      child.once('close', () => clearInterval(looking));
    }
    child.once('close', () => reject(new Error(`the shop ended before it was open:\n${output}`)));
    setTimeout(() => reject(new Error(`the shop did not open:\n${output}`)), PATIENCE_MS).unref();
  });
}

export type BareServer = {
  pid: number;
  port: number;
  show: (answers: RecordedResponse[]) => Promise<void>;
  stop: () => Promise<void>;
};

export async function startBare(): Promise<BareServer> {
  const child = fork(join(import.meta.dirname, 'bare-server.ts'), { serialization: 'advanced' });
  const { port } = await answerOf<{ port: number }>(child);
  return {
    pid: pidOf(child),
    port,
    async show(answers) {
      child.send(answers);
      await answerOf<unknown>(child);
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

/** A separate process, so that it shares no event loop with the measured shop. */
type Tool<Input, Output> = {
  pid: number;
  run: (job: Input) => Promise<Output>;
  stop: () => Promise<void>;
};

/** `file`: a module of this folder that answers each message with one message. */
export function startTool<Input extends object, Output>(file: string): Tool<Input, Output> {
  const child = fork(join(import.meta.dirname, file), { serialization: 'advanced' });
  return {
    pid: pidOf(child),
    run(job) {
      child.send(job);
      return answerOf<Output>(child);
    },
    stop: () => end(child, 'SIGTERM'),
  };
}

export type LoadGenerator = Tool<Job, Outcome>;

export const startLoadGenerator = (): LoadGenerator => startTool<Job, Outcome>('load-generator.ts');

const pidOf = ({ pid }: ChildProcess): number => {
  if (pid === undefined) throw new Error('a process of the bench did not start');
  return pid;
};

async function answerOf<T>(child: ChildProcess): Promise<T> {
  const gone = new AbortController();
  const [answer] = await Promise.race([
    once(child, 'message', { signal: gone.signal }),
    once(child, 'close', { signal: gone.signal }).then(() => {
      throw new Error('a process of the bench ended early');
    }),
  ]).finally(() => gone.abort());
  return answer;
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const closed = once(child, 'close');
  child.kill(signal);
  const kill = setTimeout(() => child.kill('SIGKILL'), 10_000);
  await closed;
  clearTimeout(kill);
}
