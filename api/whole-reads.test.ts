import fc from 'fast-check';
import { expect, test } from 'vitest';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { endpoints } from '#contract/endpoints.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { wholeReads } from '#testing/explained.ts';
import { fuzzedCalls } from '#testing/fuzzed-calls.ts';
import { fuzzedShop } from '#testing/fuzzed-shop.ts';
import { openFileShop } from '#testing/shop.ts';

const RUNS = 25;
/** Seed that makes the generated calls equal in each run. */
const SEED = 18;
/**
 * Minimum number of statements of a purchase, an account and a contact message. Fewer mean that the calls failed
 * early.
 */
const MIN_STATEMENTS = 40;

const sent = new Set<string>();
const shop = await openFileShop({ onStatement: (text) => sent.add(text) });
const seeds = await fuzzedShop(shop);

/** Tables that never have ten thousand rows, so a full scan costs nothing. */
const SMALL = new Set(['staff_push', 'webhooks', 'promotions']);

test('no call scans a large table', async () => {
  for (const endpoint of endpoints)
    await fc.assert(
      fc.asyncProperty(fuzzedCalls(endpoint, seeds), async (call) => {
        expect((await shop.app.inject(call)).statusCode).toBeLessThan(500);
      }),
      { numRuns: RUNS, seed: SEED },
    );
  const phone = await shop.add(product({ stock: 5 }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 1 }]);
  orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));

  const found = (await wholeReads(shop.databaseUrl, sent)).filter(({ table }) => !SMALL.has(table));

  expect(found).toEqual([]);
  expect(sent.size).toBeGreaterThan(MIN_STATEMENTS);
});
