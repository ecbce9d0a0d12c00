import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/locale.ts';
import { actionText, REFUSALS } from './arca-messages.ts';
import { changeBill, insertBill, selectBill } from './bills-sql.ts';
import { AMERIA_ROOT } from './demo-providers.ts';
import { select } from './page-parts.ts';
import { type PracticeBill, type PracticePages, practicePages } from './practice-pages.ts';
import { textOf } from './sandbox-forms.ts';
import type { StandIn } from './stand-in.ts';
import { maskedPan, TEST_CARDS } from './test-cards.ts';

type AmeriaBill = PracticeBill & {
  backUrl: string;
  opaque: string;
  responseCode: string;
  paidAt: number | null;
  /** Reported instead of the real amount, to simulate tampering. */
  reportedAmount: number | null;
  isCancelled: boolean;
  refunded: number;
};

type Fields = Record<string, unknown>;
type Answer = Record<string, unknown>;
type Method = (fields: Fields, standIn: StandIn) => Promise<Answer>;

const CODES = { done: '00', duplicate: '01', missing: '04', wrong: '05', unknown: '06', login: '20' } as const;
const CANCEL_MS = 72 * 3_600_000;

const METHODS: Record<string, Method | undefined> = {
  InitPayment: initPayment,
  GetPaymentDetails: details,
  CancelPayment: (fields, standIn) =>
    operate(fields, standIn, (bill, now) => {
      const isPossible = bill.paidAt !== null && now < bill.paidAt + CANCEL_MS && bill.refunded === 0;
      return isPossible && !bill.isCancelled ? { ...bill, isCancelled: true } : null;
    }),
  RefundPayment: (fields, standIn) =>
    operate(fields, standIn, (bill) => {
      const amount = Number(fields.Amount);
      const isPossible = bill.status === 'paid' && !bill.isCancelled && bill.refunded + amount <= bill.amount;
      return isPossible && amount > 0 ? { ...bill, refunded: bill.refunded + amount } : null;
    }),
};

/** Ameriabank's vPOS (docs/spec/payments.md 7): its calls and its payment page. */
export function ameriaRoutes(scope: FastifyInstance, standIn: StandIn): void {
  scope.post(
    `${AMERIA_ROOT}/api/VPOS/:method`,
    async (request: FastifyRequest<{ Params: { method: string } }>, reply) => {
      const { method: name } = request.params;
      const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
      if (!method) return reply.code(404).type('text/plain').send('Not Found');
      const fields = bodyOf(request);
      const { user, password } = standIn.settings().ameria;
      const isKnown = fields.Username === user && fields.Password === password;
      const answer = isKnown ? await method(fields, standIn) : { ResponseCode: CODES.login };
      return reply.header('cache-control', 'no-store').send(answer);
    },
  );
  practicePages(scope, standIn, PAGES);
}

const bodyOf = ({ body }: FastifyRequest): Fields =>
  typeof body === 'object' && body !== null && !(body instanceof URLSearchParams) ? (body as Fields) : {};

async function initPayment(fields: Fields, { pool, settings }: StandIn): Promise<Answer> {
  const { ClientID, OrderID, Amount, Currency = '051', Timeout = 1200 } = fields;
  if (ClientID !== settings().ameria.clientId) return { ResponseCode: CODES.login };
  if (OrderID === undefined || Amount === undefined) return { ResponseCode: CODES.missing };
  const isRight =
    Number.isSafeInteger(OrderID) &&
    typeof Amount === 'number' &&
    Amount > 0 &&
    Currency === '051' &&
    isTimeout(Timeout);
  const backUrl = textOf(fields.BackURL);
  if (!isRight || !URL.canParse(backUrl)) return { ResponseCode: CODES.wrong };
  const bill: AmeriaBill = {
    number: String(OrderID),
    amount: Number(Amount),
    locale: 'hy',
    description: textOf(fields.Description),
    account: '',
    status: 'open',
    replies: [],
    backUrl,
    opaque: textOf(fields.Opaque),
    responseCode: '0-100',
    paidAt: null,
    reportedAmount: null,
    isCancelled: false,
    refunded: 0,
  };
  const id = randomUUID();
  const isNew = await insertBill(pool, { id, provider: 'ameria', number: bill.number, state: bill });
  return isNew
    ? { PaymentID: id, ResponseCode: 1, ResponseMessage: 'OK' }
    : { ResponseCode: CODES.duplicate, ResponseMessage: 'Order already exists' };
}

const isTimeout = (value: unknown): boolean => typeof value === 'number' && value > 0 && value <= 1200;

async function details(fields: Fields, { pool }: StandIn): Promise<Answer> {
  const bill = await selectBill<AmeriaBill>(pool, 'ameria', textOf(fields.PaymentID));
  if (!bill) return { ResponseCode: CODES.unknown };
  const amount = bill.reportedAmount ?? bill.amount;
  return {
    ResponseCode: bill.responseCode,
    OrderStatus: orderStatus(bill),
    OrderID: Number(bill.number),
    Opaque: bill.opaque,
    Amount: amount,
    DepositedAmount: bill.status === 'paid' ? amount : 0,
    RefundedAmount: bill.refunded,
    Currency: '051',
    ...(bill.status === 'paid' && { CardNumber: maskedPan(TEST_CARDS.plain.pan), ClientName: 'TEST CARD' }),
  };
}

/** Returns the gateway's `orderStatus` (docs/spec/payments.md 3.4). */
function orderStatus({ status, isCancelled, refunded }: AmeriaBill): number {
  if (isCancelled) return 3;
  if (refunded > 0) return 4;
  return { open: 0, paid: 2, refused: 6 }[status];
}

type Operation = (bill: AmeriaBill, now: number) => AmeriaBill | null;

async function operate(fields: Fields, { pool, now }: StandIn, work: Operation): Promise<Answer> {
  const id = textOf(fields.PaymentID);
  const code = await changeBill(pool, { provider: 'ameria', id }, (bill: AmeriaBill) => {
    const after = work(bill, now().getTime());
    return { state: after ?? bill, result: after ? CODES.done : CODES.wrong };
  });
  return { ResponseCode: code ?? CODES.unknown };
}

const paid = (bill: AmeriaBill, now: number): AmeriaBill => ({
  ...bill,
  status: 'paid',
  responseCode: CODES.done,
  paidAt: now,
});
const refused = (bill: AmeriaBill, code: string): AmeriaBill => ({ ...bill, status: 'refused', responseCode: code });
/** Returns the gateway's code with a leading zero. */
const codeOf = (form: URLSearchParams): string =>
  `0${REFUSALS.find((code) => String(code) === form.get('code')) ?? REFUSALS[0]}`;

const PAGES: PracticePages<AmeriaBill> = {
  provider: 'ameria',
  look: 'bank',
  path: `${AMERIA_ROOT}/Payments/Pay`,
  others: ({ card }, locale) => [
    ['refuse', card.refuseForGood, refusals(card.refuse.reason, locale)],
    ['close', card.close],
    ['stay', card.stay],
  ],
  testers: ({ card, practice }) => [
    ['tamper', card.tamper],
    ['false_notice', practice.falseNotice],
  ],
  scenarios: {
    pay: (bill, _, now) => ({ bill: paid(bill, now), after: 'return' }),
    cancel: (bill) => ({ bill: refused(bill, '0-2014'), after: 'return' }),
    refuse: (bill, form) => ({ bill: refused(bill, codeOf(form)), after: 'return' }),
    close: (bill) => ({ bill, after: 'closed' }),
    stay: (bill, _, now) => ({ bill: paid(bill, now), after: 'stayed' }),
    tamper: (bill, _, now) => ({
      bill: { ...paid(bill, now), reportedAmount: Math.max(1, bill.amount - 1) },
      after: 'return',
    }),
    false_notice: (bill) => ({ bill, after: 'return' }),
  },
  /** `resposneCode` is misspelt as in the bank's API. Only the action `false_notice` returns with an open payment. */
  returnUrl({ id, bill }) {
    const url = new URL(bill.backUrl);
    const code = bill.status === 'open' ? CODES.done : bill.responseCode;
    const fields = { orderID: bill.number, resposneCode: code, paymentID: id, opaque: bill.opaque, currency: '051' };
    for (const [name, value] of Object.entries(fields)) url.searchParams.set(name, value);
    return url.href;
  },
};

const refusals = (label: string, locale: Locale) =>
  select(
    'code',
    label,
    REFUSALS.map((code) => [String(code), actionText(code, locale)] as const),
  );
