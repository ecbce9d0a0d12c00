import { createHash } from 'node:crypto';
import type { Locale } from '#contract/locale.ts';
import { type ArcaBill, STATUS } from './arca-bill.ts';
import type { Mistake } from './arca-fields.ts';
import { actionText, messageOf } from './arca-messages.ts';
import type { Behaviour } from './behaviour.ts';
import { maskedPan, TEST_CARDS } from './test-cards.ts';

type AnswerFormat = Pick<Behaviour, 'answerVersion' | 'codesAsText' | 'withErrorFlag'>;
type Answer = Record<string, unknown>;

/** Adds the result of the request, which differs from the result of the payment (docs/spec/payments.md 3.1). */
export function withCode(answer: Answer, mistake: Mistake | null, looks: AnswerFormat, language: Locale): Answer {
  const code = mistake?.code ?? 0;
  return {
    ...answer,
    errorCode: looks.codesAsText ? String(code) : code,
    ...((mistake || 'orderNumber' in answer) && { errorMessage: messageOf(mistake, language) }),
    ...(looks.withErrorFlag && { error: code !== 0, ...(mistake && { errorCodeString: `CODE_${code}` }) }),
  };
}

/** Answers a successful registration. It contains an error code only if the gateway sends codes as text. */
export const registrationAnswer = (answer: { orderId: string; formUrl: string }, looks: AnswerFormat): Answer => ({
  ...answer,
  ...(looks.codesAsText && { errorCode: '0' }),
  ...(looks.withErrorFlag && { error: false }),
});

export function extendedStatus(id: string, bill: ArcaBill, version: 1 | 2 | 3, language: Locale): Answer {
  const amount = bill.reportedAmount ?? bill.amount;
  return {
    orderNumber: bill.number,
    orderStatus: bill.status,
    actionCode: bill.actionCode,
    actionCodeDescription: actionText(bill.actionCode, language),
    amount,
    currency: bill.currency,
    date: bill.registeredAt,
    orderDescription: bill.description,
    ...(bill.ip && { ip: bill.ip }),
    merchantOrderParams: [],
    attributes: [{ name: 'mdOrder', value: id }],
    ...cardInfo(id, bill),
    ...(version >= 2 && bill.authorisedAt !== null && authorisation(id, bill.authorisedAt)),
    ...(version >= 3 && { paymentAmountInfo: amounts(bill, amount), bankInfo: BANK }),
    ...(bill.refunds.length > 0 && {
      refunds: bill.refunds.map((refund) => ({ ...refund, actionCode: 0, approvalCode: approvalCode(id) })),
    }),
  };
}

export function shortStatus(id: string, bill: ArcaBill, language: Locale): Answer {
  const card = bill.paidWith ? TEST_CARDS[bill.paidWith] : null;
  return {
    OrderStatus: bill.status,
    OrderNumber: bill.number,
    ErrorCode: '0',
    ErrorMessage: messageOf(null, language),
    Amount: bill.reportedAmount ?? bill.amount,
    ...(bill.ip && { Ip: bill.ip }),
    SvfeResponse: String(bill.actionCode),
    depositAmount: bill.deposited,
    currency: bill.currency,
    ...(card && {
      Pan: maskedPan(card.pan),
      expiration: card.expiration,
      cardholderName: HOLDER,
      approvalCode: approvalCode(id),
    }),
  };
}

const HOLDER = 'TEST CARD';
const BANK = { bankName: 'STAND-IN BANK', bankCountryCode: 'AM', bankCountryName: 'Armenia' };

function cardInfo(id: string, { paidWith }: ArcaBill): Answer {
  if (!paidWith) return {};
  const { pan, expiration, eci, secure } = TEST_CARDS[paidWith];
  return {
    cardAuthInfo: {
      pan: maskedPan(pan),
      expiration,
      cardholderName: HOLDER,
      approvalCode: approvalCode(id),
      secureAuthInfo: {
        eci,
        ...(secure && { threeDSInfo: { xid: digits(id, 'xid', 20), cavv: digits(id, 'cavv', 20) } }),
      },
    },
  };
}

const authorisation = (id: string, at: number): Answer => ({
  authDateTime: at,
  authRefNum: digits(id, 'reference', 12),
  terminalId: '00000001',
});

const amounts = ({ status, approved, deposited, refunded, reportedAmount }: ArcaBill, amount: number): Answer => ({
  paymentState: PAYMENT_STATES[status],
  approvedAmount: reportedAmount !== null && approved > 0 ? amount : approved,
  depositedAmount: reportedAmount !== null && deposited > 0 ? amount : deposited,
  refundedAmount: refunded,
});

const PAYMENT_STATES = {
  [STATUS.started]: 'CREATED',
  [STATUS.approved]: 'APPROVED',
  [STATUS.deposited]: 'DEPOSITED',
  [STATUS.reversed]: 'REVERSED',
  [STATUS.refunded]: 'REFUNDED',
  [STATUS.atIssuer]: 'CREATED',
  [STATUS.declined]: 'DECLINED',
} as const;

const approvalCode = (id: string): string => digits(id, 'approval', 6);

const digits = (id: string, purpose: string, length: number): string =>
  BigInt(`0x${createHash('sha256').update(`${purpose} ${id}`).digest('hex')}`)
    .toString()
    .slice(-length);
