import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { fuzzedCalls, misfitOf } from '#testing/fuzzed-calls.ts';
import { fuzzedShop } from '#testing/fuzzed-shop.ts';
import { openFileShop } from '#testing/shop.ts';

const RUNS = 60;

const shop = await openFileShop();
const seeds = await fuzzedShop(shop);

test.each(endpoints)(
  'whatever is sent to $name, it answers as the contract says and never with a fault',
  async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(fuzzedCalls(endpoint, seeds), async (call) => {
        const { statusCode: status, headers, body: text } = await shop.app.inject(call);

        expect(misfitOf(endpoint, { status, type: String(headers['content-type'] ?? ''), text })).toBeNull();
      }),
      { numRuns: RUNS },
    );
  },
);
