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
import type { ShopAnswer } from './payment-shop.ts';

const isOk = ({ status, text }: ShopAnswer): boolean => status === 200 && text === 'OK';
const isMisfit = ({ status, text }: ShopAnswer): boolean => status === 200 && text === 'mismatch';

const confirm = ({ shop, unpaid }: Turn, changes: Record<string, string> = {}, amount = unpaid.total) =>
  shop.walletSays(shop.confirmation(unpaid.bill, amount, changes));
const precheck = ({ shop, unpaid }: Turn, changes: Record<string, string> = {}) =>
  shop.walletSays(shop.precheck(unpaid.bill, unpaid.total, changes));

const FORGERIES: Record<string, string>[] = [
  { EDP_CHECKSUM: 'd41d8cd98f00b204e9800998ecf8427e' },
  { EDP_CHECKSUM: '' },
  { EDP_REC_ACCOUNT: '100000999' },
  { EDP_BILL_NO: '999999-1-7k2m9qx4c3' },
  { EDP_BILL_NO: '1001-1' },
  { EDP_AMOUNT: '1.00', EDP_CHECKSUM: 'd41d8cd98f00b204e9800998ecf8427e' },
];

export const walletCases: readonly PaymentCase[] = [
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
      const answers: ShopAnswer[] = [];
      for (let count = 0; count < 5; count++) answers.push(await confirm(turn));
      return answers;
    },
    says: isOk,
    leaves: PAID,
  },
  { title: `${AT_ONCE} at once`, play: (turn) => times(AT_ONCE, () => confirm(turn)), says: isOk, leaves: PAID },
  {
    title: 'reordered: the pre-check after its confirmation',
    play: async (turn) => [await confirm(turn), await precheck(turn)],
    says: (answer, index) => (index === 0 ? isOk(answer) : isMisfit(answer)),
    leaves: PAID,
  },
  {
    title: 'paid twice in two transactions',
    play: async (turn) => [await confirm(turn), await confirm(turn, { EDP_TRANS_ID: '20260806000002' })],
    says: (answer, index) => (index === 0 ? isOk(answer) : isMisfit(answer)),
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
    title: 'database cut during the call, callback repeated',
    play: (turn) => throughACut(turn, () => confirm(turn)),
    says: isOk,
    leaves: PAID,
  },
];
