import { beforeEach, expect, test } from 'vitest';
import { openStandIns } from '#testing/stand-ins.ts';
import { TEST_CARDS } from './test-cards.ts';

const at = await openStandIns();
let orderNumber = '';
let tests = 0;
beforeEach(() => {
  orderNumber = `1044-${++tests}`;
});

const OWN = 'http://demo.example';

type RegisteredBill = { orderId: string; page: string };
const rest = async (method: string, fields: Record<string, string>) => {
  const { url, user: userName, password } = at.settings.arca;
  return (await at.post(`${url}${method}`, { userName, password, ...fields })).json();
};
const register = async (fields: Record<string, string> = {}, method = 'register.do'): Promise<RegisteredBill> => {
  const returnUrl = `${OWN}/api/payments/aeb_vpos/return`;
  const answer = await rest(method, { orderNumber, amount: '55800000', currency: '051', returnUrl, ...fields });
  return { orderId: String(answer.orderId), page: String(answer.formUrl).replace(OWN, '') };
};
const status = ({ orderId }: RegisteredBill) => rest('getOrderStatusExtended.do', { orderId, language: 'en' });
const act = ({ page }: RegisteredBill, scenario: string, fields: Record<string, string> = {}) =>
  at.post(page, { scenario, ...fields });
const back = ({ orderId }: RegisteredBill) => `/api/payments/aeb_vpos/return?orderId=${orderId}`;

test.each([
  ['hy', 'Փորձնական էջ', 'Իրական քարտի տվյալներ', 'Վճարել 558,000\u00a0֏'],
  ['ru', 'Учебная страница', 'данные настоящей карты', 'Оплатить 558,000\u00a0֏'],
  ['en', 'Practice page', 'details of a real card', 'Pay 558,000\u00a0֏'],
])(
  'in %s the payment page shows the purchase and states that it is not a bank',
  async (language, mark, warning, button) => {
    const { page } = await register({ language, description: 'Պատվեր 1044' });

    const { status, body, headers } = await at.get(page);

    expect(status).toBe(200);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    for (const text of [mark, warning, button, orderNumber, 'Պատվեր 1044', `<html lang="${language}">`]) {
      expect(body).toContain(text);
    }
    for (const { pan } of Object.values(TEST_CARDS)) expect(body).toContain(pan);
  },
);

test('the payment page has no card field and no scripts, and escapes text of the shop', async () => {
  const { page } = await register({ description: '<script>alert("x")</script>' });

  const { body, headers } = await at.get(page);

  expect(body).not.toMatch(/<script|<style|type="(text|password|tel|number)"|<textarea| style=/);
  expect(body).toContain('&lt;script&gt;alert(&quot;x&quot;)&lt;/script&gt;');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
  expect(headers['content-security-policy']).toContain("form-action 'self';");
  expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow' });
});

test.each(Object.entries(TEST_CARDS).map(([name, { pan }]) => [name, pan.replaceAll(' ', '')]))(
  'the number of the %s card cannot belong to a payment system',
  (_, pan) => {
    expect(pan).toMatch(/^0\d{15}$/);
  },
);

// Actions of the payer and the result visible to the shop (docs/spec/payments.md 3.8).
test.each<[string, Record<string, string>, Record<string, unknown>, boolean]>([
  ['pay', { card: 'plain' }, { orderStatus: 2, actionCode: 0 }, true],
  ['pay', { card: 'secure' }, { orderStatus: 5, actionCode: -100 }, false],
  ['pay', { card: 'poor' }, { orderStatus: 0, actionCode: 116 }, false],
  ['pay', { card: 'expired' }, { orderStatus: 0, actionCode: 101 }, false],
  ['pay', { card: 'stolen' }, { orderStatus: 2 }, true],
  ['refuse', { code: '208' }, { orderStatus: 0, actionCode: 208 }, false],
  ['refuse', { code: '1' }, { orderStatus: 0, actionCode: 116 }, false],
  ['refuse_for_good', { code: '121' }, { orderStatus: 6, actionCode: 121 }, true],
  ['close', {}, { orderStatus: 0, actionCode: -100 }, false],
  ['stay', {}, { orderStatus: 2, actionCode: 0 }, false],
  ['slow', {}, { orderStatus: 5 }, true],
  ['tamper', {}, { orderStatus: 2, amount: 55_799_900 }, true],
  ['fault', { fault: 'error' }, { errorCode: 7 }, false],
  ['answers', { version: '01', codes_as_text: 'on', with_error_flag: 'on' }, { errorCode: '0', error: false }, false],
  ['approve', {}, { orderStatus: 0 }, false],
  ['deny', {}, { orderStatus: 0 }, false],
  ['steal', {}, { orderStatus: 0 }, false],
  ['constructor', {}, { orderStatus: 0 }, false],
])('%s %j', async (scenario, fields, expected, comesBack) => {
  const order = await register();

  const { status: code, location } = await act(order, scenario, fields);

  expect(code).toBe(303);
  expect(location.startsWith('/api/payments/')).toBe(comesBack);
  expect(comesBack ? location : back(order)).toBe(back(order));
  expect(await status(order)).toMatchObject(expected);
});

test('a two-stage payment is held', async () => {
  const order = await register({}, 'registerPreAuth.do');

  await act(order, 'pay', { card: 'plain' });

  expect(await status(order)).toMatchObject({ orderStatus: 1, paymentAmountInfo: { paymentState: 'APPROVED' } });
});

test.each([
  ['approve', { orderStatus: 2, actionCode: 0, cardAuthInfo: { pan: '000011**3331', secureAuthInfo: { eci: '05' } } }],
  ['deny', { orderStatus: 6, actionCode: -2006 }],
])('the payer chooses to %s on the issuer’s page', async (choice, expected) => {
  const order = await register({ language: 'ru' });

  const { location } = await act(order, 'pay', { card: 'secure' });
  const page = await at.get(location);
  const [again] = [await at.get(order.page)];
  const answered = await at.post(location, { scenario: choice });

  expect(location).toBe(order.page.replace('payment_ru', 'acs_ru'));
  expect(page.body).toContain('Подтвердите оплату');
  expect(page.body).toContain('000011**3331');
  expect(again.body).toContain('Подтвердите оплату');
  expect(answered.location).toBe(back(order));
  expect(await status(order)).toMatchObject(expected);
});

test('a declined card leaves the payment open until the last attempt', async () => {
  at.behaviour.attempts = 3;
  const order = await register({ language: 'en' });
  const tries = [];
  for (const card of ['poor', 'expired', 'poor']) {
    const { location } = await act(order, 'pay', { card });
    tries.push({ location, reported: await status(order), page: (await at.get(order.page)).body });
  }

  expect(tries.map(({ reported }) => [reported.orderStatus, reported.actionCode])).toEqual([
    [0, 116],
    [0, 101],
    [6, 116],
  ]);
  expect(tries[0]!.page).toContain('not enough money on the card. Attempts left: 2');
  expect(tries[1]!.page).toContain('Attempts left: 1');
  expect(tries[2]!.location).toBe(back(order));
  expect(tries[2]!.page).toContain('The payment was refused');
});

test('a slow response stays pending beyond the payment time and then completes', async () => {
  Object.assign(at.behaviour, { slowStatusMs: 30_000, sessionTimeoutSecs: 20 });
  const order = await register();
  const begun = at.shop.clock.now.getTime();

  await act(order, 'slow');
  at.shop.clock.now = new Date(begun + 29_999);
  expect(await status(order)).toMatchObject({ orderStatus: 5 });
  at.shop.clock.now = new Date(begun + 30_000);
  expect(await status(order)).toMatchObject({ orderStatus: 2, authDateTime: begun + 30_000 });
});

test('an open issuer’s page expires', async () => {
  const order = await register();
  await act(order, 'pay', { card: 'secure' });

  at.shop.clock.now = new Date(at.shop.clock.now.getTime() + 1_200_000);

  expect(await status(order)).toMatchObject({ orderStatus: 6, actionCode: -2007 });
});

test('a second click and a click in another tab do not charge again', async () => {
  const order = await register();

  const clicks = await Promise.all(
    ['pay', 'pay', 'refuse_for_good', 'close'].map((scenario) => act(order, scenario, { card: 'plain' })),
  );
  const reported = await status(order);

  expect(clicks.every(({ status }) => status === 303)).toBe(true);
  expect([2, 6]).toContain(reported.orderStatus);
  const after = await act(order, reported.orderStatus === 2 ? 'refuse_for_good' : 'pay', { card: 'plain' });
  expect(after.location).toBe(back(order));
  expect((await status(order)).orderStatus).toBe(reported.orderStatus);
});

test.each([
  [`${OWN}/back`, '/back?orderId=ID', "form-action 'self';"],
  [`${OWN}/back?a=1&b=%D5%A1#end`, '/back?a=1&b=%D5%A1&orderId=ID#end', "form-action 'self';"],
  [`${OWN}/back?orderId=mine`, '/back?orderId=ID', "form-action 'self';"],
  [
    'https://shop.example:8443/b?x=1',
    'https://shop.example:8443/b?x=1&orderId=ID',
    "form-action 'self' https://shop.example:8443;",
  ],
  [`${OWN}.evil.example/b`, `${OWN}.evil.example/b?orderId=ID`, `form-action 'self' ${OWN}.evil.example;`],
])('the payer returns to %s', async (returnUrl, expected, formAction) => {
  const order = await register({ returnUrl });

  const { headers } = await at.get(order.page);
  const { location } = await act(order, 'pay', { card: 'plain' });

  expect(location).toBe(expected.replace('ID', order.orderId));
  expect(headers['content-security-policy']).toContain(formAction);
});

test.each(['error', 'html', 'hang'] as const)('the fault %s affects only the next call', async (fault) => {
  at.behaviour.hangMs = 50;
  const order = await register();
  const { user: userName, password, url } = at.settings.arca;
  const ask = () => at.post(`${url}getOrderStatusExtended.do`, { userName, password, orderId: order.orderId });

  const { location } = await act(order, 'fault', { fault });
  const page = await at.get(location);
  await act(order, 'pay', { card: 'plain' });
  const [spoilt, good] = [await ask(), await ask()];

  expect(page.body).toContain('Հաջորդ հարցումը կխափանվի');
  expect(spoilt.body.startsWith('<')).toBe(fault === 'html');
  expect(spoilt.body.includes('"errorCode":7')).toBe(fault === 'error');
  expect(good.json()).toMatchObject({ orderStatus: 2, errorCode: 0 });
});

test('a failed reversal cannot be repeated', async () => {
  const order = await register();
  await act(order, 'fault', { fault: 'error' });
  await act(order, 'stay');
  const { orderId } = order;

  const codes = [(await rest('reverse.do', { orderId })).errorCode, (await rest('reverse.do', { orderId })).errorCode];

  expect(codes).toEqual([7, 7]);
  expect(await status(order)).toMatchObject({ orderStatus: 2 });
});

test('the payment page shows roubles when the shop omits the currency', async () => {
  const { page } = await register({ currency: '', amount: '1050' });

  expect((await at.get(page)).body).toContain('10.50\u00a0₽');
});

test.each(['closed', 'stayed'])('the result page for %s is translated into every language', async (outcome) => {
  const order = await register();
  const { location } = await act(order, outcome === 'closed' ? 'close' : 'stay');

  const pages = await Promise.all(
    ['hy', 'ru', 'en'].map((language) => at.get(location.replace('_hy.', `_${language}.`))),
  );

  expect(location).toContain(`said=${outcome}`);
  expect(pages.map(({ status, body }) => [status, body.includes('name="scenario"')])).toEqual(
    pages.map(() => [200, false]),
  );
});

test.each([
  '/sandbox/arca/payment/merchants/kayts/payment_hy.html',
  '/sandbox/arca/payment/merchants/kayts/payment_hy.html?mdOrder=unknown',
  '/sandbox/arca/payment/merchants/kayts/payment_hy.html?mdOrder=%00',
  '/sandbox/arca/payment/merchants/kayts/payment_de.html?mdOrder=unknown',
  '/sandbox/arca/payment/merchants/kayts/other.html',
])('%s is not a payment', async (address) => {
  const [seen, posted] = [await at.get(address), await at.post(address, { scenario: 'pay' })];

  expect([seen.status, posted.status]).toEqual([404, 404]);
  expect(seen.body).toContain('Վճարումը չի բացվել');
});

test('the pages use the shop’s design tokens and fonts', async () => {
  const style = await at.get('/sandbox/style.css');
  const font = /\/sandbox\/fonts\/[\w-]+\.woff2/.exec(style.body)![0];
  const fonts = await at.get(font);
  const other = await at.get('/sandbox/fonts/..%2fpackage.json');

  expect(style.body).toContain('--apricot:');
  expect(style.headers['content-type']).toBe('text/css; charset=utf-8');
  expect([fonts.status, fonts.headers['content-type'], other.status]).toEqual([200, 'font/woff2', 404]);
});
