import * as z from 'zod/mini';
import { type ArcaCall, callArca } from './arca-call.ts';
import { forBrowser } from './for-browser.ts';
import { maskPan } from './masked.ts';
import { orderWords } from './order-words.ts';
import type { Ask, Attempt, Away, Begun, MoneyBack, Provider, Said, Word } from './provider.ts';

/** What the bank gave the shop (domain/payments.md 3.1). */
export type ArcaSettings = {
  /** Where the names of calls are put behind: `https://ipay.example/payment/rest/`. */
  url: string;
  user: string;
  password: string;
};

type Options = {
  settings: ArcaSettings;
  /** Where the shop is reached. */
  origin: string;
  timeoutMs?: number;
};

/** ISO 4217 of the dram; left out, the gateway takes roubles (domain/payments.md 3.2). */
const DRAM = '051';
const MINOR_UNITS = 100;
const RETURN_PATH = '/api/payments/aeb_vpos/return';
/** Only so many characters of a description reach the bank. */
const DESCRIPTION_LENGTH = 99;

/** Cards, through the gateway of the banks (domain/payments.md 3). It never calls us: it is asked. */
export function arca({ settings, origin, timeoutMs }: Options): Provider {
  const call: ArcaCall = (method, fields) => callArca(settings, { method, fields, timeoutMs });
  return {
    async begin(attempt, { locale, seconds }) {
      const answer = await call('register', {
        orderNumber: attempt.bill,
        amount: String(attempt.amount * MINOR_UNITS),
        currency: DRAM,
        returnUrl: `${origin}${RETURN_PATH}`,
        description: toDescription(orderWords(locale, attempt.orderId)),
        language: locale,
        sessionTimeoutSecs: String(seconds),
      });
      if ('is' in answer) return { begun: answer, heard: toHeard('register', answer, null) };
      const { begun, said } = readRegistration(answer.json);
      return { begun, heard: toHeard('register', begun, said) };
    },
    redirect: ({ payUrl }) => payUrl && forBrowser(payUrl, origin),
    async ask(attempt): Promise<Ask> {
      const named: Record<string, string> = attempt.providerId
        ? { orderId: attempt.providerId }
        : { orderNumber: attempt.bill };
      const answer = await call('getOrderStatusExtended', named);
      if ('is' in answer) return { word: answer, heard: toHeard('status', answer, null) };
      const { word, said } = readStatus(answer.json, attempt);
      return { word, heard: toHeard('status', word, said) };
    },
    async moneyBack(attempt, amount, how): Promise<MoneyBack> {
      if (!attempt.providerId) return { is: 'refused', why: 'the gateway has no number for it' };
      const answer =
        how === 'reversed'
          ? await call('reverse', { orderId: attempt.providerId })
          : await call('refund', { orderId: attempt.providerId, amount: String(amount * MINOR_UNITS) });
      if ('is' in answer) return answer;
      const parsed = plainAnswer.safeParse(answer.json);
      if (!parsed.success) return away('an answer that means nothing');
      const { errorCode, errorMessage } = parsed.data;
      return errorCode === 0 ? { is: 'done', how } : { is: 'refused', why: `${errorCode} ${errorMessage}`.trim() };
    },
  };
}

const away = (why: string): Away => ({ is: 'away', why, mayHaveArrived: true });

const toHeard = (kind: string, word: { is: string }, said: Said | null) => ({
  kind,
  said: said ?? ('why' in word ? { why: word.why } : {}),
});

/** Forbidden characters out (domain/payments.md 3.2), and no longer than the bank reads. */
export const toDescription = (text: string): string =>
  [...text.replaceAll(/[%+\s]+/g, ' ').trim()].slice(0, DESCRIPTION_LENGTH).join('');

/** Absent or zero means processed; it comes as a number or as text (domain/payments.md 3.1). */
const errorCode = z.pipe(
  z.optional(z.nullable(z.union([z.number(), z.string()]))),
  z.transform((code): number => {
    if (code === undefined || code === null || code === '') return 0;
    const number = Number(code);
    return Number.isInteger(number) ? number : -1;
  }),
);
const words = z.pipe(
  z.catch(z.optional(z.nullable(z.string())), undefined),
  z.transform((text): string => text ?? ''),
);
/** A whole number, or null where the version of the interface leaves it out or it is none. */
const whole = z.pipe(
  z.catch(z.optional(z.nullable(z.union([z.number(), z.string().check(z.regex(/^-?\d{1,15}$/))]))), undefined),
  z.transform((value): number | null => {
    const number = Number(value ?? Number.NaN);
    return Number.isSafeInteger(number) ? number : null;
  }),
);
const name = z.pipe(
  z.catch(z.optional(z.nullable(z.union([z.number(), z.string()]))), undefined),
  z.transform((value): string | null => (value === undefined || value === null ? null : String(value))),
);

const plainAnswer = z.object({ errorCode, errorMessage: words });

const registration = z.object({ errorCode, errorMessage: words, orderId: name, formUrl: name });

const status = z.object({
  errorCode,
  errorMessage: words,
  orderNumber: name,
  orderStatus: whole,
  actionCode: whole,
  actionCodeDescription: words,
  amount: whole,
  currency: name,
  date: whole,
  authRefNum: name,
  terminalId: name,
  cardAuthInfo: z.catch(z.optional(z.nullable(z.object({ pan: name, approvalCode: name }))), undefined),
  paymentAmountInfo: z.catch(
    z.optional(z.nullable(z.object({ paymentState: name, depositedAmount: whole, refundedAmount: whole }))),
    undefined,
  ),
  refunds: z.catch(z.optional(z.nullable(z.array(z.object({ amount: whole })))), undefined),
  attributes: z.catch(z.optional(z.nullable(z.array(z.object({ name, value: name })))), undefined),
});
type Status = z.infer<typeof status>;

export function readRegistration(json: unknown): { begun: Begun; said: Said } {
  const parsed = registration.safeParse(json);
  if (!parsed.success) return { begun: away('an answer that means nothing'), said: {} };
  const { errorCode, errorMessage, orderId, formUrl } = parsed.data;
  return { begun: toBegun(parsed.data), said: { errorCode, errorMessage, orderId, formUrl } };
}

function toBegun({ errorCode, errorMessage, orderId, formUrl }: z.infer<typeof registration>): Begun {
  if (errorCode === 1) return { is: 'known' };
  if (errorCode === 7) return away('system error');
  if (errorCode !== 0) return { is: 'refused', why: `${errorCode} ${errorMessage}`.trim() };
  if (!orderId || orderId.length > 64 || !isPageAddress(formUrl)) return away('an answer without an address');
  return { is: 'begun', payUrl: formUrl, providerId: orderId };
}

const isPageAddress = (address: string | null): address is string =>
  address !== null && address.length <= 512 && /^https?:\/\//.test(address) && URL.canParse(address);

export function readStatus(json: unknown, attempt: Attempt): { word: Word | Away; said: Said } {
  const parsed = status.safeParse(json);
  if (!parsed.success) return { word: away('an answer that means nothing'), said: {} };
  return { word: toWord(parsed.data, attempt), said: toSaid(parsed.data) };
}

/** `orderStatus` says what became of the money, `errorCode` only whether the question was understood (3.1, 3.4). */
function toWord(said: Status, attempt: Attempt): Word | Away {
  const { errorCode, orderStatus } = said;
  if (errorCode !== 0 && errorCode !== 2 && errorCode !== 6)
    return away(`error ${errorCode} ${said.errorMessage}`.trim());
  if (orderStatus === null || errorCode === 6) return { is: 'unknown' };
  if (isOlder(said, attempt)) return { is: 'open' };
  if (said.orderNumber !== attempt.bill && orderStatus > 0) return { is: 'wrong', why: 'number' };
  switch (orderStatus) {
    case 0:
    case 1:
    case 5:
      return { is: 'open' };
    case 2:
      return paidOrWrong(said, attempt);
    case 3:
      return { is: 'returned', how: 'reversed', amount: attempt.amount };
    case 4:
      return { is: 'returned', how: 'refunded', amount: refundedAmount(said) ?? attempt.amount };
    case 6:
      return toRefusal(String(said.actionCode ?? orderStatus));
    default:
      return away(`an unknown status ${orderStatus}`);
  }
}

/** More than clocks may differ. */
const DIFFERENCE_MS = 3_600_000;

/**
 * Found by our number alone and registered before our attempt began: another shop's, with the same contract. Nothing is
 * paid of ours.
 */
const isOlder = ({ date }: Status, { providerId, begunAt }: Attempt): boolean =>
  providerId === null && begunAt !== null && date !== null && date < begunAt.getTime() - DIFFERENCE_MS;

/** Paid only if everything that was agreed is what was paid (domain/payments.md 3.4). */
function paidOrWrong(said: Status, attempt: Attempt): Word {
  const due = attempt.amount * MINOR_UNITS;
  const deposited = said.paymentAmountInfo?.depositedAmount ?? due;
  const isDram = said.currency !== null && /^\d{1,3}$/.test(said.currency) && Number(said.currency) === Number(DRAM);
  if (said.errorCode !== 0) return { is: 'wrong', why: 'error code' };
  if (!isDram) return { is: 'wrong', why: 'currency' };
  if (said.amount !== due || deposited !== due) return { is: 'wrong', why: 'amount' };
  const providerId = attempt.providerId ?? said.attributes?.find(({ name }) => name === 'mdOrder')?.value ?? null;
  return { is: 'paid', providerId, card: maskPan(said.cardAuthInfo?.pan ?? null) };
}

const TIME_PASSED = '-2007';

const toRefusal = (reason: string): Word =>
  reason === TIME_PASSED ? { is: 'expired', reason } : { is: 'declined', reason };

function refundedAmount({ paymentAmountInfo, refunds }: Status): number | null {
  const told = paymentAmountInfo?.refundedAmount ?? refunds?.reduce((sum, { amount }) => sum + (amount ?? 0), 0);
  return told === undefined || told === 0 ? null : Math.floor(told / MINOR_UNITS);
}

/** What is kept of it: no card number, no name, no address of the payer. */
function toSaid(said: Status): Said {
  const { cardAuthInfo, attributes, refunds, ...rest } = said;
  const kept = {
    ...rest,
    pan: maskPan(cardAuthInfo?.pan ?? null),
    approvalCode: cardAuthInfo?.approvalCode ?? null,
    refunds: refunds?.map(({ amount }) => amount),
  };
  return Object.fromEntries(
    Object.entries(kept).filter(([, value]) => value !== null && value !== undefined && value !== ''),
  );
}
