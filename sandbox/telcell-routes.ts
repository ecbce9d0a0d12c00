import { createHash, randomInt, randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Locale } from '#contract/locale.ts';
import { insertBill, selectBillId } from './bills-sql.ts';
import { TELCELL_ROOT } from './demo-providers.ts';
import { postForm, toReplyText } from './post-form.ts';
import {
  fromProviderLanguage,
  type PracticeBill,
  type PracticePages,
  pageAddress,
  practicePages,
  sendTrouble,
  walletOutcomes,
} from './practice-pages.ts';
import { formOf, queryOf, storable } from './sandbox-forms.ts';
import { SANDBOX_MESSAGES } from './sandbox-messages.ts';
import type { StandIn } from './stand-in.ts';

type TelcellBill = PracticeBill & { invoice: string; issuerId: string };

const md5 = (...values: string[]): string => createHash('md5').update(values.join(''), 'utf8').digest('hex');

/** The Telcell wallet (docs/spec/payments.md 8): invoices with a signed address, and a signed callback. */
export function telcellRoutes(scope: FastifyInstance, standIn: StandIn): void {
  scope.route({
    method: ['GET', 'POST'],
    url: `${TELCELL_ROOT}/invoices`,
    async handler(request, reply) {
      const fields = new URLSearchParams([...queryOf(request), ...formOf(request)]);
      const locale = localeOf(request);
      const bill = readInvoice(fields, locale, standIn);
      if (!bill) {
        const { title, unknown } = SANDBOX_MESSAGES[locale].trouble;
        return sendTrouble(reply, { look: 'wallet', locale, title, text: unknown, status: 400 });
      }
      const { number } = bill;
      const id = randomUUID();
      const isNew = await insertBill(standIn.pool, { id, provider: 'telcell', number, state: bill });
      const known = isNew ? id : await selectBillId(standIn.pool, 'telcell', number);
      return reply.header('cache-control', 'no-store').redirect(pageAddress(PAGES, known ?? id, locale), 303);
    },
  });
  practicePages(scope, standIn, PAGES);
}

const localeOf = (request: FastifyRequest): Locale =>
  fromProviderLanguage(queryOf(request).get('lang') ?? formOf(request).get('lang'));

const SIGNED = ['issuer', 'currency', 'price', 'product', 'issuer_id', 'valid_days'];

function readInvoice(fields: URLSearchParams, locale: Locale, { settings }: StandIn): TelcellBill | null {
  const { issuer, key } = settings().telcell;
  const value = (name: string): string => fields.get(name) ?? '';
  const isSigned = md5(key, ...SIGNED.map(value)) === value('security_code').toLowerCase();
  const isRight =
    value('action') === 'PostInvoice' &&
    value('issuer') === issuer &&
    value('currency') === '֏' &&
    /^[1-9]\d{0,11}(\.\d{1,2})?$/.test(value('price')) &&
    /^[1-9]\d{0,2}$/.test(value('valid_days')) &&
    isSigned;
  if (!isRight) return null;
  return {
    number: decoded(value('issuer_id')),
    amount: Number(value('price')),
    locale,
    description: decoded(value('product')),
    account: issuer,
    status: 'open',
    replies: [],
    invoice: String(randomInt(1e9, 1e10)),
    issuerId: value('issuer_id'),
  };
}

const decoded = (text: string): string => storable(Buffer.from(text, 'base64').toString('utf8'));

type Callback = { status: string; sum: string; isForged: boolean; paymentId: string };

async function call(bill: TelcellBill, { status, sum, isForged, paymentId }: Callback, standIn: StandIn) {
  const { key, resultUrl } = standIn.settings().telcell;
  const time = standIn.now().toISOString().slice(0, 19).replace('T', ' ');
  const signed: [string, string][] = [
    ['invoice', bill.invoice],
    ['issuer_id', bill.issuerId],
    ['payment_id', paymentId],
    ['currency', '֏'],
    ['sum', sum],
    ['time', time],
    ['status', status],
  ];
  const checksum = md5(isForged ? `not ${key}` : key, ...signed.map(([, value]) => value));
  return toReplyText(await postForm(resultUrl, standIn.behaviour().callTimeoutMs, [...signed, ['checksum', checksum]]));
}

const newPaymentId = (): string => String(randomInt(1e11, 1e12));

const PAGES: PracticePages<TelcellBill> = {
  provider: 'telcell',
  path: `${TELCELL_ROOT}/pay`,
  ...walletOutcomes<TelcellBill>(),
  async notify(scenario, { bill }, standIn) {
    if (scenario === 'lost') return [];
    const first: Callback = {
      status: scenario === 'cancel' ? 'REJECTED' : 'PAID',
      sum: String(scenario === 'tampered_amount' ? bill.amount - 1 : bill.amount),
      isForged: scenario === 'tampered_checksum' || scenario === 'false_notice',
      paymentId: newPaymentId(),
    };
    const replies = [await call(bill, first, standIn)];
    if (scenario === 'doubled') replies.push(await call(bill, first, standIn));
    if (scenario === 'double_pay') replies.push(await call(bill, { ...first, paymentId: newPaymentId() }, standIn));
    return replies;
  },
  returnUrl({ bill }, { settings }) {
    const url = new URL(settings().telcell.returnUrl);
    url.searchParams.set('issuer_id', bill.issuerId);
    return url.href;
  },
};
