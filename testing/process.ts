import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';

export type ShopProcess = {
  child: ChildProcess;
  origin: string;
  ended: Promise<{ code: number | null; said: string }>;
};

const MAIN = join(import.meta.dirname, '../main.ts');

/** Starts the real main.ts as a process of its own; resolves when it is open or has ended. */
export async function startProcess(env: Record<string, string>): Promise<ShopProcess> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kayts-process-'));
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: {
      PATH: process.env.PATH,
      PORT: '0',
      DATA_DIR: dataFolder,
      DRAW_AHEAD: 'off',
      LIMITS: 'off',
      LOG_LEVEL: 'warn',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  let ended = false;
  const end = new Promise<{ code: number | null; said: string }>((resolve) => {
    child.on('exit', (code) => {
      ended = true;
      resolve({ code, said });
    });
  });
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await end;
    rmSync(dataFolder, { recursive: true, force: true });
  });
  const origin = await new Promise<string>((resolve) => {
    const hear = (chunk: Buffer) => {
      said += chunk;
      const address = /is open:\s+(\S+)/.exec(said)?.[1];
      if (address) resolve(address);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    end.then(() => resolve(''));
  });
  if (!ended && origin === '') throw new Error(said);
  return { child, origin: origin.replace('localhost', '127.0.0.1'), ended: end };
}
