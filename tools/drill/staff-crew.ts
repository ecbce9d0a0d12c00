import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import type { OfficeClient, OfficeResult } from '#contract/office/office-client.ts';
import { transferStock } from '#contract/office/office-locations-contract.ts';
import { createOrder, planOrder } from '#contract/office/office-new-order-contract.ts';
import { changeOrder, readOrderChange } from '#contract/office/office-order-change-contract.ts';
import { type OfficeOrder, readOfficeOrder, stepOrder } from '#contract/office/office-orders-contract.ts';
import { handOverPickup, markPickupReady } from '#contract/office/office-pickups-contract.ts';
import { createReceipt, receiveGoods, saveReceipt } from '#contract/office/office-receipts-contract.ts';
import * as returns from '#contract/office/office-returns-contract.ts';
import { officeClient } from '#tools/bench/office-client.ts';
import { pickAny } from '#tools/bench/pick.ts';

const AGAIN_MS = 50;
/** Errors after which the server may have carried out the call. */
const UNCERTAIN: readonly string[] = ['network', 'timeout', 'unavailable', 'server'];
const CASH = { method: 'cashondelivery' };

export type StaffCrew = {
  /** Tasks that were finished, by kind. */
  done: Record<string, number>;
  /** Acknowledged orders, goods receipts and transferred pieces. */
  orders: Set<number>;
  received: { pieces: number };
  /** Calls whose response a fault cut. They are repeated with the same key. */
  counts: { cut: number };
  odd: string[];
  open: (port: number) => void;
  /** Current tasks end; no new ones begin. */
  stopComing: () => void;
  lock: () => void;
  finished: () => Promise<void>;
};

type CrewOptions = { tokens: readonly string[]; productIds: readonly number[]; places: readonly [number, number] };

/** A refusal that another change explains, for example sold-out products. The task ends there. */
class Refused extends Error {}

/**
 * Staff work at once: telephone orders, their changes, returns, exchanges, transfers, goods receipts and pick-ups. A cut
 * call is repeated with its idempotency key, as the office does.
 */
export function openStaffCrew({ tokens, productIds, places }: CrewOptions): StaffCrew {
  const crew = { done: {} as Record<string, number>, orders: new Set<number>(), received: { pieces: 0 } };
  const counts = { cut: 0 };
  const odd: string[] = [];
  const waiting: (() => void)[] = [];
  let port: number | null = null;
  let isComing = false;
  let members: Promise<void>[] = [];

  const patient =
    (token: string): OfficeClient['call'] =>
    async (endpoint, request) => {
      for (let isCut = false; ; isCut = true) {
        const mine = port;
        if (mine === null) {
          await new Promise<void>((enter) => waiting.push(enter));
          continue;
        }
        const answer = await officeClient(mine, token)
          .call(endpoint, request)
          .catch(() => null);
        const isAway = answer === null || (!answer.ok && UNCERTAIN.includes(answer.error.code));
        if (!isAway) return answer;
        if (!isCut) counts.cut += 1;
        await wait(AGAIN_MS);
      }
    };

  async function work(token: string, first: number): Promise<void> {
    const call = patient(token);
    const parts = { call, productIds, places, crew };
    for (let turn = first; isComing; turn += 1) {
      const [name, task] = TASKS[turn % TASKS.length] as (typeof TASKS)[number];
      await task(parts).then(
        () => {
          crew.done[name] = (crew.done[name] ?? 0) + 1;
        },
        (error: Error) => {
          if (!(error instanceof Refused)) odd.push(`${name}: ${error.message}`);
        },
      );
    }
  }

  return {
    ...crew,
    counts,
    odd,
    open(next) {
      port = next;
      for (const enter of waiting.splice(0)) enter();
      if (isComing) return;
      isComing = true;
      members = tokens.map((token, at) => work(token, at));
    },
    stopComing: () => {
      isComing = false;
    },
    lock: () => {
      port = null;
    },
    finished: async () => void (await Promise.all(members)),
  };
}

type Parts = Omit<CrewOptions, 'tokens'> & {
  call: OfficeClient['call'];
  crew: { orders: Set<number>; received: { pieces: number } };
};

const EXPECTED = ['stock', 'price', 'stale', 'order_step', 'refund_running', 'stock_short', 'location_stock'];

async function orThrow<Data>(answer: Promise<OfficeResult<Data>>): Promise<Data> {
  const result = await answer;
  if (result.ok) return result.data;
  const { code, message } = result.error;
  throw EXPECTED.includes(code) ? new Refused(code) : new Error(`${code} ${message}`);
}

const BUYER = {
  language: 'hy',
  ...{ first_name: 'Վարդան', phone: '091 22 33 44', street: 'Բաղրամյան 5', city: 'Երևան' },
  ...{ email: 'vardan@example.am', payment: CASH },
} as const;

async function placeByPhone({ call, productIds, crew }: Parts, carrier = ''): Promise<OfficeOrder> {
  const lines = [{ product_id: pickAny(productIds), quantity: 1 }];
  const input = { lines, city: BUYER.city };
  const { delivery } = await orThrow(call(planOrder, { input }));
  const shipping_method = delivery.find(({ method }) => method.startsWith(carrier))?.method ?? '';
  const plan = await orThrow(call(planOrder, { input: { ...input, shipping_method } }));
  const { order } = await orThrow(
    call(createOrder, {
      input: {
        ...{ ...BUYER, lines, shipping_method, idempotency_key: randomUUID() },
        expected_total: plan.totals.grand_total,
      },
    }),
  );
  crew.orders.add(order.id);
  return order;
}

async function changeLines({ call }: Parts, id: number, quantity: number): Promise<void> {
  const { version, lines } = await orThrow(call(readOrderChange, { params: { id } }));
  const [line] = lines;
  if (!line) throw new Error('an order without lines');
  const { sub_total, grand_total } = await orThrow(call(readOfficeOrder, { params: { id } }));
  const expected = grand_total - sub_total + line.price * quantity;
  const input = {
    ...{ version, lines: [{ item_id: line.item_id, quantity }], expected_total: expected, notify: false },
    idempotency_key: randomUUID(),
  };
  await orThrow(call(changeOrder, { params: { id }, input }));
}

/** A repeated step finds the order in its new status. */
async function complete({ call }: Parts, id: number): Promise<void> {
  const answer = await call(stepOrder, { params: { id }, input: { to: 'completed' } });
  if (answer.ok || answer.error.code === 'order_step') return;
  await orThrow(Promise.resolve(answer));
}

async function sellAndReturn(parts: Parts, decision: 'refund' | 'exchange'): Promise<void> {
  const { call, crew } = parts;
  const order = await placeByPhone(parts);
  await complete(parts, order.id);
  const lines = order.items.map(({ id, quantity }) => ({ item_id: id, quantity }));
  const { id } = await orThrow(
    call(returns.createReturn, {
      params: { id: order.id },
      input: { lines, reason: 'other', wish: decision, text: '', idempotency_key: randomUUID() },
    }),
  );
  const params = { params: { id } };
  const read = () => orThrow(call(returns.readOfficeReturn, params));
  // A step whose response was cut is `stale` or done; the next read shows it.
  const { status, version } = await read();
  if (status === 'accepted') await call(returns.receiveReturn, { ...params, input: { version } });
  const received = await read();
  const items = received.items.map((item) => ({
    ...{ id: item.id, received: item.quantity, condition: 'sellable' as const },
  }));
  if (received.status === 'received')
    await call(returns.checkReturn, { ...params, input: { version: received.version, items } });
  const checked = await read();
  const paid = checked.items.reduce((sum, item) => sum + item.paid * item.quantity, 0);
  const exchange = decision === 'exchange' ? await exchangeFor(parts, paid) : null;
  const left = exchange ? exchange.leftover : paid;
  const { return: closed } = await orThrow(
    call(returns.decideReturn, {
      ...params,
      input: {
        ...{ items: checked.items.map((item) => ({ id: item.id, decision })), refund_amount: left, by_hand: true },
        ...{ seen: 0, version: checked.version, exchange: exchange?.input ?? null, idempotency_key: randomUUID() },
      },
    }),
  );
  if (closed.exchange) crew.orders.add(closed.exchange.order_id);
}

async function exchangeFor({ call, productIds }: Parts, value: number) {
  const lines = [{ product_id: pickAny(productIds), quantity: 1 }];
  const plan = await orThrow(call(planOrder, { input: { lines, city: BUYER.city } }));
  const total = plan.totals.sub_total;
  const input = {
    lines: plan.lines.map(({ product_id, quantity, price }) => ({ product_id, quantity, seen_price: price })),
    ...{ shipping_method: plan.shipping_method ?? '', payment: CASH, free_delivery: true },
    expected_total: Math.max(0, total - value),
  };
  return { input, leftover: Math.max(0, value - total) };
}

async function receive({ call, productIds, crew }: Parts): Promise<void> {
  const products = [...new Set([pickAny(productIds), pickAny(productIds), pickAny(productIds)])];
  const { id } = await orThrow(call(createReceipt, { input: { idempotency_key: randomUUID() } }));
  const lines = products.map((product_id) => ({ product_id, value: { ordered: 0, received: 2 }, seen: null }));
  const saved = await call(saveReceipt, { params: { id }, input: { lines } });
  // The repetition of a cut call finds its own lines.
  if (!saved.ok && saved.error.code !== 'stale') await orThrow(Promise.resolve(saved));
  const pieces = products.length * 2;
  await orThrow(
    call(receiveGoods, { params: { id }, input: { pieces, keep_rest: false, idempotency_key: randomUUID() } }),
  );
  crew.received.pieces += pieces;
}

async function transfer({ call, productIds, places }: Parts): Promise<void> {
  const [from, to] = Math.random() < 0.5 ? places : places.toReversed();
  const lines = [{ product_id: pickAny(productIds), quantity: 1 }];
  await orThrow(call(transferStock, { input: { from: from ?? 0, to: to ?? 0, lines, idempotency_key: randomUUID() } }));
}

async function collect(parts: Parts): Promise<void> {
  const { id } = await placeByPhone(parts, 'pickup');
  await orThrow(parts.call(markPickupReady, { params: { id } }));
  const answer = await parts.call(handOverPickup, { params: { id } });
  // The repetition of a cut call finds the order handed over.
  if (!answer.ok && answer.error.code !== 'pickup_over') await orThrow(Promise.resolve(answer));
}

const TASKS: readonly (readonly [string, (parts: Parts) => Promise<void>])[] = [
  [
    'changed orders',
    async (parts) => {
      const { id } = await placeByPhone(parts);
      await changeLines(parts, id, 3);
      await changeLines(parts, id, 2);
      await complete(parts, id);
    },
  ],
  ['refunded returns', (parts) => sellAndReturn(parts, 'refund')],
  ['goods receipts', receive],
  ['transfers', transfer],
  ['exchanges', (parts) => sellAndReturn(parts, 'exchange')],
  ['pick-ups', collect],
];
