import { isDeepStrictEqual } from 'node:util';
import type fc from 'fast-check';
import { type ModelShopper, type ShoppingModel, totalOf } from './shopping-model.ts';

type Body = {
  data?: unknown;
  api_token?: string;
  token?: string;
  order?: { id: number; status: string; grand_total: number };
  error?: { code?: string } | string;
};
export type ShopAnswer = { status: number; body: Body; cookie: string };
export type ShopCall = (
  method: 'GET' | 'POST' | 'PUT',
  path: string,
  body?: object,
  headers?: Record<string, string>,
) => Promise<ShopAnswer>;
/** Customers who may sign in, one for each shopper of the model. */
export type RealShop = { call: ShopCall; accounts: { email: string; password: string }[] };

export type Command = fc.AsyncCommand<ShoppingModel, RealShop>;
type Step = (turn: { model: ShoppingModel; shopper: ModelShopper; shop: RealShop; number: number }) => Promise<void>;

export function expectThat(isSo: boolean, what: string, answer: ShopAnswer): void {
  if (!isSo) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body).slice(0, 500)}`);
}

export const command = (name: string, number: number, step: Step): Command => ({
  check: () => true,
  async run(model, shop) {
    const shopper = model.shoppers[number];
    if (!shopper) throw new Error(`no shopper ${number}`);
    await step({ model, shopper, shop, number });
    await compareCart(model, shopper, shop);
  },
  toString: () => `${name} of shopper ${number}`,
});

export const PAGE = { 'sec-fetch-site': 'same-origin' };
export const headersOf = ({ session }: ModelShopper): Record<string, string> =>
  session ? { authorization: `Bearer ${session}` } : {};
export const identityOf = ({ session, token }: ModelShopper) => (session ? {} : { api_token: token });

export const ask = (shop: RealShop, shopper: ModelShopper, method: 'POST' | 'PUT', path: string, body: object) =>
  shop.call(method, path, { ...identityOf(shopper), ...body }, headersOf(shopper));

type WireCart = {
  items: { id: number; product_id: number; quantity: number; total: number }[];
  sub_total: number;
  billing_address: unknown;
  selected_shipping_rate: unknown;
  payment: { method: string } | null;
} | null;

export async function readCart(shop: RealShop, shopper: ModelShopper): Promise<{ cart: WireCart; answer: ShopAnswer }> {
  const query = shopper.session ? '' : `?api_token=${shopper.token}`;
  const answer = await shop.call('GET', `/api/checkout/cart${query}`, undefined, headersOf(shopper));
  return { cart: answer.body.data as WireCart, answer };
}

async function compareCart(model: ShoppingModel, shopper: ModelShopper, shop: RealShop): Promise<void> {
  const { cart, answer } = await readCart(shop, shopper);
  const lines = new Map((cart?.items ?? []).map((item) => [item.product_id, item.quantity] as const));
  expectThat(
    isDeepStrictEqual(lines, shopper.lines),
    `the cart should hold ${JSON.stringify([...shopper.lines])}`,
    answer,
  );
  expectThat((cart?.sub_total ?? 0) === totalOf(model, lines), 'the cart adds up otherwise', answer);
}

const codeOf = ({ body }: ShopAnswer): string | undefined =>
  typeof body.error === 'object' ? body.error.code : undefined;
export const isCode = (answer: ShopAnswer, code: string): boolean => codeOf(answer) === code;
export const isRefused = ({ status }: ShopAnswer): boolean => status >= 400 && status < 500;
