import type { Locale } from '#contract/locale.ts';
import { DAY_MS } from '#rules/shop/calendar-day.ts';
import type { Behaviour, Fault } from './behaviour.ts';
import { TEST_CARDS, type TestCardName } from './test-cards.ts';

/** Values of the gateway's `orderStatus` (docs/spec/payments.md 3.4). */
export const STATUS = {
  started: 0,
  approved: 1,
  deposited: 2,
  reversed: 3,
  refunded: 4,
  atIssuer: 5,
  declined: 6,
} as const;
type ArcaStatus = (typeof STATUS)[keyof typeof STATUS];

/** Values of `actionCode` that the gateway itself sets (docs/spec/payments.md 3.7). */
export const ACTION = { approved: 0, noAttempt: -100, challengeFailed: -2006, timeOver: -2007 } as const;

const ZONE_MS = 4 * 3_600_000;
/** Smallest amount: one major unit (docs/spec/payments.md 3.5). */
const LEAST = 100;

/** A payment at the gateway. Amounts are in minor units, times in epoch milliseconds. */
export type ArcaBill = {
  number: string;
  amount: number;
  currency: string;
  returnUrl: string;
  description: string;
  language: Locale;
  preAuth: boolean;
  registeredAt: number;
  expiresAt: number;
  status: ArcaStatus;
  actionCode: number;
  attemptsLeft: number;
  challenge: TestCardName | null;
  slow: { until: number; card: TestCardName } | null;
  paidWith: TestCardName | null;
  authorisedAt: number | null;
  approved: number;
  deposited: number;
  refunded: number;
  refunds: { referenceNumber: string; amount: number; date: number }[];
  reverseTried: boolean;
  ip: string | null;
  /** Reported instead of the real amount, to simulate tampering. */
  reportedAmount: number | null;
  fault: Fault | null;
  /** Overrides of the response format for this payment, set by a tester. */
  answers: Partial<Pick<Behaviour, 'answerVersion' | 'codesAsText' | 'withErrorFlag'>>;
};

type NewBill = Pick<
  ArcaBill,
  'number' | 'amount' | 'currency' | 'returnUrl' | 'description' | 'language' | 'preAuth' | 'registeredAt'
>;

export const registered = (
  given: NewBill,
  { sessionSecs, attempts }: { sessionSecs: number; attempts: number },
): ArcaBill => ({
  ...given,
  expiresAt: given.registeredAt + sessionSecs * 1000,
  status: STATUS.started,
  actionCode: ACTION.noAttempt,
  attemptsLeft: attempts,
  challenge: null,
  slow: null,
  paidWith: null,
  authorisedAt: null,
  approved: 0,
  deposited: 0,
  refunded: 0,
  refunds: [],
  reverseTried: false,
  ip: null,
  reportedAmount: null,
  fault: null,
  answers: {},
});

export function atTime(bill: ArcaBill, now: number): ArcaBill {
  if (bill.slow) return bill.slow.until <= now ? approved(bill, bill.slow.card, bill.slow.until) : bill;
  if (isOpen(bill) && now >= bill.expiresAt) {
    return { ...bill, status: STATUS.declined, actionCode: ACTION.timeOver, challenge: null };
  }
  return bill;
}

export const isOpen = ({ status, slow }: ArcaBill): boolean =>
  slow === null && (status === STATUS.started || status === STATUS.atIssuer);

export const approved = (bill: ArcaBill, card: TestCardName, now: number): ArcaBill => ({
  ...bill,
  status: bill.preAuth ? STATUS.approved : STATUS.deposited,
  actionCode: ACTION.approved,
  challenge: null,
  slow: null,
  paidWith: card,
  authorisedAt: now,
  approved: bill.amount,
  deposited: bill.preAuth ? 0 : bill.amount,
});

/** Applies one declined card. The payment stays open while attempts remain (docs/spec/payments.md 3.3). */
export function refused(bill: ArcaBill, code: number, { final = false } = {}): ArcaBill {
  const attemptsLeft = final ? 0 : bill.attemptsLeft - 1;
  const status = attemptsLeft > 0 ? STATUS.started : STATUS.declined;
  return { ...bill, status, actionCode: code, attemptsLeft, challenge: null };
}

const challenged = (bill: ArcaBill, card: TestCardName): ArcaBill => ({
  ...bill,
  status: STATUS.atIssuer,
  challenge: card,
});

export const slowlyApproved = (bill: ArcaBill, card: TestCardName, until: number): ArcaBill => ({
  ...bill,
  status: STATUS.atIssuer,
  challenge: null,
  slow: { until, card },
});

export function payWith(bill: ArcaBill, card: TestCardName, now: number): ArcaBill {
  const { refused: code, secure } = TEST_CARDS[card];
  if (code !== null) return refused(bill, code);
  return secure ? challenged(bill, card) : approved(bill, card, now);
}

/** The result of a money operation: the new bill, or the `errorCode` of its refusal (docs/spec/payments.md 3.5). */
export type Outcome = { bill: ArcaBill; code: 0 | 5 | 7 };

/** Charges a held amount. Only two-stage payments allow it, and once; amount 0 charges everything. */
export function deposit(bill: ArcaBill, amount: number): Outcome {
  if (!bill.preAuth || bill.status !== STATUS.approved) return { bill, code: 7 };
  const wanted = amount === 0 ? bill.approved : amount;
  if (wanted < LEAST || wanted > bill.approved) return { bill, code: 5 };
  return { bill: { ...bill, status: STATUS.deposited, deposited: wanted }, code: 0 };
}

/** Allowed until the end of the day of the authorisation, and once: a failed reversal cannot be repeated. */
export function reverse(bill: ArcaBill, now: number): Outcome {
  const reversible = bill.status === (bill.preAuth ? STATUS.approved : STATUS.deposited);
  if (!reversible || bill.reverseTried) return { bill, code: 7 };
  const tried = { ...bill, reverseTried: true };
  if (dayOf(bill.authorisedAt ?? 0) !== dayOf(now)) return { bill: tried, code: 7 };
  return { bill: { ...tried, status: STATUS.reversed, approved: 0, deposited: 0 }, code: 0 };
}

/** Allowed repeatedly and in parts, up to the charged amount. */
export function refund(
  bill: ArcaBill,
  amount: number,
  { now, referenceNumber }: { now: number; referenceNumber: string },
): Outcome {
  const left = bill.deposited - bill.refunded;
  const refundable = bill.status === STATUS.deposited || (bill.status === STATUS.refunded && left > 0);
  if (!refundable) return { bill, code: 7 };
  if (amount < LEAST || amount > left) return { bill, code: 5 };
  const refunds = [...bill.refunds, { referenceNumber, amount, date: now }];
  return { bill: { ...bill, status: STATUS.refunded, refunded: bill.refunded + amount, refunds }, code: 0 };
}

const dayOf = (ms: number): number => Math.floor((ms + ZONE_MS) / DAY_MS);
