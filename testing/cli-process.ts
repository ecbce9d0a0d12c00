import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { CHILD_ENV } from './process.ts';
import { scratchFolder } from './shop-command.ts';

const CLI = join(import.meta.dirname, '../cli/shop-cli.ts');

export type CliProcess = { child: ChildProcess; ended: Promise<{ code: number | null; out: string; err: string }> };

/** Runs `npm run shop -- …` in a separate process. */
export function startCli(env: Record<string, string>, ...line: string[]): CliProcess {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CLI, ...line], {
    env: { ...CHILD_ENV, DATA_DIR: scratchFolder(), ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const printed = { out: '', err: '' };
  child.stdout.on('data', (chunk) => (printed.out += chunk));
  child.stderr.on('data', (chunk) => (printed.err += chunk));
  const ended = new Promise<{ code: number | null; out: string; err: string }>((resolve) => {
    child.on('close', (code) => resolve({ code, ...printed }));
  });
  return { child, ended };
}
