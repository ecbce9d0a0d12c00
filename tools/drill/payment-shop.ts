import { readConfig } from '#api/config.ts';
import { type Pool, sql } from '#api/database/sql.ts';
import { expireOrder } from '#api/orders/expiry.ts';
import { demoProviders } from '#sandbox/demo-providers.ts';
import { walletCallsOf } from '#testing/wallet-calls.ts';
import { pickAny } from '#tools/bench/pick.ts';
import { caller, prepareCart } from '#tools/bench/shoppers.ts';
import type { DrilledShop } from './drilled-shop.ts';

export const DRILL_SECRET = 'a secret of the drill, long enough to be one';

const PAGE = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
const FORM = { 'content-type': 'application/x-www-form-urlencoded' };
const HOUR_MS = 3_600_000;

export type ShopAnswer = { status: number; text: string; location: string };
export type UnpaidOrder = { id: number; total: number; cookie: string; bill: string; page: string };
export type OrderState = { order: string; attempts: string; payments: number };

export type PaymentShop = ReturnType<typeof openPaymentShop>;

export function openPaymentShop({ shop, pool, productIds }: DrilledShop) {
  const origin = `http://127.0.0.1:${shop.port}`;
  const contract = demoProviders(readConfig({ SESSION_SECRET: DRILL_SECRET }).secret, origin).idram;
  const { confirmation, precheck } = walletCallsOf(contract);

  async function send(
    path: string,
    body: string,
    headers: Record<string, string>,
  ): Promise<ShopAnswer & { cookie: string }> {
    const answer = await fetch(new URL(path, origin), { method: 'POST', body, headers, redirect: 'manual' });
    return {
      status: answer.status,
      text: await answer.text(),
      location: answer.headers.get('location') ?? '',
      cookie: (answer.headers.get('set-cookie') ?? '').split(';')[0] ?? '',
    };
  }

  async function order(method: string): Promise<UnpaidOrder> {
    const api_token = await prepareCart(caller(shop.port), [pickAny(productIds)], method);
    const saved = await send('/api/checkout/save-order', JSON.stringify({ api_token, locale: 'en' }), PAGE);
    const { order: made, redirect_url: redirect } = JSON.parse(saved.text);
    return {
      id: made.id,
      total: made.grand_total,
      cookie: saved.cookie,
      bill: redirect.EDP_BILL_NO ?? '',
      page: typeof redirect === 'string' ? await pageAt(redirect) : '',
    };
  }

  const ofOrder = ({ id, cookie }: UnpaidOrder, verb: string, body: object): Promise<ShopAnswer> =>
    send(`/api/orders/${id}/${verb}`, JSON.stringify(body), { ...PAGE, cookie });

  /** A wallet may lead from the signed address to a page of its own. */
  async function pageAt(address: string): Promise<string> {
    const { location } = await visit(address);
    return location === '' ? address : location;
  }

  const comeBack = (providerId: string): Promise<ShopAnswer> =>
    visit(`/api/payments/aeb_vpos/return?orderId=${encodeURIComponent(providerId)}`);

  async function visit(path: string): Promise<ShopAnswer> {
    const answer = await fetch(new URL(path, origin), { redirect: 'manual' });
    return { status: answer.status, text: await answer.text(), location: answer.headers.get('location') ?? '' };
  }

  return {
    pool,
    order,
    confirmation,
    precheck,
    walletSays: (fields: Record<string, string>): Promise<ShopAnswer> =>
      send('/api/payments/idram_vpos/callback', new URLSearchParams(fields).toString(), FORM),
    /** The payer's actions on the bank's page (sandbox/arca-page-routes.ts, sandbox/practice-pages.ts). */
    atBank: ({ page }: UnpaidOrder, scenario: string, fields: Record<string, string> = {}): Promise<ShopAnswer> =>
      send(page, new URLSearchParams({ scenario, ...fields }).toString(), FORM),
    comeBack,
    visit,
    cancel: (unpaid: UnpaidOrder): Promise<ShopAnswer> => ofOrder(unpaid, 'cancel', {}),
    payBy: (unpaid: UnpaidOrder, method: string): Promise<ShopAnswer> =>
      ofOrder(unpaid, 'pay', { payment: { method } }),
    expire: ({ id }: UnpaidOrder) => expireOrder(pool, id, new Date(Date.now() + HOUR_MS)),
    state: ({ id }: UnpaidOrder) => selectState(pool, id),
  };
}

/** The number by which the bank identifies a payment. */
export const providerIdOf = ({ page }: UnpaidOrder): string =>
  new URL(page, 'http://shop').searchParams.get('mdOrder') ?? '';

const selectState = (pool: Pool, id: number): Promise<OrderState> =>
  pool.one<OrderState>(sql`
    select o.status as order,
           (select string_agg(status, ' ' order by number) from payment_attempts where order_id = o.id) as attempts,
           (select count(*)::int from order_history where order_id = o.id and status = 'processing') as payments
    from orders o where o.id = ${id}`);

/** Makes the bank report data that differs from the request. */
export const falsify = (pool: Pool, unpaid: UnpaidOrder, changes: object): Promise<number> =>
  pool.run(sql`update sandbox_bills set state = state || ${sql.json(changes)} where id = ${providerIdOf(unpaid)}`);
