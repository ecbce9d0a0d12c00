import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { RESTART_TIMING } from '#server/workers/keep-running.mjs';

const SUPERVISED = join(import.meta.dirname, '../testing/supervised.mjs');
const AGAIN = /restarts in/g;

const open = `process.send('open', () => process.stdout.write('opened\\n'));`;
const crash = (code: number) => `${open} setTimeout(() => process.exit(${code}), 50);`;
const fail = (code: number) => `process.exit(${code});`;
const serve = `${open} setInterval(() => {}, 1000); process.once('SIGTERM', () => process.exit(0));`;

type Run = { child: ChildProcess; output: () => string; ended: Promise<{ code: number | null; output: string }> };

/** Supervises a fake shop that follows one entry of the list at each start. */
function run(starts: string[], firstPauseMs = 10, healthyMs = 60_000): Run {
  const child = spawn(process.execPath, [SUPERVISED, JSON.stringify(starts), String(firstPauseMs), String(healthyMs)]);
  onTestFinished(() => void child.kill('SIGKILL'));
  let output = '';
  child.stdout.on('data', (chunk) => (output += chunk));
  child.stderr.on('data', (chunk) => (output += chunk));
  return { child, output: () => output, ended: once(child, 'close').then(([code]) => ({ code, output })) };
}

async function untilPrinted({ child, output }: Run, words: RegExp): Promise<void> {
  while (!words.test(output())) await Promise.race([once(child.stdout!, 'data'), once(child.stderr!, 'data')]);
}

test('a shop that crashes after it opened is restarted, by signal or by exit code', async () => {
  const supervised = run([crash(70), `${open} setTimeout(() => process.kill(process.pid, 'SIGKILL'), 50);`, serve]);

  await untilPrinted(supervised, /(opened[\s\S]*){3}/);
  supervised.child.kill('SIGTERM');
  const { code, output } = await supervised.ended;

  expect(code).toBe(0);
  expect(output.match(AGAIN)).toHaveLength(2);
  expect(output).toContain('ended unexpectedly (70)');
  expect(output).toContain('ended unexpectedly (137)');
});

test('a start that never opened is not repeated: an invalid setting ends at once', async () => {
  const { code, output } = await run([fail(1), serve]).ended;

  expect(code).toBe(1);
  expect(output).not.toMatch(AGAIN);
});

test('repeated failed restarts end with a message and the exit code of the shop', async () => {
  const { code, output } = await run([crash(70), fail(1), fail(1), fail(3), serve]).ended;

  expect(code).toBe(3);
  expect(output).toContain('failed to start 3 times in a row and is not started again');
});

test('the pause grows up to its limit', async () => {
  const { output } = await run([crash(70), crash(70), crash(70), crash(70), crash(0)]).ended;

  expect([...output.matchAll(/restarts in (\S+) s/g)].map(([, pause]) => Number(pause))).toEqual([
    0.01, 0.02, 0.04, 0.04,
  ]);
});

test('the pause is short again after a healthy run', async () => {
  // On a busy machine the supervisor can notice the opening as late as the end, so every run counts as healthy.
  const { output } = await run([crash(70), crash(70), crash(70), crash(0)], 10, 0).ended;

  expect([...output.matchAll(/restarts in (\S+) s/g)].map(([, pause]) => Number(pause))).toEqual([0.01, 0.01, 0.01]);
});

test('shoppers wait at most a few seconds for the next start', () => {
  expect(RESTART_TIMING.maxPauseMs).toBeLessThanOrEqual(5_000);
  expect(RESTART_TIMING.healthyMs).toBeLessThanOrEqual(15_000);
});

test('a signal during the pause ends the supervisor at once', async () => {
  const supervised = run([crash(70), serve], 30_000);

  await untilPrinted(supervised, AGAIN);
  supervised.child.kill('SIGTERM');

  expect((await supervised.ended).code).toBe(0);
});
