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
/** The same calls each time. */
const SEED = 18;
/** Statements of a purchase, an account and a contact message: fewer mean that the calls did not get far enough. */
const MIN_STATEMENTS = 40;

const sent = new Set<string>();
const shop = await openFileShop({ onStatement: (text) => sent.add(text) });
const seeds = await fuzzedShop(shop);

/** Tables that a shop never has ten thousand rows of, so reading them whole costs nothing. */
const SMALL = new Set(['staff_push']);

test('no call reads a table from end to end that may be large', async () => {
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
}, 120_000);
