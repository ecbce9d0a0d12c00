import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const SUPERVISED = join(import.meta.dirname, '../testing/supervised.mjs');
const AGAIN = /starts again/g;

const open = `process.send('open', () => process.stdout.write('opened\\n'));`;
const crash = (code: number) => `${open} setTimeout(() => process.exit(${code}), 50);`;
const fail = (code: number) => `process.exit(${code});`;
const serve = `${open} setInterval(() => {}, 1000); process.once('SIGTERM', () => process.exit(0));`;

type Run = { child: ChildProcess; said: () => string; ended: Promise<{ code: number | null; said: string }> };

/** The supervisor over a shop that does at each start what the list says. */
function run(starts: string[], firstPauseMs = 10): Run {
  const child = spawn(process.execPath, [SUPERVISED, JSON.stringify(starts), String(firstPauseMs)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  return { child, said: () => said, ended: once(child, 'close').then(([code]) => ({ code, said })) };
}

async function untilSaid({ child, said }: Run, words: RegExp): Promise<void> {
  while (!words.test(said())) await Promise.race([once(child.stdout!, 'data'), once(child.stderr!, 'data')]);
}

test('a shop that falls after it opened is started again, by signal or by exit code', async () => {
  const supervised = run([crash(70), `${open} setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);`, serve]);

  await untilSaid(supervised, /(opened[\s\S]*){3}/);
  supervised.child.kill('SIGTERM');
  const { code, said } = await supervised.ended;

  expect(code).toBe(0);
  expect(said.match(AGAIN)).toHaveLength(2);
  expect(said).toContain('ended by itself (70)');
  expect(said).toContain('ended by itself (137)');
});

test('a start that never opened is not repeated: a wrong setting ends at once', async () => {
  const { code, said } = await run([fail(1), serve]).ended;

  expect(code).toBe(1);
  expect(said).not.toMatch(AGAIN);
});

test('a shop that cannot be started again is given up with a sentence and its code', async () => {
  const { code, said } = await run([crash(70), fail(1), fail(1), fail(3), serve]).ended;

  expect(code).toBe(3);
  expect(said).toContain('could not be started again, 3 times in a row: given up');
});

test('the pause grows up to its limit', async () => {
  const { said } = await run([crash(70), crash(70), crash(70), crash(70), crash(0)]).ended;

  expect([...said.matchAll(/again in (\S+) s/g)].map(([, pause]) => Number(pause))).toEqual([0.01, 0.02, 0.04, 0.04]);
});

test('a signal during the pause ends at once', async () => {
  const supervised = run([crash(70), serve], 30_000);

  await untilSaid(supervised, AGAIN);
  supervised.child.kill('SIGTERM');

  expect((await supervised.ended).code).toBe(0);
});

test('a shop that ran out of heap while it started is started once more without its limit', async () => {
  const abort = `process.kill(process.pid, 'SIGABRT'); setInterval(() => {}, 1000);`;

  const { code, said } = await run([abort, abort, serve]).ended;

  expect(code).toBe(134);
  expect(said.match(AGAIN)).toHaveLength(1);
});
