import { Agent, request } from 'node:http';
import { distribution } from './distribution.ts';
import type { Job, Outcome } from './load-generator.ts';
import { pickAny } from './pick.ts';

export const ADDRESS = {
  first_name: 'Աննա',
  last_name: 'Պետրոսյան',
  email: 'anna@example.am',
  address1: ['Օրինակ փողոց 1, բն. 5'],
  city: 'Երևան',
  phone: '+374 91 000 000',
  use_for_shipping: true,
};

const PATIENCE_MS = 60_000;

/** Fields of a response that drills read; other fields are only for messages. */
type AnswerBody = {
  api_token?: string;
  order?: { id: number; grand_total: number; created_at: string };
  error?: { code?: string };
  [field: string]: unknown;
};
/** `retryAfterS`: waiting time requested by a busy shop. */
export type Answer = { status: number; body: AnswerBody; retryAfterS?: number };
export type Call = (method: 'GET' | 'POST', path: string, body?: object) => Promise<Answer>;

/** Buys one product as a guest in six calls; returns the order id. */
export async function buy(call: Call, productId: number): Promise<number> {
  const { order } = await succeed(submitCart(call, await prepareCart(call, [productId])));
  if (!order) throw new Error('the answer has no order');
  return order.id;
}

/** Buys as our own checkout does: address, delivery and payment are part of the order call. */
export async function buyAtOnce(call: Call, productId: number): Promise<number> {
  const { api_token } = await succeed(call('GET', '/api/checkout/cart/token'));
  await succeed(call('POST', `/api/checkout/cart/add/${productId}?locale=hy`, { quantity: 1, api_token }));
  const steps = { billing: ADDRESS, shipping_method: 'free_free', payment: { method: 'cashondelivery' } };
  const { order } = await succeed(call('POST', '/api/checkout/save-order?locale=hy', { ...steps, api_token }));
  if (!order) throw new Error('the answer has no order');
  return order.id;
}

export const WAYS_TO_BUY = { checkout: buy, 'checkout in one': buyAtOnce } as const;
export type WayToBuy = keyof typeof WAYS_TO_BUY;
export const isWayToBuy = (name: string): name is WayToBuy => Object.hasOwn(WAYS_TO_BUY, name);

/** Fills a guest's cart with one of each product, ready for `save-order`; returns its token. */
export async function prepareCart(
  call: Call,
  productIds: readonly number[],
  method = 'cashondelivery',
  billing: object = ADDRESS,
): Promise<string> {
  const { api_token } = await succeed(call('GET', '/api/checkout/cart/token'));
  for (const id of productIds) {
    await succeed(call('POST', `/api/checkout/cart/add/${id}?locale=hy`, { quantity: 1, api_token }));
  }
  await succeed(call('POST', '/api/checkout/save-address?locale=hy', { billing, api_token }));
  await succeed(call('POST', '/api/checkout/save-shipping?locale=hy', { shipping_method: 'free_free', api_token }));
  await succeed(call('POST', '/api/checkout/save-payment?locale=hy', { payment: { method }, api_token }));
  if (!api_token) throw new Error('the answer has no token');
  return api_token;
}

export const submitCart = (call: Call, api_token: string): Promise<Answer> =>
  call('POST', '/api/checkout/save-order?locale=hy', { api_token });

async function succeed(answer: Promise<Answer>): Promise<AnswerBody> {
  const { status, body } = await answer;
  if (status !== 200) throw new Error(`a step of the checkout answered ${status}: ${JSON.stringify(body)}`);
  return body;
}

/** Each connection is a shopper who buys one product after another; a started order is completed. */
export async function shop32({ port, seconds, connections, facts }: Job, buyOne: typeof buy): Promise<Outcome> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const call = caller(port, agent);
  const tookMs: number[] = [];
  const orderIds: number[] = [];
  let failed = 0;
  const begun = performance.now();
  const shopper = async () => {
    while (performance.now() - begun < seconds * 1000) {
      const from = performance.now();
      const productId = pickAny(facts.productIds);
      const id = await buyOne(call, productId).catch((error: Error) => {
        if (failed++ === 0) process.stderr.write(`${error.message}\n`);
        return null;
      });
      if (id === null) continue;
      tookMs.push(performance.now() - from);
      orderIds.push(id);
    }
  };
  await Promise.all(Array.from({ length: connections }, shopper));
  const lasted = (performance.now() - begun) / 1000;
  agent.destroy();
  return { perSecond: orderIds.length / lasted, ...distribution(tookMs), failed, orderIds };
}

export function caller(port: number, agent?: Agent): Call {
  return (method, path, body) =>
    new Promise((resolve, reject) => {
      const payload = body && Buffer.from(JSON.stringify(body));
      const headers = payload && { 'content-type': 'application/json', 'content-length': payload.length };
      const sent = request({ host: '127.0.0.1', port, method, path, headers, agent }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => chunks.push(chunk));
        response.on('error', reject);
        response.on('end', () => {
          const retryAfterS = Number(response.headers['retry-after'] ?? 0);
          resolve({ ...toAnswer(response.statusCode ?? 0, Buffer.concat(chunks).toString()), retryAfterS });
        });
      });
      sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`${method} ${path} was not answered`)));
      sent.on('error', reject);
      sent.end(payload);
    });
}

/** A proxy may return a page instead of JSON. */
export function toAnswer(status: number, text: string): Answer {
  try {
    return { status, body: JSON.parse(text) };
  } catch {
    return { status, body: { text: text.slice(0, 300) } };
  }
}
