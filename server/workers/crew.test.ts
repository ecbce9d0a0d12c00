import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';

const CREW = join(import.meta.dirname, '../../testing/crew-process.ts');
const PATIENT = { timeout: 60_000 };

type Run = { child: ChildProcess; said: () => string[]; ended: Promise<number | null> };

/** Two pretended workers, the n-th that is started does what the n-th plan says. */
function run(plans: string[] = []): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', CREW, JSON.stringify(plans)]);
  let said = '';
  child.stdout.on('data', (chunk) => (said += chunk));
  child.stderr.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'close').then(([code]) => code);
  onTestFinished(async () => {
    child.kill('SIGTERM');
    await ended;
  });
  return { child, said: () => said.split('\n').filter(Boolean), ended };
}

/** Process numbers of those that said so, in their order. */
const pidsThat = ({ said }: Run, words: string): number[] =>
  said()
    .filter((line) => line.endsWith(` ${words}`))
    .map((line) => Number.parseInt(line, 10));

const until = (isSo: () => boolean) => vi.waitUntil(isSo, PATIENT);

test('the first opens alone and leads, the other follows it', PATIENT, async () => {
  const crew = run();
  await until(() => pidsThat(crew, 'opens').length === 1);

  expect(pidsThat(crew, 'leads')).toEqual(pidsThat(crew, 'opens first'));
});

test('a leader that is killed is started again, and another leads meanwhile', PATIENT, async () => {
  const crew = run();
  await until(() => pidsThat(crew, 'opens').length === 1);
  const [other] = pidsThat(crew, 'opens');

  process.kill(pidsThat(crew, 'leads')[0] ?? 0, 'SIGKILL');
  await until(() => pidsThat(crew, 'opens').length === 2);

  expect(pidsThat(crew, 'leads')[1]).toBe(other);
  expect(crew.said().join()).toContain('Worker 1 ended by itself (137)');
});

test('replaced one after another, each is told to end when its follower is open, and one leads', PATIENT, async () => {
  const crew = run();
  await until(() => pidsThat(crew, 'opens').length === 1);

  crew.child.kill('SIGUSR1');
  await until(() => crew.said().includes('replaced: true'));

  expect(pidsThat(crew, 'opens')).toHaveLength(3);
  const last = pidsThat(crew, 'leads').at(-1);
  expect(pidsThat(crew, 'opens').slice(1)).toContain(last);
  expect(crew.said().join()).not.toContain('ended by itself');
});

test('when a follower does not open, the old ones go on', PATIENT, async () => {
  const crew = run(['serve', 'serve', 'fail']);
  await until(() => pidsThat(crew, 'opens').length === 1);

  crew.child.kill('SIGUSR1');
  await until(() => crew.said().includes('replaced: false'));

  expect(pidsThat(crew, 'opens')).toHaveLength(1);
  expect(pidsThat(crew, 'leads')).toHaveLength(1);
});

test('a wrong setting ends the crew with its code, and so does one that cannot be started again', PATIENT, async () => {
  const [wrong, lost] = [run(['fail']), run(['serve', 'fail', 'fail', 'fail'])];

  expect([await wrong.ended, await lost.ended]).toEqual([1, 1]);
  expect(pidsThat(wrong, 'opens')).toEqual([]);
});

test('workers ask and tell each other', PATIENT, async () => {
  const crew = run(['asks', 'serve']);
  await until(() => pidsThat(crew, 'heard good day').length > 0);

  const [other] = pidsThat(crew, 'opens');
  expect(crew.said().join('\n')).toContain(`asked ${other}`);
  expect(pidsThat(crew, 'heard good day')[0]).toBe(other);
});
