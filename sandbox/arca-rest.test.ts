import { beforeEach, expect, test } from 'vitest';
import { openStandIns, type StandIns } from '#testing/stand-ins.ts';

const MINUTE = 60_000;
const UUID = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/;

type Fields = Record<string, string | undefined>;

const at = await openStandIns();
/** The shop's number of a payment, unique in each test. */
let orderNumber = '';
let tests = 0;
beforeEach(() => {
  orderNumber = `1044-${++tests}`;
});

/** Calls a method of the gateway with its credentials; `undefined` omits a field. */
const call = async (method: string, fields: Fields = {}, { post }: Pick<StandIns, 'post'> = at) => {
  const { url, user: userName, password } = at.settings.arca;
  const all = Object.entries({ userName, password, ...fields }).filter(([, value]) => value !== undefined);
  const answer = await post(`${url}${method}`, Object.fromEntries(all) as Record<string, string>);
  expect(answer.status).toBe(200);
  return answer.json();
};

const ORDER = { amount: '1500000', currency: '051', returnUrl: 'https://shop.example/back?x=1' };
const register = (fields: Fields = {}) => call('register.do', { ...ORDER, orderNumber, ...fields });
const status = (fields: Fields) => call('getOrderStatusExtended.do', fields);
/** Submits an action of the payer on the page of a registered payment. */
const act = ({ formUrl }: Record<string, unknown>, fields: Record<string, string>) => at.post(String(formUrl), fields);

const paid = async (fields: Fields = {}): Promise<string> => {
  const order = await register(fields);
  await act(order, { scenario: 'pay', card: 'plain' });
  return String(order.orderId);
};

test('a registration returns an id and the address of a payment page', async () => {
  const answer = await register({ language: 'ru', description: 'Պատվեր 1044' });

  expect(Object.keys(answer)).toEqual(['orderId', 'formUrl']);
  expect(answer.orderId).toMatch(UUID);
  expect(answer.formUrl).toBe(
    `http://demo.example/sandbox/arca/payment/merchants/kayts/payment_ru.html?mdOrder=${answer.orderId}`,
  );
});

test.each([
  [{}, 'payment_hy.html'],
  [{ language: 'en' }, 'payment_en.html'],
  [{ language: 'en', pageView: 'DESKTOP' }, 'payment_en.html'],
  [{ pageView: 'MOBILE' }, 'mobile_payment_hy.html'],
])('%j leads to %s', async (fields, page) => {
  expect((await register(fields)).formUrl).toContain(`/merchants/kayts/${page}?`);
});

test('parameters may be in the query of a POST, and an unknown method is not found', async () => {
  const { url, user: userName, password } = at.settings.arca;

  const inQuery = await at.post(`${url}register.do`, {}, { userName, password, ...ORDER, orderNumber });
  const unknown = await at.post(`${url}pay.do`, { userName, password });
  const inherited = await at.post(`${url}constructor`, { userName, password });
  const fetched = await at.get('/sandbox/arca/payment/rest/register.do');

  expect(inQuery.json().orderId).toMatch(UUID);
  expect([unknown.status, inherited.status, fetched.status]).toEqual([404, 404, 404]);
});

// Each row has several faults, of which the first is reported (docs/spec/payments.md 3.8).
const ALL_WRONG = { orderNumber: undefined, amount: '-1', currency: '999', returnUrl: '' };
test.each<[string, Fields, number]>([
  ['no user', { ...ALL_WRONG, userName: undefined }, 4],
  ['no password', { ...ALL_WRONG, password: '' }, 4],
  ['another user', { ...ALL_WRONG, userName: 'other-api' }, 5],
  ['a wrong password', { ...ALL_WRONG, password: 'guess' }, 5],
  ['no number', { ...ALL_WRONG }, 4],
  ['no amount', { amount: undefined, currency: '999' }, 4],
  ['a missing return address', { returnUrl: undefined, amount: '0' }, 4],
  ['an invalid amount', { amount: '0', currency: '999' }, 5],
  ['an unknown currency', { currency: '999', orderNumber: 'taken' }, 3],
  ['a number that was used before', { orderNumber: 'taken' }, 1],
])('registration with %s is refused with the error code of its first fault', async (_, fields, errorCode) => {
  await register({ orderNumber: 'taken' });

  const answer = await register(fields);

  expect(answer).toEqual({ errorCode, errorMessage: expect.any(String) });
});

test.each<[string, string, boolean]>([
  ['amount', '1', true],
  ['amount', '99999999999', true],
  ['amount', '0', false],
  ['amount', '-100', false],
  ['amount', '100.5', false],
  ['amount', '100,00', false],
  ['amount', '1e5', false],
  ['amount', '123456789012345678901', false],
  ['orderNumber', 'A'.repeat(32), true],
  ['orderNumber', 'A'.repeat(33), false],
  ['orderNumber', '10 44', false],
  ['orderNumber', 'Պատվեր', false],
  ['returnUrl', 'http://127.0.0.1:3000/back', true],
  ['returnUrl', '/back', false],
  ['returnUrl', 'javascript:alert(1)', false],
  ['returnUrl', `https://shop.example/${'a'.repeat(491)}`, true],
  ['returnUrl', `https://shop.example/${'a'.repeat(492)}`, false],
  ['description', 'ա'.repeat(1024), true],
  ['description', 'ա'.repeat(1025), false],
  ['description', '100%', false],
  ['description', '1+1', false],
  ['description', 'two\nlines', false],
  ['description', 'two\rlines', false],
  ['language', 'hy', true],
  ['language', 'am', false],
  ['pageView', 'MOBILE', true],
  ['pageView', 'PHONE', false],
  ['clientId', 'c'.repeat(255), true],
  ['clientId', 'c'.repeat(256), false],
  ['jsonParams', '{"FORCE_3DS2":"true"}', true],
  ['jsonParams', '[1]', false],
  ['jsonParams', '{', false],
  ['jsonParams', `{"a":"${'b'.repeat(1024)}"}`, false],
  ['sessionTimeoutSecs', '1200', true],
  ['sessionTimeoutSecs', '1201', false],
  ['sessionTimeoutSecs', '0', false],
  ['sessionTimeoutSecs', 'soon', false],
])('registration %# accepts or refuses %s by its format', async (name, value, isRight) => {
  const answer = await register({ [name]: value });

  expect(isRight ? typeof answer.orderId : answer.errorCode).toBe(isRight ? 'string' : 5);
  expect(String(answer.errorMessage ?? '')).toContain(isRight ? '' : `[${name}]`);
});

test.each([
  ['051', '051'],
  ['643', '643'],
  ['840', '840'],
  ['978', '978'],
  // A shop that omits the currency charges roubles.
  [undefined, '643'],
])('currency %s is registered as %s', async (currency, registered) => {
  await register({ currency });

  expect((await status({ orderNumber })).currency).toBe(registered);
});

test('a number is registered once, even by two processes at the same time', async () => {
  const other = await at.another();

  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, index) => call('register.do', { ...ORDER, orderNumber }, index % 2 ? at : other)),
  );

  expect(answers.filter(({ orderId }) => orderId)).toHaveLength(1);
  expect(answers.filter(({ errorCode }) => errorCode === 1)).toHaveLength(11);
});

test.each([
  ['hy', 'Անհայտ արժույթ [currency]'],
  ['ru', 'Неизвестная валюта [currency]'],
  ['en', 'Unknown currency [currency]'],
])('error messages are in %s', async (language, errorMessage) => {
  expect(await register({ language, currency: '1' })).toMatchObject({ errorMessage });
});

test('a registered payment that is not paid has the status 0 and no card data', async () => {
  const { orderId } = await register({ description: 'Order 1044' });

  const answer = await status({ orderId: String(orderId), language: 'en' });

  expect(answer).toEqual({
    orderNumber,
    orderStatus: 0,
    actionCode: -100,
    actionCodeDescription: 'No payment was tried',
    amount: 1_500_000,
    currency: '051',
    date: at.shop.clock.now.getTime(),
    orderDescription: 'Order 1044',
    merchantOrderParams: [],
    attributes: [{ name: 'mdOrder', value: orderId }],
    paymentAmountInfo: { paymentState: 'CREATED', approvedAmount: 0, depositedAmount: 0, refundedAmount: 0 },
    bankInfo: { bankName: 'STAND-IN BANK', bankCountryCode: 'AM', bankCountryName: 'Armenia' },
    errorCode: 0,
    errorMessage: 'Success',
  });
});

test('a status can be requested by id or number, the id has priority, and an unknown payment has no status', async () => {
  const one = await register();
  await register({ orderNumber: `other-${orderNumber}` });
  const ask = (fields: Fields) => status(fields);

  expect((await ask({ orderNumber: `other-${orderNumber}` })).orderNumber).toBe(`other-${orderNumber}`);
  expect((await ask({ orderId: String(one.orderId), orderNumber: `other-${orderNumber}` })).orderNumber).toBe(
    orderNumber,
  );
  expect(await ask({})).toMatchObject({ errorCode: 4 });
  for (const unknown of [{ orderNumber: 'unknown' }, { orderId: 'unknown' }, { orderId: 'a\0b' }]) {
    const answer = await ask(unknown);
    expect(answer).toMatchObject({ errorCode: 6 });
    expect(answer).not.toHaveProperty('orderStatus');
  }
});

test('the status of a paid payment contains its card and amounts', async () => {
  const answer = await status({ orderId: await paid() });

  expect(answer).toMatchObject({
    orderStatus: 2,
    actionCode: 0,
    amount: 1_500_000,
    cardAuthInfo: {
      pan: '000011**4446',
      expiration: '203011',
      cardholderName: 'TEST CARD',
      approvalCode: expect.stringMatching(/^\d{6}$/),
      secureAuthInfo: { eci: '07' },
    },
    authDateTime: at.shop.clock.now.getTime(),
    authRefNum: expect.stringMatching(/^\d{12}$/),
    terminalId: expect.any(String),
    paymentAmountInfo: {
      paymentState: 'DEPOSITED',
      approvedAmount: 1_500_000,
      depositedAmount: 1_500_000,
      refundedAmount: 0,
    },
  });
});

test.each([
  [1, [], ['authDateTime', 'authRefNum', 'terminalId', 'paymentAmountInfo', 'bankInfo']],
  [2, ['authDateTime', 'authRefNum', 'terminalId'], ['paymentAmountInfo', 'bankInfo']],
  [3, ['authDateTime', 'authRefNum', 'terminalId', 'paymentAmountInfo', 'bankInfo'], []],
] as const)('version %i of the response has %j', async (answerVersion, has, lacks) => {
  at.behaviour.answerVersion = answerVersion;

  const names = Object.keys(await status({ orderId: await paid() }));

  expect(names).toEqual(expect.arrayContaining([...has, 'cardAuthInfo', 'orderStatus']));
  for (const name of lacks) expect(names).not.toContain(name);
});

test('responses can contain codes as text and the additional field `error`', async () => {
  Object.assign(at.behaviour, { codesAsText: true, withErrorFlag: true });

  const [good, bad, known] = [await register(), await register(), await status({ orderNumber })];

  expect(good).toMatchObject({ errorCode: '0', error: false });
  expect(bad).toMatchObject({ errorCode: '1', error: true, errorCodeString: expect.any(String) });
  expect(known).toMatchObject({ errorCode: '0', error: false });
});

test('the short status uses its own field names', async () => {
  const orderId = await paid();
  const ask = (fields: Fields) => call('getOrderStatus.do', { language: 'en', ...fields });

  expect(await ask({ orderId })).toEqual({
    OrderStatus: 2,
    OrderNumber: orderNumber,
    ErrorCode: '0',
    ErrorMessage: 'Success',
    Amount: 1_500_000,
    Ip: '127.0.0.1',
    SvfeResponse: '0',
    depositAmount: 1_500_000,
    currency: '051',
    Pan: '000011**4446',
    expiration: '203011',
    cardholderName: 'TEST CARD',
    approvalCode: expect.stringMatching(/^\d{6}$/),
  });
  expect(await ask({ orderNumber })).toMatchObject({ ErrorCode: '4' });
  expect(await ask({ orderId: 'unknown' })).toMatchObject({ ErrorCode: '6' });
});

test.each([
  [{}, undefined, 20],
  [{ sessionTimeoutSecs: '300' }, undefined, 5],
  [{ sessionTimeoutSecs: '300' }, 60, 1],
  [{}, 60, 1],
])('with %j and at most %s s, the payment time is %i minutes', async (fields, sessionTimeoutSecs, minutes) => {
  if (sessionTimeoutSecs !== undefined) at.behaviour.sessionTimeoutSecs = sessionTimeoutSecs;
  const order = await register(fields);
  const begun = at.shop.clock.now.getTime();
  const currentStatus = () => status({ orderId: String(order.orderId) });

  at.shop.clock.now = new Date(begun + minutes * MINUTE - 1);
  expect(await currentStatus()).toMatchObject({ orderStatus: 0 });

  at.shop.clock.now = new Date(begun + minutes * MINUTE);
  expect(await currentStatus()).toMatchObject({ orderStatus: 6, actionCode: -2007 });
  const late = await act(order, { scenario: 'pay', card: 'plain' });
  expect(late).toMatchObject({ status: 303 });
  expect(await currentStatus()).toMatchObject({ orderStatus: 6, actionCode: -2007 });
  expect((await at.get(String(order.formUrl).replace('http://demo.example', ''))).body).toContain('ժամկետն անցել է');
});

test('a two-stage payment is held, then charged once, fully or in part', async () => {
  const held = async (orderNumber: string): Promise<string> => {
    const order = await call('registerPreAuth.do', { ...ORDER, orderNumber });
    await act(order, { scenario: 'pay', card: 'plain' });
    return String(order.orderId);
  };
  const [whole, zero, part, over] = [await held('1-1'), await held('1-2'), await held('1-3'), await held('1-4')];
  const deposit = async (orderId: string, amount?: string) => (await call('deposit.do', { orderId, amount })).errorCode;

  expect(await status({ orderId: whole })).toMatchObject({
    orderStatus: 1,
    paymentAmountInfo: { paymentState: 'APPROVED', approvedAmount: 1_500_000, depositedAmount: 0 },
  });
  expect([await deposit(whole), await deposit(zero, '0'), await deposit(part, '100')]).toEqual([0, 0, 0]);
  expect([await deposit(over, '1500001'), await deposit(over, '99'), await deposit(over, 'all')]).toEqual([5, 5, 5]);
  expect(await deposit(part, '100')).toBe(7);
  expect(await status({ orderId: part })).toMatchObject({
    orderStatus: 2,
    paymentAmountInfo: { depositedAmount: 100, approvedAmount: 1_500_000 },
  });
});

test.each<[string, Fields, number]>([
  ['deposit.do', {}, 4],
  ['deposit.do', { orderId: 'unknown' }, 6],
  ['reverse.do', {}, 4],
  ['reverse.do', { orderId: 'unknown' }, 6],
  ['refund.do', {}, 4],
  ['refund.do', { orderId: 'unknown' }, 4],
  ['refund.do', { orderId: 'unknown', amount: 'x' }, 5],
  ['refund.do', { orderId: 'unknown', amount: '100' }, 6],
  ['refund.do', { password: 'guess' }, 5],
])('%s with %j is refused with its error code', async (method, fields, errorCode) => {
  expect(await call(method, fields)).toMatchObject({ errorCode });
});

test.each([
  ['deposit.do', { amount: '100' }],
  ['reverse.do', {}],
  ['refund.do', { amount: '100' }],
])('%s of an unpaid payment is refused', async (method, fields) => {
  const { orderId } = await register();

  expect(await call(method, { orderId: String(orderId), ...fields })).toMatchObject({ errorCode: 7 });
});

test('a reversal is allowed once, until the end of the day in Yerevan', async () => {
  // 23:00 in Yerevan.
  at.shop.clock.now = new Date('2026-11-21T19:00:00Z');
  const [today, tomorrow] = [await paid(), await paid({ orderNumber: '1045-1' })];
  const reverse = async (orderId: string) => (await call('reverse.do', { orderId })).errorCode;

  at.shop.clock.now = new Date('2026-11-21T19:59:59Z');
  expect([await reverse(today), await reverse(today)]).toEqual([0, 7]);
  expect(await status({ orderId: today })).toMatchObject({
    orderStatus: 3,
    paymentAmountInfo: { paymentState: 'REVERSED' },
  });

  at.shop.clock.now = new Date('2026-11-21T20:00:00Z');
  expect(await reverse(tomorrow)).toBe(7);
  at.shop.clock.now = new Date('2026-11-21T19:59:59Z');
  expect(await reverse(tomorrow)).toBe(7);
  expect(await status({ orderId: tomorrow })).toMatchObject({ orderStatus: 2 });
});

test('refunds are allowed in parts up to the paid amount', async () => {
  const orderId = await paid();
  const refund = async (amount: string) => (await call('refund.do', { orderId, amount })).errorCode;

  expect([await refund('99'), await refund('1500001'), await refund('0')]).toEqual([5, 5, 5]);
  expect([await refund('500000'), await refund('1000001'), await refund('1000000')]).toEqual([0, 5, 0]);
  expect(await refund('100')).toBe(7);
  expect(await status({ orderId })).toMatchObject({
    orderStatus: 4,
    paymentAmountInfo: { paymentState: 'REFUNDED', refundedAmount: 1_500_000 },
    refunds: [
      {
        amount: 500_000,
        actionCode: 0,
        referenceNumber: expect.any(String),
        approvalCode: expect.any(String),
        date: expect.any(Number),
      },
      { amount: 1_000_000 },
    ],
  });
});

test('ten simultaneous refunds never exceed the paid amount', async () => {
  const orderId = await paid();

  const codes = await Promise.all(
    Array.from({ length: 10 }, () =>
      call('refund.do', { orderId, amount: '400000' }).then(({ errorCode }) => errorCode),
    ),
  );

  expect(codes.filter((code) => code === 0)).toHaveLength(3);
  expect(await status({ orderId })).toMatchObject({ paymentAmountInfo: { refundedAmount: 1_200_000 } });
});

test('a payment is available in every process and after a restart', async () => {
  const orderId = await paid();

  const restarted = await at.another();

  const answer = await call('getOrderStatusExtended.do', { orderId }, restarted);
  expect(answer).toMatchObject({ orderStatus: 2, orderNumber });
});

test.each(['error', 'html', 'hang'] as const)('a fault of every call: %s', async (fault) => {
  Object.assign(at.behaviour, { fault, hangMs: 1_000 });
  const { url, user: userName, password } = at.settings.arca;
  const begun = performance.now();

  const answer = await at.post(`${url}register.do`, { userName, password, ...ORDER, orderNumber });
  const tookMs = performance.now() - begun;
  at.behaviour.fault = null;
  const known = await status({ orderNumber });

  expect(answer.body.startsWith(fault === 'html' ? '<!doctype html>' : '{')).toBe(true);
  expect(fault === 'error' ? answer.json().errorCode : 7).toBe(7);
  if (fault === 'hang') expect(tookMs).toBeGreaterThan(950);
  // The operation may be complete although its response is lost.
  expect(known.errorCode).toBe(fault === 'error' ? 6 : 0);
});
