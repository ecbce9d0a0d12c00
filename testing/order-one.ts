import { address } from './builders.ts';
import type { TestShop } from './shop.ts';

type OrderOptions = {
  /** A customer's session or a page's origin; empty: an unknown guest. */
  headers?: Record<string, string>;
  billing?: Record<string, unknown>;
  quantity?: number;
  payment?: string;
};

export type PlacedOrderResult = { id: number; status: number; setCookie: string | undefined; cookie: string };

/** Orders one product from an empty cart; returns the answer of the last step. */
export async function orderOne(
  shop: TestShop,
  productId: number,
  options: OrderOptions = {},
): Promise<PlacedOrderResult> {
  const { headers = {}, billing = address(), quantity = 1, payment = 'cashondelivery' } = options;
  const isCustomer = headers.authorization !== undefined;
  const identity = isCustomer ? {} : { api_token: (await shop.visitor()).token };
  const post = (path: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/checkout/${path}`, headers, payload: { ...identity, ...payload } });
  await post(`cart/add/${productId}`, { quantity });
  await post('save-address', { billing });
  await post('save-shipping', { shipping_method: 'free_free' });
  await post('save-payment', { payment: { method: payment } });
  const answer = await post('save-order', {});
  const setCookie = answer.headers['set-cookie'] as string | undefined;
  return {
    id: answer.json().order?.id,
    status: answer.statusCode,
    setCookie,
    cookie: String(setCookie).split(';')[0] as string,
  };
}
