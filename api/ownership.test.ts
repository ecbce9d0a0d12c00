import { createHmac, randomUUID } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { signSession } from '#api/customers/session.ts';
import { sql } from '#api/database/sql.ts';
import { address, product } from '#testing/builders.ts';
import { walkTo } from '#testing/checkout-steps.ts';
import { type SignedIn, signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { withQuery } from '#testing/public-calls.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900 }));
const lamp = await shop.add(product({ stock: 900 }));
const bearer = ({ token }: Pick<SignedIn, 'token'>) => ({ authorization: `Bearer ${token}` });
const send = async (call: InjectOptions) => (await shop.app.inject(call)).json();

/** A text in all data of the two victims. No answer to another caller may contain it. */
const SECRET = 'Գաղտնի';
const HOME = { first_name: SECRET, last_name: SECRET, address1: [SECRET], city: SECRET, phone: '091 000 000' };

const anna = await signIn(shop);
const addHome: InjectOptions = { method: 'POST', url: '/api/addresses/create', headers: bearer(anna), payload: HOME };
const home: number = (await send(addHome)).data.id;
const office: number = (await send(addHome)).data.id;
const annasOrder = await orderOne(shop, phone.id, { headers: bearer(anna), billing: address(HOME) });
await send({ url: `/api/wishlist/add/${phone.id}?state=on`, headers: bearer(anna) });
const filled = await send({ method: 'POST', url: `/api/checkout/cart/add/${phone.id}`, headers: bearer(anna) });
const annasItem: number = filled.data.items[0].id;

const guest = await shop.visitor();
await walkTo('filled', guest, [{ productId: phone.id }]);
const guestsItem: number = (await send({ url: `/api/checkout/cart?api_token=${guest.token}` })).data.items[0].id;
const guestsOrder = await orderOne(shop, phone.id, {
  headers: { 'sec-fetch-site': 'same-origin' },
  billing: address(HOME),
});

// The attackers have carts, so that they can reach the checkout.
const aram = await signIn(shop);
await send({ method: 'POST', url: `/api/checkout/cart/add/${lamp.id}`, headers: bearer(aram) });
const stranger = await shop.visitor();
await walkTo('filled', stranger, [{ productId: lamp.id }]);
const boris = await orderOne(shop, lamp.id, { headers: { 'sec-fetch-site': 'same-origin' } });

/** All data that belongs to customers or guests. */
const state = () =>
  shop.pool.one(sql`
    select (select jsonb_agg(a order by a.id) from addresses a) as addresses,
           (select jsonb_agg(w order by w.id) from wishlist_items w) as wishes,
           (select jsonb_agg(o order by o.id) from orders o) as orders,
           (select jsonb_agg(c order by c.id) from carts c) as carts,
           (select jsonb_agg(i order by i.id) from cart_items i) as items,
           (select jsonb_agg(to_jsonb(c) order by c.id) from customers c) as customers`);

type Attempt = { name: string; method?: 'POST' | 'PUT' | 'DELETE'; url: string; payload?: object };
/** The status codes for another customer and for a guest with a cart. */
type Answers = { customer: number; guest: number };

const reads: (Attempt & Answers)[] = [
  { name: 'an address', url: `/api/addresses/${home}`, customer: 404, guest: 401 },
  { name: 'all addresses', url: '/api/addresses?pagination=0', customer: 200, guest: 401 },
  { name: 'all addresses by customer id', url: `/api/addresses?customer_id=${anna.id}`, customer: 200, guest: 401 },
  { name: "a customer's order", url: `/api/orders?id=${annasOrder.id}`, customer: 200, guest: 200 },
  { name: "a guest's order", url: `/api/orders?id=${guestsOrder.id}`, customer: 200, guest: 200 },
  { name: 'all orders', url: '/api/orders', customer: 200, guest: 401 },
  { name: 'all orders by customer id', url: `/api/orders?customer_id=${anna.id}`, customer: 404, guest: 401 },
  {
    name: 'an order of a number',
    url: `/api/orders?id=${annasOrder.id}&customer_id=${anna.id}`,
    customer: 404,
    guest: 401,
  },
  { name: 'returns of an order', url: `/api/orders/${annasOrder.id}/returns`, customer: 404, guest: 404 },
  { name: "returns of a guest's order", url: `/api/orders/${guestsOrder.id}/returns`, customer: 404, guest: 404 },
  { name: 'the wishlist', url: '/api/wishlist', customer: 200, guest: 401 },
  { name: 'the wishlist by customer id', url: `/api/wishlist?customer_id=${anna.id}`, customer: 200, guest: 401 },
  { name: 'the cart', url: '/api/checkout/cart', customer: 200, guest: 200 },
  { name: 'the profile', url: '/api/customer/get', customer: 200, guest: 401 },
  { name: 'the profile by id', url: `/api/customer/get?id=${anna.id}`, customer: 200, guest: 401 },
  { name: 'all personal data', url: `/api/customer/export?id=${anna.id}`, customer: 200, guest: 401 },
];

const writes: (Attempt & Answers)[] = [
  { name: 'an address', method: 'PUT', url: `/api/addresses/${home}`, payload: HOME, customer: 404, guest: 401 },
  {
    name: 'an address by the id of the body',
    method: 'PUT',
    url: '/api/addresses/999999',
    payload: { ...HOME, id: home },
    customer: 404,
    guest: 401,
  },
  {
    name: 'the default',
    method: 'PUT',
    url: `/api/addresses/${office}`,
    payload: { default: true },
    customer: 404,
    guest: 401,
  },
  { name: 'a deletion of an address', method: 'DELETE', url: `/api/addresses/${home}`, customer: 404, guest: 401 },
  {
    name: 'the bill to an address of the book',
    method: 'POST',
    url: '/api/checkout/save-address',
    payload: { billing: { address_id: home } },
    customer: 404,
    guest: 404,
  },
  {
    name: 'products to an address of the book',
    method: 'POST',
    url: '/api/checkout/save-address',
    payload: { billing: address({ use_for_shipping: false }), shipping: { address_id: home } },
    customer: 404,
    guest: 404,
  },
  {
    name: "the quantity of a customer's line",
    method: 'PUT',
    url: '/api/checkout/cart/update',
    payload: { qty: { [annasItem]: 5 } },
    customer: 404,
    guest: 404,
  },
  {
    name: "the quantity of a guest's line",
    method: 'PUT',
    url: '/api/checkout/cart/update',
    payload: { qty: { [guestsItem]: 5 } },
    customer: 404,
    guest: 404,
  },
  { name: "a customer's line away", url: `/api/checkout/cart/remove-item/${annasItem}`, customer: 404, guest: 404 },
  {
    name: "a customer's line away by its other name",
    method: 'DELETE',
    url: `/api/checkout/cart/items/${annasItem}`,
    customer: 404,
    guest: 404,
  },
  {
    name: 'a return of an order',
    method: 'POST',
    url: `/api/orders/${annasOrder.id}/returns`,
    payload: { lines: [{ item_id: 1, quantity: 1 }], reason: 'other', wish: 'refund', key: randomUUID() },
    customer: 404,
    guest: 404,
  },
  { name: "a guest's line away", url: `/api/checkout/cart/remove-item/${guestsItem}`, customer: 404, guest: 404 },
];

/** Refused to guests only, because for a customer these calls concern their own data. */
const guestWrites: Attempt[] = [
  { name: 'a new address', method: 'POST', url: '/api/addresses/create', payload: HOME },
  { name: 'a wishlist item', url: `/api/wishlist/add/${lamp.id}` },
  { name: 'a wishlist item by POST', method: 'POST', url: `/api/wishlist/add/${lamp.id}` },
  { name: 'the removal of a wishlist item', url: `/api/wishlist/add/${phone.id}?state=off` },
];

const toCall = ({ method, url, payload }: Attempt, query: string, headers: Record<string, string>): InjectOptions => ({
  method: method ?? 'GET',
  url: query ? withQuery(url, query) : url,
  headers,
  ...(payload && { payload }),
});

/** Fails if the answer contains the secret or the state changed. */
async function attempt(call: InjectOptions): Promise<number> {
  const before = await state();

  const answer = await shop.app.inject(call);

  expect(answer.body).not.toContain(SECRET);
  expect(answer.body).not.toContain(anna.email);
  expect(answer.headers['cache-control']).toBe('no-store');
  expect(await state()).toEqual(before);
  return answer.statusCode;
}

const all = [...reads.map((one) => ({ verb: 'read', ...one })), ...writes.map((one) => ({ verb: 'change', ...one }))];

test.each(all)('another customer cannot $verb $name', async ({ customer, ...call }) => {
  expect(await attempt(toCall(call, '', bearer(aram)))).toBe(customer);
});

test.each(all)('another customer on a page of the shop cannot $verb $name', async ({ customer, ...call }) => {
  const headers = { cookie: `kayts_session=${aram.token}`, 'sec-fetch-site': 'same-origin' };

  expect(await attempt(toCall(call, '', headers))).toBe(customer);
});

const NOBODY: [name: string, query: string, headers: Record<string, string>][] = [
  ['a guest', `api_token=${stranger.token}`, {}],
  ['a guest with a tampered token', `api_token=${stranger.token}&token=${anna.token.slice(0, -4)}`, {}],
  [
    'a guest with a tampered session',
    `api_token=${stranger.token}`,
    { cookie: `kayts_session=${anna.token.slice(0, -4)}`, 'sec-fetch-site': 'same-origin' },
  ],
  [
    'a guest with orders of their own',
    `api_token=${stranger.token}`,
    { cookie: boris.cookie, 'sec-fetch-site': 'same-origin' },
  ],
  [
    'a guest with a forged cookie',
    `api_token=${stranger.token}`,
    {
      cookie: boris.cookie.replace(/=[\d.]+~/, `=${annasOrder.id}.${guestsOrder.id}~`),
      'sec-fetch-site': 'same-origin',
    },
  ],
];

test.each(NOBODY.flatMap(([who, query, headers]) => all.map((one) => ({ who, query, headers, ...one }))))(
  '$who cannot $verb $name',
  async ({ query, headers, guest: expected, ...call }) => {
    expect(await attempt(toCall(call, query, headers))).toBe(expected);
  },
);

test.each(NOBODY.flatMap(([who, query, headers]) => guestWrites.map((one) => ({ who, query, headers, ...one }))))(
  '$who cannot write $name',
  async ({ query, headers, ...call }) => {
    expect(await attempt(toCall(call, query, headers))).toBe(401);
  },
);

const part = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const sealed = (text: string, secret: string): string =>
  `${text}.${createHmac('sha256', secret).update(text).digest('base64url')}`;
const now = Math.floor(Date.now() / 1000);
const [head = '', , seal = ''] = aram.token.split('.');
const annasClaims = part({ sub: String(anna.id), jti: anna.jti, iat: now, exp: now + 1000 });
const [late, loggedOut, gone] = [randomUUID(), await signIn(shop), await signIn(shop)];
await shop.pool.run(sql`
  insert into sessions (jti, customer_id, expires_at) values (${late}, ${anna.id}, now() + interval '1 day')`);
await shop.pool.run(sql`delete from sessions where jti = ${loggedOut.jti}`);
await shop.pool.run(sql`delete from customers where id = ${gone.id}`);

const TAMPERED: [name: string, token: string][] = [
  ['with claims of another customer under its own signature', `${head}.${annasClaims}.${seal}`],
  ['without an algorithm', `${part({ alg: 'none', typ: 'JWT' })}.${annasClaims}.`],
  ['without an algorithm but with a signature', `${part({ alg: 'NONE' })}.${annasClaims}.${seal}`],
  ['without a signature', `${head}.${annasClaims}.`],
  ['with a truncated signature', anna.token.slice(0, -4)],
  ['signed with a guessed key', sealed(`${head}.${annasClaims}`, 'secret')],
  ['signed with an empty key', sealed(`${head}.${annasClaims}`, '')],
  ['of another shop', await signSession(new TextEncoder().encode('x'.repeat(32)), anna.id, anna.jti, now)],
  ['of an unknown session', await signSession(shop.config.keys.session[0], anna.id, randomUUID(), now)],
  ['of an ended session', loggedOut.token],
  ['of a deleted customer', gone.token],
  ['of last month', await signSession(shop.config.keys.session[0], anna.id, late, now - 30 * 24 * 3600)],
  ['that contains SQL', "' or 1=1 --"],
];

const session = [...all, ...guestWrites.map((one) => ({ verb: 'write', ...one }))];

test.each(TAMPERED)('a token %s is refused by every call', async (_, token) => {
  const places = session.flatMap((one) => [
    toCall(one, '', bearer({ token })),
    toCall(one, `token=${encodeURIComponent(token)}`, {}),
  ]);

  const answers = [];
  for (const call of places) answers.push(await shop.app.inject(call));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(places.map(() => 401));
  expect(answers.filter(({ body }) => body.includes(SECRET))).toEqual([]);
});

test('the owners of the data can read it by the same calls', async () => {
  const own = [home, office].map((id) => ({ url: `/api/addresses/${id}`, headers: bearer(anna) }));
  const answers = await Promise.all(
    [
      ...own,
      { url: `/api/orders?id=${annasOrder.id}`, headers: bearer(anna) },
      { url: `/api/orders?id=${guestsOrder.id}`, headers: { cookie: guestsOrder.cookie } },
    ].map((call) => shop.app.inject(call)),
  );

  expect(answers.map(({ body }) => body.includes(SECRET))).toEqual([true, true, true, true]);
});
