import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import * as contract from '#contract/customer-contract.ts';
import { LOCALES } from '#contract/locale.ts';
import { cpuMsOf } from '#testing/cpu-time.ts';
import { newEmail, registered, signIn } from '#testing/customer.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const shop = await openFileShop();
const OURS = { 'sec-fetch-site': 'same-origin' };

type LoginForm = Record<string, unknown>;
const logIn = (payload: LoginForm, { query = 'locale=en', headers = {}, at = shop }: LoginOptions = {}) =>
  at.app.inject({ method: 'POST', url: `/api/customer/login?${query}`, headers, payload });
type LoginOptions = { query?: string; headers?: Record<string, string>; at?: TestShop };

const whoIs = (token: string) =>
  shop.app.inject({ url: '/api/customer/get', headers: { authorization: `Bearer ${token}` } });
const sessionsOf = async (id: number) =>
  (await shop.pool.one<{ count: number }>(sql`select count(*)::int as count from sessions where customer_id = ${id}`))
    .count;

test('login with token=true returns a token with its expiry and sets no cookie', async () => {
  const anna = await registered(shop);

  const answer = await logIn(anna, { query: 'token=true&locale=en', headers: OURS });

  const { token, data, expires_at, message } = answer.json();
  const claims = JSON.parse(Buffer.from(token.split('.')[1], 'base64url').toString());
  expect(answer.statusCode).toBe(200);
  expect(contract.login.answer.safeParse(answer.json()).error?.issues).toBeUndefined();
  expect(message).toBe('Logged in successfully.');
  expect(data).toMatchObject({
    id: anna.id,
    email: anna.email,
    name: 'Աննա Պետրոսյան',
    status: 1,
    email_confirmed: false,
  });
  expect(JSON.stringify(answer.json())).not.toMatch(/argon2|password/);
  expect(claims).toEqual({
    sub: String(anna.id),
    jti: expect.any(String),
    iat: expect.any(Number),
    exp: claims.iat + 604_800,
  });
  expect(Date.parse(expires_at)).toBe(claims.exp * 1000);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(answer.headers['cache-control']).toBe('no-store');
  expect((await whoIs(token)).json().data.id).toBe(anna.id);
});

test('login from a page of the shop sets an HttpOnly cookie and returns no token', async () => {
  const anna = await registered(shop);

  const answer = await logIn(anna, { headers: OURS });

  const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('kayts_session')) ?? '';
  const session = await shop.app.inject({
    url: '/api/customer/get',
    headers: { cookie: cookie.split(';')[0] as string },
  });
  expect(answer.json().token).toBeUndefined();
  expect(cookie).toMatch(/^kayts_session=[\w-]+\.[\w-]+\.[\w-]+; Path=\/; HttpOnly; SameSite=Lax; Max-Age=604800$/);
  expect(session.json().data.id).toBe(anna.id);
});

test('the session cookie is Secure under an https address', async () => {
  const own = await openShop({ config: { publicUrl: 'https://kayts.example' } });
  const anna = await registered(own);

  const answer = await logIn(anna, { headers: { origin: 'https://kayts.example' }, at: own });

  const [session, browser] = [answer.headers['set-cookie']].flat();
  expect(session).toMatch(/^__Host-kayts_session=[^;]+; Path=\/; .*; Secure$/);
  expect(browser).toMatch(/^__Host-kayts_browser=[^;]+; Path=\/; .*; Secure$/);
});

test('login without the headers of a page sets no cookie', async () => {
  const answer = await logIn(await registered(shop));

  expect(answer.statusCode).toBe(200);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each([
  ['spaces and capitals', (email: string) => `  ${email.toUpperCase()}\t`],
  ['no changes', (email: string) => email],
])('login accepts an e-mail with %s', async (_, typed) => {
  const { email, password } = await registered(shop);

  expect((await logIn({ email: typed(email), password })).statusCode).toBe(200);
});

test.each([
  ['en', 'Invalid Email or Password'],
  ['ru', 'Неверная почта или пароль'],
  ['hy', 'Սխալ էլ. հասցե կամ գաղտնաբառ'],
])('login gives the same answer for a wrong password and an unknown e-mail in %s', async (locale, error) => {
  const { email, password, id } = await registered(shop);
  const query = `locale=${locale}`;

  const answers = await Promise.all([
    logIn({ email, password: 'wrong' }, { query }),
    logIn({ email, password: password.toUpperCase() }, { query }),
    logIn({ email, password: `${password} ` }, { query }),
    logIn({ email, password: 'a' }, { query }),
    logIn({ email: newEmail(), password }, { query }),
  ]);

  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(5).fill(401));
  expect(answers.map((answer) => answer.json())).toEqual(Array(5).fill({ error }));
  expect(answers.map(({ headers }) => headers['set-cookie'])).toEqual(Array(5).fill(undefined));
  expect(await sessionsOf(id)).toBe(0);
});

test('login takes the same time for an unknown e-mail and a wrong password', async () => {
  const email = newEmail();
  const payload = { email, password: 'secret-1', password_confirmation: 'secret-1' };
  await shop.app.inject({ method: 'POST', url: '/api/customer/register', payload });
  const timed = (typed: string) => cpuMsOf(() => logIn({ email: typed, password: 'wrong' }));
  const [known, unknown] = [[] as number[], [] as number[]];
  for (let i = 0; i < 9; i += 1) {
    known.push(await timed(email));
    unknown.push(await timed(newEmail()));
  }

  const ratio = Math.min(...unknown) / Math.min(...known);
  expect(ratio).toBeGreaterThan(0.6);
  expect(ratio).toBeLessThan(1.6);
});

test('login refuses a blocked account by name only after the right password', async () => {
  const anna = await registered(shop);
  await shop.pool.run(sql`update customers set status = 0 where id = ${anna.id}`);

  expect((await logIn(anna)).statusCode).toBe(403);
  expect((await logIn({ ...anna, password: 'wrong' })).statusCode).toBe(401);
});

const REQUIRED = { en: 'The email field is required.', ru: 'Обязательное поле.', hy: 'Այս դաշտը պարտադիր է։' };

test.each(LOCALES)(
  'login without fields names both fields in %s and repeats the first message as error',
  async (locale) => {
    const answer = await logIn({}, { query: `locale=${locale}` });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toEqual({
      message: expect.any(String),
      errors: { email: [REQUIRED[locale]], password: [expect.any(String)] },
      error: REQUIRED[locale],
    });
  },
);

test.each<[string, LoginForm, string[]]>([
  ['no password', { password: '' }, ['password']],
  ['an invalid e-mail', { email: 'anna' }, ['email']],
  ['a very long e-mail', { email: `${'a'.repeat(10_000)}@example.am` }, ['email']],
  ['an e-mail with an emoji', { email: '📱@example.am' }, ['email']],
  ['an e-mail with HTML', { email: '<script>@example.am' }, ['email']],
  ['an e-mail with a right-to-left mark', { email: '\u202eanna@example.am' }, ['email']],
  ['a list of e-mails', { email: ['anna@example.am'] }, ['email']],
  ['a very long password', { password: 'x'.repeat(10_000) }, ['password']],
  ['a password that is a number', { password: 123_456 }, ['password']],
  ['a password that is an object', { password: { $ne: '' } }, ['password']],
  ['a very long cart token', { api_token: 'x'.repeat(10_000) }, ['api_token']],
])('login refuses %s', async (_, typed, fields) => {
  const { email, password } = await registered(shop);

  const answer = await logIn({ email, password, ...typed });

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(fields);
  expect(answer.json().error).toBe(answer.json().errors[fields[0] as string][0]);
});

test('login ignores query fields other than locale and token', async () => {
  const { email, password } = await registered(shop);

  const byAddress = await logIn({}, { query: new URLSearchParams({ email, password, locale: 'en' }).toString() });
  const half = await logIn({ email }, { query: `password=${password}` });

  expect(byAddress.statusCode).toBe(422);
  expect(half.json().errors).toMatchObject({ password: [expect.any(String)] });
});

test('login works for a caller with a current or expired session', async () => {
  const [anna, aram] = [await registered(shop), await signIn(shop)];

  const answers = await Promise.all([
    logIn(anna, { headers: { authorization: 'Bearer outdated' } }),
    logIn(anna, { headers: { ...OURS, cookie: `kayts_session=${aram.token}` } }),
    logIn({ ...anna, token: 'outdated' }),
  ]);

  expect(answers.map((answer) => answer.json().data?.id)).toEqual([anna.id, anna.id, anna.id]);
});

test('login fails if the password changes after its verification', async () => {
  const [anna, other] = [await registered(shop), await registered(shop)];

  const late = await shop.pool.begin(async (db) => {
    await db.run(sql`
      update customers set password_hash = (select password_hash from customers where id = ${other.id})
      where id = ${anna.id}`);
    const answer = logIn(anna);
    await wait(300);
    return { answer };
  });

  expect((await late.answer).statusCode).toBe(401);
  expect(await sessionsOf(anna.id)).toBe(0);
  expect((await logIn({ email: anna.email, password: other.password })).statusCode).toBe(200);
});

test('the eleventh wrong login of a minute is refused for one account across addresses and processes, not for others', async () => {
  const busy = await openShop({ config: { limits: true } });
  const other = await busy.another();
  const [anna, aram] = [await registered(busy), await registered(busy)];
  const wrong = { email: anna.email.toUpperCase(), password: 'wrong' };

  const tries = await Promise.all(Array.from({ length: 10 }, (_, i) => logIn(wrong, { at: i % 2 ? busy : other })));
  const [next, elsewhere] = [await logIn(anna, { at: busy }), await logIn(anna, { at: other })];

  expect(new Set(tries.map(({ statusCode }) => statusCode))).toEqual(new Set([401]));
  expect([next.statusCode, elsewhere.statusCode]).toEqual([429, 429]);
  expect(next.json()).toEqual({ message: 'Too Many Attempts.' });
  expect(Number(next.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(next.headers['retry-after'])).toBeLessThanOrEqual(60);
  expect((await logIn(aram, { at: other })).statusCode).toBe(200);
});

/** The cookie that identifies a known browser. */
const browserOf = (answer: Awaited<ReturnType<typeof logIn>>): string =>
  answer.cookies.flatMap(({ name, value }) => (name === 'kayts_browser' ? [`${name}=${value}`] : []))[0] ?? '';

test('only failed logins count towards the limit', async () => {
  const busy = await openShop({ config: { limits: true } });
  const anna = await registered(busy);

  const answers = [];
  for (let turn = 0; turn < 15; turn += 1) answers.push(await logIn(anna, { at: busy }));

  expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]));
});

test('wrong logins of strangers do not block a known browser', async () => {
  const busy = await openShop({ config: { limits: true } });
  const anna = await registered(busy);
  const cookie = browserOf(await logIn(anna, { at: busy, headers: OURS }));
  for (let turn = 0; turn < 12; turn += 1) await logIn({ ...anna, password: 'wrong' }, { at: busy });

  const [stranger, owner] = [
    await logIn(anna, { at: busy, headers: OURS }),
    await logIn(anna, { at: busy, headers: { ...OURS, cookie } }),
  ];

  expect([stranger.statusCode, owner.statusCode]).toEqual([429, 200]);
});

test('a known browser has a limit of ten wrong logins a minute too', async () => {
  const busy = await openShop({ config: { limits: true } });
  const anna = await registered(busy);
  const cookie = browserOf(await logIn(anna, { at: busy, headers: OURS }));
  const headers = { ...OURS, cookie };

  const guesses = [];
  for (let turn = 0; turn < 11; turn += 1)
    guesses.push(await logIn({ ...anna, password: 'wrong' }, { at: busy, headers }));

  expect(guesses.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(401), 429]);
});

test.each([
  [
    'of another account',
    async (own: TestShop) => browserOf(await logIn(await registered(own), { at: own, headers: OURS })),
  ],
  ['with invented signatures', async () => `kayts_browser=${'A'.repeat(22)}.${'B'.repeat(22)}`],
  ['with an invalid format', async () => 'kayts_browser=....'],
])('the cookie of a browser %s gets no separate limit', async (_, cookieOf) => {
  const busy = await openShop({ config: { limits: true } });
  const anna = await registered(busy);
  const cookie = await cookieOf(busy);
  for (let turn = 0; turn < 10; turn += 1) await logIn({ ...anna, password: 'wrong' }, { at: busy });

  const answer = await logIn(anna, { at: busy, headers: { ...OURS, cookie } });

  expect(answer.statusCode).toBe(429);
});

test('wrong logins for many accounts from one address are limited', async () => {
  const busy = await openShop({ config: { limits: true } });

  const guesses = [];
  for (let turn = 0; turn < 32; turn += 1)
    guesses.push(await logIn({ email: newEmail(), password: 'wrong' }, { at: busy }));

  expect(guesses.map(({ statusCode }) => statusCode)).toEqual([...Array(30).fill(401), 429, 429]);
});
