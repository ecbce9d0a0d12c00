import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { type Pool, sql } from '#api/database/sql.ts';
import { openStaffSession } from '#api/staff/staff-session.ts';
import type { FuzzSeeds } from './fuzzed-calls.ts';
import { FROM_A_PAGE } from './office.ts';

/** Sends calls as an owner whose identity was just confirmed. A session that a call ended is opened again. */
export function openFuzzedOwner(pool: Pool) {
  let staffId: number | null = null;
  let cookie: string | null = null;
  return {
    async headers(): Promise<Record<string, string>> {
      staffId ??= await insertStaff(pool, 'owner');
      cookie ??= await signInAgain(pool, staffId);
      return { ...FROM_A_PAGE, cookie };
    },
    /** 401 and 403: signed out, locked, deactivated, or reauthentication is required. */
    note(status: number): void {
      if (status === 401 || status === 403) cookie = null;
    },
  };
}

/** Restores what a generated call may have taken from the account. */
async function signInAgain(pool: Pool, staffId: number): Promise<string> {
  await pool.run(sql`
    update staff set is_active = true, role_id = (select id from staff_roles where code = 'owner') where id = ${staffId}`);
  await pool.run(sql`delete from staff_sessions where staff_id = ${staffId}`);
  return `kayts_office=${await openStaffSession(pool, { staffId, device: null, isProven: true })}`;
}

async function insertStaff(pool: Pool, role: string): Promise<number> {
  const passwordHash = await hash('secret', { memoryCost: 8, timeCost: 1 });
  const { id } = await pool.one<{ id: number }>(sql`
    insert into staff (email, name, password_hash, locale, role_id)
    select ${`${randomUUID()}@office.example`}, 'Fuzzed', ${passwordHash}, 'en', id from staff_roles where code = ${role} returning id`);
  return id;
}

/** Ids of a shop with an order, and inputs based on them that pass the first checks of office calls. */
export async function fuzzedOffice(pool: Pool): Promise<FuzzSeeds> {
  const { order, item, product, sku } = await pool.one<{ order: number; item: number; product: number; sku: string }>(
    sql`select i.order_id as order, i.id as item, p.id as product, p.sku from order_items i join products p on p.id = i.product_id
        order by i.id limit 1`,
  );
  const staff = await insertStaff(pool, 'orders');
  const { id: role } = await pool.one<{ id: number }>(
    sql`insert into staff_roles (name, permissions) values ('{"hy": "Փորձ"}', '{orders.see}') returning id`,
  );
  const { id: message } = await pool.one<{ id: number }>(sql`
    insert into contact_messages (name, email, phone, message, locale)
    values ('Զաբել', 'zabel@example.am', '+37493456789', 'Բարև', 'hy') returning id`);
  const { id: note } = await pool.one<{ id: number }>(sql`
    insert into order_notes (order_id, staff_id, text) values (${order}, ${staff}, 'call first') returning id`);
  // The secret is readable by no key, so that generated tests of the webhook send nothing.
  const { id: webhook } = await pool.one<{ id: number }>(sql`
    insert into webhooks (name, url, events, secret)
    values ('1C', 'https://receiver.invalid/', '{order.placed}', ${Buffer.alloc(48)}) returning id`);
  const { id: delivery } = await pool.one<{ id: number }>(sql`
    insert into webhook_deliveries (webhook_id, event, payload, state, finished_at)
    values (${webhook}, 'order.placed', '{}', 'failed', now()) returning id`);
  const idempotency_key = randomUUID();
  const selection = { ids: [product] };
  const ofOrder = { id: order, note, receipt: 1 };
  const ofProduct = { id: product, code: 'color' };
  return {
    known: [order, String(order), item, product, String(product), sku, staff, role, message, note, idempotency_key],
    params: {
      ...Object.fromEntries(ORDER_CALLS.map((name) => [name, ofOrder])),
      ...Object.fromEntries(PRODUCT_CALLS.map((name) => [name, ofProduct])),
      ...Object.fromEntries(WEBHOOK_CALLS.map((name) => [name, { id: webhook }])),
      readWebhookMessage: { id: delivery },
      replayWebhookMessage: { id: delivery },
      ...Object.fromEntries(STAFF_CALLS.map((name) => [name, { id: staff }])),
      changeRole: { id: role },
      handleMessage: { id: message },
      readMessage: { id: message },
      answerMessage: { id: message },
      writeToBuyer: { id: order },
    },
    right: {
      stepOrder: { to: 'processing' },
      stepOrders: { selection: [order], to: 'processing' },
      addOrderNote: { text: 'Բարև' },
      pinOrderNote: { pinned: true },
      printOrders: { ids: String(order) },
      writeSerials: { item_id: item, serials: ['SN-1'] },
      refundOrder: { lines: [], amount: 1, reason: 'price', restock: false, letter: false, by_hand: true, seen: 0 },
      settlePayment: { is_paid: true },
      answerCredit: { answer: 'agreed', contract_number: 'A-17' },
      changeCells: { cells: [{ id: product, field: 'price', seen: 1, value: 2 }] },
      changeProducts: { selection, change: { way: 'percent', amount: -5 } },
      markProducts: { selection, change: { flag: 'is_new', on: true } },
      changeProduct: { version: 1, fields: { is_new: true } },
      createProduct: { fields: { 'name.hy': 'Նոր' } },
      moveStockByHand: { moves: [{ product_id: product, quantity: 1, reason: 'found' }] },
      createWebhook: { name: '1C', url: 'https://receiver.invalid/', events: ['order.placed'] },
      changeWebhook: { fields: { name: '1C 8' }, seen: { name: '1C' } },
      createApiKey: { name: '1C', scopes: ['orders.see'], last_day: null },
      changeMember: { version: 1 },
      changeRole: { version: 1, permissions: ['orders.see'] },
      copyRole: { from: role, name: { hy: 'Առաքիչ' } },
      handleMessage: { handled: true },
      answerMessage: { text: 'Բարև', seen: null },
      writeToBuyer: { text: 'Բարև' },
    },
  };
}

const ORDER_CALLS = [
  ...['readOfficeOrder', 'stepOrder', 'addOrderNote', 'pinOrderNote', 'writeSerials', 'planRefund', 'refundOrder'],
  ...['settlePayment', 'answerCredit', 'retryFiscalReceipt', 'copyFiscalReceipt'],
];
const PRODUCT_CALLS = ['readOfficeProduct', 'changeProduct', 'copyProduct', 'deleteProduct', 'addValue'];
const WEBHOOK_CALLS = [
  ...['changeWebhook', 'deleteWebhook', 'showWebhookSecret', 'renewWebhookSecret', 'testWebhook'],
  'replayFailedDeliveries',
];
const STAFF_CALLS = ['resetFactors', 'makeResetLink', 'endMemberSessions', 'changeMember'];
