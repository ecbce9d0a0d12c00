import { isDeepStrictEqual } from 'node:util';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import { changeBill, insertBill, selectBill } from './bills-sql.ts';
import { DEMO_REGISTER, FISCAL_ROOT } from './demo-providers.ts';
import { html } from './html.ts';
import type { StandIn } from './stand-in.ts';

type FiscalFault = 'item' | 'late' | 'html' | 'wrong_seq';

/** Invalid classification codes; a product with one makes the stand-in fail (docs/spec/payments.md 6). */
const FISCAL_FAULT_CODES: Readonly<Record<string, FiscalFault>> = {
  '0001': 'item',
  '0002': 'late',
  '0003': 'html',
  '0004': 'wrong_seq',
};

const REGISTER = 'fiscal-register';

type Result = {
  receiptId: number;
  crn: string;
  tin: string;
  fiscal: string;
  qr: string;
  time: number;
  total: number;
};
type Answer = { code: number; message: string; result: Result | null };
type Register = { seq: number; last: { request: unknown; answer: Answer } | null };
type Receipt = { total: number; returned: number; items: { goodName: string; quantity: number; price: number }[] };

const CODES = {
  wrongSeq: 104,
  wrongBody: 101,
  wrongItem: 154,
  unknownReceipt: 173,
  tooMuch: 191,
  unknownRegister: 403,
};

const amount = z.number().check(z.minimum(0));
const head = { crn: z.string(), seq: z.int().check(z.minimum(1)) };
const item = z.object({
  dep: z.union([z.literal(1), z.literal(2), z.literal(3), z.literal(7)]),
  adgCode: z.string().check(z.regex(/^[\d.]{2,12}$/)),
  goodCode: z.string().check(z.minLength(1), z.maxLength(50)),
  goodName: z.string().check(z.minLength(1), z.maxLength(50)),
  quantity: z.number().check(z.gt(0)),
  unit: z.string().check(z.minLength(1), z.maxLength(50)),
  price: z.number().check(z.gt(0)),
});
const sale = z.object({
  ...head,
  /** 2: goods; 3: a prepayment without goods. */
  mode: z.union([z.literal(2), z.literal(3)]),
  cashierId: z.int(),
  items: z.array(item),
  cardAmount: amount,
  cashAmount: amount,
  partialAmount: amount,
  prePaymentAmount: amount,
  partnerTin: z.nullable(z.string().check(z.regex(/^\d{8}$/))),
});
const returned = z.object({
  ...head,
  receiptId: z.coerce.string(),
  returnItemList: z.array(z.object({ receiptProductId: z.int(), quantity: z.number().check(z.gt(0)) })),
  cardAmountForReturn: amount,
  cashAmountForReturn: amount,
});
const copy = z.object({ ...head, receiptId: z.coerce.string() });

/**
 * The register of the tax service. Request numbers are consecutive, and a repeated last request gets the same response.
 */
export function fiscalRoutes(scope: FastifyInstance, standIn: StandIn): void {
  const { pool } = standIn;
  scope.post(`${FISCAL_ROOT}/print`, async ({ body }, reply) => {
    const read = sale.safeParse(body);
    if (!read.success) return reply.send(refusal(CODES.wrongBody, z.prettifyError(read.error)));
    const { items, ...request } = read.data;
    const fault = items.map(({ adgCode }) => FISCAL_FAULT_CODES[adgCode]).find(Boolean) ?? null;
    if (fault === 'html') return reply.code(502).type('text/html').send('<h1>Bad Gateway</h1>');
    const total = request.cardAmount + request.cashAmount + request.partialAmount + request.prePaymentAmount;
    const goods = items.reduce((sum, { price, quantity }) => sum + price * quantity, 0);
    const isWhole = request.mode === 3 ? items.length === 0 : goods > 0 && goods === total;
    const why = fault === 'item' ? 'adgCode is not in the classifier' : isWhole ? null : 'the sums differ';
    const answer = await accept(standIn, read.data, {
      total,
      refusal: why === null ? null : refusal(CODES.wrongItem, why),
      isOutOfSequence: fault === 'wrong_seq',
    });
    if (answer.result) await store(standIn, answer.result, { total, returned: 0, items });
    return late(standIn, fault, reply, answer);
  });

  scope.post(`${FISCAL_ROOT}/printReturnReceipt`, async ({ body }, reply) => {
    const read = returned.safeParse(body);
    if (!read.success) return reply.send(refusal(CODES.wrongBody, z.prettifyError(read.error)));
    const { receiptId, cardAmountForReturn, cashAmountForReturn } = read.data;
    const total = cardAmountForReturn + cashAmountForReturn;
    const sold = await selectBill<Receipt>(pool, 'fiscal', receiptId);
    const isTooMuch = sold !== null && sold.returned + total > sold.total;
    const answer = await accept(standIn, read.data, {
      total,
      refusal:
        sold === null
          ? refusal(CODES.unknownReceipt, 'no such receipt')
          : isTooMuch
            ? refusal(CODES.tooMuch, 'more than was sold')
            : null,
    });
    if (answer.result && sold) {
      await store(standIn, answer.result, { total, returned: total, items: [] });
      await changeBill<Receipt, null>(pool, { provider: 'fiscal', id: receiptId }, (state) => ({
        state: { ...state, returned: Math.min(state.total, state.returned + total) },
        result: null,
      }));
    }
    return reply.send(answer);
  });

  scope.post(`${FISCAL_ROOT}/printCopy`, async ({ body }, reply) => {
    const read = copy.safeParse(body);
    if (!read.success) return reply.send(refusal(CODES.wrongBody, z.prettifyError(read.error)));
    const sold = await selectBill<Receipt>(pool, 'fiscal', read.data.receiptId);
    const answer = await accept(standIn, read.data, {
      total: sold?.total ?? 0,
      refusal: sold ? null : refusal(CODES.unknownReceipt, 'no such receipt'),
    });
    return reply.send(answer);
  });

  scope.get(`${FISCAL_ROOT}/receipts/:id`, async ({ params }: FastifyRequest<{ Params: { id: string } }>, reply) => {
    const receipt = await selectBill<Receipt>(pool, 'fiscal', params.id.replaceAll('\0', ''));
    if (!receipt) return reply.code(404).type('text/plain').send('Not Found');
    const lines = receipt.items.map(
      ({ goodName, quantity, price }) => html`<li>${goodName}: ${String(quantity)} × ${String(price)}</li>`,
    );
    const page = html`<!doctype html><html lang="hy"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Demo ${params.id}</title><h1>ՀԴՄ կտրոն ${params.id} (demo)</h1><ul>${lines}</ul><p>${String(receipt.total)} AMD</p></html>`;
    return reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(page.markup);
  });
}

const refusal = (code: number, message: string): Answer => ({ code, message, result: null });

type Request = { crn: string; seq: number };
type Verdict = { total: number; refusal: Answer | null; isOutOfSequence?: boolean };

async function accept(standIn: StandIn, request: Request, verdict: Verdict): Promise<Answer> {
  const { pool, behaviour, now, origin } = standIn;
  const { crn, tin } = DEMO_REGISTER;
  if (request.crn !== crn) return refusal(CODES.unknownRegister, 'UNAUTHORIZED_CONNECTION');
  const opened: Register = { seq: 0, last: null };
  await insertBill(pool, { id: REGISTER, provider: 'fiscal', number: crn, state: opened });
  const answer = await changeBill<Register, Answer>(pool, { provider: 'fiscal', id: REGISTER }, (state) => {
    const { last } = state;
    if (
      last &&
      request.seq === state.seq &&
      behaviour().fiscalRepeat === 'same' &&
      isDeepStrictEqual(last.request, request)
    )
      return { state, result: last.answer };
    if (request.seq !== state.seq + 1 || verdict.isOutOfSequence)
      return { state, result: refusal(CODES.wrongSeq, 'INVALID_SEQ') };
    if (verdict.refusal) return { state, result: verdict.refusal };
    const receiptId = request.seq;
    const result = {
      receiptId,
      crn,
      tin,
      fiscal: `9${String(receiptId).padStart(7, '0')}`,
      qr: `${origin()}${FISCAL_ROOT}/receipts/${receiptId}`,
      time: now().getTime(),
      total: verdict.total,
    };
    const answer = { code: 0, message: 'OK', result };
    return { state: { seq: request.seq, last: { request, answer } }, result: answer };
  });
  return answer ?? refusal(CODES.unknownRegister, 'no register');
}

const store = (standIn: StandIn, { receiptId }: Result, receipt: Receipt) =>
  insertBill(standIn.pool, { id: String(receiptId), provider: 'fiscal', number: String(receiptId), state: receipt });

type Reply = { send: (answer: Answer) => unknown };

/** `late`: the receipt is printed, but the response exceeds the timeout of the shop. */
async function late(standIn: StandIn, fault: FiscalFault | null, reply: Reply, answer: Answer) {
  if (fault === 'late') await standIn.pause(standIn.behaviour().hangMs);
  return reply.send(answer);
}
