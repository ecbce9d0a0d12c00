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

const isBack = ({ status }: ShopAnswer): boolean => status === 303;

/** The payer's action on the stand-in's page. Its response redirects back to the shop. */
const play = async ({ shop, unpaid }: Turn, scenario: string): Promise<string> =>
  (await shop.atBank(unpaid, scenario)).location;

const comesBack =
  (scenario: string) =>
  async (turn: Turn): Promise<ShopAnswer[]> => [await turn.shop.visit(await play(turn, scenario))];

/** Cases of providers whose stand-ins use the practice pages (sandbox/practice-pages.ts). */
export const practiceCases = (tampered: string): readonly PaymentCase[] => [
  {
    title: `${AT_ONCE} returns at once`,
    play: async (turn) => {
      const location = await play(turn, 'pay');
      return times(AT_ONCE, () => turn.shop.visit(location));
    },
    says: isBack,
    leaves: PAID,
  },
  { title: 'a success that is only claimed', play: comesBack('false_notice'), says: isBack, leaves: UNTOUCHED },
  { title: 'wrong amount', play: comesBack(tampered), says: isBack, leaves: FOR_A_PERSON },
  {
    title: 'refused',
    play: comesBack('cancel'),
    says: isBack,
    leaves: { order: 'pending_payment', attempts: 'declined' },
  },
  {
    title: 'late, after cancelling',
    play: async (turn) => {
      await turn.shop.cancel(turn.unpaid);
      return comesBack('pay')(turn);
    },
    says: isBack,
    leaves: PAID,
  },
  {
    title: 'the database cut in the middle of a return',
    play: async (turn) => {
      const location = await play(turn, 'pay');
      return throughACut(turn, () => turn.shop.visit(location));
    },
    says: isBack,
    leaves: PAID,
  },
];
