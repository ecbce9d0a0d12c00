import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { backfillProductSearchTerms } from '#api/catalog/products/product-search-terms.ts';
import { openPool, sql } from '#api/database/sql.ts';
import { type OfficeClient, orThrow } from '#contract/office/office-client.ts';
import { changeCustomer, listCustomers, readOfficeCustomer } from '#contract/office/office-customers-contract.ts';
import { listDeliveries } from '#contract/office/office-deliveries-contract.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import { transferStock } from '#contract/office/office-locations-contract.ts';
import { addOrderNote, officeOrders, readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { changeProduct, readOfficeProduct } from '#contract/office/office-product-contract.ts';
import { officeProducts } from '#contract/office/office-product-list-contract.ts';
import { listReturns } from '#contract/office/office-returns-contract.ts';
import { listStock } from '#contract/office/office-stock-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { startShop } from './children.ts';
import { distribution } from './distribution.ts';
import { fillCustomers } from './fill-customers.ts';
import { fillOrders } from './fill-orders.ts';
import { fillWarehouse } from './fill-warehouse.ts';
import { hireOwners, officeClient } from './office-client.ts';
import { cpuSeconds } from './process-facts.ts';
import { openScratch } from './scratch.ts';
import { settled } from './wait-until-idle.ts';

// `npm run bench:office [ORDERS] [PRODUCTS] [SECONDS]` simulates 30 staff members at work (docs/performance.md).
// `--profile` writes a CPU profile of the shop to data/bench/profiles.

const words = process.argv.slice(2);
const [ORDERS = 100_000, PRODUCTS = 50_000, SECONDS = 120] = words.filter((word) => !word.startsWith('--')).map(Number);
const STAFF = 30;
/** A staff member reads the response before the next action. */
const THINKS_MS = [500, 3_500] as const;
const FIRST_ORDER = 10_001;
/** Above the ids of the demo's customers. There are as many accounts as orders. */
const FIRST_CUSTOMER = 1001;
const FOLDER = join(import.meta.dirname, '../../data/bench');

/** Limits of the 95th percentile in milliseconds. */
const MOST = {
  ...{ list: 60, search: 50, order: 40, product: 40, save: 80, today: 120 },
  ...{ customers: 60, customer: 60, find: 60, deliveries: 60, returns: 60, stock: 60 },
} as const;
type Kind = keyof typeof MOST;
type Press = { kind: Kind; weight: number; press: (client: OfficeClient) => Promise<unknown> };

const SEARCHES = ['Գրիգորյան', 'григорян', 'avetisyan ani', '3456', '+374 77 12', 'SKU-21-1', 'Պետրոսյան', '49015420'];
const any = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const anyCustomer = () => ({ id: FIRST_CUSTOMER + Math.floor(Math.random() * ORDERS) });
const anyOrder = () => ({ id: FIRST_ORDER + Math.floor(Math.random() * ORDERS) });

mkdirSync(FOLDER, { recursive: true });
const scratch = await openScratch(FOLDER, PRODUCTS);
try {
  const tokens = await hireOwners(scratch.pool, STAFF);
  // Only one connection, because its settings apply while the orders are inserted.
  const filling = openPool({ url: scratch.url, max: 1, limits: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 } });
  await fillOrders(filling, { first: FIRST_ORDER, count: ORDERS });
  await fillCustomers(filling, { first: FIRST_CUSTOMER, count: ORDERS });
  await fillWarehouse(filling, { first: FIRST_ORDER, count: ORDERS });
  for (let under = await backfillProductSearchTerms(filling, null); under !== null; )
    under = await backfillProductSearchTerms(filling, under);
  await filling.run(sql`vacuum analyze`);
  await filling.close();
  const families = await scratch.pool.many<{ id: number }>(sql`
    select id from products where parent_id is null order by random() limit 2000`);
  const places = await scratch.pool.many<{ id: number }>(sql`select id from stock_locations order by not is_main, id`);
  const stocked = await scratch.pool.many<{ id: number }>(sql`
    select product_id as id from location_stock group by product_id having min(qty) > 0 order by random() limit 2000`);
  const shop = await startShop({
    databaseUrl: scratch.url,
    dataFolder: join(FOLDER, 'shop'),
    profileFolder: words.includes('--profile') ? join(FOLDER, 'profiles') : null,
  });
  try {
    await settled(shop.pid);
    const clients = tokens.map((token) => officeClient(shop.port, token));
    const presses = [...pressesOf(families), ...pressesInWarehouse(places, stocked)];
    await work(clients, presses, 10);
    const before = cpuSeconds(shop.pid) ?? Number.NaN;
    const took = await work(clients, presses, SECONDS);
    report(took, (cpuSeconds(shop.pid) ?? Number.NaN) - before);
  } finally {
    await shop.stop();
  }
} finally {
  await scratch.close();
}

function pressesOf(families: readonly { id: number }[]): Press[] {
  const list = (view: 'all' | 'accept' | 'work' | 'completed') => ({ input: { view } });
  return [
    {
      kind: 'list',
      weight: 6,
      press: (client) => client.call(officeOrders, list(any(['all', 'accept', 'work', 'completed']))),
    },
    { kind: 'list', weight: 4, press: (client) => client.call(officeProducts, { input: {} }) },
    { kind: 'search', weight: 5, press: (client) => client.call(officeOrders, { input: { q: any(SEARCHES) } }) },
    { kind: 'order', weight: 6, press: (client) => client.call(readOfficeOrder, { params: anyOrder() }) },
    { kind: 'product', weight: 4, press: (client) => client.call(readOfficeProduct, { params: any(families) }) },
    { kind: 'customers', weight: 2, press: (client) => client.call(listCustomers, { input: {} }) },
    { kind: 'customers', weight: 2, press: (client) => client.call(listCustomers, { input: { q: any(SEARCHES) } }) },
    { kind: 'customer', weight: 2, press: (client) => client.call(readOfficeCustomer, { params: anyCustomer() }) },
    { kind: 'find', weight: 3, press: (client) => client.call(findAnything, { input: { q: any(SEARCHES) } }) },
    { kind: 'save', weight: 2, press: addNote },
    { kind: 'save', weight: 1, press: (client) => saveCustomer(client, anyCustomer().id) },
    { kind: 'save', weight: 2, press: (client) => saveProduct(client, any(families).id) },
    { kind: 'today', weight: 1, press: (client) => client.call(officeToday) },
  ];
}

type Row = { id: number };

function pressesInWarehouse(places: readonly Row[], stocked: readonly Row[]): Press[] {
  const round = [{}, {}, { view: 'late' }, { courier: 'none' }] as const;
  const views = [{}, { view: 'requested' }, { view: 'checked' }, { view: 'closed' }] as const;
  return [
    { kind: 'deliveries', weight: 3, press: (client) => client.call(listDeliveries, { input: any(round) }) },
    { kind: 'returns', weight: 2, press: (client) => client.call(listReturns, { input: any(views) }) },
    { kind: 'returns', weight: 1, press: (client) => client.call(listReturns, { input: { q: any(SEARCHES) } }) },
    { kind: 'stock', weight: 2, press: (client) => client.call(listStock, { input: {} }) },
    {
      kind: 'stock',
      weight: 2,
      press: (client) => client.call(listStock, { input: { q: any(['SKU-21', 'iphone', 'չի']) } }),
    },
    { kind: 'save', weight: 1, press: (client) => transfer(client, places, any(stocked).id) },
  ];
}

/** Moves one piece from the main location to a store and back, so that no place runs out. */
async function transfer(client: OfficeClient, places: readonly Row[], productId: number) {
  const [main, store] = [places[0]?.id ?? 0, any(places.slice(1)).id];
  const move = (from: number, to: number) => {
    const lines = [{ product_id: productId, quantity: 1 }];
    return client.call(transferStock, { input: { from, to, lines, idempotency_key: crypto.randomUUID() } });
  };
  orThrow(await move(store, main));
  return () => move(main, store);
}

function addNote(client: OfficeClient) {
  const input = { text: 'Զանգել մինչև առաքումը', idempotency_key: crypto.randomUUID() };
  return client.call(addOrderNote, { params: anyOrder(), input });
}

/** Reading the customer is a separate action and not counted. */
async function saveCustomer(client: OfficeClient, id: number): Promise<() => Promise<unknown>> {
  const { tags } = orThrow(await client.call(readOfficeCustomer, { params: { id } }));
  const input = { fields: { tags: [any(['VIP', 'Wholesale', 'Friend'])] }, seen: { tags } };
  return () => client.call(changeCustomer, { params: { id }, input });
}

/** Reading the product is a separate action and not counted. */
async function saveProduct(client: OfficeClient, id: number): Promise<() => Promise<unknown>> {
  const { product } = orThrow(await client.call(readOfficeProduct, { params: { id } }));
  const input = { version: product.version, fields: { is_new: product.fields.is_new !== true } };
  return () => client.call(changeProduct, { params: { id }, input });
}

type CallTiming = { kind: Kind; ms: number; isRight: boolean };

async function work(
  clients: readonly OfficeClient[],
  presses: readonly Press[],
  seconds: number,
): Promise<CallTiming[]> {
  const until = Date.now() + seconds * 1000;
  const weighted = presses.flatMap((press) => Array<Press>(press.weight).fill(press));
  const [least, most] = THINKS_MS;
  const person = async (client: OfficeClient): Promise<CallTiming[]> => {
    const took: CallTiming[] = [];
    while (Date.now() < until) {
      await wait(least + Math.random() * (most - least));
      took.push(await timed(any(weighted), client));
    }
    return took;
  };
  return (await Promise.all(clients.map(person))).flat();
}

async function timed({ kind, press }: Press, client: OfficeClient): Promise<CallTiming> {
  let begun = performance.now();
  let answer = await press(client);
  if (typeof answer === 'function') {
    begun = performance.now();
    answer = await answer();
  }
  const isRight = typeof answer === 'object' && answer !== null && 'ok' in answer && answer.ok === true;
  return { kind, ms: performance.now() - begun, isRight };
}

function report(took: readonly CallTiming[], cpu: number): void {
  console.log(`${STAFF} people, ${ORDERS} orders, ${PRODUCTS} products, ${SECONDS} s`);
  for (const kind of Object.keys(MOST) as Kind[]) {
    const of = took.filter((one) => one.kind === kind);
    const { p50, p95 } = distribution(of.map(({ ms }) => ms));
    const odd = of.filter(({ isRight }) => !isRight).length;
    console.log(
      `${kind.padEnd(10)} ${String(of.length).padStart(5)} presses  p50 ${p50.toFixed(1)} ms  p95 ${p95.toFixed(1)} ms  ${p95 <= MOST[kind] ? 'held' : 'NOT HELD'} (<= ${MOST[kind]})  ${odd} refused`,
    );
  }
  console.log(`${((cpu * 1000) / took.length).toFixed(1)} ms of the shop's CPU per action`);
}
