import fc from 'fast-check';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { officeEndpoints } from '#contract/office/office-endpoints.ts';
import { type FuzzedCall, type FuzzSeeds, fuzzedCalls, misfitOf } from '#testing/fuzzed-calls.ts';
import { fuzzedOffice, openFuzzedOwner } from '#testing/fuzzed-office.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditOrders } from './audit-orders.ts';
import { type OnOpened, openDrilledShop } from './drilled-shop.ts';
import { fuzzSeeds } from './fuzz-seeds.ts';
import { drillShopping, MODEL_PRODUCTS } from './shopping.ts';
import { lineOf } from './table.ts';
import { whole } from './usual-traffic.ts';

/** The HTTP server rejects headers that are too long before the shop receives the request. */
const HEAD_TOO_LARGE = 431;

type DrillOptions = { folder: string; calls: number; shoppings: number; opened: OnOpened };

/**
 * Runs shoppers against a model of the shop, then every call of both APIs with valid, nearly valid and arbitrary input.
 */
export async function drillFuzz({ folder, calls, shoppings, opened }: DrillOptions): Promise<Line[]> {
  const extra = shoppings * MODEL_PRODUCTS;
  const drilled = await openDrilledShop({ folder, name: 'fuzz', opened, extraProducts: extra });
  const origin = `http://127.0.0.1:${drilled.shop.port}`;
  const seed = Date.now() % 2 ** 31;
  const shopping = await drillShopping(drilled, shoppings, seed);
  const options = { origin, calls, seed };
  const shop = await fuzz('the shop', endpoints, await fuzzSeeds(drilled), options);
  const audit = await auditOrders(drilled.pool, drilled.seeded);
  // Last: generated calls of an owner change products, orders and colleagues.
  const openOwner = () => openFuzzedOwner(drilled.pool);
  const office = await fuzz('the office', officeEndpoints, await fuzzedOffice(drilled.pool), { ...options, openOwner });
  return [...shop, ...office, shopping, ...audit];
}

type FuzzedOwner = ReturnType<typeof openFuzzedOwner>;
type FuzzOptions = { origin: string; calls: number; seed: number; openOwner?: () => FuzzedOwner };

/** Endpoints that are fuzzed at the same time. */
const LANES = 4;
/** `--only=listStaff,readJob` fuzzes these calls alone. */
const ONLY = process.argv
  .find((argument) => argument.startsWith('--only='))
  ?.slice('--only='.length)
  .split(',');

async function fuzz(api: string, all: readonly Endpoint[], seeds: FuzzSeeds, options: FuzzOptions): Promise<Line[]> {
  const fuzzed = all.filter(({ name }) => !ONLY || ONLY.includes(name));
  const wrong: Line[] = [];
  const waiting = [...fuzzed];
  const fuzzLane = async () => {
    const owner = options.openOwner?.();
    for (let endpoint = waiting.shift(); endpoint; endpoint = waiting.shift()) {
      wrong.push(...(await fuzzEndpoint(endpoint, seeds, { ...options, owner })));
      process.stdout.write(`${endpoint.name} done, ${waiting.length} calls wait\n`);
    }
  };
  await Promise.all(Array.from({ length: LANES }, fuzzLane));
  const title = `${api}: ${fuzzed.length} calls × ${options.calls}, seed ${options.seed}`;
  const found = `${whole(fuzzed.length * options.calls)} sent`;
  const faults = wrong.length === 0 ? [] : [`${wrong.length} calls answer otherwise`];
  return [lineOf(title, 'no 5xx, responses match the contract', found, faults), ...wrong];
}

type EndpointOptions = FuzzOptions & { owner: FuzzedOwner | undefined };

async function fuzzEndpoint(endpoint: Endpoint, seeds: FuzzSeeds, options: EndpointOptions): Promise<Line[]> {
  const { origin, calls, seed, owner } = options;
  const property = fc.asyncProperty(fuzzedCalls(endpoint, seeds), async (call) => {
    const headers = { ...call.headers, ...(await owner?.headers()) };
    const { status, misfit } = await send(endpoint, origin, { ...call, headers });
    owner?.note(status);
    if (misfit) throw new Error(misfit);
  });
  const { counterexample, errorInstance } = await fc.check(property, { numRuns: calls, seed });
  return counterexample ? [lineOfMisfit(endpoint, counterexample[0], errorInstance)] : [];
}

type FuzzResponse = { status: number; misfit: string | null };

async function send(endpoint: Endpoint, origin: string, { url, payload, ...rest }: FuzzedCall): Promise<FuzzResponse> {
  const answer = await fetch(`${origin}${url}`, { ...rest, redirect: 'manual', ...(payload && { body: payload }) });
  const type = answer.headers.get('content-type') ?? '';
  const text = await answer.text();
  const { status } = answer;
  return { status, misfit: status === HEAD_TOO_LARGE ? null : misfitOf(endpoint, { status, type, text }) };
}

const lineOfMisfit = ({ name }: Endpoint, call: FuzzedCall, error: unknown): Line =>
  lineOf(name, 'matches the contract', JSON.stringify(call).slice(0, 400), [String(error).slice(0, 300)]);
