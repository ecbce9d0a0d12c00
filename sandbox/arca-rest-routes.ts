import { randomInt, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { extendedStatus, registrationAnswer, shortStatus, withCode } from './arca-answers.ts';
import { type ArcaBill, atTime, deposit, type Outcome, refund, registered, reverse } from './arca-bill.ts';
import { type Fields, fieldsOf, isAmount, languageOf, type Mistake, readRegistration } from './arca-fields.ts';
import { messageOf } from './arca-messages.ts';
import { changeBill, insertBill, selectBillId } from './bills-sql.ts';
import { ARCA_ROOT, type DemoProviders } from './demo-providers.ts';
import { formOf, queryOf } from './sandbox-forms.ts';
import type { StandIn } from './stand-in.ts';

type Answer = Record<string, unknown>;
type Method = (fields: Fields, standIn: StandIn) => Promise<{ answer: Answer; fault?: ArcaBill['fault'] }>;

const METHODS: Record<string, Method | undefined> = {
  'register.do': (fields, standIn) => register(fields, standIn, { preAuth: false }),
  'registerPreAuth.do': (fields, standIn) => register(fields, standIn, { preAuth: true }),
  'getOrderStatusExtended.do': status,
  'getOrderStatus.do': briefStatus,
  'deposit.do': (fields, standIn) =>
    operate(fields, standIn, {
      isWrong: (amount) => !/^(0|)$/.test(amount) && !isAmount(amount),
      work: (bill, { amount }) => deposit(bill, amount),
    }),
  'reverse.do': (fields, standIn) =>
    operate(fields, standIn, { isWrong: () => false, work: (bill, { now }) => reverse(bill, now) }),
  'refund.do': (fields, standIn) =>
    operate(fields, standIn, {
      needs: 'amount',
      isWrong: (amount) => !isAmount(amount),
      work: (bill, { amount, now }) => refund(bill, amount, { now, referenceNumber: String(randomInt(1e11, 1e12)) }),
    }),
};

/** The gateway's REST interface (docs/spec/payments.md 3.1 to 3.5): the status is always 200 with JSON. */
export function arcaRestRoutes(scope: FastifyInstance, standIn: StandIn): void {
  scope.post(
    `${ARCA_ROOT}/payment/rest/:method`,
    async (request: FastifyRequest<{ Params: { method: string } }>, reply) => {
      reply.header('cache-control', 'no-store');
      const { method: name } = request.params;
      const method = Object.hasOwn(METHODS, name) ? METHODS[name] : undefined;
      if (!method) return reply.code(404).type('text/plain').send('Not Found');
      const fields = fieldsOf(formOf(request), queryOf(request));
      const { answer, fault = null } = await called(method, fields, standIn);
      if (fault === 'html') return reply.type('text/html; charset=utf-8').send(MAINTENANCE);
      if (fault === 'hang') await standIn.pause(standIn.behaviour().hangMs);
      return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer));
    },
  );
}

const MAINTENANCE = '<!doctype html><html><head><title>502</title></head><body><h1>Bad Gateway</h1></body></html>';

/** The login is checked before the request itself (docs/spec/payments.md 3.8). */
async function called(method: Method, fields: Fields, standIn: StandIn): ReturnType<Method> {
  const looks = standIn.behaviour();
  const language = languageOf(fields);
  const stranger = strangerOf(fields, standIn.settings().arca);
  if (stranger) return { answer: withCode({}, stranger, looks, language) };
  if (looks.fault === 'error') return { answer: withCode({}, { code: 7 }, looks, language) };
  const { answer, fault } = await method(fields, standIn);
  return { answer, fault: fault ?? looks.fault };
}

function strangerOf(fields: Fields, { user, password }: DemoProviders['arca']): Mistake | null {
  const missing = ['userName', 'password'].find((name) => fields.get(name) === '');
  if (missing) return { code: 4, field: missing };
  const isKnown = isSame(fields.get('userName'), user) && isSame(fields.get('password'), password);
  return isKnown ? null : { code: 5, field: 'userName' };
}

function isSame(given: string, own: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(own)];
  return one.length === other.length && timingSafeEqual(one, other);
}

async function register(fields: Fields, standIn: StandIn, { preAuth }: { preAuth: boolean }): ReturnType<Method> {
  const looks = standIn.behaviour();
  const read = readRegistration(fields);
  if ('code' in read) return { answer: withCode({}, read, looks, languageOf(fields)) };
  const { sessionSecs, mobile, ...given } = read;
  const id = randomUUID();
  const bill = registered(
    { ...given, preAuth, registeredAt: standIn.now().getTime() },
    {
      sessionSecs: Math.min(sessionSecs ?? looks.sessionTimeoutSecs, looks.sessionTimeoutSecs),
      attempts: looks.attempts,
    },
  );
  const isNew = await insertBill(standIn.pool, { id, provider: 'arca', number: bill.number, state: bill });
  if (!isNew) return { answer: withCode({}, { code: 1 }, looks, bill.language) };
  const page = `${mobile ? 'mobile_' : ''}payment_${bill.language}.html`;
  const formUrl = `${standIn.origin()}${ARCA_ROOT}/payment/merchants/${MERCHANT}/${page}?mdOrder=${id}`;
  return { answer: registrationAnswer({ orderId: id, formUrl }, looks) };
}

const MERCHANT = 'kayts';

async function status(fields: Fields, standIn: StandIn): ReturnType<Method> {
  const language = languageOf(fields);
  const found = await find(fields, standIn, ['orderId', 'orderNumber']);
  if ('mistake' in found) return { answer: withCode({}, found.mistake, standIn.behaviour(), language) };
  const { id, bill, fault } = found;
  const looks = { ...standIn.behaviour(), ...bill.answers };
  if (fault === 'error') return { answer: withCode({}, { code: 7 }, looks, language) };
  return { answer: withCode(extendedStatus(id, bill, looks.answerVersion, language), null, looks, language), fault };
}

async function briefStatus(fields: Fields, standIn: StandIn): ReturnType<Method> {
  const language = languageOf(fields);
  const errorAnswer = (mistake: Mistake): Answer => ({
    ErrorCode: String(mistake.code),
    ErrorMessage: messageOf(mistake, language),
  });
  const found = await find(fields, standIn, ['orderId']);
  if ('mistake' in found) return { answer: errorAnswer(found.mistake) };
  if (found.fault === 'error') return { answer: errorAnswer({ code: 7 }) };
  return { answer: shortStatus(found.id, found.bill, language), fault: found.fault };
}

type BillLookup = { id: string; bill: ArcaBill; fault: ArcaBill['fault'] } | { mistake: Mistake };

/** The gateway's id has priority over the shop's number. A fault set for the next call is consumed here. */
async function find(fields: Fields, standIn: StandIn, names: readonly string[]): Promise<BillLookup> {
  const id = await idOf(fields, standIn, names);
  if (typeof id !== 'string') return { mistake: id };
  const found = await changeBill(standIn.pool, { provider: 'arca', id }, (state: ArcaBill) => {
    const bill = atTime(state, standIn.now().getTime());
    return { state: { ...bill, fault: null }, result: { id, bill, fault: state.fault } };
  });
  return found ?? { mistake: { code: 6 } };
}

async function idOf(fields: Fields, { pool }: StandIn, names: readonly string[]): Promise<string | Mistake> {
  const name = names.find((candidate) => fields.get(candidate) !== '');
  if (!name) return { code: 4, field: names.join(', ') };
  if (name === 'orderId') return fields.get(name).replaceAll('\0', '');
  return (await selectBillId(pool, 'arca', fields.get(name).replaceAll('\0', ''))) ?? { code: 6 };
}

type Operation = {
  needs?: 'amount';
  isWrong: (amount: string) => boolean;
  work: (bill: ArcaBill, given: { amount: number; now: number }) => Outcome;
};

async function operate(fields: Fields, standIn: StandIn, { needs, isWrong, work }: Operation): ReturnType<Method> {
  const language = languageOf(fields);
  const looks = standIn.behaviour();
  const answered = (mistake: Mistake | null) => withCode({}, mistake, looks, language);
  const amount = fields.get('amount');
  const id = await idOf(fields, standIn, ['orderId']);
  if (typeof id !== 'string') return { answer: answered(id) };
  if (needs && amount === '') return { answer: answered({ code: 4, field: needs }) };
  if (isWrong(amount)) return { answer: answered({ code: 5, field: 'amount' }) };

  const now = standIn.now().getTime();
  const done = await changeBill(standIn.pool, { provider: 'arca', id }, (state: ArcaBill) => {
    const bill = atTime(state, now);
    const { bill: after, code } = work(bill, { amount: Number(amount), now });
    // A simulated error consumes the only reversal without moving money.
    const next = state.fault === 'error' ? { ...bill, reverseTried: after.reverseTried } : after;
    const answerCode = state.fault === 'error' ? 7 : code;
    return { state: { ...next, fault: null }, result: { code: answerCode, fault: state.fault } };
  });
  if (!done) return { answer: answered({ code: 6 }) };
  const { code, fault } = done;
  return {
    answer: answered(code === 0 ? null : { code, ...(code === 5 && { field: 'amount' }) }),
    fault: fault === 'error' ? null : fault,
  };
}
