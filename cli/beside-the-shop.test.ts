import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');

/** A folder of data with a database of its own; what root keeps elsewhere is removed with it. */
function dataFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-beside-'));
  onTestFinished(() => {
    if (existsSync(join(folder, 'postgres-id'))) {
      rmSync(join('/var/lib/kayts', readFileSync(join(folder, 'postgres-id'), 'utf8')), {
        recursive: true,
        force: true,
      });
    }
    rmSync(folder, { recursive: true, force: true });
  });
  return folder;
}

type Run = { child: ChildProcess; said: () => string; ended: Promise<number> };

function run(folder: string, ...args: string[]): Run {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', ...args], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, DATA_DIR: folder, PORT: '0', DRAW_AHEAD: 'off', LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (said += chunk));
  const ended = once(child, 'exit').then(([code]) => (code as number | null) ?? -1);
  onTestFinished(async () => {
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGINT');
    await ended;
  });
  return { child, said: () => said, ended };
}

const command = (folder: string, ...args: string[]): Run => run(folder, 'cli/shop-cli.ts', ...args);

async function openShop(folder: string): Promise<Run & { origin: string }> {
  const shop = run(folder, 'main.ts');
  const origin = await until(() => /is open:\s+(\S+)/.exec(shop.said())?.[1], shop);
  return { ...shop, origin: origin.replace('localhost', '127.0.0.1') };
}

async function until<T>(look: () => T | undefined | false, { said, child }: Run): Promise<T> {
  for (let tries = 0; tries < 1_200; tries++) {
    const found = look();
    if (found) return found;
    if (child.exitCode !== null) break;
    await wait(50);
  }
  throw new Error(`waited in vain:\n${said()}`);
}

/** Whether a shop shows a product within some seconds. */
async function shown(origin: string, slug: string): Promise<boolean> {
  for (let tries = 0; tries < 100; tries++) {
    if ((await fetch(`${origin}/api/product/${slug}`)).status === 200) return true;
    await wait(50);
  }
  return false;
}

/** The database of a folder, when it runs. */
function postmaster(folder: string): number | undefined {
  const place = existsSync(join(folder, 'postgres-id'))
    ? join('/var/lib/kayts', readFileSync(join(folder, 'postgres-id'), 'utf8'))
    : join(folder, 'postgres');
  const file = join(place, 'data/postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}

function productFile(folder: string, name: string, rows: number): string {
  const path = join(folder, `${name}.ndjson`);
  const row = (at: number) =>
    JSON.stringify({ sku: `${name}-${at}`, name: { hy: `${name} ${at}` }, price: 1_000 + at, qty: 1 });
  writeFileSync(path, `${Array.from({ length: rows }, (_, at) => row(at)).join('\n')}\n`);
  return path;
}

test('a command starts the database where no shop is open, and stops it again', { timeout: 120_000 }, async () => {
  const folder = dataFolder();

  const imported = command(folder, 'import', productFile(folder, 'alone', 3));

  expect(await imported.ended).toBe(0);
  expect(imported.said()).toContain('3 added');
  expect(postmaster(folder)).toBeUndefined();
});

test('a command beside an open shop uses its database and leaves it running', { timeout: 120_000 }, async () => {
  const folder = dataFolder();
  const shop = await openShop(folder);
  const server = postmaster(folder);

  const imported = command(folder, 'import', productFile(folder, 'beside', 3));

  expect(await imported.ended).toBe(0);
  expect(postmaster(folder)).toBe(server);
  expect(await shown(shop.origin, 'beside-2')).toBe(true);
  shop.child.kill('SIGINT');
  expect(await shop.ended).toBe(0);
  expect(postmaster(folder)).toBeUndefined();
});

test('a shop that closes leaves the database to an import under way, which stops it', {
  timeout: 120_000,
}, async () => {
  const folder = dataFolder();
  const shop = await openShop(folder);
  const server = postmaster(folder);

  const imported = command(folder, 'import', productFile(folder, 'longer', 20_000));
  await until(() => /checking|writing/.test(imported.said()), imported);
  shop.child.kill('SIGINT');

  expect(await shop.ended).toBe(0);
  expect(imported.child.exitCode).toBeNull();
  expect(postmaster(folder)).toBe(server);
  expect(await imported.ended).toBe(0);
  expect(imported.said()).toContain('20,000 added');
  expect(postmaster(folder)).toBeUndefined();
});

test('a shop that opens during an import takes the database over and keeps it', { timeout: 120_000 }, async () => {
  const folder = dataFolder();
  await command(folder, 'import', productFile(folder, 'first', 1)).ended;

  const imported = command(folder, 'import', productFile(folder, 'longer', 20_000));
  await until(() => /checking|writing/.test(imported.said()), imported);
  const shop = await openShop(folder);

  expect(await imported.ended).toBe(0);
  expect(await shown(shop.origin, 'longer-19999')).toBe(true);
  expect(postmaster(folder)).toBeDefined();
});

test('an import that is stopped keeps what is whole and says so', { timeout: 120_000 }, async () => {
  const folder = dataFolder();

  const imported = command(folder, 'import', productFile(folder, 'longer', 40_000));
  await until(() => /writing/.test(imported.said()), imported);
  imported.child.kill('SIGINT');

  expect(await imported.ended).toBe(1);
  expect(imported.said()).toMatch(/Stopped\. \d+ products were added/);
  expect(postmaster(folder)).toBeUndefined();
});
