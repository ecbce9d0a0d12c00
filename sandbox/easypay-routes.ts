import { createHmac, randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { thanksPath } from '#api/payments/provider/thanks-path.ts';
import type { Locale } from '#contract/locale.ts';
import { insertBill, selectBillId } from './bills-sql.ts';
import { EASYPAY_ROOT } from './demo-providers.ts';
import { postJson, type Reply, toReplyText } from './post-form.ts';
import {
  fromProviderLanguage,
  type PracticeBill,
  type PracticePages,
  pageAddress,
  practicePages,
  sendTrouble,
  walletOutcomes,
} from './practice-pages.ts';
import { queryOf, storable } from './sandbox-forms.ts';
import { SANDBOX_MESSAGES } from './sandbox-messages.ts';
import type { StandIn } from './stand-in.ts';

/** EasyPay (docs/spec/payments.md 10): a page that asks the shop for the debt of a typed number, and takes it. */
export function easypayRoutes(scope: FastifyInstance, standIn: StandIn): void {
  scope.get(`${EASYPAY_ROOT}/bills`, async (request, reply) => {
    const query = queryOf(request);
    const locale = fromProviderLanguage(query.get('lang'));
    const number = storable(query.get('number') ?? '').slice(0, 40);
    const debt = debtOf(await ask(number, locale, standIn));
    if (debt === null) {
      const { title, unknown } = SANDBOX_MESSAGES[locale].trouble;
      return sendTrouble(reply, { look: 'wallet', locale, title, text: unknown, status: 404 });
    }
    const bill = { number, amount: debt.amount, locale, description: debt.text, account: '', replies: [] };
    const id = randomUUID();
    const isNew = await insertBill(standIn.pool, {
      id,
      provider: 'easypay',
      number,
      state: { ...bill, status: 'open' } satisfies PracticeBill,
    });
    const known = isNew ? id : await selectBillId(standIn.pool, 'easypay', number);
    return reply.header('cache-control', 'no-store').redirect(pageAddress(PAGES, known ?? id, locale), 303);
  });
  practicePages(scope, standIn, PAGES);
}

const inputsOf = (number: string) => [{ Type: 1, Value: number, TechnicalIndex: 1 }];
const joined = (number: string): string => `1:${number}:1:`;

type Signed = { path: string; body: object; values: readonly string[]; locale: Locale; isForged?: boolean };

function call({ path, body, values, locale, isForged }: Signed, { settings, behaviour }: StandIn): Promise<Reply> {
  const { key, baseUrl } = settings().easypay;
  const nonce = randomUUID();
  const signature = createHmac('sha256', isForged ? `not ${key}` : key)
    .update([...values, nonce].join(''))
    .digest('base64');
  return postJson(`${baseUrl}/${path}`, behaviour().callTimeoutMs, {
    body,
    headers: { nonce, authorization: `HMAC ${signature}`, 'accept-language': LANGUAGES[locale] },
  });
}

const LANGUAGES: Record<Locale, string> = { hy: 'hy-AM', ru: 'ru-RU', en: 'en-US' };

function ask(number: string, locale: Locale, standIn: StandIn): Promise<Reply> {
  const { service } = standIn.settings().easypay;
  const body = { BalanceInquiryId: 1, MerchantServiceIdentifierId: Number(service), Inputs: inputsOf(number) };
  return call({ path: 'balance-inquiry', body, values: ['1', service, joined(number)], locale }, standIn);
}

function debtOf({ status, body }: Reply): { amount: number; text: string } | null {
  if (status !== 200) return null;
  const { Debt, Properties } = JSON.parse(body.toString('utf8'));
  return { amount: Number(Debt), text: String(Properties[0].Key) };
}

type Payment = { amount: string; orderId: string; isForged: boolean };

async function pay(bill: PracticeBill, { amount, orderId, isForged }: Payment, standIn: StandIn): Promise<string> {
  const { service } = standIn.settings().easypay;
  const body = {
    OrderId: orderId,
    Amount: Number(amount),
    BalanceInquiryId: null,
    MerchantServiceIdentifierId: Number(service),
    Inputs: inputsOf(bill.number),
  };
  const values = [orderId, amount, service, joined(bill.number)];
  return toReplyText(await call({ path: 'payments', body, values, locale: bill.locale, isForged }, standIn));
}

const PAGES: PracticePages<PracticeBill> = {
  provider: 'easypay',
  path: `${EASYPAY_ROOT}/pay`,
  ...walletOutcomes<PracticeBill>(),
  async notify(scenario, { bill }, standIn) {
    if (scenario === 'lost' || scenario === 'cancel') return [];
    const first: Payment = {
      amount: `${scenario === 'tampered_amount' ? bill.amount - 1 : bill.amount}.00`,
      orderId: randomUUID(),
      isForged: scenario === 'tampered_checksum' || scenario === 'false_notice',
    };
    const replies = [await pay(bill, first, standIn)];
    if (scenario === 'doubled') replies.push(await pay(bill, first, standIn));
    if (scenario === 'double_pay') replies.push(await pay(bill, { ...first, orderId: randomUUID() }, standIn));
    return replies;
  },
  /** The number ends in two digits of the attempt and four check digits; the rest is the order. */
  returnUrl({ bill }, { origin }) {
    const orderId = Number(bill.number.slice(0, -6));
    return `${origin()}${thanksPath({ orderId, locale: bill.locale, isDemo: true })}`;
  },
};
