import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { type FuzzedCall, fuzzedCalls, misfitOf } from '#testing/fuzzed-calls.ts';
import type { Line } from '../report.ts';
import { auditOrders } from './audit-orders.ts';
import { type Opened, openDrilledShop } from './drilled-shop.ts';
import { fuzzSeeds } from './fuzz-seeds.ts';
import { drillShopping, MODEL_PRODUCTS } from './shopping.ts';
import { lineOf } from './table.ts';
import { whole } from './usual-traffic.ts';

/** Refused by the server before it is a request of the shop: too long a head. */
const HEAD_TOO_LARGE = 431;

type DrillOptions = { folder: string; calls: number; shoppings: number; opened: Opened };

/** Every call of the contract with valid, nearly valid and wild input, then shoppers against a model of the shop. */
export async function drillFuzz({ folder, calls, shoppings, opened }: DrillOptions): Promise<Line[]> {
  const extra = shoppings * MODEL_PRODUCTS;
  const drilled = await openDrilledShop({ folder, name: 'fuzz', opened, extraProducts: extra });
  const origin = `http://127.0.0.1:${drilled.shop.port}`;
  const seeds = await fuzzSeeds(drilled);
  const seed = Date.now() % 2 ** 31;
  const wrong: Line[] = [];
  for (const endpoint of endpoints) {
    const property = fc.asyncProperty(fuzzedCalls(endpoint, seeds), async (call) => {
      const misfit = await send(endpoint, origin, call);
      if (misfit) throw new Error(misfit);
    });
    const { counterexample, errorInstance } = await fc.check(property, { numRuns: calls, seed });
    if (counterexample) wrong.push(lineOfMisfit(endpoint, counterexample[0], errorInstance));
  }
  const title = `${endpoints.length} calls × ${calls}, seed ${seed}`;
  const found = `${whole(endpoints.length * calls)} sent`;
  const faults = wrong.length === 0 ? [] : [`${wrong.length} calls answer otherwise`];
  return [
    lineOf(title, 'no 5xx, answers in the shapes of the contract', found, faults),
    ...wrong,
    await drillShopping(drilled, shoppings, seed),
    ...(await auditOrders(drilled.pool, drilled.seeded)),
  ];
}

async function send(endpoint: Endpoint, origin: string, { url, payload, ...rest }: FuzzedCall): Promise<string | null> {
  const answer = await fetch(`${origin}${url}`, { ...rest, redirect: 'manual', ...(payload && { body: payload }) });
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  return answer.status === HEAD_TOO_LARGE ? null : misfitOf(endpoint, { status: answer.status, type, text });
}

const lineOfMisfit = ({ name }: Endpoint, call: FuzzedCall, error: unknown): Line =>
  lineOf(name, 'as the contract says', JSON.stringify(call).slice(0, 400), [String(error).slice(0, 300)]);
