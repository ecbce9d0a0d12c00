import {
  AT_ONCE,
  FOR_A_PERSON,
  PAID,
  type PaymentCase,
  type Turn,
  throughACut,
  times,
  UNTOUCHED,
} from './payment-case.ts';
import { falsify, providerIdOf, type ShopAnswer } from './payment-shop.ts';

const isBack = ({ status }: ShopAnswer): boolean => status === 303;

const payCard = ({ shop, unpaid }: Turn) => shop.atBank(unpaid, 'pay', { card: 'plain' });
const comeBack = ({ shop, unpaid }: Turn) => shop.comeBack(providerIdOf(unpaid));

const falsified =
  (changes: object) =>
  async (turn: Turn): Promise<ShopAnswer[]> => {
    await payCard(turn);
    await falsify(turn.shop.pool, turn.unpaid, changes);
    return [await comeBack(turn)];
  };

export const cardCases: readonly PaymentCase[] = [
  {
    title: 'returns by strangers',
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
    title: 'database cut during the call, restored',
    play: async (turn) => {
      await payCard(turn);
      return throughACut(turn, () => comeBack(turn));
    },
    says: isBack,
    leaves: PAID,
  },
];
