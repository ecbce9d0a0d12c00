import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type ShopProcess = {
  child: ChildProcess;
  origin: string;
  /** The address the process listens on. */
  address: string;
  ended: Promise<ProcessEnd>;
  /** Folder of the embedded database; under root it is outside the data folder and outlives the process. */
  databaseFolder: () => string;
};

const MAIN = join(import.meta.dirname, '../main.ts');
/** Program for several workers on one port, with WEB_CONCURRENCY. */
export const PRIMARY = join(import.meta.dirname, '../server/workers/primary.ts');

/** Excludes the caller's settings. The compile cache halves the loading time of the shop. */
export const CHILD_ENV = {
  PATH: process.env.PATH,
  NODE_COMPILE_CACHE: join(import.meta.dirname, '../data/test/compiled'),
};

type StartedProcess = { child: ChildProcess; opened: Promise<string>; ended: Promise<ProcessEnd> };
type ProcessEnd = { code: number | null; output: string };

/** Starts the real main.ts in a separate process; fails with its output if it ends before it is open. */
export async function startProcess(env: Record<string, string>, program = MAIN): Promise<ShopProcess> {
  const { child, opened, ended } = begin(env, program);
  const welcome = await Promise.race([
    opened,
    ended.then(({ code, output }) => {
      throw new Error(`the shop ended with ${code} instead of opening: ${output}`);
    }),
  ]);
  const addressOf = (line: string) => new RegExp(`${line}:\\s+(\\S+)`).exec(welcome)?.[1];
  const origin = addressOf('is open') ?? '';
  const address = (addressOf('Listens on') ?? origin).replace('localhost', '127.0.0.1');
  const databaseFolder = () => /database: (\/[^)]+)\)/.exec(welcome)?.[1] ?? '';
  return { child, origin, address, ended, databaseFolder };
}

/** Starts main.ts with settings that it must refuse; resolves when it has ended, fails if it opens. */
export function runToRefusal(env: Record<string, string>): Promise<ProcessEnd> {
  const { opened, ended } = begin(env);
  const wrongly = opened.then((output): never => {
    throw new Error(`the shop opened: ${output}`);
  });
  return Promise.race([ended, wrongly]);
}

function begin(env: Record<string, string>, program = MAIN): StartedProcess {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kayts-process-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', program], {
    env: {
      ...CHILD_ENV,
      PORT: '0',
      DATA_DIR: dataFolder,
      DRAW_AHEAD: 'off',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const opened = new Promise<string>((resolve) => {
    const collect = (chunk: Buffer) => {
      output += chunk;
      if (output.includes('Stop:')) resolve(output);
    };
    child.stdout.on('data', collect);
    child.stderr.on('data', collect);
  });
  const ended = new Promise<ProcessEnd>((resolve) => child.on('close', (code) => resolve({ code, output })));
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
    rmSync(dataFolder, { recursive: true, force: true });
  });
  return { child, opened, ended };
}
