import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { cartToken } from '#contract/cart-contract.ts';
import { products } from '#contract/catalog-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { createClient, orThrow } from '#contract/client.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { startProcess } from '#testing/process.ts';

const LONG = { timeout: 120_000 };

test('a shop whose own database is killed shows its pages, and takes the order when asked again', LONG, async () => {
  const { address, child, ended, databaseFolder } = await startProcess({});
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
  const page = await fetch(`${address}/shop/catalog/smartphones`);
  await vi.waitUntil(() => ![0, killed].includes(pid()), { timeout: 60_000 });
  await vi.waitUntil(async () => answers[answers.push(await order()) - 1]?.ok, { timeout: 60_000 });

  expect(page.status).toBe(200);
  expect(answers.filter((answer) => !answer.ok && answer.error.code !== 'unavailable')).toEqual([]);
  child.kill('SIGTERM');
  const { code, said } = await ended;
  expect(code).toBe(0);
  expect(said).toContain('is gone and is started again');
  expect(existsSync(pidFile)).toBe(false);
});
