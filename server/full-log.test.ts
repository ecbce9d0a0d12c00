import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { closeSync, mkdtempSync, openSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { CHILD_ENV } from '#testing/process.ts';

const MAIN = join(import.meta.dirname, '../main.ts');

async function freePort(): Promise<number> {
  const holder = createServer().listen(0, '127.0.0.1');
  await once(holder, 'listening');
  const address = holder.address();
  holder.close();
  await once(holder, 'close');
  return typeof address === 'object' && address ? address.port : 0;
}

test.skipIf(process.platform !== 'linux')('shop continues when the disk of its log is full', async () => {
  const name = `full_log_${randomUUID().replaceAll('-', '')}`;
  const url = await createDatabase(inject('databaseUrl'), name, 'stocked');
  onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
  const folder = mkdtempSync(join(tmpdir(), 'kayts-full-log-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const port = await freePort();
  const settings = { DATABASE_URL: url, DATA_DIR: folder, PORT: String(port), DRAW_AHEAD: 'off', LOG_LEVEL: 'debug' };
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', MAIN], {
    env: { ...CHILD_ENV, ...settings },
    stdio: ['ignore', full, full, 'ipc'],
  });
  onTestFinished(() => void child.kill('SIGKILL'));
  const ended = once(child, 'close');
  const opened = await Promise.race([once(child, 'message'), ended]);

  const ask = () => fetch(`http://127.0.0.1:${port}/api/health/live`);
  const statuses = [(await ask()).status, (await ask()).status, (await ask()).status];

  expect(opened).toEqual(['open', undefined]);
  expect(statuses).toEqual([200, 200, 200]);
  child.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
