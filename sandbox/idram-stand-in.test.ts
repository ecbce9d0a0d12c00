import { beforeEach, expect, test, vi } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { SOON } from '#testing/soon.ts';
import { openStandIns, type ShopReply, type StandIns } from '#testing/stand-ins.ts';
import { checksum } from './idram-calls.ts';

const at = await openStandIns();
const { settings } = at;
let bill = '';
let tests = 0;
beforeEach(() => {
  bill = `1044-${++tests}`;
});

const OWN = 'http://demo.example';
const ADDRESS = '/sandbox/idram/Payment/GetPayment';

const form = (): Record<string, string> => ({
  EDP_LANGUAGE: 'EN',
  EDP_REC_ACCOUNT: settings.idram.account,
  EDP_DESCRIPTION: 'Պատվեր 1044',
  EDP_AMOUNT: '558000',
  EDP_BILL_NO: bill,
});

type OpenedBill = { id: string; page: string };
const open = async (fields: Record<string, string> = {}): Promise<OpenedBill & { body: string }> => {
  const { status, body } = await at.post(ADDRESS, { ...form(), ...fields });
  expect(status).toBe(200);
  const id = /\/sandbox\/idram\/Payment\/([\w-]{36})/.exec(body)![1]!;
  return { id, page: `/sandbox/idram/Payment/${id}`, body };
};
const act = ({ page }: OpenedBill, scenario: string, fields: Record<string, string> = {}) =>
  at.post(page, { scenario, ...fields });
const inspect = async ({ id }: OpenedBill) => (await at.get(`/sandbox/idram/bills/${id}.json`)).json();
const precheckOnly = (reply: ShopReply) => (fields: Record<string, string>) =>
  fields.EDP_PRECHECK ? reply : { body: 'OK' };
const confirmationOnly = (reply: ShopReply) => (fields: Record<string, string>) => {
  if (!fields.EDP_PRECHECK) return reply;
  giveUpSoonOn(reply);
  return { body: 'OK' };
};
/** Shortens the timeout only for calls without an answer: on a loaded machine other calls would fail as well. */
const giveUpSoonOn = (reply: ShopReply) => {
  if ('never' in reply) at.behaviour.callTimeoutMs = 150;
};
const success = () => `/api/payments/idram_vpos/return/success?EDP_BILL_NO=${bill}`;
const fail = () => `/api/payments/idram_vpos/return/fail?EDP_BILL_NO=${bill}`;

test('the wallet page shows description, amount, bill and account, and states that it is not a wallet', async () => {
  const { body } = await open();

  for (const text of ['Պատվեր 1044', '558,000\u00a0֏', bill, settings.idram.account, 'Practice page', 'lang="en"']) {
    expect(body).toContain(text);
  }
  expect(body).not.toMatch(/<script|<style|type="(text|password|tel|number)"/);
});

test.each([
  ['AM', 'hy', 'Փորձնական էջ'],
  ['RU', 'ru', 'Учебная страница'],
  ['EN', 'en', 'Practice page'],
])('EDP_LANGUAGE %s is %s', async (language, locale, mark) => {
  const { body } = await open({ EDP_LANGUAGE: language });

  expect(body).toContain(`<html lang="${locale}">`);
  expect(body).toContain(mark);
});

// Forms that the wallet refuses before it calls the shop (docs/spec/payments.md 2.2, 2.8).
test.each<[string, (fields: [string, string][]) => [string, string][]]>([
  ['no language', (fields) => fields.filter(([name]) => name !== 'EDP_LANGUAGE')],
  ['no account', (fields) => fields.filter(([name]) => name !== 'EDP_REC_ACCOUNT')],
  ['no amount', (fields) => fields.filter(([name]) => name !== 'EDP_AMOUNT')],
  ['no bill', (fields) => fields.filter(([name]) => name !== 'EDP_BILL_NO')],
  ['an empty bill', (fields) => [...fields.filter(([name]) => name !== 'EDP_BILL_NO'), ['EDP_BILL_NO', '']]],
  ['two amounts', (fields) => [...fields, ['EDP_AMOUNT', '1']]],
  ['two equal bill fields', (fields) => [...fields, ['EDP_BILL_NO', bill]]],
  ['two accounts', (fields) => [...fields, ['EDP_REC_ACCOUNT', '1']]],
  ['two languages', (fields) => [...fields, ['EDP_LANGUAGE', 'EN']]],
  ['the language HY', (fields) => [...fields.filter(([name]) => name !== 'EDP_LANGUAGE'), ['EDP_LANGUAGE', 'HY']]],
  [
    'a language in lower case',
    (fields) => [...fields.filter(([name]) => name !== 'EDP_LANGUAGE'), ['EDP_LANGUAGE', 'en']],
  ],
  [
    'an unknown language',
    (fields) => [...fields.filter(([name]) => name !== 'EDP_LANGUAGE'), ['EDP_LANGUAGE', 'constructor']],
  ],
  [
    'another account',
    (fields) => [...fields.filter(([name]) => name !== 'EDP_REC_ACCOUNT'), ['EDP_REC_ACCOUNT', '100000114']],
  ],
  ...['0', '0.00', '-5', '15,50', '1 000', '1e3', '10.505', 'many', '.5', '5.'].map(
    (amount): [string, (fields: [string, string][]) => [string, string][]] => [
      `the amount ${amount}`,
      (fields) => [...fields.filter(([name]) => name !== 'EDP_AMOUNT'), ['EDP_AMOUNT', amount]],
    ],
  ),
])('a form with %s is refused with an error page', async (_, spoil) => {
  const { status, body } = await at.post(ADDRESS, spoil(Object.entries(form())));

  expect(status).toBe(400);
  expect(body).toMatch(/The wallet did not accept|Դրամապանակը չի ընդունել/);
  expect(body).not.toContain('name="scenario"');
  expect(at.merchant.received).toEqual([]);
});

test('a form that is not UTF-8 is refused', async () => {
  const { status } = await at.post(`${ADDRESS}`, { ...form(), EDP_DESCRIPTION: '\uFFFD' });

  expect(status).toBe(400);
});

test.each([
  ['1', '1.00'],
  ['15000', '15000.00'],
  ['15000.5', '15000.50'],
  ['0.01', '0.01'],
])('the amount %s is sent in the pre-check and confirmed as %s', async (amount, expected) => {
  await act(await open({ EDP_AMOUNT: amount }), 'pay');

  expect(at.merchant.received.map(({ EDP_AMOUNT }) => EDP_AMOUNT)).toEqual([expected, expected]);
});

test('a payment consists of a pre-check, a confirmation and the redirect to SUCCESS_URL', async () => {
  const opened = await open();

  const { status, location } = await act(opened, 'pay');

  const { account, secret } = settings.idram;
  const [precheck, confirmation] = at.merchant.received;
  expect(at.merchant.received).toHaveLength(2);
  expect(precheck).toEqual({
    EDP_PRECHECK: 'YES',
    EDP_BILL_NO: bill,
    EDP_REC_ACCOUNT: account,
    EDP_AMOUNT: '558000.00',
  });
  expect(confirmation).toEqual({
    EDP_BILL_NO: bill,
    EDP_REC_ACCOUNT: account,
    EDP_PAYER_ACCOUNT: expect.stringMatching(/^2\d{8}$/),
    EDP_AMOUNT: '558000.00',
    EDP_TRANS_ID: expect.stringMatching(/^\d{14}$/),
    EDP_TRANS_DATE: '21/11/2026',
    EDP_CHECKSUM: expect.stringMatching(/^[0-9A-F]{32}$/),
  });
  const { EDP_PAYER_ACCOUNT: payer, EDP_TRANS_ID: transaction, EDP_TRANS_DATE: date } = confirmation!;
  expect(confirmation!.EDP_CHECKSUM?.toLowerCase()).toBe(
    checksum([account, '558000.00', secret, bill, payer!, transaction!, date!]),
  );
  expect([status, location]).toEqual([303, success()]);
  expect(await inspect(opened)).toMatchObject({
    bill,
    state: 'completed',
    transactions: [{ id: transaction, amount: '558000.00', state: 'completed' }],
    calls: [
      { kind: 'precheck', status: 200, answer: 'OK' },
      { kind: 'confirmation', status: 200, answer: 'OK', transaction },
    ],
  });
});

test.each([
  [
    ['100000114', '1900.00', 'demo-secret-key', '1806', '200000456', '20260806000001', '06/08/2026'],
    '9c776f9c60ea687bf85e8bc1259974b0',
  ],
  [
    ['100000114', '15000.00', 'demo-secret-key', 'ORD-000042', '200000456', '20260806000002', '06/08/2026'],
    '4f38d2d0536456a3d25ae75f3761b2a6',
  ],
] as const)('checksum of %j equals the test vector of the protocol', (parts, sum) => {
  expect(checksum(parts)).toBe(sum);
});

test('the date of a payment is the day in Yerevan', async () => {
  at.shop.clock.now = new Date('2026-11-21T20:30:00Z');

  await act(await open(), 'pay');

  expect(at.merchant.received[1]).toMatchObject({ EDP_TRANS_DATE: '22/11/2026' });
});

// Any answer except `OK` prevents the payment (docs/spec/payments.md 2.3).
test.each<[string, ShopReply, string]>([
  ['OK', { body: 'OK' }, 'completed'],
  ['another text', { body: 'EDP_AMOUNT mismatch' }, 'refused'],
  ['small letters', { body: 'ok' }, 'refused'],
  ['a line break', { body: 'OK\n' }, 'refused'],
  ['a byte order mark', { body: Buffer.from([0xef, 0xbb, 0xbf, 0x4f, 0x4b]) }, 'refused'],
  ['HTML', { body: '<p>OK</p>' }, 'refused'],
  ['nothing', { body: '' }, 'refused'],
  ['201', { status: 201, body: 'OK' }, 'refused'],
  ['500', { status: 500, body: 'OK' }, 'refused'],
  ['a redirect', { status: 302, headers: { location: '/result' }, body: 'OK' }, 'refused'],
  ['no answer', { never: true }, 'refused'],
])('a pre-check answered with %s', async (_, reply, state) => {
  giveUpSoonOn(reply);
  at.merchant.answer = precheckOnly(reply);
  const opened = await open();

  const { location } = await act(opened, 'pay');

  expect(await inspect(opened)).toMatchObject({ state });
  expect(location).toBe(state === 'completed' ? success() : fail());
  expect(at.merchant.received).toHaveLength(state === 'completed' ? 2 : 1);
});

// The table of docs/spec/payments.md 2.4.
test.each<[string, ShopReply, string]>([
  ['200 OK', { body: 'OK' }, 'completed'],
  ['200 and another text', { body: 'EDP_CHECKSUM' }, 'auto_cancelled'],
  ['200 and nothing', { body: '' }, 'auto_cancelled'],
  ['200 and a line break', { body: 'OK\r\n' }, 'auto_cancelled'],
  ['201 OK', { status: 201, body: 'OK' }, 'auto_cancelled'],
  ['202', { status: 202 }, 'auto_cancelled'],
  ['204', { status: 204 }, 'auto_cancelled'],
  ['302', { status: 302, headers: { location: '/result' } }, 'completed_unacknowledged'],
  ['404', { status: 404 }, 'completed_unacknowledged'],
  ['500 OK', { status: 500, body: 'OK' }, 'completed_unacknowledged'],
  ['503', { status: 503 }, 'completed_unacknowledged'],
  ['no answer', { never: true }, 'completed_unacknowledged'],
])('a confirmation answered with %s', async (_, reply, state) => {
  at.merchant.answer = confirmationOnly(reply);
  const opened = await open();

  const { location } = await act(opened, 'pay');

  expect(await inspect(opened)).toMatchObject({ state, transactions: [{ state }] });
  expect(location).toBe(state === 'auto_cancelled' ? fail() : success());
});

test('only a few kilobytes of a long answer are read', async () => {
  at.merchant.answer = precheckOnly({ body: `OK${'!'.repeat(5_000_000)}` });
  const opened = await open();

  await act(opened, 'pay');

  const { state, calls } = await inspect(opened);
  expect(state).toBe('refused');
  expect((calls as { answer: string }[])[0]!.answer).toHaveLength(200);
});

test('cancelling a payment sends no call to the shop and redirects to FAIL_URL', async () => {
  const opened = await open();

  const { location } = await act(opened, 'cancel');

  expect(location).toBe(fail());
  expect(at.merchant.received).toEqual([]);
  expect(await inspect(opened)).toMatchObject({ state: 'cancelled', transactions: [] });
});

test('a lost confirmation charges the payer and does not notify the shop', async () => {
  const opened = await open();

  const { location } = await act(opened, 'lost');

  expect(location).toBe(success());
  expect(at.merchant.received.map(({ EDP_PRECHECK }) => EDP_PRECHECK)).toEqual(['YES']);
  expect(await inspect(opened)).toMatchObject({
    state: 'completed_unacknowledged',
    transactions: [{ state: 'completed_unacknowledged' }],
    waiting: false,
  });
});

test('a doubled confirmation is sent twice with the same content', async () => {
  const opened = await open();

  await act(opened, 'doubled');

  const [, first, second] = at.merchant.received;
  expect(at.merchant.received).toHaveLength(3);
  expect(second).toEqual(first);
  expect(await inspect(opened)).toMatchObject({ state: 'completed', transactions: [{ state: 'completed' }] });
});

test('paying twice creates two transactions with separate results', async () => {
  let confirmations = 0;
  at.merchant.answer = ({ EDP_PRECHECK }) =>
    EDP_PRECHECK || confirmations++ === 0 ? { body: 'OK' } : { body: 'paid already' };
  const opened = await open();

  const { location } = await act(opened, 'double_pay');

  const [, first, second] = at.merchant.received;
  expect(first!.EDP_TRANS_ID).not.toBe(second!.EDP_TRANS_ID);
  expect(location).toBe(success());
  expect(await inspect(opened)).toMatchObject({
    state: 'completed',
    transactions: [{ state: 'completed' }, { state: 'auto_cancelled' }],
  });
});

test.each([
  ['tampered_checksum', '558000.00', false],
  ['tampered_amount', '557999.00', true],
] as const)('%s: amount %s, the checksum is valid: %j', async (scenario, amount, fits) => {
  await act(await open(), scenario);

  const { account, secret } = settings.idram;
  const confirmation = at.merchant.received[1]!;
  const right = checksum([
    account,
    amount,
    secret,
    bill,
    confirmation.EDP_PAYER_ACCOUNT!,
    confirmation.EDP_TRANS_ID!,
    confirmation.EDP_TRANS_DATE!,
  ]);
  expect(confirmation.EDP_AMOUNT).toBe(amount);
  expect(confirmation.EDP_CHECKSUM?.toLowerCase() === right).toBe(fits);
});

test.each([
  ['upper', /^[0-9A-F]{32}$/],
  ['lower', /^[0-9a-f]{32}$/],
] as const)('a confirmation has its checksum in %s case when the tester chooses it', async (letters, shape) => {
  at.behaviour.checksumCase = letters;
  await act(await open(), 'pay');
  await act(await open(), 'doubled', { checksum_case: letters });

  for (const { EDP_CHECKSUM } of at.merchant.received.filter(({ EDP_PRECHECK }) => !EDP_PRECHECK)) {
    expect(EDP_CHECKSUM).toMatch(shape);
  }
});

test('a slow confirmation is sent once, after the browser has returned', async () => {
  at.behaviour.slowConfirmationMs = 1_000;
  const opened = await open();

  const { location } = await act(opened, 'slow');
  await vi.waitFor(async () => expect(await inspect(opened)).toMatchObject({ state: 'completed' }), SOON);

  expect(location).toBe(success());
  expect(at.merchant.received).toHaveLength(2);
  expect(await inspect(opened)).toMatchObject({ waiting: false });
});

test('a slow confirmation of a stopped process is sent once by the next one', async () => {
  const delayMs = 60_000;
  at.behaviour.slowConfirmationMs = delayMs;
  const opened = await open();
  await act(opened, 'slow');
  const [receivedBefore, before] = [at.merchant.received.length, await inspect(opened)];
  const others = [await at.another(), await at.another()];

  at.shop.clock.now = new Date(at.shop.clock.now.getTime() + delayMs);
  for (const { shop } of others) {
    shop.clock.now = at.shop.clock.now;
    await shop.app.listen({ port: 0, host: '127.0.0.1' });
  }
  // The stopped process would need a minute, so the confirmation within this limit comes from another process.
  await vi.waitFor(async () => expect(await inspect(opened)).toMatchObject({ state: 'completed' }), SOON);

  expect(receivedBefore).toBe(1);
  expect(before).toMatchObject({ state: 'completed_unacknowledged', waiting: true });
  expect(at.merchant.received).toHaveLength(2);
});

test('additional fields of the shop are returned to it', async () => {
  const opened = await open({ tab: '7', note: 'Գնում & ավելին' });

  const { location } = await act(opened, 'pay');

  expect(at.merchant.received[0]).not.toHaveProperty('tab');
  expect(at.merchant.received[1]).toMatchObject({ tab: '7', note: 'Գնում & ավելին' });
  const back = new URL(location, OWN).searchParams;
  expect(Object.fromEntries(back)).toEqual({ EDP_BILL_NO: bill, tab: '7', note: 'Գնում & ավելին' });
});

test('two simultaneous clicks charge once', async () => {
  at.merchant.answer = () => ({ body: 'OK', afterMs: 50 });
  const opened = await open();

  const clicks = await Promise.all(Array.from({ length: 5 }, () => act(opened, 'pay')));

  expect(clicks.every(({ status }) => status === 303)).toBe(true);
  expect(at.merchant.received).toHaveLength(2);
  expect((await inspect(opened)).transactions).toHaveLength(1);
});

test('the page shows a pending pre-check, and a pre-check of a terminated process can be repeated', async () => {
  const opened = await open();
  await at.shop.pool.run(sql`
    update sandbox_bills set state = state || ${sql.json({ state: 'prechecking', precheckedAt: at.shop.clock.now.getTime() })}
    where id = ${opened.id}`);

  const busy = await at.get(opened.page);
  at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 60_001);
  const again = await at.get(opened.page);

  expect(busy.body).toContain('under way');
  expect(again.body).toContain('name="scenario"');
});

test('a finished bill cannot be paid again, and its page shows the result in every language', async () => {
  const opened = await open();
  await act(opened, 'cancel');

  const again = await act(opened, 'pay');
  const pages = await Promise.all(['hy', 'ru', 'en'].map((lang) => at.get(`${opened.page}?lang=${lang}`)));
  const inspection = await at.get(`/sandbox/idram/bills/${opened.id}`);

  expect(again.location).toBe(fail());
  expect(at.merchant.received).toEqual([]);
  expect(pages.map(({ body }) => body.includes('name="scenario"'))).toEqual([false, false, false]);
  for (const [index, word] of ['վճարողը հրաժարվել է', 'плательщик отказался', 'cancelled by the payer'].entries()) {
    expect(pages[index]!.body).toContain(word);
  }
  expect(inspection.body).toContain('cancelled by the payer');
});

test('an unknown bill is not found', async () => {
  const answers = await Promise.all([
    at.get('/sandbox/idram/Payment/unknown'),
    at.post('/sandbox/idram/Payment/unknown', { scenario: 'pay' }),
    at.get('/sandbox/idram/bills/unknown'),
    at.get('/sandbox/idram/bills/unknown.json'),
    at.get('/sandbox/idram/bills/%00.json'),
  ]);

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
});

test('names and values of the shop are escaped on the page', async () => {
  const { body } = await open({ EDP_DESCRIPTION: '"><script>alert(1)</script>', EDP_BILL_NO: `<b>${bill}` });

  expect(body).not.toContain('<script');
  expect(body).not.toContain('<b>');
});

test('every process can read a bill', async () => {
  const opened = await open();
  const other: Pick<StandIns, 'post'> = await at.another();

  const { location } = await other.post(opened.page, { scenario: 'pay' });

  expect(location).toBe(success());
  expect(await inspect(opened)).toMatchObject({ state: 'completed' });
});
