import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { insertBill, selectBill } from './bills-sql.ts';
import { FASTSHIFT_ROOT } from './demo-providers.ts';
import { postForm, toReplyText } from './post-form.ts';
import { type PracticeBill, type PracticePages, pageAddress, practicePages } from './practice-pages.ts';
import { storable, textOf } from './sandbox-forms.ts';
import type { StandIn } from './stand-in.ts';

type FastshiftBill = PracticeBill & {
  externalId: string;
  callbackUrl: string;
  webhookUrl: string;
  reportedAmount: number | null;
};

const GUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const ORDERS = `${FASTSHIFT_ROOT}/api/en/vpos/order`;

type Fields = Record<string, unknown>;

/** The FastShift wallet (docs/spec/payments.md 9): its two calls and its payment page. */
export function fastshiftRoutes(scope: FastifyInstance, standIn: StandIn): void {
  const isKnown = ({ headers }: FastifyRequest): boolean =>
    headers.authorization === `Bearer ${standIn.settings().fastshift.token}`;

  scope.post(`${ORDERS}/register`, async (request, reply) => {
    if (!isKnown(request)) return sendStatus(reply, 401, 'UNAUTHORIZED');
    const fields = typeof request.body === 'object' && request.body !== null ? (request.body as Fields) : {};
    const bill = readOrder(fields);
    if (!bill) return sendStatus(reply, 422, 'INVALID_DATA');
    const { number: id } = bill;
    const isNew = await insertBill(standIn.pool, { id, provider: 'fastshift', number: bill.number, state: bill });
    if (!isNew) return sendStatus(reply, 400, 'ERROR', { message: 'The order is registered already' });
    const redirect_url = `${standIn.origin()}${pageAddress(PAGES, id, bill.locale)}`;
    return sendStatus(reply, 200, 'OK', { data: { order: orderOf(bill), redirect_url } });
  });

  scope.get(`${ORDERS}/status/:number`, async (request: FastifyRequest<{ Params: { number: string } }>, reply) => {
    if (!isKnown(request)) return sendStatus(reply, 401, 'UNAUTHORIZED');
    const bill = await selectBill<FastshiftBill>(standIn.pool, 'fastshift', storable(request.params.number));
    if (!bill) return sendStatus(reply, 404, 'NOT_FOUND');
    return sendStatus(reply, 200, 'OK', { data: { order: orderOf(bill), fastshift_id: '00000000' } });
  });
  practicePages(scope, standIn, PAGES);
}

const sendStatus = (reply: FastifyReply, code: number, status: string, rest: object = {}) =>
  reply
    .code(code)
    .header('cache-control', 'no-store')
    .send({ status, ...rest });

function readOrder(fields: Fields): FastshiftBill | null {
  const { amount } = fields;
  const number = textOf(fields.order_number);
  const callbackUrl = textOf(fields.callback_url);
  const isRight = GUID.test(number) && Number.isSafeInteger(amount) && Number(amount) > 0 && URL.canParse(callbackUrl);
  if (!isRight) return null;
  return {
    number,
    amount: Number(amount),
    locale: 'hy',
    description: textOf(fields.description),
    account: '',
    status: 'open',
    replies: [],
    externalId: textOf(fields.external_order_id),
    callbackUrl,
    webhookUrl: textOf(fields.webhook_url),
    reportedAmount: null,
  };
}

const STATUSES = { open: 'pending', paid: 'completed', refused: 'rejected' } as const;

const orderOf = ({ number, amount, reportedAmount, description, status, externalId }: FastshiftBill) => ({
  order_number: number,
  order_guid: number,
  amount: reportedAmount ?? amount,
  description,
  status: STATUSES[status],
  external_order_id: externalId,
});

async function callWebhook(bill: FastshiftBill, status: string, { behaviour }: StandIn): Promise<string> {
  const reply = await postForm(bill.webhookUrl, behaviour().callTimeoutMs, [
    ['status', status],
    ['order_number', bill.number],
  ]);
  return toReplyText(reply);
}

const paid = (bill: FastshiftBill): FastshiftBill => ({ ...bill, status: 'paid' });

const PAGES: PracticePages<FastshiftBill> = {
  provider: 'fastshift',
  look: 'wallet',
  path: `${FASTSHIFT_ROOT}/pay`,
  others: ({ wallet, card }) => [
    ['lost', wallet.lost],
    ['stay', card.stay],
    ['close', card.close],
  ],
  testers: ({ wallet, card, practice }) => [
    ['doubled', wallet.doubled],
    ['tamper', card.tamper],
    ['false_notice', practice.falseNotice],
  ],
  scenarios: {
    pay: (bill) => ({ bill: paid(bill), after: 'return' }),
    cancel: (bill) => ({ bill: { ...bill, status: 'refused' }, after: 'return' }),
    lost: (bill) => ({ bill: paid(bill), after: 'return' }),
    stay: (bill) => ({ bill: paid(bill), after: 'stayed' }),
    close: (bill) => ({ bill, after: 'closed' }),
    doubled: (bill) => ({ bill: paid(bill), after: 'return' }),
    tamper: (bill) => ({ bill: { ...paid(bill), reportedAmount: Math.max(1, bill.amount - 1) }, after: 'return' }),
    false_notice: (bill) => ({ bill, after: 'return' }),
  },
  notify(scenario, { bill }, standIn) {
    if (scenario === 'lost' || scenario === 'close') return Promise.resolve([]);
    const status = scenario === 'cancel' ? STATUSES.refused : STATUSES.paid;
    const times = scenario === 'doubled' ? 2 : 1;
    return Promise.all(Array.from({ length: times }, () => callWebhook(bill, status, standIn)));
  },
  /** A payment is still open here only after the action `false_notice`, which reports it as paid. */
  returnUrl({ bill }) {
    const url = new URL(bill.callbackUrl);
    url.searchParams.set('status', STATUSES[bill.status === 'open' ? 'paid' : bill.status]);
    url.searchParams.set('order_number', bill.number);
    return url.href;
  },
};
