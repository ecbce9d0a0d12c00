import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import type { Endpoint } from '#contract/endpoint.ts';
import { endpoints } from '#contract/endpoints.ts';
import { wireError } from '#contract/errors.ts';
import { address, product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openSessionOf, registered } from '#testing/customer.ts';
import { openFileShop } from '#testing/shop.ts';

const RUNS = 60;

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900, options: { color: 'Red' } }));
const family = await shop.add(product({ variants: [{ options: { color: 'Red' } }] }));
const visitor = await shop.visitor();
await readyToOrder(visitor, [{ productId: phone.id }]);

const { id: itemId } = (await shop.app.inject(`/api/checkout/cart?api_token=${visitor.token}`)).json().data.items[0];

const account = await registered(shop);
const { token } = await openSessionOf(shop, account.id);
const leaving = await registered(shop);
const { token: lastToken } = await openSessionOf(shop, leaving.id);
const home = await shop.app.inject({ method: 'POST', url: '/api/addresses/create', payload: { token, ...address() } });
const { id: addressId } = home.json().data;

/** Valid calls, on which the generated values are laid. */
const api_token = visitor.token;
const RIGHT: Record<string, Record<string, unknown>> = {
  relation: { id: phone.id, relation: 'cross_sells' },
  getCart: { api_token },
  addItem: { api_token },
  removeItem: { api_token },
  updateCart: { api_token, qty: { [itemId]: 1 } },
  saveAddress: { api_token, billing: address() },
  saveShipping: { api_token, shipping_method: 'free_free' },
  savePayment: { api_token, payment: { method: 'cashondelivery' } },
  saveOrder: { api_token },
  orders: { token, id: 1 },
  login: { email: account.email, password: account.password, api_token },
  register: { email: 'fuzz@example.am', password: 'secret', password_confirmation: 'secret' },
  forgetPassword: { email: account.email },
  resetPassword: { token: 'key', password: 'secret', password_confirmation: 'secret' },
  confirmEmail: { token: 'key' },
  customer: { token },
  saveProfile: { token, first_name: 'Աննա', last_name: 'Պետրոսյան', email: account.email },
  logout: { token: lastToken },
  exportCustomer: { token },
  deleteCustomer: { token: lastToken, password: leaving.password },
  contact: { name: 'Աննա', email: 'anna@example.am', message: 'Բարև' },
  trackOrder: { number: '1001', email: 'anna@example.am' },
  addresses: { token },
  address: { token },
  createAddress: { token, ...address() },
  updateAddress: { token, ...address() },
  deleteAddress: { token },
  wishlist: { token },
  toggleWish: { token },
};

/** Existing ids and keys, so that calls pass the first checks. */
const known = fc.constantFrom<unknown>(
  phone.id,
  family.id,
  String(phone.id),
  phone.slug,
  'phones',
  itemId,
  addressId,
  token,
  account.email,
  account.password,
  visitor.token,
  'cross_sells',
  'price',
  'asc',
  'cashondelivery',
  'free_free',
  { [phone.id]: 1 },
  { method: 'cashondelivery' },
  1,
  '1',
);
const nasty = fc.constantFrom<unknown>(
  ...[
    '',
    ' ',
    '0',
    '-1',
    '1e9',
    '1.5',
    'NaN',
    'true',
    'null',
    '\0',
    '%',
    '%00',
    '\ud800',
    '💥',
    "' or 1=1 --",
    '../../etc/passwd',
  ],
  ...['__proto__', 'constructor', 'toString', '1,2,3', ',', '-', '5-', '\u202e', 'ա'.repeat(5_000), '9'.repeat(400)],
  ...[0, -1, 1.5, 1e21, 2 ** 31, 2 ** 53, null, true, [], {}, [[]], [null], { length: -1 }, { toString: 'x' }],
);
const value = fc.oneof(
  known,
  nasty,
  fc.string({ unit: 'binary' }),
  fc.integer(),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

const NAMES = [
  'locale',
  'lang',
  'token',
  'api_token',
  'filter_color',
  'color',
  'filter_price',
  '__proto__',
  'constructor',
  'x',
];

/** Fields of the endpoint, fields of others, and arbitrary ones. */
function inputs(endpoint: Endpoint): fc.Arbitrary<[string, unknown][]> {
  const shape = (endpoint.input as { shape?: object; def?: { shape?: object } }).shape ?? {};
  const name = fc.oneof(fc.constantFrom(...Object.keys(shape), ...NAMES), fc.string({ maxLength: 10 }));
  return fc.array(fc.tuple(name, value), { maxLength: 6 });
}

const asText = (one: unknown): string => (typeof one === 'string' ? one : (JSON.stringify(one) ?? 'undefined'));
const encoded = (text: string): string => encodeURIComponent(text.toWellFormed());

/** Every way to write a name in a query: `a=1`, `a=1&a=1`, `a[b]=1`, `a[]=1`. */
const written = (name: string, one: unknown, way: number): string => {
  const [key, text] = [encoded(name), encoded(asText(one)).slice(0, 2_000)];
  return [`${key}=${text}`, `${key}=${text}&${key}=${text}`, `${key}[b]=${text}`, `${key}[]=${text}`, `${key}`][
    way % 5
  ] as string;
};

const seldom = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 9, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });

/** A part of a path that is neither empty nor `..`. */
const part = value.map((one) => encoded(asText(one)).slice(0, 500)).filter((text) => !/^(\.|%2e)*$/i.test(text));

function calls(endpoint: Endpoint): fc.Arbitrary<InjectOptions> {
  const ways = [endpoint, ...(endpoint.aliases ?? [])];
  return fc
    .record({
      way: fc.constantFrom(...ways),
      parts: fc.array(part, { minLength: 2, maxLength: 2 }),
      query: inputs(endpoint),
      spelling: fc.nat(),
      body: inputs(endpoint),
      form: fc.boolean(),
      right: fc.boolean(),
      authorization: seldom(value.map((one) => `Bearer ${encoded(asText(one))}`)),
      cookie: seldom(
        fc
          .tuple(fc.constantFrom('kayts_order', 'kayts_session'), value)
          .map(([name, one]) => `${name}=${encoded(asText(one))}`),
      ),
    })
    .map(({ way, parts, query, spelling, body, form, right, authorization, cookie }) => {
      const left = [...parts];
      const path = way.path.replace(/\{\w+\}/g, () => left.pop() as string);
      const base = Object.entries((right && RIGHT[endpoint.name]) || {});
      const plain = way.method === 'GET' ? base.map(([name, one]) => written(name, one, 0)) : [];
      const text = [...plain, ...query.map(([name, one], index) => written(name, one, spelling + index))].join('&');
      const payload = form
        ? body.map(([name, one], index) => written(name, one, spelling + index)).join('&')
        : JSON.stringify(Object.fromEntries([...base, ...body]));
      const headers: Record<string, string> = { 'sec-fetch-site': 'same-origin' };
      if (authorization) headers.authorization = authorization;
      if (cookie) headers.cookie = cookie;
      if (way.method === 'GET') return { method: way.method, url: `${path}?${text}`, headers };
      headers['content-type'] = form ? 'application/x-www-form-urlencoded' : 'application/json';
      return { method: way.method, url: `${path}?${text}`, headers, payload };
    });
}

test.each(endpoints)(
  'whatever is sent to $name, it answers as the contract says and never with a fault',
  async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(calls(endpoint), async (call) => {
        const answer = await shop.app.inject(call);

        const schema = answer.statusCode < 400 ? endpoint.answer : wireError;
        expect(answer.statusCode).toBeLessThan(500);
        expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
        expect(schema.safeParse(answer.json()).error?.issues).toBeUndefined();
      }),
      { numRuns: RUNS },
    );
  },
);
