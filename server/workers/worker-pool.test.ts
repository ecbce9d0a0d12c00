import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const POOL = join(import.meta.dirname, '../../testing/worker-pool-process.ts');
const PATIENT = { timeout: 60_000 };

type Run = { child: ChildProcess; lines: () => string[]; ended: Promise<number | null> };

/** Runs a pool of two fake workers; the n-th started worker follows the n-th plan. */
function run(plans: string[] = []): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', POOL, JSON.stringify(plans)]);
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  const ended = once(child, 'close').then(([code]) => code);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, lines: () => output.split('\n').filter(Boolean), ended };
}

/** Process ids of the workers that printed this, in order. */
const pidsThat = ({ lines }: Run, words: string): number[] =>
  lines()
    .filter((line) => line.endsWith(` ${words}`))
    .map((line) => Number.parseInt(line, 10));

const until = (isSo: () => boolean) => vi.waitUntil(isSo, PATIENT);

test('the first worker opens alone and leads, the other follows', async () => {
  const pool = run();
  await until(() => pidsThat(pool, 'opens').length === 1 && pidsThat(pool, 'leads').length > 0);

  expect(pidsThat(pool, 'leads')).toEqual(pidsThat(pool, 'opens first'));
});

test('a killed leader is restarted, and another worker leads meanwhile', async () => {
  const pool = run();
  await until(() => pidsThat(pool, 'opens').length === 1);
  const [other] = pidsThat(pool, 'opens');

  process.kill(pidsThat(pool, 'leads')[0] ?? 0, 'SIGKILL');
  await until(() => pidsThat(pool, 'opens').length === 2 && pidsThat(pool, 'leads').length > 1);

  expect(pidsThat(pool, 'leads')[1]).toBe(other);
  expect(pool.lines().join()).toContain('Worker 1 ended unexpectedly (137)');
});

test('a rolling restart ends each worker after its successor has opened, and one leads', async () => {
  const pool = run();
  await until(() => pidsThat(pool, 'opens').length === 1);

  pool.child.kill('SIGUSR1');
  await until(() => pool.lines().includes('replaced: true'));

  expect(pidsThat(pool, 'opens')).toHaveLength(3);
  // The worker prints this line itself, and the pool does not wait for it.
  const leader = () => pidsThat(pool, 'leads').at(-1) ?? 0;
  await until(() => pidsThat(pool, 'opens').slice(1).includes(leader()));
  expect(pool.lines().join()).not.toContain('ended unexpectedly');
});

test('when a successor does not open, the old workers continue', async () => {
  const pool = run(['serve', 'serve', 'fail']);
  await until(() => pidsThat(pool, 'opens').length === 1);

  pool.child.kill('SIGUSR1');
  await until(() => pool.lines().includes('replaced: false'));

  expect(pidsThat(pool, 'opens')).toHaveLength(1);
  expect(pidsThat(pool, 'leads')).toHaveLength(1);
});

test('an invalid setting and repeated failed starts end the pool with the exit code', async () => {
  const [wrong, lost] = [run(['fail']), run(['serve', 'fail', 'fail', 'fail'])];

  expect([await wrong.ended, await lost.ended]).toEqual([1, 1]);
  expect(pidsThat(wrong, 'opens')).toEqual([]);
});

test('workers exchange requests and messages', async () => {
  const pool = run(['asks', 'serve']);
  await until(() => pidsThat(pool, 'heard good day').length > 0);

  const [other] = pidsThat(pool, 'opens');
  expect(pool.lines().join('\n')).toContain(`asked ${other}`);
  expect(pidsThat(pool, 'heard good day')[0]).toBe(other);
});
