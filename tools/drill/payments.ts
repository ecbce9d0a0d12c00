import { openProxy } from '#testing/proxy.ts';
import type { Line } from '#tools/bench/report.ts';
import { auditOrders } from './audit-orders.ts';
import { cardCases } from './card-cases.ts';
import { type OnOpened, openDrilledShop } from './drilled-shop.ts';
import type { Faults } from './judge.ts';
import type { PaymentCase } from './payment-case.ts';
import { DRILL_SECRET, type OrderState, openPaymentShop, type PaymentShop, type UnpaidOrder } from './payment-shop.ts';
import { practiceCases } from './practice-cases.ts';
import { lineOf } from './table.ts';
import { walletCases } from './wallet-cases.ts';

type DrillOptions = { folder: string; rounds: number; opened: OnOpened };

/** Sends calls of wallet, bank and forgers in every sequence and at every moment, over real HTTP. */
export async function drillPayments({ folder, rounds, opened }: DrillOptions): Promise<Line[]> {
  const proxy = openProxy();
  opened(() => proxy.cut().catch(() => {}));
  const drilled = await openDrilledShop({
    folder,
    name: 'payments',
    opened,
    reach: proxy.reach,
    // Only a returning payer triggers a status query, so that each round has one actor.
    environment: { SESSION_SECRET: DRILL_SECRET, PAYMENT_CHECK_S: '600' },
  });
  const shop = openPaymentShop(drilled);
  const lines: Line[] = [];
  for (const one of walletCases) lines.push(await drillCase(one, 'idram_vpos', { shop, proxy, rounds }));
  for (const one of cardCases) lines.push(await drillCase(one, 'aeb_vpos', { shop, proxy, rounds }));
  for (const [method, tampered] of PRACTISED)
    for (const one of practiceCases(tampered)) lines.push(await drillCase(one, method, { shop, proxy, rounds }));
  return [...lines, ...(await auditOrders(drilled.pool, drilled.seeded))];
}

/** Methods with the scenario that reports another amount. */
const PRACTISED = [
  ['ameria_vpos', 'tamper'],
  ['telcell_vpos', 'tampered_amount'],
  ['fastshift_vpos', 'tamper'],
] as const;

type Drill = { shop: PaymentShop; proxy: ReturnType<typeof openProxy>; rounds: number };

async function drillCase(one: PaymentCase, method: string, { shop, proxy, rounds }: Drill): Promise<Line> {
  const faults: Faults = [];
  for (let round = 0; round < rounds; round++) {
    const unpaid = await shop.order(method);
    const answers = await one.play({ shop, unpaid, proxy });
    const odd = answers.find((answer, index) => !one.says(answer, index));
    if (odd) faults.push(`answered ${odd.status} ${odd.text.slice(0, 60)}`);
    faults.push(...judgeState(await shop.state(unpaid), one.leaves));
    faults.push(...(await goOn(shop, unpaid, round)));
  }
  const { order, attempts = 'as it may be' } = one.leaves;
  const goal = `order ${order}, attempt ${attempts}${attempts === 'unconfirmed' ? ', for a person' : '; nothing frozen'}`;
  return lineOf(`${method}: ${one.title}`, goal, `${rounds} rounds`, faults);
}

function judgeState(state: OrderState, leaves: Partial<OrderState>): Faults {
  const isAsWanted =
    state.order === leaves.order && (leaves.attempts === undefined || state.attempts === leaves.attempts);
  return [
    ...(isAsWanted ? [] : [`order ${state.order}, attempts ${state.attempts}`]),
    ...(state.payments <= 1 ? [] : [`paid ${state.payments} times`]),
  ];
}

/** Checks that an unpaid order can be cancelled, paid by another method, or expire. */
async function goOn(shop: PaymentShop, unpaid: UnpaidOrder, round: number): Promise<Faults> {
  const { order, attempts } = await shop.state(unpaid);
  if (order !== 'pending_payment' || attempts.includes('unconfirmed')) return [];
  if (round % 3 === 0) return expired(await shop.expire(unpaid));
  const isCancelled = round % 3 === 1;
  const { status } = await (isCancelled ? shop.cancel(unpaid) : shop.payBy(unpaid, 'cashondelivery'));
  return status === 200 ? [] : [`frozen: ${isCancelled ? 'cancelling' : 'paying in cash'} answered ${status}`];
}

const expired = (outcome: string): Faults => (outcome === 'expired' ? [] : [`frozen: expiry said ${outcome}`]);
