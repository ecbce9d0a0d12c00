import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { cartToken } from '#contract/cart-contract.ts';
import { products } from '#contract/catalog-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { createClient, orThrow } from '#contract/client.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { copyCluster } from '#testing/cluster-copy.ts';
import { startProcess } from '#testing/process.ts';
import { insertStock } from '#testing/products.ts';

/** Creates a data folder with one product, so that the shop does not load the demo. */
async function stockedFolder(): Promise<string> {
  const dataFolder = mkdtempSync(join(tmpdir(), 'kayts-lost-'));
  onTestFinished(() => rmSync(dataFolder, { recursive: true, force: true }));
  await copyCluster(dataFolder);
  const server = await startEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });
  await migrate(server.url);
  const pool = openPool({ url: server.url, max: 1 });
  await insertStock(pool);
  await pool.close();
  await server.stop();
  return dataFolder;
}

test('a shop whose embedded database is killed shows its pages, and accepts a repeated order', async () => {
  const { address, child, ended, databaseFolder } = await startProcess({ DATA_DIR: await stockedFolder() });
  onTestFinished(() => rmSync(databaseFolder(), { recursive: true, force: true }));
  const client = createClient({ fetch, origin: address, locale: 'en' });
  const visitor = { ...client, token: orThrow(await client.call(cartToken)).api_token };
  const { data } = orThrow(await client.call(products, { input: { type: 'simple', limit: 48 } }));
  const productId = data.find(({ in_stock }) => in_stock)?.id ?? 0;
  await readyToOrder(visitor, [{ productId }]);
  const order = () => visitor.call(saveOrder, { input: { api_token: visitor.token } });
  const pidFile = join(databaseFolder(), 'data/postmaster.pid');
  const pid = () => (existsSync(pidFile) ? Number.parseInt(readFileSync(pidFile, 'utf8'), 10) : 0);
  const killed = pid();

  process.kill(killed, 'SIGKILL');
  const answers = [await order()];
  const page = await fetch(`${address}/shop/catalog`);
  await vi.waitUntil(() => ![0, killed].includes(pid()), { timeout: 60_000 });
  await vi.waitUntil(async () => answers[answers.push(await order()) - 1]?.ok, { timeout: 60_000 });

  expect(page.status).toBe(200);
  expect(answers.filter((answer) => !answer.ok && answer.error.code !== 'unavailable')).toEqual([]);
  child.kill('SIGTERM');
  const { code, output } = await ended;
  expect(code).toBe(0);
  expect(output).toContain('is gone and is started again');
  expect(existsSync(pidFile)).toBe(false);
});
