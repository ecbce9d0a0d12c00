import type { openProxy } from '#testing/proxy.ts';
import {
  falsify,
  type OrderState,
  type PaymentShop,
  providerIdOf,
  type Told,
  type UnpaidOrder,
} from './payment-shop.ts';

type Turn = { shop: PaymentShop; unpaid: UnpaidOrder; proxy: ReturnType<typeof openProxy> };
export type PaymentCase = {
  title: string;
  method: 'idram_vpos' | 'aeb_vpos';
  /** The answers that the provider or its forger got. */
  play: (turn: Turn) => Promise<Told[]>;
  /** What each of them must be. */
  says: (told: Told, index: number) => boolean;
  leaves: Partial<OrderState>;
};

const MISFIT = 'mismatch';
const isOk = ({ status, text }: Told): boolean => status === 200 && text === 'OK';
const isMisfit = ({ status, text }: Told): boolean => status === 200 && text === MISFIT;
const isBack = ({ status }: Told): boolean => status === 303;
const UNTOUCHED = { order: 'pending_payment', attempts: 'redirected' };
const PAID = { order: 'processing', attempts: 'paid' };
const FOR_A_PERSON = { order: 'pending_payment', attempts: 'unconfirmed' };
const AT_ONCE = 10;

const times = <T>(count: number, work: (index: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: count }, (_, index) => work(index)));

const confirm = ({ shop, unpaid }: Turn, changes: Record<string, string> = {}, amount = unpaid.total) =>
  shop.walletSays(shop.confirmation(unpaid.bill, amount, changes));
const precheck = ({ shop, unpaid }: Turn, changes: Record<string, string> = {}) =>
  shop.walletSays(shop.precheck(unpaid.bill, unpaid.total, changes));
const payCard = ({ shop, unpaid }: Turn) => shop.atBank(unpaid, 'pay', { card: 'plain' });
const comeBack = ({ shop, unpaid }: Turn) => shop.comeBack(providerIdOf(unpaid));

const FORGERIES: Record<string, string>[] = [
  { EDP_CHECKSUM: 'd41d8cd98f00b204e9800998ecf8427e' },
  { EDP_CHECKSUM: '' },
  { EDP_REC_ACCOUNT: '100000999' },
  { EDP_BILL_NO: '999999-1-7k2m9qx4c3' },
  { EDP_BILL_NO: '1001-1' },
  { EDP_AMOUNT: '1.00', EDP_CHECKSUM: 'd41d8cd98f00b204e9800998ecf8427e' },
];

/** Cuts the database while the call is under way; the provider calls again, as it got no answer it knows. */
async function throughACut({ proxy }: Turn, call: () => Promise<Told>): Promise<Told[]> {
  const first = call().catch(() => null);
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 20));
  await proxy.cut();
  await proxy.restore();
  await first;
  for (let again = await call(); ; again = await call()) if (again.status < 500) return [again];
}

const wallet: Omit<PaymentCase, 'method'>[] = [
  {
    title: 'forged: checksum, account, number, amount',
    play: async (turn) => [
      ...(await times(FORGERIES.length, (index) => confirm(turn, FORGERIES[index]))),
      await precheck(turn, { EDP_AMOUNT: '1.00' }),
      await precheck(turn, { EDP_BILL_NO: '1001-1' }),
    ],
    says: isMisfit,
    leaves: UNTOUCHED,
  },
  {
    title: 'pre-check by a stranger',
    play: async (turn) => [await precheck(turn)],
    says: isOk,
    leaves: UNTOUCHED,
  },
  {
    title: 'replayed five times',
    play: async (turn) => {
      const told: Told[] = [];
      for (let count = 0; count < 5; count++) told.push(await confirm(turn));
      return told;
    },
    says: isOk,
    leaves: PAID,
  },
  { title: `${AT_ONCE} at once`, play: (turn) => times(AT_ONCE, () => confirm(turn)), says: isOk, leaves: PAID },
  {
    title: 'reordered: the pre-check after its confirmation',
    play: async (turn) => [await confirm(turn), await precheck(turn)],
    says: (told, index) => (index === 0 ? isOk(told) : isMisfit(told)),
    leaves: PAID,
  },
  {
    title: 'paid twice in two transactions',
    play: async (turn) => [await confirm(turn), await confirm(turn, { EDP_TRANS_ID: '20260806000002' })],
    says: (told, index) => (index === 0 ? isOk(told) : isMisfit(told)),
    leaves: PAID,
  },
  {
    title: 'wrong amount, rightly signed',
    play: async (turn) => [await confirm(turn, {}, turn.unpaid.total - 1)],
    says: isMisfit,
    leaves: FOR_A_PERSON,
  },
  {
    title: 'late, after expiry',
    play: async (turn) => {
      await turn.shop.expire(turn.unpaid);
      return [await confirm(turn)];
    },
    says: isOk,
    leaves: PAID,
  },
  {
    title: 'late, after cancelling',
    play: async (turn) => {
      await turn.shop.cancel(turn.unpaid);
      return [await confirm(turn)];
    },
    says: isOk,
    leaves: PAID,
  },
  {
    title: 'at once with cancelling',
    play: async (turn) => [(await Promise.all([confirm(turn), turn.shop.cancel(turn.unpaid)]))[0]],
    says: isOk,
    leaves: PAID,
  },
  {
    title: 'at once with expiry',
    play: async (turn) => [(await Promise.all([confirm(turn), turn.shop.expire(turn.unpaid)]))[0]],
    says: isOk,
    leaves: PAID,
  },
  {
    title: 'at once with paying in cash',
    play: async (turn) => [(await Promise.all([confirm(turn), turn.shop.payBy(turn.unpaid, 'cashondelivery')]))[0]],
    says: isOk,
    leaves: { order: 'processing' },
  },
  {
    title: 'the database cut in the middle, told again',
    play: (turn) => throughACut(turn, () => confirm(turn)),
    says: isOk,
    leaves: PAID,
  },
];

const falsified =
  (changes: object) =>
  async (turn: Turn): Promise<Told[]> => {
    await payCard(turn);
    await falsify(turn.shop.pool, turn.unpaid, changes);
    return [await comeBack(turn)];
  };

const cards: Omit<PaymentCase, 'method'>[] = [
  {
    title: 'returns of strangers',
    play: ({ shop }) => times(4, (index) => shop.comeBack(['7c1e', '', "' or 1=1", 'x'.repeat(300)][index] ?? '')),
    says: ({ status, location }) => status === 303 && location === '/',
    leaves: UNTOUCHED,
  },
  {
    title: `${AT_ONCE} returns at once`,
    play: async (turn) => {
      await payCard(turn);
      return times(AT_ONCE, () => comeBack(turn));
    },
    says: isBack,
    leaves: PAID,
  },
  {
    title: 'wrong amount',
    play: async (turn) => {
      await turn.shop.atBank(turn.unpaid, 'tamper');
      return [await comeBack(turn)];
    },
    says: isBack,
    leaves: FOR_A_PERSON,
  },
  { title: 'wrong currency', play: falsified({ currency: '643' }), says: isBack, leaves: FOR_A_PERSON },
  { title: 'wrong number', play: falsified({ number: '1-1' }), says: isBack, leaves: FOR_A_PERSON },
  {
    title: 'refused',
    play: async (turn) => {
      await turn.shop.atBank(turn.unpaid, 'refuse_for_good', { code: '116' });
      return [await comeBack(turn)];
    },
    says: isBack,
    leaves: { order: 'pending_payment', attempts: 'declined' },
  },
  {
    title: 'late, after cancelling',
    play: async (turn) => {
      await turn.shop.cancel(turn.unpaid);
      await payCard(turn);
      return [await comeBack(turn)];
    },
    says: isBack,
    leaves: PAID,
  },
  {
    title: 'at once with cancelling',
    play: async (turn) => {
      await payCard(turn);
      return [(await Promise.all([comeBack(turn), turn.shop.cancel(turn.unpaid)]))[0]];
    },
    says: isBack,
    leaves: PAID,
  },
  {
    title: 'the database cut in the middle, back again',
    play: async (turn) => {
      await payCard(turn);
      return throughACut(turn, () => comeBack(turn));
    },
    says: isBack,
    leaves: PAID,
  },
];

export const paymentCases: readonly PaymentCase[] = [
  ...wallet.map((one) => ({ ...one, title: `wallet: ${one.title}`, method: 'idram_vpos' as const })),
  ...cards.map((one) => ({ ...one, title: `card: ${one.title}`, method: 'aeb_vpos' as const })),
];
