import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { LOCALES } from '#contract/locale.ts';
import { cpuMsOf } from '#testing/cpu-time.ts';
import { newEmail, openSessionOf, registered, signIn } from '#testing/customer.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { makeConfirmKey, makeResetKey } from './customer-keys.ts';

const shop = await openFileShop();

const post = (call: string, payload: object, locale = 'en', at: TestShop = shop) =>
  at.app.inject({ method: 'POST', url: `/api/customer/${call}?locale=${locale}`, payload });
const forget = (email: unknown, locale = 'en', at = shop) => post('forget-password', { email }, locale, at);
const reset = (token: unknown, password: unknown = 'new-secret', repeated = password, locale = 'en') =>
  post('reset-password', { token, password, password_confirmation: repeated }, locale);
const logIn = (email: string, password: string) => post('login', { email, password });
const whoIs = (token: string) => shop.app.inject(`/api/customer/get?token=${token}`);
const mailsFor = (customerId: number, at: TestShop = shop) =>
  at.pool.many<{ data: object }>(
    sql`select data from pgboss.job where name = 'mail' and (data->>'customerId')::int = ${customerId}`,
  );
const expire = (customerId: number) =>
  shop.pool.run(sql`update customer_tokens set expires_at = now() where customer_id = ${customerId}`);

const SENT = {
  en: 'We have e-mailed your password reset link!',
  ru: 'Мы отправили ссылку для смены пароля на вашу почту.',
  hy: 'Գաղտնաբառը փոխելու հղումն ուղարկեցինք ձեր էլ. փոստին։',
};

test.each(LOCALES)(
  'forgetPassword gives the same answer in %s for known and unknown addresses and mails only known ones',
  async (locale) => {
    const anna = await registered(shop);
    const before = await shop.pool.one(sql`select count(*)::int as count from pgboss.job`);

    const unknown = await forget(newEmail(), locale);
    const after = await shop.pool.one(sql`select count(*)::int as count from pgboss.job`);
    const known = await forget(` ${anna.email.toUpperCase()}`, locale);

    expect([unknown.statusCode, known.statusCode]).toEqual([200, 200]);
    expect([unknown.json(), known.json()]).toEqual([{ message: SENT[locale] }, { message: SENT[locale] }]);
    expect(after).toEqual(before);
    expect(await mailsFor(anna.id)).toEqual([{ data: { kind: 'reset_password', customerId: anna.id, locale } }]);
  },
);

test('the mail job contains no secret, and the key is created when the mail is sent', async () => {
  const anna = await registered(shop);

  await forget(anna.email);

  expect(JSON.stringify(await mailsFor(anna.id))).not.toContain(anna.email);
  expect(await shop.pool.many(sql`select 1 from customer_tokens where customer_id = ${anna.id}`)).toEqual([]);
});

test('forgetPassword takes the same time for a known and an unknown address', async () => {
  const anna = await registered(shop);
  const timed = (email: string) => cpuMsOf(() => forget(email));
  const [known, unknown] = [[] as number[], [] as number[]];
  for (let i = 0; i < 7; i += 1) {
    known.push(await timed(anna.email));
    unknown.push(await timed(newEmail()));
  }

  const middle = (times: number[]) => times.toSorted((a, b) => a - b)[3] as number;
  expect(Math.abs(middle(known) - middle(unknown))).toBeLessThan(25);
});

test('the alias of forgetPassword behaves the same', async () => {
  const anna = await registered(shop);

  expect((await post('forgot-password', { email: anna.email })).json()).toEqual({ message: SENT.en });
  expect(await mailsFor(anna.id)).toHaveLength(1);
});

test.each([
  ['nothing', ''],
  ['null', null],
  ['text without @', 'anna'],
  ['a very long address', `${'a'.repeat(10_000)}@example.am`],
  ['a list', ['anna@example.am']],
  ['HTML', '<b>@example.am'],
])('forgetPassword refuses %s with the message in both places, in three languages', async (_, email) => {
  const answers = await Promise.all(LOCALES.map((locale) => forget(email, locale)));

  const bodies = answers.map((answer) => answer.json());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  for (const body of bodies) {
    expect(body).toEqual({ message: { email: [expect.any(String)] }, errors: body.message });
  }
  expect(new Set(bodies.map(({ message }) => message.email[0])).size).toBe(3);
});

test('forgetPassword sends at most one mail a minute with an unchanged answer', async () => {
  const busy = await openShop({ config: { limits: true } });
  const anna = await registered(busy);

  const answers = [];
  for (let i = 0; i < 7; i += 1) answers.push(await forget(anna.email, 'en', busy));

  expect(new Set(answers.map(({ statusCode, body }) => `${statusCode} ${body}`)).size).toBe(1);
  expect(await mailsFor(anna.id, busy)).toHaveLength(1);
});

test('one address cannot request mails for many accounts', async () => {
  const busy = await openShop({ config: { limits: true } });

  const answers = await Promise.all(Array.from({ length: 31 }, () => forget(newEmail(), 'en', busy)));

  expect(answers.filter(({ statusCode }) => statusCode === 429)).toHaveLength(1);
});

test('a reset key sets a new password once, ends all sessions and invalidates the other links', async () => {
  const anna = await registered(shop);
  const session = await openSessionOf(shop, anna.id);
  const [key, older] = [await makeResetKey(shop.pool, anna.id), await makeResetKey(shop.pool, anna.id)];

  const answer = await reset(key);
  const again = await reset(key, 'another-secret');

  expect(answer.statusCode).toBe(200);
  expect(answer.body).toBe('"success"');
  expect(again.statusCode).toBe(422);
  expect(again.body).toBe('"This password reset token is invalid."');
  expect((await reset(older, 'another-secret')).statusCode).toBe(422);
  expect((await whoIs(session.token)).statusCode).toBe(401);
  expect((await logIn(anna.email, anna.password)).statusCode).toBe(401);
  expect((await logIn(anna.email, 'new-secret')).statusCode).toBe(200);
});

test('readResetLink returns whether a key can still set a password, and the key stays valid', async () => {
  const anna = await registered(shop);
  const key = await makeResetKey(shop.pool, anna.id);
  const isValid = async (token: string) =>
    (await shop.app.inject(`/api/customer/reset-password?token=${encodeURIComponent(token)}`)).json().is_valid;

  const [known, unknown] = [await isValid(key), await isValid(`${key}x`)];
  expect((await reset(key, 'new-secret')).statusCode).toBe(200);

  expect([known, unknown, await isValid(key)]).toEqual([true, false, false]);
});

test('eight concurrent calls with one reset key set one password', async () => {
  const anna = await registered(shop);
  const key = await makeResetKey(shop.pool, anna.id);
  const passwords = Array.from({ length: 8 }, (_, i) => `new-secret-${i}`);

  const answers = await Promise.all(passwords.map((password) => reset(key, password)));

  const used = passwords[answers.findIndex(({ statusCode }) => statusCode === 200)] ?? '';
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, ...Array(7).fill(422)]);
  expect((await logIn(anna.email, used)).statusCode).toBe(200);
});

test('a reset key has 256 bits and only its hash is stored', async () => {
  const anna = await registered(shop);

  const key = await makeResetKey(shop.pool, anna.id);

  const kept = await shop.pool.one<{ hash: Buffer; minutes: number }>(sql`
    select key_hash as hash, round(extract(epoch from expires_at - now()) / 60)::int as minutes
    from customer_tokens where customer_id = ${anna.id}`);
  expect(Buffer.from(key, 'base64url')).toHaveLength(32);
  expect(encodeURIComponent(key)).toBe(key);
  expect(kept).toEqual({ hash: expect.any(Buffer), minutes: 60 });
  expect(kept.hash.toString('latin1')).not.toContain(key);
});

const WRONG_KEY = {
  en: 'This password reset token is invalid.',
  ru: 'Ссылка для смены пароля неверна или устарела.',
  hy: 'Գաղտնաբառը փոխելու հղումը սխալ է կամ ժամկետանց։',
};

test.each<[string, (key: string) => unknown]>([
  ['no key', () => undefined],
  ['an empty key', () => ''],
  ['another key', (key) => `${key.startsWith('x') ? 'y' : 'x'}${key.slice(1)}`],
  ['a key with a suffix', (key) => `${key}x`],
  ['a key in capitals', (key) => key.toUpperCase()],
  ['an unknown hash', () => Buffer.alloc(32).toString('hex')],
  ['a very long key', () => 'x'.repeat(10_000)],
])('resetPassword with %s changes nothing and answers a text in three languages', async (_, wrong) => {
  const anna = await registered(shop);
  const key = await makeResetKey(shop.pool, anna.id);

  const answers = await Promise.all(LOCALES.map((locale) => reset(wrong(key), 'new-secret', 'new-secret', locale)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  expect(answers.map((answer) => answer.json())).toEqual(LOCALES.map((locale) => WRONG_KEY[locale]));
  expect((await logIn(anna.email, anna.password)).statusCode).toBe(200);
});

test('resetPassword returns an error message for a key that is not a string', async () => {
  const answer = await reset({ $gt: '' });

  expect(answer.statusCode).toBe(422);
  expect(typeof answer.json()).toBe('string');
});

test.each([
  ['too short', 'abc', 'abc'],
  ['empty', '', ''],
  ['unrepeated', 'new-secret', undefined],
  ['repeated differently', 'new-secret', 'New-secret'],
])(
  'resetPassword with a password that is %s changes nothing, and the key stays valid',
  async (_, password, repeated) => {
    const anna = await registered(shop);
    const key = await makeResetKey(shop.pool, anna.id);

    const answer = await post('reset-password', { token: key, password, password_confirmation: repeated });

    expect(answer.statusCode).toBe(422);
    expect(answer.json()).toBe('Passwords must be at least six characters and match the confirmation.');
    expect((await reset(key)).statusCode).toBe(200);
  },
);

test('resetPassword returns an error message for a common password, and the key stays valid', async () => {
  const anna = await registered(shop);
  const key = await makeResetKey(shop.pool, anna.id);

  const answer = await reset(key, 'password123');

  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toContain('easy to guess');
  expect((await reset(key)).statusCode).toBe(200);
});

test('resetPassword states the maximum length for a password that is too long', async () => {
  const anna = await registered(shop);

  const answer = await reset(await makeResetKey(shop.pool, anna.id), 'x'.repeat(10_000));

  expect(answer.json()).toBe('The password may not be greater than 72 characters.');
});

test.each<[string, (id: number) => Promise<unknown>]>([
  ['an hour has passed', expire],
  ['the customer was deleted', (id) => shop.pool.run(sql`delete from customers where id = ${id}`)],
])('a reset key is invalid when %s', async (_, happens) => {
  const anna = await registered(shop);
  const key = await makeResetKey(shop.pool, anna.id);

  await happens(anna.id);

  expect((await reset(key)).json()).toBe(WRONG_KEY.en);
});

test('resetPassword refuses a confirmation key', async () => {
  const anna = await registered(shop);

  const answer = await reset(await makeConfirmKey(shop.pool, anna.id));

  expect(answer.statusCode).toBe(422);
});

test('a session token is not accepted as a reset key, nor a reset key as a session token', async () => {
  const anna = await signIn(shop);
  const key = await makeResetKey(shop.pool, anna.id);

  expect((await reset(anna.token)).statusCode).toBe(422);
  expect((await whoIs(key)).statusCode).toBe(401);
});

test('the eleventh call of a minute with one reset key is refused', async () => {
  const busy = await openShop({ config: { limits: true } });
  const tries = [];
  for (let i = 0; i < 11; i += 1) tries.push(await post('reset-password', { token: 'key' }, 'en', busy));

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(422), 429]);
});
