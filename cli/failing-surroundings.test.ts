import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openPool, sql } from '#api/database/sql.ts';
import { startCli } from '#testing/cli-process.ts';
import { backedUp, emptyTarget } from '#testing/restored-shop.ts';
import { openShop } from '#testing/shop.ts';
import { scratchFolder } from '#testing/shop-command.ts';

const STACK = /\n\s+at /;

/** A path below a file: no user can create a folder there, not even root. */
function impossibleFolder(): string {
  const file = join(scratchFolder(), 'file');
  writeFileSync(file, '');
  return join(file, 'data');
}

test('a command whose output pipe is closed ends without a stack trace', async () => {
  const { url } = await emptyTarget();
  const { child, ended } = startCli({ DATABASE_URL: url }, 'delivery', 'list');
  child.stdout?.destroy();

  expect(await ended).toEqual({ code: 0, out: '', err: '' });
});

test.each([
  ['a data folder', (folder: string) => ({ env: { DATA_DIR: folder }, line: ['delivery', 'list'] })],
  ['a folder for the backup', (folder: string) => ({ env: {}, line: ['backup', join(folder, 'shop.backup.gz')] })],
])('a command that cannot create %s names the folder and the reason', async (_, attempt) => {
  const { url } = await emptyTarget();
  const { env, line } = attempt(impossibleFolder());

  const { code, err } = await startCli({ DATABASE_URL: url, ...env }, ...line).ended;

  expect(code).toBe(1);
  expect(err).toContain('a part of this path is a file');
  expect(err).not.toMatch(STACK);
});

test('a restore that waits for a lock ends with a message on SIGTERM', async () => {
  const shop = await openShop();
  const file = await backedUp(shop);
  const { url } = await emptyTarget();
  const [holder, watcher] = [openPool({ url, max: 1 }), openPool({ url, max: 1 })];
  const [free, held] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  onTestFinished(async () => {
    free.resolve();
    await holding;
    await holder.close();
    await watcher.close();
  });
  const holding = holder.begin(async (db) => {
    await db.run(sql`lock table orders in share mode`);
    held.resolve();
    await free.promise;
  });
  await held.promise;
  const { child, ended } = startCli({ DATABASE_URL: url }, 'restore', file);
  const isWaiting = async () =>
    (await watcher.maybe(sql`
      select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)) !== null;
  await vi.waitUntil(isWaiting, { timeout: 30_000 });
  const since = performance.now();

  child.kill('SIGTERM');
  const { code, err } = await ended;

  expect(code).toBe(1);
  expect(err).toBe('The restore was interrupted.\nNo row of the database was changed.\n');
  expect(performance.now() - since).toBeLessThan(10_000);
});
