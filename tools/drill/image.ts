import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { dirname, join, matchesGlob } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Line } from '#tools/bench/report.ts';
import { lineOf } from './table.ts';

const ROOT = join(import.meta.dirname, '../..');
const PORT = 3987;
const OPENS_MS = 120_000;

/** Arguments of `unshare`, for root: runs the command that follows with its folder read-only, as `compose.yaml` does. */
const ON_READ_ONLY_DISK = [
  '--mount',
  'sh',
  '-ec',
  'mount --bind "$PWD" "$PWD"; mount -o remount,bind,ro "$PWD"; cd "$PWD"; exec "$@"',
  'sh',
];

type Step = { instruction: string; rest: string };

/** Runs the steps of `Dockerfile` in a plain folder without a container: install, build, open and end. */
export async function drillImage({ folder }: { folder: string }): Promise<Line[]> {
  const steps = readSteps();
  const place = join(folder, 'image');
  rmSync(place, { recursive: true, force: true });
  const copied = copyContext(place);
  const prepare = steps.filter(({ instruction, rest }) => instruction === 'RUN' && rest.startsWith('node '));
  const begun = performance.now();
  for (const { rest } of prepare)
    execFileSync(process.execPath, rest.split(' ').slice(1), { cwd: place, stdio: 'ignore' });
  const preparedMs = performance.now() - begun;
  const started = await startAsDeclared(place, steps);
  return [
    lineOf(
      'the image’s steps in a plain folder',
      'installs and builds from what is copied',
      `${copied} files, ${Math.round(preparedMs / 1000)} s`,
      existsSync(join(place, 'dist/client')) ? [] : ['nothing was built'],
    ),
    lineOf(
      'its command, health check and end',
      'healthy, then ends within 10 s of SIGTERM with 0',
      `healthy after ${started.healthyMs} ms, ended in ${started.endedMs} ms with ${started.code}`,
      [
        ...(started.healthyMs > 0 ? [] : ['never healthy']),
        ...(started.code === 0 && started.endedMs <= 10_000 ? [] : ['did not end well']),
      ],
    ),
  ];
}

const readSteps = (): Step[] =>
  readFileSync(join(ROOT, 'Dockerfile'), 'utf8')
    .split('\n')
    .flatMap((line) => {
      const [, instruction = '', rest = ''] = /^([A-Z]+) (.+)$/.exec(line) ?? [];
      return instruction ? [{ instruction, rest }] : [];
    });

/** Copies tracked files that `.dockerignore` does not exclude. */
function copyContext(place: string): number {
  const ignored = readFileSync(join(ROOT, '.dockerignore'), 'utf8').split('\n').filter(Boolean);
  const isIgnored = (path: string) =>
    ignored.some((pattern) => matchesGlob(path, pattern) || path.startsWith(`${pattern}/`));
  const paths = execFileSync('git', ['ls-files'], { cwd: ROOT, encoding: 'utf8' }).trim().split('\n');
  const wanted = paths.filter((path) => !isIgnored(path) && statSync(join(ROOT, path), { throwIfNoEntry: false }));
  for (const path of wanted) {
    mkdirSync(dirname(join(place, path)), { recursive: true });
    cpSync(join(ROOT, path), join(place, path));
  }
  return wanted.length;
}

async function startAsDeclared(place: string, steps: readonly Step[]) {
  const restOf = (name: string) => steps.find(({ instruction }) => instruction === name)?.rest ?? '';
  const declared = Object.fromEntries(
    restOf('ENV')
      .split(' ')
      .map((pair) => pair.split('=') as [string, string]),
  );
  const command: string[] = JSON.parse(restOf('CMD'));
  const env = {
    PATH: process.env.PATH,
    ...declared,
    HOST: '127.0.0.1',
    PORT: String(PORT),
    DATA_DIR: `${place}-data`,
  };
  rmSync(env.DATA_DIR, { recursive: true, force: true });
  mkdirSync(env.DATA_DIR);
  const shop = spawn('unshare', [...ON_READ_ONLY_DISK, process.execPath, ...command.slice(1)], {
    cwd: place,
    env,
    stdio: 'ignore',
  });
  const ended = once(shop, 'close');
  const begun = performance.now();
  let healthyMs = 0;
  const check: string[] = JSON.parse(/CMD (\[.*\])$/.exec(restOf('HEALTHCHECK'))?.[1] ?? '[]');
  while (healthyMs === 0 && shop.exitCode === null && performance.now() - begun < OPENS_MS) {
    const [code] = await once(spawn(process.execPath, check.slice(1), { env, stdio: 'ignore' }), 'close');
    if (code === 0) healthyMs = Math.round(performance.now() - begun);
    else await wait(250);
  }
  const since = performance.now();
  shop.kill('SIGTERM');
  const [code] = await ended;
  return { healthyMs, endedMs: Math.round(performance.now() - since), code: code as number | null };
}
