import { randomBytes, randomUUID } from 'node:crypto';
import { SignJWT } from 'jose';
import { expect, test } from 'vitest';
import { sessionOfToken, signSession } from '#api/customers/session.ts';
import { sql } from '#api/database/sql.ts';
import { deriveKeys, type ShopKeys } from '#api/http/shop-keys.ts';
import { openSessionOf, registered, signIn } from '#testing/customer.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const [secret] = shop.config.keys.session;
const OURS = { 'sec-fetch-site': 'same-origin' };
const UNAUTHENTICATED = { error: 'Unauthenticated', message: 'Unauthenticated.' };

const byBearer = (token: string) => ({ authorization: `Bearer ${token}` });
const byCookie = (token: string) => ({ cookie: `kayts_session=${token}` });
const get = (headers: Record<string, string>, query = '') =>
  shop.app.inject({ url: `/api/customer/get?locale=en${query}`, headers });
const logOut = (headers: Record<string, string> = {}, query = '') =>
  shop.app.inject({ method: 'POST', url: `/api/customer/logout?locale=en${query}`, headers });
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const nowS = () => Math.floor(Date.now() / 1000);

type Owner = { id: number; jti: string; token: string };
const FORGED: [string, (owner: Owner) => string | Promise<string>][] = [
  ['another payload', ({ token, id }) => token.replace(/\.[^.]+\./, `.${part({ sub: String(id + 1) })}.`)],
  ['another signature', ({ token }) => `${token.slice(0, -4)}AAAA`],
  ['no signature', ({ token }) => token.replace(/[^.]+$/, '')],
  ['alg none', ({ token }) => `${part({ alg: 'none' })}.${token.split('.')[1]}.`],
  ['alg none and the old signature', ({ token }) => token.replace(/^[^.]+/, part({ alg: 'none' }))],
  ['another secret', ({ id, jti }) => signSession(new TextEncoder().encode('x'.repeat(32)), id, jti, nowS())],
  ['a key of another purpose', ({ id, jti }) => signSession(shop.config.keys.placedOrders[0], id, jti, nowS())],
  ['the underived secret of the shop', ({ id, jti }) => signSession(shop.config.secret, id, jti, nowS())],
  [
    'another algorithm',
    ({ id, jti }) =>
      new SignJWT({ sub: String(id), jti }).setProtectedHeader({ alg: 'HS512' }).setExpirationTime('1h').sign(secret),
  ],
  ['an unknown session', ({ id }) => signSession(secret, id, randomUUID(), nowS())],
  ['SQL as session id', ({ id }) => signSession(secret, id, "' or 1=1 --", nowS())],
  ['no session', ({ id }) => new SignJWT({ sub: String(id) }).setProtectedHeader({ alg: 'HS256' }).sign(secret)],
  ['an expired date', ({ id, jti }) => signSession(secret, id, jti, nowS() - 8 * 24 * 3600)],
  ['empty parts', () => '..'],
  ['4,096 letters', () => 'x'.repeat(4096)],
];

test.each(FORGED)('a token with %s is refused', async (_, forge) => {
  const { id } = await registered(shop);
  const token = await forge({ id, ...(await openSessionOf(shop, id)) });

  const answers = await Promise.all([
    get(byBearer(token)),
    get({}, `&token=${encodeURIComponent(token)}`),
    get(byCookie(token)),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401]);
  expect(answers.map((answer) => answer.json())).toEqual(Array(3).fill(UNAUTHENTICATED));
});

test('a session is valid with the previous secret until that secret is removed', async () => {
  const [before, after] = [randomBytes(32), randomBytes(32)];
  const { id, jti } = await signIn(shop);
  const token = await signSession(deriveKeys(before, null).session[0], id, jti, nowS());
  const ownerBy = async (keys: ShopKeys) => (await sessionOfToken(shop.pool, keys.session, token))?.customerId;

  expect(await ownerBy(deriveKeys(after, before))).toBe(id);
  expect(await ownerBy(deriveKeys(after, null))).toBeUndefined();
});

test('a session that expired in the database is refused, whatever its token contains', async () => {
  const anna = await signIn(shop);
  await shop.pool.run(sql`update sessions set expires_at = now() where jti = ${anna.jti}`);

  expect((await get(byBearer(anna.token))).statusCode).toBe(401);
});

test('the token of a deleted customer is refused everywhere', async () => {
  const anna = await signIn(shop);
  await shop.pool.run(sql`delete from customers where id = ${anna.id}`);

  const answers = await Promise.all(
    [
      '/api/customer/get',
      '/api/checkout/cart',
      '/api/orders',
      '/api/addresses',
      '/api/wishlist',
      '/api/customer/export',
    ].map((url) => shop.app.inject({ url, headers: byBearer(anna.token) })),
  );

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
});

test.each([
  ['a header', (token: string) => get(byBearer(token))],
  ['the query', (token: string) => get({}, `&token=${token}`)],
  ['a cookie', (token: string) => get(byCookie(token))],
  [
    'a header despite a cookie of another customer',
    async (token: string) => get({ ...byBearer(token), ...byCookie((await signIn(shop)).token) }),
  ],
  ['a cookie with the flag token=true', (token: string) => get(byCookie(token), '&token=true')],
])('a customer is authenticated by %s', async (_, ask) => {
  const anna = await signIn(shop);

  expect((await ask(anna.token)).json().data).toMatchObject({ id: anna.id, email: anna.email });
});

test.each([
  ['hy', 'Մուտք գործեք ձեր հաշիվ։'],
  ['ru', 'Войдите в свой аккаунт.'],
  ['en', 'Unauthenticated.'],
])('an unauthenticated caller gets the message in %s', async (locale, message) => {
  const answer = await shop.app.inject(`/api/customer/get?locale=${locale}`);

  expect(answer.statusCode).toBe(401);
  expect(answer.json()).toEqual({ error: 'Unauthenticated', message });
});

test('logging out ends only this session and clears the cookie', async () => {
  const anna = await registered(shop);
  const [here, elsewhere] = [await openSessionOf(shop, anna.id), await openSessionOf(shop, anna.id)];

  const answer = await logOut({ ...OURS, ...byCookie(here.token) });

  expect(answer.json()).toEqual({ message: 'Logged out successfully.' });
  expect(answer.headers['set-cookie']).toBe('kayts_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0');
  expect((await get(byCookie(here.token))).statusCode).toBe(401);
  expect((await get(byCookie(elsewhere.token))).statusCode).toBe(200);
});

test('an API client can log out by GET with its token', async () => {
  const anna = await signIn(shop);

  const answer = await shop.app.inject(`/api/customer/logout?token=${anna.token}`);

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect((await get(byBearer(anna.token))).statusCode).toBe(401);
});

test('a GET request with only the cookie does not log out', async () => {
  const anna = await signIn(shop);

  const answer = await shop.app.inject({ url: '/api/customer/logout', headers: byCookie(anna.token) });

  expect(answer.statusCode).toBe(200);
  expect((await get(byCookie(anna.token))).statusCode).toBe(200);
});

test('a request from another site does not log out', async () => {
  const anna = await signIn(shop);

  const answers = [
    await logOut({ 'sec-fetch-site': 'cross-site', ...byCookie(anna.token) }),
    await logOut({ origin: 'https://evil.example', ...byCookie(anna.token) }),
    await logOut(byCookie(anna.token)),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 403]);
  expect((await get(byCookie(anna.token))).statusCode).toBe(200);
});

test.each([
  ['without a token', {}, ''],
  ['with an unknown token', byBearer('unknown'), ''],
  ['with an unknown token in the query', {}, '&token=unknown'],
  ['with a list of tokens', {}, '&token=a&token=b'],
  ['with an outdated cookie', { ...OURS, ...byCookie('outdated') }, ''],
])('logging out %s never fails', async (_, headers, query) => {
  const [answer, again] = [await logOut(headers, query), await logOut(headers, query)];

  expect([answer.statusCode, again.statusCode]).toEqual([200, 200]);
  expect(answer.json()).toEqual({ message: 'Logged out successfully.' });
});
