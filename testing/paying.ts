import pino from 'pino';
import { afterAll } from 'vitest';
import { insertChanges } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import { billKey } from '#api/payments/add-attempt.ts';
import { openPayments, type PaymentParts } from '#api/payments/payments.ts';
import { addItem } from '#contract/cart-contract.ts';
import * as checkout from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import type { Locale } from '#contract/locale.ts';
import type { OrderAnswer } from '#contract/order-contract.ts';
import { address, product } from './builders.ts';
import { type CardGateway, openCardGateway } from './card-gateway.ts';
import { openFileShop, TEST_ORIGIN, TEST_PROVIDERS, type TestShop } from './shop.ts';
import { walletCallsOf } from './wallet-calls.ts';

export { transactionOf } from './wallet-calls.ts';

export const WALLET = TEST_PROVIDERS.idram;

export const PAGE = { 'sec-fetch-site': 'same-origin' };

export type PayingShop = TestShop & { gateway: CardGateway; parts: PaymentParts };

type PayingOptions = {
  timeoutMs?: number;
  patienceMs?: number;
  limits?: boolean;
  /** Contracts with gateways of the test's own. */
  contracts?: Partial<typeof TEST_PROVIDERS>;
};

/** A shop for all tests of a file, with cards through a test gateway and the wallet. */
export async function openPayingShop({
  limits = false,
  contracts,
  ...patience
}: PayingOptions = {}): Promise<PayingShop> {
  const gateway = await openCardGateway();
  afterAll(gateway.close);
  const providers = {
    ...TEST_PROVIDERS,
    arca: { url: gateway.url, user: 'test-api', password: 'secret-password' },
    ...contracts,
  };
  const payments = openPayments({
    providers: () => providers,
    origin: () => TEST_ORIGIN,
    isDemo: false,
    checkS: 15,
    // Gateways of tests answer within milliseconds, but a busy machine can delay them.
    timeoutMs: 2_000,
    ...patience,
  });
  const shop = await openFileShop({ config: { providers, limits }, parts: { payments } });
  await offerOnline(shop);
  const parts = {
    pool: shop.pool,
    config: shop.config,
    payments,
    clock: () => shop.clock.now,
    log: pino({ level: 'silent' }),
    notifyCatalogChanged: () => {},
  };
  return { ...shop, gateway, parts };
}

export async function offerOnline({ pool, readModel }: TestShop): Promise<void> {
  const title = (text: string) => sql.json({ hy: text, ru: text, en: text });
  await pool.begin(async (db) => {
    await db.run(sql`
      insert into payment_methods (method, title, description, img, position) values
      ('aeb_vpos', ${title('Card')}, ${title('Visa, Mastercard, ArCa')}, 'icons/card.svg', 3),
      ('idram_vpos', ${title('Idram')}, ${title('Wallet')}, 'icons/idram.svg', 4),
      ('ameria_vpos', ${title('Ameriabank')}, ${title('Visa, Mastercard, ArCa')}, 'icons/cards.svg', 5),
      ('telcell_vpos', ${title('Telcell')}, ${title('Wallet')}, 'icons/wallet.svg', 6),
      ('fastshift_vpos', ${title('FastShift')}, ${title('Wallet')}, 'icons/wallet.svg', 7),
      ('easypay_vpos', ${title('EasyPay')}, ${title('Wallet')}, 'icons/wallet.svg', 8)`);
    await insertChanges(db, [null]);
  });
  await readModel.sync();
}

export type UnpaidOrder = {
  id: number;
  productId: number;
  cookie: string;
  answer: OrderAnswer;
  bill: string;
};

type OrderOptions = { price?: number; stock?: number; locale?: Locale };

export async function orderToPay(shop: TestShop, method: string, options: OrderOptions = {}): Promise<UnpaidOrder> {
  const { price = 125_000, stock = 5, locale = 'en' } = options;
  const phone = await shop.add(product({ cashPrice: price, stock }));
  const { call, token: api_token } = await shop.visitor(locale);
  orThrow(await call(addItem, { params: { productId: phone.id }, input: { api_token } }));
  orThrow(await call(checkout.saveAddress, { input: { billing: address(), api_token } }));
  orThrow(await call(checkout.saveShipping, { input: { shipping_method: 'free_free', api_token } }));
  orThrow(await call(checkout.savePayment, { input: { payment: { method }, api_token } }));
  const saved = await shop.app.inject({
    method: 'POST',
    url: '/api/checkout/save-order',
    headers: PAGE,
    payload: { api_token, locale },
  });
  const answer = saved.json() as OrderAnswer;
  const { id } = answer.order;
  return {
    id,
    productId: phone.id,
    cookie: String(saved.headers['set-cookie']).split(';')[0] as string,
    answer,
    bill: billOf(shop, id),
  };
}

/** The bill number by which providers identify an attempt. */
export const billOf = ({ config }: Pick<TestShop, 'config'>, orderId: number, number = 1): string =>
  `${orderId}-${number}-${billKey(config.keys.bill[0], orderId, number)}`;

type PaymentResponse = { status: number; body: OrderAnswer };

export async function payAgain(
  shop: TestShop,
  { id, cookie }: Pick<UnpaidOrder, 'id' | 'cookie'>,
  method: string,
): Promise<PaymentResponse> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/pay`,
    headers: { ...PAGE, cookie },
    payload: { payment: { method }, locale: 'en' },
  });
  return { status: answer.statusCode, body: answer.json() };
}

export const { precheck, confirmation } = walletCallsOf(WALLET);

type CallbackOptions = { method?: string; remoteAddress?: string };

export const walletCalls = (
  shop: Pick<TestShop, 'app'>,
  fields: Record<string, string>,
  remoteAddress = '127.0.0.1',
): Promise<CallbackReply> => callBack(shop, fields, { remoteAddress });

export type CallbackReply = { status: number; text: string; type: string };

/** A provider's call to the shop. */
export async function callBack(
  { app }: Pick<TestShop, 'app'>,
  fields: Record<string, string>,
  { method = 'idram_vpos', remoteAddress = '127.0.0.1' }: CallbackOptions = {},
): Promise<CallbackReply> {
  const answer = await app.inject({
    method: 'POST',
    url: `/api/payments/${method}/callback`,
    remoteAddress,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams(fields).toString(),
  });
  return { status: answer.statusCode, text: answer.body, type: String(answer.headers['content-type']) };
}

export type PaymentFacts = {
  order: string;
  method: string;
  attempts: { number: number; method: string; status: string }[];
  owed: number;
};

/** `owed` counts the notices to the merchant about due refunds. */
export const paymentFacts = ({ pool }: TestShop, orderId: number): Promise<PaymentFacts> =>
  pool.one<PaymentFacts>(sql`
    select o.status as order, o.payment_method as method,
           (select jsonb_agg(jsonb_build_object('number', number, 'method', method, 'status', status) order by number)
            from payment_attempts where order_id = o.id) as attempts,
           (select count(*)::int from pgboss.job
            where name = 'mail' and data ->> 'kind' = 'merchant_notice' and data ->> 'notice' = 'refund_due'
              and (data ->> 'orderId')::int = o.id) as owed
    from orders o where o.id = ${orderId}`);

export const attemptsOf = async (shop: TestShop, orderId: number): Promise<string[]> =>
  (await paymentFacts(shop, orderId)).attempts.map(({ status }) => status);

export type EventRow = { kind: string; payload: Record<string, unknown>; outcome: string };

export const eventsOf = ({ pool }: TestShop, orderId: number): Promise<EventRow[]> =>
  pool.many<EventRow>(sql`
    select e.kind, e.payload, e.outcome from payment_events e join payment_attempts a on a.id = e.attempt_id
    where a.order_id = ${orderId} order by e.id`);

export const stockOf = async ({ pool }: TestShop, productId: number): Promise<number> =>
  (await pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${productId}`)).qty;

export const attemptId = async ({ pool }: TestShop, orderId: number, number = 1): Promise<number> =>
  (
    await pool.one<{ id: number }>(sql`
    select id from payment_attempts where order_id = ${orderId} and number = ${number}`)
  ).id;

const MINUTE_MS = 60_000;

export function passMinutes({ clock }: TestShop, minutes: number): void {
  clock.now = new Date(clock.now.getTime() + minutes * MINUTE_MS);
}
