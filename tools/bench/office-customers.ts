import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Actor, CLI } from '#api/audit/audit-log.ts';
import { changeCustomer } from '#api/customers/office/change-customer.ts';
import { selectCustomerDetails } from '#api/customers/office/customer-details-sql.ts';
import * as statements from '#api/customers/office/customer-list-sql.ts';
import { addCustomerNote } from '#api/customers/office/customer-notes.ts';
import { listCustomers } from '#api/customers/office/list-customers.ts';
import { accountCandidates, mergeGuestOrders, orderCandidates } from '#api/customers/office/merge-orders.ts';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { type Db, openPool, type Pool, REQUEST_LIMITS, sql } from '#api/database/sql.ts';
import { findOrders } from '#api/orders/office/find-orders.ts';
import { buyerQuery } from '#api/orders/order-search-terms.ts';
import { createDatabase } from '#testing/database.ts';
import { fillCustomers } from './fill-customers.ts';
import { fillOrders } from './fill-orders.ts';
import { timed } from './timed-statements.ts';

// `npm run measure -- tools/bench/office-customers.ts [CUSTOMERS] [ORDERS]` measures the list, the search and the page of
// customers, and their changes.

const [CUSTOMERS = 100_000, ORDERS = 100_000] = process.argv.slice(2).map(Number);
const MAX_READ_MS = 60;
const MAX_SAVE_MS = 80;
const SEARCHES = [
  'Գրիգորյան',
  'григорян ани',
  'avetisyan',
  'ա',
  '091123456',
  '3456',
  '+374 77 12',
  'customer4321@',
  'նման չկա',
];

const anyCustomer = () => 1 + Math.floor(Math.random() * CUSTOMERS);
const anyOrder = () => 1 + Math.floor(Math.random() * ORDERS);

const folder = mkdtempSync(join(tmpdir(), 'kayts-customers-'));
const server = await startEmbeddedPostgres({ dataFolder: folder, log: () => {} });
try {
  const url = await createDatabase(server.url, 'customers_bench', null);
  await migrate(url);
  const filling = openPool({ url, max: 1, limits: { statementMs: 0, lockMs: 0, idleInTransactionMs: 0 } });
  await fillOrders(filling, { first: 1, count: ORDERS });
  await fillCustomers(filling, { first: 1, count: CUSTOMERS });
  await filling.close();
  // Only one connection, so that the counts of table scans are complete.
  const pool = openPool({ url, max: 1, limits: REQUEST_LIMITS });
  await reads(pool);
  await saves(pool);
  await pool.close();
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function measure(db: Db, title: string, most: number, call: () => Promise<unknown>): Promise<void> {
  console.log(await timed({ db, title, most }, call));
}

async function reads(pool: Db): Promise<void> {
  const all: statements.CustomerFilter = { query: null, state: null, orders: null, tag: null };
  const read = (title: string, call: () => Promise<unknown>) => measure(pool, title, MAX_READ_MS, call);
  const page = (filter: statements.CustomerFilter, after: number | null = null) =>
    Promise.all([statements.selectCustomerPage(pool, filter, { after, limit: 51 }), statements.selectTags(pool)]);
  await read('list', () => page(all));
  await read('list, thousandth page', () => page(all, Math.floor(CUSTOMERS / 2)));
  await read('list, the last page', () => page(all, 60));
  await read('list, blocked', () => page({ ...all, state: 'blocked' }));
  await read('list, with orders', () => page({ ...all, orders: 'with' }));
  await read('list, without orders', () => page({ ...all, orders: 'without' }));
  await read('list, tag', () => page({ ...all, tag: 'VIP' }));
  await read('list, unused tag', () => page({ ...all, tag: 'Nobody' }));
  for (const q of SEARCHES) {
    const query = buyerQuery(q, { contact: true });
    await read(`search ${q}`, () => page({ ...all, query }));
    await read(`search ${q}, with orders`, () => page({ ...all, query, orders: 'with' }));
    await read(`Ctrl K ${q}`, () =>
      Promise.all([
        findOrders(pool, q, { contact: true, most: 5 }),
        listCustomers(pool, q, { contact: true, most: 5 }),
      ]),
    );
  }
  const open = (id: number) =>
    Promise.all([
      statements.selectListedCustomer(pool, id),
      selectCustomerDetails(pool, id, { maxOrders: 50 }),
      orderCandidates(pool, id),
      statements.selectTags(pool),
    ]);
  await read('page', () => open(anyCustomer()));
  await read('page of the largest account', () => open(1));
  await read('accounts of a guest order', () => accountCandidates(pool, anyOrder()));
}

async function saves(pool: Pool): Promise<void> {
  const save = (title: string, call: () => Promise<unknown>) => measure(pool, title, MAX_SAVE_MS, call);
  const { id: staffId } = await pool.one<{ id: number }>(sql`
    insert into staff (email, name, password_hash, locale, role_id)
    select 'bench@office.example', 'Bench', 'none', 'hy', id from staff_roles where code = 'owner' returning id`);
  const actor: Actor = { source: 'staff', staffId };
  let turn = 0;
  await save('save tags', () => {
    turn += 1;
    return changeCustomer(pool, { actor: CLI }, { id: anyCustomer(), fields: { tags: [`T${turn}`] }, seen: null });
  });
  await save('save a note', () => addCustomerNote(pool, actor, { customerId: anyCustomer(), text: 'Զանգել' }));
  const guests = await pool.many<{ id: number; customerId: number }>(sql`
    select o.id, c.id as "customerId" from orders o join customers c on c.email = o.email
    where o.customer_id is null and c.email_confirmed_at is not null limit 100`);
  await save('merge an order', () => {
    const { id, customerId } = guests[turn++ % guests.length] as (typeof guests)[number];
    return mergeGuestOrders(pool, CLI, { customerId, orderIds: [id] });
  });
}
