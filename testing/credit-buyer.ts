import { insertChanges, TAXONOMY_OR_CONTENT } from '#api/database/catalog-changes.ts';
import { sql } from '#api/database/sql.ts';
import type { WireErrorBody } from '#contract/errors.ts';
import type { Locale } from '#contract/locale.ts';
import type { OrderAnswer, WireCredit, WireOrder } from '#contract/order-contract.ts';
import { address, product } from './builders.ts';
import { signIn } from './customer.ts';
import type { TestShop } from './shop.ts';

type BuyerOptions = { price?: number; quantity?: number; delivery?: string; locale?: Locale; asCustomer?: boolean };
type Answer<Body> = { status: number; body: Body & WireErrorBody; cookie: string };

export type Buyer = {
  productId: number;
  /** The guest's identity is sent in bodies, the customer's in `headers`. */
  identity: { api_token?: string };
  headers: Record<string, string>;
  post: <Body = object>(path: string, payload: object) => Promise<Answer<Body>>;
  choose: (fields: object) => Promise<Answer<{ data: { credit: WireCredit | null } }>>;
  place: (fields?: object) => Promise<Answer<OrderAnswer>>;
};

/** Opens a shopper with one product in the cart and every checkout choice except the payment method. */
export async function openBuyer(shop: TestShop, options: BuyerOptions = {}): Promise<Buyer> {
  const { price = 300_000, quantity = 1, delivery = 'free_free', locale = 'en', asCustomer = false } = options;
  const { id: productId } = await shop.add(product({ cashPrice: price, stock: 5 }));
  const identity = asCustomer ? {} : { api_token: (await shop.visitor()).token };
  const headers: Record<string, string> = {
    'sec-fetch-site': 'same-origin',
    ...(asCustomer && { authorization: `Bearer ${(await signIn(shop)).token}` }),
  };
  const post = async <Body = object>(path: string, payload: object): Promise<Answer<Body>> => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: `/api/checkout/${path}`,
      headers,
      payload: { locale, ...identity, ...payload },
    });
    const cookie = String(answer.headers['set-cookie']).split(';')[0] as string;
    return { status: answer.statusCode, body: answer.json(), cookie };
  };
  await post(`cart/add/${productId}`, { quantity });
  await post('save-address', { billing: address() });
  await post('save-shipping', { shipping_method: delivery });
  return {
    productId,
    identity,
    headers,
    post,
    choose: (fields) => post('save-payment', { payment: { method: 'credit', ...fields } }),
    place: (fields = {}) => post('save-order', fields),
  };
}

type Reader = { cookie?: string; headers?: Record<string, string>; locale?: Locale };

export async function readOrder({ app }: TestShop, id: number, reader: Reader): Promise<WireOrder> {
  const { cookie, headers, locale = 'en' } = reader;
  const answer = await app.inject({
    url: `/api/orders?id=${id}&locale=${locale}`,
    headers: { ...headers, ...(cookie && { cookie }) },
  });
  return answer.json().data[0];
}

export async function offerExpress({ pool, readModel }: TestShop, price = 2_000): Promise<void> {
  await pool.begin(async (db) => {
    await db.run(sql`
      insert into shipping_methods (method, carrier, title, price)
      values ('express_express', 'express', '{"hy": "Express"}', ${price})`);
    await insertChanges(db, [TAXONOMY_OR_CONTENT]);
  });
  await readModel.sync();
}
