import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { product } from '#testing/builders.ts';
import { fuzzedCalls, misfitOf } from '#testing/fuzzed-calls.ts';
import { fuzzedOffice, openFuzzedOwner } from '#testing/fuzzed-office.ts';
import { fuzzedShop } from '#testing/fuzzed-shop.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

/** `npm run test:nightly` sets TEST_SEED and sends new input; other runs repeat the same input. */
const RUNS = process.env.TEST_SEED === undefined ? 20 : 60;

const shop = await openFileShop();
await openOffice(shop);
const seeds = await fuzzedShop(shop);
const lamp = await shop.add(product({ stock: 9 }));
await orderOne(shop, lamp.id);
const officeSeeds = await fuzzedOffice(shop.pool);

test.each(endpoints)(
  '$name answers generated input within its contract and without a server error',
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

test.each(officeEndpoints)(
  'office call $name answers generated input within its contract and without a server error',
  async (endpoint) => {
    const owner = openFuzzedOwner(shop.pool);

    await fc.assert(
      fc.asyncProperty(fuzzedCalls(endpoint, officeSeeds), async (call) => {
        const sent = { ...call, headers: { ...call.headers, ...(await owner.headers()) } };
        const { statusCode: status, headers, body: text } = await shop.app.inject(sent);
        owner.note(status);

        expect(misfitOf(endpoint, { status, type: String(headers['content-type'] ?? ''), text })).toBeNull();
      }),
      { numRuns: RUNS },
    );
  },
);
