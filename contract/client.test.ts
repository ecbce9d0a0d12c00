import { expect, test } from 'vitest';
import { addItem, getCart, removeItem, updateCart } from './cart-contract.ts';
import { product, search } from './catalog-contract.ts';
import { CallFailed, createClient, orThrow, toFailure, toRequest } from './client.ts';
import { logout } from './customer-contract.ts';

test('toRequest puts language and input of a GET into the query and omits empty values', () => {
  const request = toRequest(search, {
    locale: 'ru',
    input: { search: 'чехол & стекло', limit: 10, nothing: undefined, empty: '' },
  });

  expect(request.url).toBe(
    '/api/search?locale=ru&search=%D1%87%D0%B5%D1%85%D0%BE%D0%BB+%26+%D1%81%D1%82%D0%B5%D0%BA%D0%BB%D0%BE&limit=10',
  );
  expect(request.init).toEqual({ method: 'GET' });
});

test('toRequest encodes a slug as a single path segment', () => {
  const request = toRequest(product, { locale: 'hy', params: { slug: '../a b?c' } });

  expect(request.url).toBe('/api/product/..%2Fa%20b%3Fc?locale=hy');
});

test('toRequest sends other input as JSON and only the language in the query', () => {
  const request = toRequest(updateCart, { locale: 'en', input: { api_token: 'secret', qty: { 5: 2 } } });

  expect(request.url).toBe('/api/checkout/cart/update?locale=en');
  expect(request.init).toMatchObject({ method: 'PUT', body: '{"api_token":"secret","qty":{"5":2}}' });
});

test('toRequest uses the POST alias of a GET that changes state', () => {
  const removed = toRequest(removeItem, { locale: 'hy', params: { itemId: 7 }, input: { api_token: 'secret' } });
  const left = toRequest(logout, { locale: 'hy' });

  expect(removed.url).toBe('/api/checkout/cart/items/7?locale=hy');
  expect(removed.init).toMatchObject({ method: 'DELETE', body: '{"api_token":"secret"}' });
  expect(left).toMatchObject({ url: '/api/customer/logout?locale=hy', init: { method: 'POST', body: '{}' } });
});

test.each([
  [
    'a refusal with a code',
    400,
    { message: 'No', error: { message: 'Sold out', code: 'stock' } },
    { code: 'stock', message: 'Sold out' },
  ],
  ['an unknown code', 400, { error: { message: 'Odd', code: 'odd' } }, { code: 'server', message: 'Odd' }],
  [
    'a plain text',
    401,
    { error: 'Invalid Email or Password' },
    { code: 'unauthenticated', message: 'Invalid Email or Password' },
  ],
  ['nothing found', 404, { error: 'Resource Not Found', message: 'Resource Not Found' }, { code: 'not_found' }],
  [
    'fields',
    422,
    { message: 'Wrong', errors: { 'billing.phone': ['First', 'Second'] } },
    { code: 'validation', fields: { 'billing.phone': 'First' } },
  ],
  ['a field without a message', 422, { errors: { phone: [] } }, { code: 'validation', fields: {} }],
  [
    'errors of cart lines',
    409,
    { error: { message: 'Gone', code: 'stock' }, items: [{ item_id: 5, available: 1 }] },
    { code: 'stock', items: [{ item_id: 5, available: 1 }] },
  ],
  ['the text of a refused reset', 422, 'Too short.', { code: 'validation', message: 'Too short.', fields: {} }],
  [
    'a message per field',
    422,
    { message: { email: ['No address'] }, errors: { email: ['No address'] } },
    { code: 'validation', message: '', fields: { email: 'No address' } },
  ],
  ['too many', 429, { message: 'Too Many Attempts.' }, { code: 'too_many', message: 'Too Many Attempts.' }],
  ['no database', 503, { error: { message: 'Later', code: 'unavailable' } }, { code: 'unavailable' }],
  ['a fault', 500, { message: 'Server Error' }, { code: 'server', message: 'Server Error' }],
  [
    'an error page of a proxy',
    502,
    { message: { text: 'Bad' }, error: { code: 7 }, errors: ['x', { y: 'z' }], items: ['a', {}, { item_id: 3 }] },
    { code: 'server', message: '', fields: {}, items: [{ item_id: 3 }] },
  ],
  ['a body that is not an object', 502, 'Bad Gateway', { code: 'server', message: '', fields: {}, items: [] }],
  ['an empty body', 500, null, { code: 'server', message: '' }],
])('%s is read from an error body', (_, status, body, failure) => {
  expect(toFailure(status, body)).toMatchObject({ status, ...failure });
});

const clientOn = (fetch: () => Promise<Response>, timeoutMs?: number) =>
  createClient({ fetch, origin: 'https://shop.example', locale: 'hy', ...(timeoutMs !== undefined && { timeoutMs }) });

test.each([
  ['the network is unavailable', () => Promise.reject(new TypeError('fetch failed'))],
  ['the response is not JSON', () => Promise.resolve(new Response('<html>'))],
  ['the response is empty', () => Promise.resolve(new Response(null, { status: 204 }))],
])('a call fails with "network" instead of an exception when %s', async (_, fetch) => {
  const result = await clientOn(fetch).call(getCart);

  expect(result).toMatchObject({ ok: false, error: { status: 0, code: 'network' } });
});

test('a call without a response fails with "timeout"', async () => {
  const never = createClient({
    fetch: (_, { signal }) =>
      new Promise((_, reject) => signal?.addEventListener('abort', () => reject(signal.reason))),
    origin: '',
    locale: 'hy',
    timeoutMs: 5,
  });

  expect(await never.call(getCart)).toMatchObject({ ok: false, error: { code: 'timeout' } });
});

test('orThrow returns the data, or throws the failure for the error page', async () => {
  const refusing = clientOn(async () =>
    Response.json({ error: { message: 'Sold out', code: 'stock' } }, { status: 400 }),
  );
  const answering = clientOn(async () => Response.json({ data: null }));

  const refused = refusing.call(addItem, { params: { productId: 1 } }).then(orThrow);

  await expect(refused).rejects.toThrow('Sold out');
  await expect(refused).rejects.toMatchObject({ failure: { code: 'stock' } });
  await expect(refused).rejects.toBeInstanceOf(CallFailed);
  expect(orThrow(await answering.call(getCart))).toEqual({ data: null });
});
