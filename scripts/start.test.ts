import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';

const ROOT = join(import.meta.dirname, '..');
/** Files that a start needs before it installs packages. */
const PARTS = ['scripts', 'api/settings', 'api/files', 'server/port-probe.mjs', 'server/workers/keep-running.mjs'];

function freshClone(): string {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-clone-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  for (const part of [...PARTS, 'package.json', 'package-lock.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true });
  return folder;
}

function start(folder: string, env: Record<string, string>): { status: number | null; output: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(folder, 'scripts/start.mjs')], {
    env: { PATH: process.env.PATH, ...env },
    encoding: 'utf8',
  });
  return { status, output: stdout + stderr };
}

test('a live start of a fresh clone names every missing setting before it installs anything', () => {
  const clone = freshClone();

  const { status, output } = start(clone, { SHOP_MODE: 'live', PORT: '0' });

  expect(status).toBe(1);
  for (const name of ['PUBLIC_URL', 'SESSION_SECRET', 'SMTP_URL', 'TRUST_PROXY'])
    expect(output).toContain(`${name} is missing`);
  expect(output).not.toMatch(/Installing|\n\s+at /);
  expect(existsSync(join(clone, 'node_modules'))).toBe(false);
});

test('a start reads .env in the folder of the shop, and the environment takes precedence', () => {
  const clone = freshClone();
  writeFileSync(join(clone, '.env'), 'SHOP_MODE=live\nPORT=0\nPUBLIC_URL=https://shop.example\nTRUST_PROXY=none\n');

  const { output } = start(clone, { PUBLIC_URL: 'http://[' });

  expect(output).toContain('SMTP_URL is missing');
  expect(output).not.toContain('TRUST_PROXY is missing');
  expect(output).toContain('PUBLIC_URL');
});

test('a data folder that cannot be created is named before anything is installed', () => {
  const clone = freshClone();
  writeFileSync(join(clone, 'file'), '');

  const { status, output } = start(clone, { DATA_DIR: 'file/data', PORT: '0' });

  expect(status).toBe(1);
  expect(output).toContain(`${join(clone, 'file/data')} cannot be used: a part of this path is a file`);
  expect(output).not.toMatch(/Installing|\n\s+at /);
});
