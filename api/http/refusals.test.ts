import type { InjectOptions } from 'fastify';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { WORK } from '#api/limits/limit-table.ts';
import { type Limits, openLimits } from '#api/limits/limits.ts';
import { wireError } from '#contract/errors.ts';
import { LOCALES } from '#contract/locale.ts';
import { address, product } from '#testing/builders.ts';
import { walkTo } from '#testing/checkout-steps.ts';
import { openSessionOf, registered } from '#testing/customer.ts';
import { withQuery } from '#testing/public-calls.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 5, minQty: 2 }));
const charger = await shop.add(product({ stock: 5 }));
const soldOut = await shop.add(product({ stock: 0 }));
const hidden = await shop.add(product({ enabled: false }));
const family = await shop.add(
  product({ variants: [{ options: { color: 'Red' } }, { options: { color: 'Blue' }, enabled: false }] }),
);

const products = [{ productId: charger.id }];
const [stranger, filled, emptied, addressed, shipped] = await Promise.all(
  Array.from({ length: 5 }, async () => shop.visitor()),
);
await walkTo('filled', filled!, products);
await walkTo('filled', emptied!, products);
await walkTo('addressed', addressed!, products);
await walkTo('shipped', shipped!, products);
const none = stranger!.token;
const cart = filled!.token;
const empty = emptied!.token;
const withAddress = addressed!.token;
const withShipping = shipped!.token;
const itemOf = async (token: string): Promise<number> =>
  (await shop.app.inject(`/api/checkout/cart?api_token=${token}`)).json().data.items[0].id;
const item = await itemOf(cart);
await shop.app.inject(`/api/checkout/cart/remove-item/${await itemOf(empty)}?api_token=${empty}`);

const { password, ...anna } = await customer();
const { email } = anna;
const aram = await customer();

async function customer() {
  const { id, ...account } = await registered(shop);
  return { ...account, ...(await openSessionOf(shop, id)) };
}

const CART = '/api/checkout/cart';
const STEP = '/api/checkout';
const billing = address();
const post = (url: string, payload: object = {}): InjectOptions => ({ method: 'POST', url, payload });
const asAnna = (url: string, payload: object = {}): InjectOptions => ({
  ...post(url, payload),
  headers: { authorization: `Bearer ${anna.token}` },
});
const put = (url: string, payload: object = {}): InjectOptions => ({ method: 'PUT', url, payload });
const get = (url: string, headers: Record<string, string> = {}): InjectOptions => ({ url, headers });

/** All data that a refused call could have changed. */
const state = () =>
  shop.pool.one(sql`
    select (select jsonb_agg(to_jsonb(i) - 'quoted_price' order by i.id) from cart_items i) as items,
           (select jsonb_agg(to_jsonb(s) order by s.product_id) from stock s) as stock,
           (select count(*) from orders) as orders,
           (select jsonb_agg(to_jsonb(c) order by c.id) from customers c) as customers,
           (select count(*) from sessions) as sessions,
           (select count(*) from customer_tokens) as keys,
           (select jsonb_agg(to_jsonb(c) - 'updated_at' order by c.id) from carts c) as carts`);

type Case = [name: string, call: InjectOptions, status: number, body: object];

const refused = (code: string) => ({ message: expect.any(String), error: { message: expect.any(String), code } });
const invalid = (...fields: string[]) => ({
  message: expect.any(String),
  errors: Object.fromEntries(fields.map((field) => [field, [expect.any(String)]])),
});
const badQuantity = (field: string) => ({ ...invalid(field), error: { message: expect.any(String), code: 'qty' } });
const notFound = { error: expect.any(String), message: expect.any(String) };
const unauthenticated = { error: 'Unauthenticated', message: expect.any(String) };

const unable: Case[] = [
  ['add without any cart', post(`${CART}/add/${charger.id}`), 400, refused('no_cart')],
  ['add a product with variants', post(`${CART}/add/${family.id}?api_token=${none}`), 400, refused('options')],
  ['add what is sold out', post(`${CART}/add/${soldOut.id}?api_token=${none}`), 400, refused('stock')],
  [
    'add more than there is',
    post(`${CART}/add/${charger.id}?api_token=${cart}`, { quantity: 5 }),
    400,
    refused('stock'),
  ],
  ['update without any cart', put(`${CART}/update`, { qty: { [item]: 1 } }), 400, refused('no_cart')],
  ['update another cart', put(`${CART}/update`, { qty: { [item]: 1 }, api_token: none }), 400, refused('no_cart')],
  [
    'update to more than there is',
    put(`${CART}/update`, { qty: { [item]: 6 }, api_token: cart }),
    400,
    refused('stock'),
  ],
  ['an address without a cart', post(`${STEP}/save-address`, { billing }), 400, refused('no_cart')],
  [
    'an address for an unknown cart',
    post(`${STEP}/save-address`, { billing, api_token: none }),
    400,
    refused('no_cart'),
  ],
  [
    'an address for an empty cart',
    post(`${STEP}/save-address`, { billing, api_token: empty }),
    400,
    refused('empty_cart'),
  ],
  ['delivery without a cart', post(`${STEP}/save-shipping`, { shipping_method: 'free_free' }), 400, refused('no_cart')],
  [
    'delivery of an empty cart',
    post(`${STEP}/save-shipping`, { shipping_method: 'free_free', api_token: empty }),
    400,
    refused('empty_cart'),
  ],
  [
    'delivery before the address',
    post(`${STEP}/save-shipping`, { shipping_method: 'free_free', api_token: cart }),
    400,
    refused('no_address'),
  ],
  [
    'delivery by owl',
    post(`${STEP}/save-shipping`, { shipping_method: 'owl', api_token: withAddress }),
    400,
    refused('method_unavailable'),
  ],
  [
    'payment without a cart',
    post(`${STEP}/save-payment`, { payment: { method: 'cashondelivery' } }),
    400,
    refused('no_cart'),
  ],
  [
    'payment of an empty cart',
    post(`${STEP}/save-payment`, { payment: { method: 'cashondelivery' }, api_token: empty }),
    400,
    refused('empty_cart'),
  ],
  [
    'payment in shells',
    post(`${STEP}/save-payment`, { payment: { method: 'shells' }, api_token: withShipping }),
    400,
    refused('method_unavailable'),
  ],
  ['an order without a cart', post(`${STEP}/save-order`), 400, refused('no_cart')],
  ['an order of an unknown cart', post(`${STEP}/save-order`, { api_token: none }), 400, refused('no_cart')],
  ['an order of an empty cart', post(`${STEP}/save-order`, { api_token: empty }), 400, refused('empty_cart')],
  ['an order without an address', post(`${STEP}/save-order`, { api_token: cart }), 400, refused('no_address')],
  ['an order without delivery', post(`${STEP}/save-order`, { api_token: withAddress }), 400, refused('no_shipping')],
  ['an order without payment', post(`${STEP}/save-order`, { api_token: withShipping }), 400, refused('no_payment')],
];

const nobody: Case[] = [
  ['a bad token in the query', get(`${CART}?token=bad`), 401, unauthenticated],
  ['a bad token in the header', get(CART, { authorization: 'Bearer bad' }), 401, unauthenticated],
  ['a bad token in the body', post(`${CART}/add/${charger.id}`, { token: 'bad' }), 401, unauthenticated],
  ['a bad token on an order', post(`${STEP}/save-order`, { token: 'bad' }), 401, unauthenticated],
  ['a bad token on orders', get('/api/orders?id=1&token=bad'), 401, unauthenticated],
  ['a bad token on products', get('/api/products?token=bad'), 401, unauthenticated],
  [
    'a bad token on a product',
    get(`/api/product/${charger.slug}`, { authorization: 'Bearer bad' }),
    401,
    unauthenticated,
  ],
  ['a bad token on a search', get('/api/search?search=phone&token=bad'), 401, unauthenticated],
  ['nobody asks who they are', get('/api/customer/get'), 401, unauthenticated],
  ['a bad token asks who it is', get('/api/customer/get?token=bad'), 401, unauthenticated],
  ['nobody’s profile', put('/api/customer/profile', { first_name: 'A', last_name: 'B', email }), 401, unauthenticated],
  ['a bad token on a profile', put('/api/customer/profile', { token: 'bad' }), 401, unauthenticated],
  ['nobody’s data', get('/api/customer/export'), 401, unauthenticated],
  ['a bad token on data', get('/api/customer/export?token=bad'), 401, unauthenticated],
  [
    'nobody’s farewell',
    { method: 'DELETE', url: '/api/customer', payload: { password: 'secret' } },
    401,
    unauthenticated,
  ],
  ['orders of nobody', get('/api/orders'), 401, unauthenticated],
  ['orders of nobody who names somebody', get('/api/orders?customer_id=1'), 401, unauthenticated],
  ['addresses of nobody', get('/api/addresses'), 401, unauthenticated],
  ['an address of nobody', get('/api/addresses/1'), 401, unauthenticated],
  ['an address for nobody', post('/api/addresses/create', { city: 'Երևան' }), 401, unauthenticated],
  ['an address of nobody to be changed', put('/api/addresses/1', { default: true }), 401, unauthenticated],
  ['an address of nobody to be removed', { method: 'DELETE', url: '/api/addresses/1' }, 401, unauthenticated],
  ['overrides of nobody', get('/api/wishlist'), 401, unauthenticated],
  ['a wish of nobody', post(`/api/wishlist/add/${charger.id}`), 401, unauthenticated],
  [
    'a wish by a cookie alone',
    get(`/api/wishlist/add/${charger.id}`, { cookie: 'kayts_session=x' }),
    401,
    unauthenticated,
  ],
];

const missing: Case[] = [
  ['a product', get('/api/product/nothing'), 404, notFound],
  ['a product switched off', get(`/api/product/${hidden.slug}`), 404, notFound],
  ['a variant switched off', get(`/api/product/${family.variants[1]?.slug}`), 404, notFound],
  ['a slug of strange characters', get('/api/product/%00%F0%9F%93%B1..%2F'), 404, notFound],
  ['a slug that cannot be read', get('/api/product/%E0%A4%A'), 404, notFound],
  ['a slug without end', get(`/api/product/${'x'.repeat(400)}`), 404, notFound],
  ['a category', get('/api/categories/999999'), 404, notFound],
  ['a category with a wrong id', get('/api/categories/1e3'), 404, notFound],
  ['a category beyond all numbers', get('/api/categories/99999999999'), 404, notFound],
  ['a category by slug', get('/api/categories/slug/nothing'), 404, notFound],
  ['choices of an unknown product', get('/api/product-configurable-config/999999'), 404, notFound],
  ['choices of a product without any', get(`/api/product-configurable-config/${charger.id}`), 404, notFound],
  ['relations of an unknown product', get('/api/relation?id=999999&relation=cross_sells'), 404, notFound],
  ['relations of an unknown slug', get('/api/relation?id=nothing&relation=cross_sells'), 404, notFound],
  ['a blog post', get('/api/cms/blogs?id=999999'), 404, notFound],
  ['a blog post by key', get('/api/cms/blogs?id=nothing'), 404, notFound],
  ['a product to be added', post(`${CART}/add/999999?api_token=${none}`), 404, notFound],
  ['a product to be added that is switched off', post(`${CART}/add/${hidden.id}?api_token=${none}`), 404, notFound],
  ['a product to be added by name', post(`${CART}/add/phone?api_token=${none}`), 404, notFound],
  ['a line of nobody', get(`${CART}/remove-item/999999?api_token=${cart}`), 404, notFound],
  ['a line of somebody else', get(`${CART}/remove-item/${item}?api_token=${withAddress}`), 404, notFound],
  ['a line without saying whose', get(`${CART}/remove-item/${item}`), 404, notFound],
  ['a line to be updated', put(`${CART}/update`, { qty: { 999999: 1 }, api_token: cart }), 404, notFound],
  [
    'a line of somebody else to be updated',
    put(`${CART}/update`, { qty: { [item]: 1 }, api_token: withAddress }),
    404,
    notFound,
  ],
  [
    'a saved address of a guest',
    post(`${STEP}/save-address`, { billing: { address_id: 1 }, api_token: cart }),
    404,
    notFound,
  ],
  ['an order by number and e-mail', get('/api/orders/track?number=1&email=anna@example.am'), 404, notFound],
  ['an address with a wrong number', get('/api/addresses/first'), 404, notFound],
  ['a wish with a wrong number', post('/api/wishlist/add/phone'), 404, notFound],
  ['a call', get('/api/nothing'), 404, notFound],
  ['a page', get('/nothing'), 404, notFound],
];

const conflicts: Case[] = [
  [
    'a prefetched logout',
    get(`/api/customer/logout?token=${anna.token}`, { purpose: 'prefetch' }),
    409,
    refused('prefetch'),
  ],
  [
    'a prefetch',
    get(`${CART}/remove-item/${item}?api_token=${cart}`, { purpose: 'prefetch' }),
    409,
    refused('prefetch'),
  ],
  [
    'a prefetched wish',
    get(`/api/wishlist/add/${charger.id}?state=on`, { purpose: 'prefetch' }),
    409,
    refused('prefetch'),
  ],
  [
    'a prerender',
    get(`${CART}/remove-item/${item}?api_token=${cart}`, { 'sec-purpose': 'prefetch;prerender' }),
    409,
    refused('prefetch'),
  ],
];

const strangers: Case[] = [
  ...['login', 'register', 'forget-password', 'reset-password', 'confirm', 'logout'].map(
    (call): Case => [
      `a page elsewhere that wants to ${call}`,
      { ...post(`/api/customer/${call}`, { email, password }), headers: { origin: 'https://evil.example' } },
      403,
      refused('forbidden_origin'),
    ],
  ),
  [
    'a page elsewhere that wants to change a profile',
    {
      ...put('/api/customer/profile', {}),
      headers: { 'sec-fetch-site': 'cross-site', cookie: `kayts_session=${anna.token}` },
    },
    403,
    refused('forbidden_origin'),
  ],
  [
    'a session cookie without an origin',
    {
      method: 'DELETE',
      url: '/api/customer',
      payload: { password },
      headers: { cookie: `kayts_session=${anna.token}` },
    },
    403,
    refused('forbidden_origin'),
  ],
  [
    'a page elsewhere',
    { ...post(`${CART}/add/${charger.id}?api_token=${none}`), headers: { origin: 'https://evil.example' } },
    403,
    refused('forbidden_origin'),
  ],
  [
    'a sandboxed page',
    { ...post(`${CART}/add/${charger.id}?api_token=${none}`), headers: { origin: 'null' } },
    403,
    refused('forbidden_origin'),
  ],
  [
    'a cross-site request',
    { ...post(`${STEP}/save-order`, { api_token: cart }), headers: { 'sec-fetch-site': 'cross-site' } },
    403,
    refused('forbidden_origin'),
  ],
  [
    'a neighbour of our site',
    { ...post(`${STEP}/save-order`, { api_token: cart }), headers: { 'sec-fetch-site': 'same-site' } },
    403,
    refused('forbidden_origin'),
  ],
  [
    'a cookie of ours without saying from where',
    { ...post(`${STEP}/save-order`, { api_token: cart }), headers: { cookie: 'kayts_order=1~x' } },
    403,
    refused('forbidden_origin'),
  ],
];

const quantities = [0, -1, 'abc', 1.5, 1e9, '', 1000, null, true, [1], { 1: 1 }];
const wrongQuantities: Case[] = quantities.flatMap((quantity): Case[] => [
  [
    `add ${JSON.stringify(quantity)}`,
    post(`${CART}/add/${charger.id}`, { quantity, api_token: cart }),
    422,
    badQuantity('quantity'),
  ],
  [
    `update to ${JSON.stringify(quantity)}`,
    put(`${CART}/update`, { qty: { [item]: quantity }, api_token: cart }),
    422,
    badQuantity(`qty.${item}`),
  ],
]);

const wrongFields: Case[] = [
  ...['0', '-1', 'abc', '1.5', '1e9', '', '١'].map(
    (quantity): Case => [
      `add ${quantity} by query`,
      post(`${CART}/add/${charger.id}?api_token=${cart}&quantity=${encodeURIComponent(quantity)}`),
      422,
      badQuantity('quantity'),
    ],
  ),
  [
    'less than the least quantity',
    post(`${CART}/add/${phone.id}`, { quantity: 1, api_token: none }),
    422,
    badQuantity('quantity'),
  ],
  [
    'two quantities',
    post(`${CART}/add/${charger.id}?api_token=${cart}&quantity=1&quantity=2`),
    422,
    badQuantity('quantity'),
  ],
  ['a line called abc', put(`${CART}/update`, { qty: { abc: 1 }, api_token: cart }), 422, badQuantity('qty.abc')],
  ['no quantities', put(`${CART}/update`, { api_token: cart }), 422, invalid('qty')],
  ['quantities of nothing', put(`${CART}/update`, { qty: {}, api_token: cart }), 422, invalid('qty')],
  ['a list of quantities', put(`${CART}/update`, { qty: [1], api_token: cart }), 422, invalid('qty')],
  ['a cart token that is no text', get(`${CART}?api_token[a]=1`), 422, invalid('api_token')],
  ['no billing address', post(`${STEP}/save-address`, { api_token: cart }), 422, invalid('billing')],
  [
    'a list for a billing address',
    post(`${STEP}/save-address`, { billing: [], api_token: cart }),
    422,
    invalid('billing'),
  ],
  [
    'a text for a billing address',
    post(`${STEP}/save-address`, { billing: 'here', api_token: cart }),
    422,
    invalid('billing'),
  ],
  [
    'an empty billing address',
    post(`${STEP}/save-address`, { billing: {}, api_token: cart }),
    422,
    invalid('billing.first_name', 'billing.email', 'billing.address1', 'billing.city', 'billing.phone'),
  ],
  [
    'no e-mail',
    post(`${STEP}/save-address`, { billing: address({ email: 'anna' }), api_token: cart }),
    422,
    invalid('billing.email'),
  ],
  [
    'no telephone',
    post(`${STEP}/save-address`, { billing: address({ phone: 'call me' }), api_token: cart }),
    422,
    invalid('billing.phone'),
  ],
  [
    'a name without end',
    post(`${STEP}/save-address`, { billing: address({ first_name: 'ա'.repeat(256) }), api_token: cart }),
    422,
    invalid('billing.first_name'),
  ],
  [
    'a name that is a number',
    post(`${STEP}/save-address`, { billing: address({ first_name: 5 }), api_token: cart }),
    422,
    invalid('billing.first_name'),
  ],
  [
    'eleven lines of street',
    post(`${STEP}/save-address`, { billing: address({ address1: Array(11).fill('x') }), api_token: cart }),
    422,
    invalid('billing.address1'),
  ],
  [
    'blank lines of street',
    post(`${STEP}/save-address`, { billing: address({ address1: ['', ' '] }), api_token: cart }),
    422,
    invalid('billing.address1'),
  ],
  [
    'a wrong yes or no',
    post(`${STEP}/save-address`, { billing: address({ use_for_shipping: 'maybe' }), api_token: cart }),
    422,
    invalid('billing.use_for_shipping'),
  ],
  [
    'products to another address that is not given',
    post(`${STEP}/save-address`, { billing: address({ use_for_shipping: false }), api_token: cart }),
    422,
    invalid('shipping.first_name', 'shipping.address1', 'shipping.city', 'shipping.phone'),
  ],
  ['no delivery', post(`${STEP}/save-shipping`, { api_token: withAddress }), 422, invalid('shipping_method')],
  [
    'a list of deliveries',
    post(`${STEP}/save-shipping`, { shipping_method: ['free_free'], api_token: withAddress }),
    422,
    invalid('shipping_method'),
  ],
  ['no payment', post(`${STEP}/save-payment`, { api_token: withShipping }), 422, invalid('payment')],
  [
    'payment without a method',
    post(`${STEP}/save-payment`, { payment: {}, api_token: withShipping }),
    422,
    invalid('payment.method'),
  ],
  [
    'payment as text',
    post(`${STEP}/save-payment`, { payment: 'cash', api_token: withShipping }),
    422,
    invalid('payment'),
  ],
  [
    'notes without end',
    post(`${STEP}/save-order`, { description: 'x'.repeat(2001), api_token: cart }),
    422,
    invalid('description'),
  ],
  [
    'a total that is no number',
    post(`${STEP}/save-order`, { expected_total: 'a lot', api_token: cart }),
    422,
    invalid('expected_total'),
  ],
  [
    'a total below nothing',
    post(`${STEP}/save-order`, { expected_total: -1, api_token: cart }),
    422,
    invalid('expected_total'),
  ],
];

const profile = { first_name: 'Աննա', last_name: 'Պետրոսյան', email };
const wrongAccounts: Case[] = [
  [
    'an empty profile',
    put('/api/customer/profile', { token: anna.token }),
    422,
    invalid('first_name', 'last_name', 'email'),
  ],
  ...Object.entries({
    first_name: [' ', 'ա'.repeat(256), 'x'.repeat(10_000), 5, [], {}],
    last_name: ['', 'ա'.repeat(256), true],
    phone: ['call me', '123', '💥', `+374${'1'.repeat(10_000)}`, {}],
    gender: ['male', 'Robot', '<b>', 1],
    date_of_birth: [
      '2026-11-21',
      '2999-01-01',
      '1990-13-01',
      '1990-02-30',
      'May',
      '0001-01-01',
      '1990-05-01T00:00Z',
      1990,
    ],
  }).flatMap(([field, values]) =>
    values.map(
      (value): Case => [
        `${field} ${JSON.stringify(value).slice(0, 20)} of a profile`,
        put('/api/customer/profile', { ...profile, token: anna.token, [field]: value }),
        422,
        invalid(field),
      ],
    ),
  ),
  [
    'an e-mail of somebody else',
    put('/api/customer/profile', {
      ...profile,
      token: anna.token,
      email: ` ${aram.email.toUpperCase()}`,
      current_password: password,
    }),
    422,
    invalid('email'),
  ],
  [
    'another e-mail without the password',
    put('/api/customer/profile', { ...profile, token: anna.token, email: 'new@example.am' }),
    422,
    invalid('current_password'),
  ],
  [
    'another password with a wrong one',
    put('/api/customer/profile', {
      ...profile,
      token: anna.token,
      password: 'secret-2',
      password_confirmation: 'secret-2',
      current_password: 'wrong',
    }),
    422,
    invalid('current_password'),
  ],
  [
    'another password, too short and unrepeated',
    put('/api/customer/profile', { ...profile, token: anna.token, password: 'abc', current_password: password }),
    422,
    invalid('password', 'password_confirmation'),
  ],
  [
    'a farewell without a password',
    { method: 'DELETE', url: '/api/customer', payload: { token: anna.token } },
    422,
    invalid('password'),
  ],
  [
    'a farewell with a wrong one',
    { method: 'DELETE', url: '/api/customer', payload: { token: anna.token, password: 'wrong' } },
    422,
    invalid('password'),
  ],
  [
    'a farewell whose password stands in the address',
    { method: 'DELETE', url: `/api/customer?password=${password}&token=${anna.token}` },
    422,
    invalid('password'),
  ],
  ['a confirmation without a session', post('/api/customer/confirm', { token: 'key' }), 401, unauthenticated],
  ['a confirmation without a key', asAnna('/api/customer/confirm'), 422, invalid('token')],
  [
    'a confirmation with a wrong one',
    asAnna('/api/customer/confirm', { token: 'x'.repeat(10_000) }),
    422,
    invalid('token'),
  ],
];

const WRONG_QUERIES: [path: string, parameter: string, values: string[]][] = [
  ['/api/products', 'limit', ['0', '101', '-1', 'abc', '1.5', '1e1', '']],
  ['/api/products', 'page', ['0', '-1', 'abc', '1.5', '9999999999', '']],
  ['/api/products', 'category_id', ['abc', '1,,2', '-1', '1.5', '1;2']],
  ['/api/products', 'brand', ['abc', '1,,2', '-1', '1.5']],
  ['/api/products', 'search', ['x'.repeat(201)]],
  ['/api/products', 'type', ['bundle', '1.5', '-1', '']],
  ['/api/products', 'price', ['abc', '5', '1,2,3', '-1,-5', '1.5,2']],
  ['/api/products', 'filter_price', ['abc', '5']],
  ['/api/products', 'sort', ['best', '', 'PRICE']],
  ['/api/products', 'order', ['up', '', 'ASC']],
  ['/api/filters', 'category_id', ['abc', '1.5']],
  ['/api/filters', 'brand', ['abc']],
  ['/api/filters', 'search', ['x'.repeat(201)]],
  ['/api/filters', 'type', ['bundle', '1.5']],
  ['/api/filters', 'price', ['abc']],
  ['/api/search', 'search', ['x'.repeat(201)]],
  ['/api/search', 'limit', ['0', '101', 'abc', '']],
  ['/api/attributes', 'code', ['x'.repeat(501)]],
  ['/api/relation?relation=cross_sells', 'id', ['', 'x'.repeat(201)]],
  ['/api/relation?id=1', 'relation', ['friends', '']],
  ['/api/relation?id=1&relation=cross_sells', 'limit', ['0', '101', 'abc']],
  ['/api/home/products', 'type', ['configurable', '']],
  ['/api/home/products', 'category_id', ['0', 'abc', '1,2', '']],
  ['/api/home/products', 'limit', ['0', '101', 'abc']],
  ['/api/cms/pages', 'id', ['', 'x'.repeat(201)]],
  ['/api/cms/blogs', 'id', ['', 'x'.repeat(201)]],
  ['/api/cms/blogs', 'limit', ['0', '101', 'abc']],
  ['/api/cms/blogs', 'page', ['0', 'abc']],
  ['/api/orders', 'id', ['0', '-1', 'abc', '1.5', '', '99999999999']],
  ['/api/orders', 'customer_id', ['0', '-1', 'abc', '1.5', '']],
  ['/api/orders', 'page', ['0', '-1', 'abc', '1.5', '']],
  ['/api/orders/track?number=1', 'email', ['', 'anna', 'x'.repeat(10_001)]],
  ['/api/orders/track?email=anna@example.am', 'number', ['', 'abc', '1.5', '-1', '1e3']],
  ['/api/addresses', 'page', ['0', 'abc', '']],
  ['/api/addresses', 'limit', ['0', '101', 'abc']],
  [`/api/wishlist/add/${charger.id}`, 'state', ['', 'maybe', 'ON']],
];
const wrongQueries: Case[] = [
  ...WRONG_QUERIES.flatMap(([path, parameter, values]) => [
    ...values.map(
      (value): Case => [
        `${path} with ${parameter}=${value.slice(0, 20)}`,
        get(withQuery(path, `${parameter}=${encodeURIComponent(value)}`)),
        422,
        invalid(parameter),
      ],
    ),
    [
      `${path} with ${parameter} as an object`,
      get(withQuery(path, `${parameter}[a]=1`)),
      422,
      invalid(parameter),
    ] as Case,
  ]),
  ...['limit', 'page', 'sort', 'order', 'search', 'price', 'brand', 'category_id'].map(
    (name): Case => [`${name} twice`, get(`/api/products?${name}=1&${name}=2`), 422, invalid(name)],
  ),
  ['relations of nothing', get('/api/relation'), 422, invalid('id', 'relation')],
];

const groups = {
  unable,
  nobody,
  missing,
  conflicts,
  strangers,
  wrongQuantities,
  wrongFields,
  wrongAccounts,
  wrongQueries,
};

test.each(Object.values(groups).flat())(
  '%s is refused in the requested language and changes nothing',
  async (_, call, status, body) => {
    const before = await state();

    const answers = await Promise.all(
      LOCALES.map((locale) => shop.app.inject({ ...call, url: withQuery(String(call.url), `locale=${locale}`) })),
    );

    const bodies = answers.map((answer) => answer.json());
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    expect(bodies).toEqual([body, body, body]);
    expect(answers.map(({ headers }) => headers['content-type'])).toEqual(
      LOCALES.map(() => 'application/json; charset=utf-8'),
    );
    expect(answers.map(({ headers }) => headers['content-language'])).toEqual([...LOCALES]);
    expect(new Set(bodies.map(({ message }) => message)).size).toBe(3);
    expect(await state()).toEqual(before);
  },
);

test.each([
  ['billing.phone', 'required', 'The billing.phone field is required.', { phone: '' }],
  ['billing.email', 'malformed', 'The billing.email must be a valid email address.', { email: 'anna' }],
  ['billing.phone', 'malformed', 'The billing.phone format is invalid.', { phone: 'call me' }],
  ['billing.city', 'too long', 'The billing.city may not be greater than 255 characters.', { city: 'x'.repeat(256) }],
])('%s that is %s has its own message', async (field, _, sentence, overrides) => {
  const answer = await shop.app.inject(
    post(`${STEP}/save-address?locale=en`, { billing: address(overrides), api_token: cart }),
  );

  expect(answer.json().errors).toEqual({ [field]: [sentence] });
});

test.each([
  ['POST', '/api/products'],
  ['DELETE', '/api/product/phone'],
  ['PUT', '/api/categories/5'],
  ['GET', `/api/checkout/cart/add/${charger.id}`],
  ['POST', '/api/checkout/cart/update'],
  ['POST', `/api/checkout/cart/remove-item/${item}`],
  ['GET', `/api/checkout/cart/items/${item}`],
  ['GET', '/api/checkout/save-order'],
  ['GET', '/api/customer/login'],
  ['POST', '/api/customer/profile'],
  ['GET', '/api/customer'],
  ['DELETE', '/api/customer/logout'],
  ['PATCH', '/api/orders'],
  ['POST', '/api/orders/track'],
  ['POST', '/api/addresses'],
  ['DELETE', `/api/wishlist/add/${charger.id}`],
  ['OPTIONS', '/api/search'],
  ['POST', '/api/products/'],
  ['POST', '/api/docs'],
  ['POST', '/api/openapi.json'],
] as const)('%s %s returns 405 as a wrong method', async (method, url) => {
  const before = await state();

  const answer = await shop.app.inject({ method, url });

  expect(answer.statusCode).toBe(405);
  expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
  expect(answer.json()).toEqual({ message: 'Method Not Allowed' });
  expect(await state()).toEqual(before);
});

test.each([
  ['PATCH', '/api/orders', 'GET, HEAD'],
  ['DELETE', '/api/customer/logout', 'GET, POST'],
  ['GET', '/api/customer/login', 'POST'],
  ['POST', '/api/docs', 'GET, HEAD'],
] as const)('%s %s returns the allowed methods', async (method, url, allowed) => {
  expect((await shop.app.inject({ method, url })).headers.allow).toBe(allowed);
});

test.each(['/api/product/', '/api/categories/slug/', '/api/categories/', '/api/checkout/cart/add/'])(
  'a path segment after %s with more than 300 characters returns 404',
  async (path) => {
    const [long, longer] = await Promise.all(
      [301, 5000].map((length) => shop.app.inject(`${path}${'a'.repeat(length)}`)),
    );

    expect([long?.statusCode, longer?.statusCode]).toEqual([404, 404]);
  },
);

const TYPES = {
  json: 'application/json',
  form: 'application/x-www-form-urlencoded',
  text: 'text/plain',
  xml: 'application/xml',
};
const sent = (type: keyof typeof TYPES, payload: string): InjectOptions => ({
  method: 'POST',
  url: `${STEP}/save-payment?locale=en`,
  headers: { 'content-type': TYPES[type] },
  payload,
});

test.each([
  ['broken JSON', sent('json', '{"payment":'), 400],
  ['JSON with a forged prototype', sent('json', '{"__proto__":{"admin":true}}'), 400],
  ['a list instead of an object', sent('json', '[1,2,3]'), 422],
  ['null', sent('json', 'null'), 422],
  ['a bare number', sent('json', '5'), 422],
  ['a bare text', sent('json', '"payment"'), 422],
  ['an empty body', sent('json', ''), 422],
  ['plain text', sent('text', 'payment'), 415],
  ['XML', sent('xml', '<payment/>'), 415],
  ['an empty form', sent('form', ''), 422],
  ['a form full of brackets', sent('form', '[[[]]]=&a[=b&]c=d&[x][y]=1'), 422],
  ['a form with a forged prototype', sent('form', '__proto__[admin]=1&payment[__proto__][method]=x'), 422],
  ['lists within lists without end', sent('json', `{"payment":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 400],
  ['objects within objects without end', sent('json', `${'{"payment":'.repeat(20_000)}1${'}'.repeat(20_000)}`), 400],
])('%s gets a JSON refusal', async (_, call, status) => {
  const answer = await shop.app.inject(call);

  expect(answer.statusCode).toBe(status);
  expect(wireError.safeParse(answer.json()).error?.issues).toBeUndefined();
  expect(answer.json()).toMatchObject({ message: 'The given data was invalid.' });
});

const LIMIT = 256 * 1024;

test.each([
  ['JSON', 'json', `"${'x'.repeat(LIMIT)}"`],
  ['a form', 'form', `a=${'x'.repeat(LIMIT)}`],
] as const)('%s of more than 256 KiB is refused', async (_, type, payload) => {
  const answer = await shop.app.inject(sent(type, payload));

  expect(answer.statusCode).toBe(413);
  expect(answer.json()).toEqual({ message: 'Payload Too Large' });
});

test('a body of exactly 256 KiB is accepted', async () => {
  const answer = await shop.app.inject(sent('json', `"${'x'.repeat(LIMIT - 2)}"`));

  expect(answer.statusCode).toBe(422);
});

test.each([
  ['NUL characters', 'an\0na', 'anna'],
  ['an emoji', 'Աննա 📱👩‍👩‍👧', 'Աննա 📱👩‍👩‍👧'],
  ['half a character', 'Anna \ud83d', 'Anna \ufffd'],
  ['the longest name', 'ա'.repeat(255), 'ա'.repeat(255)],
  ['quotes and SQL', `'; drop table orders; -- "\\`, `'; drop table orders; -- "\\`],
  ['HTML', '<script>alert(1)</script>', '<script>alert(1)</script>'],
  ['writing from right to left', '\u202eanna', '\u202eanna'],
])('%s in a name is stored as far as PostgreSQL text allows', async (_, typed, kept) => {
  const visitor = await shop.visitor();
  await walkTo('filled', visitor, products);

  const answer = await shop.app.inject(
    post(`${STEP}/save-address`, { billing: address({ first_name: typed }), api_token: visitor.token }),
  );

  expect(answer.statusCode).toBe(200);
  expect(answer.json().data.cart.billing_address.first_name).toBe(kept);
});

test.each([
  ['search', (text: string) => `/api/search?search=${text}`],
  ['a list', (text: string) => `/api/products?search=${text}&filter_color=${text}&unknown=${text}`],
  ['a product', (text: string) => `/api/product/${text}`],
  ['a cart', (text: string) => `/api/checkout/cart?api_token=${text}`],
])('%s accepts any characters without an error', async (_, url) => {
  const texts = [
    '%00',
    '%F0%9F%93%B1',
    '%ED%A0%BD',
    '%FF',
    '%',
    '%25',
    "'",
    '%22',
    '%5B%5D',
    '\u0561',
    '../..',
    '%2e%2e%2f',
    '%0d%0aX:1',
  ];

  const answers = await Promise.all(texts.map((text) => shop.app.inject(encodeURI(url(text)).replaceAll('%25', '%'))));

  expect(answers.map(({ statusCode }) => statusCode).filter((status) => status >= 500)).toEqual([]);
  expect(answers.map((answer) => typeof answer.json())).toEqual(texts.map(() => 'object'));
});

const FEW_UNITS = 10 * (WORK.list + WORK.search);

/** Limits an address to ten new searches a minute. */
function smallLimits(): Limits {
  const { pool, config } = shop;
  const parts = { db: pool, key: config.keys.limits, security: () => {} };
  return openLimits({ ...parts, isOn: true, workAMinute: FEW_UNITS });
}

test.each(['/api/search', '/api/products'])(
  'searching by %s is limited by its cost, and other visitors may still search',
  async (path) => {
    const busy = await openShop({ parts: { limits: smallLimits() } });
    const search = (text: string, remoteAddress: string) =>
      busy.app.inject({ url: `${path}?search=${text}&locale=ru`, remoteAddress });

    const first = await Promise.all(Array.from({ length: 10 }, (_, index) => search(`x${index}`, '10.0.0.1')));
    const next = await search('x10', '10.0.0.1');
    const neighbour = await search('x0', '10.0.0.2');

    expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
    expect(next.statusCode).toBe(429);
    expect(next.json()).toEqual({ message: 'Слишком много попыток. Попробуйте позже.' });
    expect(Number(next.headers['retry-after'])).toBeGreaterThanOrEqual(1);
    expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(60);
    expect(neighbour.statusCode).toBe(200);
  },
);

test('a cached response costs little, so that it may be read hundreds of times', async () => {
  const busy = await openShop({ parts: { limits: smallLimits() } });
  const read = () => busy.app.inject({ url: '/api/products?limit=1', remoteAddress: '10.0.0.1' });

  await read();
  const answers = await Promise.all(Array.from({ length: 500 }, read));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test.each(['category_id', 'ids', 'brand'])('a list of %s accepts at most fifty ids', async (name) => {
  const ids = (count: number) => Array.from({ length: count }, (_, index) => index + 1).join(',');
  const ask = (count: number) => shop.app.inject(`/api/filters?${name}=${ids(count)}`);

  const answers = [await ask(50), await ask(51)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
});

test('the eleventh attempt within a minute to order a cart is refused, but other carts may be ordered', async () => {
  const busy = await openShop({ config: { limits: true } });
  const order = (api_token: string) => busy.app.inject(post(`${STEP}/save-order?locale=en`, { api_token }));

  const first = await Promise.all(Array.from({ length: 10 }, () => order('1'.repeat(64))));
  const next = await order('1'.repeat(64));
  const neighbour = await order('2'.repeat(64));

  expect(new Set(first.map(({ statusCode }) => statusCode))).toEqual(new Set([400]));
  expect(next.statusCode).toBe(429);
  expect(next.json()).toEqual({ message: 'Too Many Attempts.' });
  expect(Number(next.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(neighbour.statusCode).toBe(400);
});

test('order calls without a cart get the error no_cart and consume no attempts', async () => {
  const busy = await openShop({ config: { limits: true } });
  const order = (remoteAddress: string) => busy.app.inject({ ...post(`${STEP}/save-order`, {}), remoteAddress });

  const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => order(`198.51.100.${index + 1}`)));

  expect(new Set(answers.map((answer) => `${answer.statusCode} ${answer.json().error.code}`))).toEqual(
    new Set(['400 no_cart']),
  );
  expect(await busy.pool.many(sql`select from call_counts`)).toEqual([]);
});

const breakCarts = (own: TestShop) => own.pool.run(sql`alter table cart_items rename to cart_items_lost`);

test('an internal error reveals only a request id', async () => {
  const own = await openShop();
  const visitor = await own.visitor();
  const gadget = await own.add(product());
  await breakCarts(own);

  const answer = await own.app.inject(post(`${CART}/add/${gadget.id}`, { api_token: visitor.token }));

  expect(answer.statusCode).toBe(500);
  expect(answer.json()).toEqual({ message: 'Server Error' });
  expect(answer.headers['x-request-id']).toBeTruthy();
  expect(answer.headers['cache-control']).toBe('no-store');
});
