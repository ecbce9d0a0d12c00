import type { AddressInfo } from 'node:net';
import { expect, test, vi } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { easypay } from '#api/payments/easypay/easypay.ts';
import { openPayments } from '#api/payments/payments.ts';
import type { RedirectUrl } from '#contract/order-contract.ts';
import { address } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import type { Behaviour } from './behaviour.ts';
import { demoProviders } from './demo-providers.ts';
import { sandboxRoutes } from './sandbox-routes.ts';

// The shop and all stand-ins on one port, talking to each other over real HTTP, as the demo does.
let origin = '';
const settings = () => demoProviders(new TextEncoder().encode('secret of a demo, long enough'), origin);
const behaviour: Partial<Behaviour> = { slowConfirmationMs: 3_000 };
const shop = await openFileShop({
  products: 'demo',
  parts: { payments: openPayments({ providers: settings, origin: () => origin, isDemo: true, checkS: 15 }) },
});
const { pool, app, clock } = shop;
sandboxRoutes(app, { pool, origin: () => origin, settings, log: app.log as never, clock: () => clock.now, behaviour });
await app.listen({ port: 0, host: '127.0.0.1' });
origin = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
const { id: productId } = await pool.one<{ id: number }>(sql`
  select id from products join stock on product_id = id where type = 'simple' and parent_id is null order by qty desc limit 1`);

type PlacedOrder = { id: number; redirect: RedirectUrl };

async function order(method: string): Promise<PlacedOrder> {
  const { token: api_token } = await shop.visitor();
  const post = async (path: string, payload: object) =>
    (
      await app.inject({
        method: 'POST',
        url: `/api/checkout/${path}`,
        payload: { api_token, locale: 'en', ...payload },
      })
    ).json();
  await post(`cart/add/${productId}`, { quantity: 1 });
  await post('save-address', { billing: address() });
  await post('save-shipping', { shipping_method: 'free_free' });
  await post('save-payment', { payment: { method } });
  const answer = await post('save-order', {});
  return { id: answer.order.id, redirect: answer.redirect_url };
}

/** Submits a form as a browser does and follows redirects within the shop. */
async function send(path: string, fields: Record<string, string>): Promise<{ path: string; body: string }> {
  let answer = await fetch(`${origin}${path}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });
  let at = path;
  while (answer.status === 303) {
    at = String(answer.headers.get('location'));
    expect(at).toMatch(/^\//);
    if (at.includes('/thanks')) return { path: at, body: '' };
    answer = await fetch(`${origin}${at}`, { redirect: 'manual' });
  }
  return { path: at, body: await answer.text() };
}

const openWallet = async ({ redirect }: PlacedOrder): Promise<string> => {
  const { backURL, ...fields } = redirect as { backURL: string } & Record<string, string>;
  const { body } = await send(backURL, fields);
  return /action="([^"]+)"/.exec(body)![1]!;
};

const factsOf = ({ id }: PlacedOrder) =>
  pool.one<{ order: string; attempt: string }>(sql`
    select o.status as order, a.status as attempt from orders o join payment_attempts a on a.order_id = o.id where o.id = ${id}`);

const PAID = { order: 'processing', attempt: 'paid' };
const thanks = ({ id }: PlacedOrder) => `/en/thanks?id=${id}&sandbox=1`;

test('browser addresses have no origin because the demo can be opened by several names', async () => {
  const [card, wallet] = [await order('aeb_vpos'), await order('idram_vpos')];

  expect(card.redirect).toMatch(/^\/sandbox\/arca\/payment\/merchants\/kayts\/payment_en\.html\?mdOrder=/);
  expect(wallet.redirect).toMatchObject({ backURL: '/sandbox/idram/Payment/GetPayment', EDP_LANGUAGE: 'EN' });
});

test.each<[string, Record<string, string>, object]>([
  ['pay', { card: 'plain' }, PAID],
  ['refuse_for_good', { code: '116' }, { order: 'pending_payment', attempt: 'declined' }],
])('card: %s, and the payer returns', async (scenario, fields, facts) => {
  const placed = await order('aeb_vpos');

  const { path } = await send(String(placed.redirect), { scenario, ...fields });

  expect(path).toBe(thanks(placed));
  expect(await factsOf(placed)).toEqual(facts);
});

test('card: a different amount is not accepted as paid', async () => {
  const placed = await order('aeb_vpos');

  await send(String(placed.redirect), { scenario: 'tamper' });

  expect((await factsOf(placed)).order).toBe('pending_payment');
  expect((await factsOf(placed)).attempt).not.toBe('paid');
});

test('card: a declined card, then a confirmation on the issuer’s page', async () => {
  const placed = await order('aeb_vpos');

  const refused = await send(String(placed.redirect), { scenario: 'pay', card: 'poor' });
  const challenged = await send(String(placed.redirect), { scenario: 'pay', card: 'secure' });
  const { path } = await send(challenged.path, { scenario: 'approve' });

  expect(refused.body).toContain('Attempts left: 2');
  expect(path).toBe(thanks(placed));
  expect(await factsOf(placed)).toEqual(PAID);
});

test('card: a payer who closes the window has not paid', async () => {
  const placed = await order('aeb_vpos');

  await send(String(placed.redirect), { scenario: 'close' });

  expect(await factsOf(placed)).toEqual({ order: 'pending_payment', attempt: 'redirected' });
});

test('card: a slow status response is processed when it arrives', async () => {
  const placed = await order('aeb_vpos');
  const back = `/api/payments/aeb_vpos/return?orderId=${new URL(`${origin}${placed.redirect}`).searchParams.get('mdOrder')}`;

  await send(String(placed.redirect), { scenario: 'slow' });
  const early = await factsOf(placed);
  clock.now = new Date(clock.now.getTime() + 20_000);
  await app.inject(back);

  expect(early).toEqual({ order: 'pending_payment', attempt: 'redirected' });
  expect(await factsOf(placed)).toEqual(PAID);
});

test.each(['01', '02', '03'])(
  'card: responses of version %s with codes as text have the same meaning',
  async (version) => {
    const placed = await order('aeb_vpos');
    await send(String(placed.redirect), { scenario: 'answers', version, codes_as_text: 'on', with_error_flag: 'on' });

    await send(String(placed.redirect), { scenario: 'pay', card: 'plain' });

    expect(await factsOf(placed)).toEqual(PAID);
  },
);

test.each(['error', 'html'])('card: the second response is used when the first one is spoilt (%s)', async (fault) => {
  const placed = await order('aeb_vpos');
  const back = `/api/payments/aeb_vpos/return?orderId=${new URL(`${origin}${placed.redirect}`).searchParams.get('mdOrder')}`;

  await send(String(placed.redirect), { scenario: 'fault', fault });
  await send(String(placed.redirect), { scenario: 'pay', card: 'plain' });
  const early = await factsOf(placed);
  clock.now = new Date(clock.now.getTime() + 60_000);
  await app.inject(back);

  expect(early.order).toBe('pending_payment');
  expect(await factsOf(placed)).toEqual(PAID);
});

test.each<[string, object, string]>([
  ['pay', PAID, 'completed'],
  ['doubled', PAID, 'completed'],
  ['double_pay', PAID, 'completed'],
  ['lost', { order: 'pending_payment', attempt: 'redirected' }, 'completed_unacknowledged'],
  ['tampered_checksum', { order: 'pending_payment', attempt: 'redirected' }, 'auto_cancelled'],
  ['tampered_amount', { order: 'pending_payment', attempt: 'unconfirmed' }, 'auto_cancelled'],
  ['cancel', { order: 'pending_payment' }, 'cancelled'],
])('the wallet scenario %s leads to the expected order, attempt and bill', async (scenario, facts, state) => {
  const placed = await order('idram_vpos');
  const page = await openWallet(placed);

  const { path } = await send(page, { scenario });

  const inspection = await app.inject(page.replace('/Payment/', '/bills/').replace(/\?.*$/, '.json'));
  expect(path.replace('&payment=cancelled', '')).toBe(thanks(placed));
  expect(await factsOf(placed)).toMatchObject(facts);
  expect(inspection.json()).toMatchObject({ state });
});

test('wallet: the second payment of an order is refunded at once', async () => {
  const placed = await order('idram_vpos');
  const page = await openWallet(placed);

  await send(page, { scenario: 'double_pay' });

  const inspection = await app.inject(page.replace('/Payment/', '/bills/').replace(/\?.*$/, '.json'));
  expect(inspection.json().transactions).toMatchObject([{ state: 'completed' }, { state: 'auto_cancelled' }]);
});

test('wallet: a slow confirmation arrives after the browser', async () => {
  const placed = await order('idram_vpos');

  await send(await openWallet(placed), { scenario: 'slow' });
  const early = await factsOf(placed);

  expect(early).toEqual({ order: 'pending_payment', attempt: 'redirected' });
  await vi.waitFor(async () => expect(await factsOf(placed)).toEqual(PAID), { timeout: 20_000 });
});

test('wallet: the pre-check refuses the same bill in another tab once it is paid', async () => {
  const placed = await order('idram_vpos');
  const [one, other] = [await openWallet(placed), await openWallet(placed)];

  await send(one, { scenario: 'pay' });
  await send(other, { scenario: 'pay' });

  const second = await app.inject(other.replace('/Payment/', '/bills/').replace(/\?.*$/, '.json'));
  expect(second.json()).toMatchObject({ state: 'refused', transactions: [] });
  expect(await factsOf(placed)).toEqual(PAID);
});

const UNPAID = { order: 'pending_payment', attempt: 'redirected' };
const FOR_A_PERSON = { order: 'pending_payment', attempt: 'unconfirmed' };
const DECLINED = { order: 'pending_payment', attempt: 'declined' };

/** The address that the shopper opens: that of the answer, or that of the bill on the page of the order. */
async function openedAddress({ id, redirect }: PlacedOrder): Promise<RedirectUrl> {
  if (!String(redirect).includes('/thanks')) return redirect;
  const { bill } = await pool.one<{ bill: string }>(sql`select bill from payment_attempts where order_id = ${id}`);
  const { address } = easypay.open(settings().easypay, { origin }).billToPay?.({ bill }, 'en') ?? { address: '' };
  return address.slice(origin.length);
}

/** Returns the address of the payment page, and follows a redirect of the provider to it. */
async function pageOf(placed: PlacedOrder): Promise<string> {
  const redirect = await openedAddress(placed);
  const answer = await fetch(`${origin}${redirect}`, { redirect: 'manual' });
  return answer.status === 303 ? String(answer.headers.get('location')) : String(redirect);
}

const repliesOf = async (page: string): Promise<string[]> => {
  const id = new URL(page, origin).searchParams.get('id');
  const { replies } = await pool.one<{ replies: string[] }>(
    sql`select state -> 'replies' as replies from sandbox_bills where id = ${id}`,
  );
  return replies;
};

test.each<[string, string, object]>([
  ['ameria', 'pay', PAID],
  ['ameria', 'stay', UNPAID],
  ['ameria', 'close', UNPAID],
  ['ameria', 'false_notice', UNPAID],
  ['ameria', 'tamper', FOR_A_PERSON],
  ['ameria', 'refuse', DECLINED],
  ['ameria', 'cancel', DECLINED],
  ['telcell', 'pay', PAID],
  ['telcell', 'doubled', PAID],
  ['telcell', 'double_pay', PAID],
  ['telcell', 'lost', UNPAID],
  ['telcell', 'tampered_checksum', UNPAID],
  ['telcell', 'false_notice', UNPAID],
  ['telcell', 'tampered_amount', FOR_A_PERSON],
  ['telcell', 'cancel', DECLINED],
  ['fastshift', 'pay', PAID],
  ['fastshift', 'doubled', PAID],
  ['fastshift', 'lost', PAID],
  ['fastshift', 'stay', PAID],
  ['fastshift', 'close', UNPAID],
  ['fastshift', 'false_notice', UNPAID],
  ['fastshift', 'tamper', FOR_A_PERSON],
  ['fastshift', 'cancel', DECLINED],
  ['easypay', 'pay', PAID],
  ['easypay', 'doubled', PAID],
  ['easypay', 'double_pay', PAID],
  ['easypay', 'lost', UNPAID],
  ['easypay', 'tampered_checksum', UNPAID],
  ['easypay', 'tampered_amount', UNPAID],
  ['easypay', 'false_notice', UNPAID],
  ['easypay', 'cancel', UNPAID],
])('%s: %s', async (provider, scenario, facts) => {
  const placed = await order(`${provider}_vpos`);
  const page = await pageOf(placed);

  const { path } = await send(page, { scenario });

  const isGone = !['stay', 'close'].includes(scenario);
  expect(path.startsWith(thanks(placed))).toBe(isGone);
  expect(await factsOf(placed)).toEqual(facts);
});

test('telcell: of two payments of one bill the shop accepts the first', async () => {
  const page = await pageOf(await order('telcell_vpos'));

  await send(page, { scenario: 'double_pay' });

  expect(await repliesOf(page)).toEqual(['200 OK', '200 mismatch']);
});

test('easypay: of two payments of one bill the shop accepts the first', async () => {
  const placed = await order('easypay_vpos');
  const page = await pageOf(placed);

  await send(page, { scenario: 'double_pay' });

  const { bill } = await pool.one<{ bill: string }>(
    sql`select bill from payment_attempts where order_id = ${placed.id}`,
  );
  const [first, second] = await repliesOf(page);
  expect(first).toBe(`200 {"PaymentId":"${bill}"}`);
  expect(second).toMatch(/^400 /);
});

test('easypay: a number without a debt opens no payment', async () => {
  expect((await fetch(`${origin}/sandbox/easypay/bills?number=1044019999`)).status).toBe(404);
});

test.each(['ameria', 'telcell', 'fastshift'])('%s: a finished payment cannot be paid again', async (provider) => {
  const placed = await order(`${provider}_vpos`);
  const page = await pageOf(placed);
  await send(page, { scenario: 'cancel' });

  await send(page, { scenario: 'pay' });
  const shown = await (await fetch(`${origin}${page}`)).text();

  expect(await factsOf(placed)).toEqual(DECLINED);
  expect(shown).not.toContain('name="scenario"');
});

test.each(['hy', 'ru', 'en'])('the practice payment pages are translated into %s', async (lang) => {
  const pages = await Promise.all(
    ['ameria', 'telcell', 'fastshift'].map(async (provider) => pageOf(await order(`${provider}_vpos`))),
  );
  const inLanguage = (page: string) => page.replace(/lang=\w+/, `lang=${lang === 'hy' ? 'am' : lang}`);

  const shown = await Promise.all(pages.map(async (page) => (await fetch(`${origin}${inLanguage(page)}`)).text()));

  expect(shown.map((text) => text.includes(`<html lang="${lang}">`))).toEqual([true, true, true]);
  expect(shown.map((text) => text.includes('name="scenario"'))).toEqual([true, true, true]);
});

test('telcell: an address with a changed price opens no payment', async () => {
  const placed = await order('telcell_vpos');

  const answer = await fetch(`${origin}${String(placed.redirect).replace(/price=\d+/, 'price=1')}`);

  expect(answer.status).toBe(400);
});

test('ameria and fastshift: a wrong login is refused', async () => {
  const json = { method: 'POST', headers: { 'content-type': 'application/json' }, body: '{}' };

  const bank = await fetch(`${settings().ameria.url}api/VPOS/GetPaymentDetails`, json);
  const wallet = await fetch(`${settings().fastshift.url}vpos/order/register`, json);

  expect(await bank.json()).toEqual({ ResponseCode: '20' });
  expect([wallet.status, await wallet.json()]).toEqual([401, { status: 'UNAUTHORIZED' }]);
});

test('ameria: refunds and cancellations follow the rules of the bank', async () => {
  const placed = await order('ameria_vpos');
  const page = await pageOf(placed);
  await send(page, { scenario: 'pay' });
  const { url, user, password } = settings().ameria;
  const call = async (name: string, fields: object = {}) => {
    const PaymentID = new URL(page, origin).searchParams.get('id');
    const body = JSON.stringify({ Username: user, Password: password, PaymentID, ...fields });
    const answer = await fetch(`${url}api/VPOS/${name}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body,
    });
    return (await answer.json()) as { ResponseCode: string; OrderStatus?: number; RefundedAmount?: number };
  };

  const part = await call('RefundPayment', { Amount: 100 });
  const tooMuch = await call('RefundPayment', { Amount: 1e9 });
  const cancelled = await call('CancelPayment');

  expect([part, tooMuch, cancelled].map(({ ResponseCode }) => ResponseCode)).toEqual(['00', '05', '05']);
  expect(await call('GetPaymentDetails')).toMatchObject({ OrderStatus: 4, RefundedAmount: 100 });
});
