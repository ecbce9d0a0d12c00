import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { LOCALES } from '#contract/locale.ts';
import { newEmail } from '#testing/customer.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const shop = await openFileShop();

const form = (email = newEmail(), password = 'secret-1') => ({ email, password, password_confirmation: password });
const register = (payload: Record<string, unknown>, locale = 'en', at: TestShop = shop) =>
  at.app.inject({ method: 'POST', url: `/api/customer/register?locale=${locale}`, payload });
const logIn = (email: string, password = 'secret-1') =>
  shop.app.inject({ method: 'POST', url: '/api/customer/login?token=true', payload: { email, password } });
const customers = () =>
  shop.pool.many<{ email: string; password_hash: string }>(sql`select email, password_hash from customers`);
const mails = () =>
  shop.pool.many<{ data: unknown }>(sql`select data from pgboss.job where name = 'mail' order by created_on`);

test.each(LOCALES)(
  'register creates an account with the same English message in %s and a mail in that language',
  async (locale) => {
    const { email, ...passwords } = form();

    const answer = await register({ email: `  ${email.toUpperCase()} `, ...passwords }, locale);

    expect(answer.statusCode).toBe(200);
    expect(answer.json()).toEqual({ message: 'Your account has been created successfully.' });
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(await mails()).toContainEqual({ data: { kind: 'welcome', customerId: expect.any(Number), locale } });
    expect((await logIn(email)).json().data).toMatchObject({
      email,
      first_name: null,
      name: '',
      email_confirmed: false,
    });
  },
);

test('register stores the password as argon2id with the OWASP cost', async () => {
  const typed = form();
  await register(typed);

  const kept = (await customers()).find(({ email }) => email === typed.email);

  expect(kept?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
});

test('register refuses an existing e-mail in any spelling', async () => {
  const { email } = form();
  await register(form(email));

  const answer = await register(form(` ${email.toUpperCase()}`));

  const errors = { email: ['The email has already been taken.'] };
  expect(answer.statusCode).toBe(422);
  expect(answer.json()).toEqual({ message: 'The given data was invalid.', errors, ...errors });
});

test('twenty concurrent registrations in two processes create one account and send one mail', async () => {
  const other = await shop.another();
  const { email } = form();
  const before = (await mails()).length;

  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, i) =>
      register(form(i % 3 ? email : email.toUpperCase()), 'en', i % 2 ? shop : other),
    ),
  );

  const refused = answers.filter(({ statusCode }) => statusCode === 422).map((answer) => answer.json().errors.email);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(refused).toEqual(Array(19).fill(['The email has already been taken.']));
  expect((await customers()).filter((customer) => customer.email === email)).toHaveLength(1);
  expect(await mails()).toHaveLength(before + 1);
});

test.each<[string, Record<string, unknown>, string[]]>([
  ['nothing', { email: '', password: '', password_confirmation: '' }, ['email', 'password']],
  ['nulls', { email: null, password: null, password_confirmation: null }, ['email', 'password']],
  ['an invalid e-mail', { email: 'anna' }, ['email']],
  ['a very long e-mail', { email: `${'a'.repeat(10_000)}@example.am` }, ['email']],
  ['an e-mail in Armenian', { email: 'աննա@example.am' }, ['email']],
  ['an e-mail with a Cyrillic look-alike', { email: 'аnna@example.am' }, ['email']],
  ['an e-mail of HTML', { email: '"<b>"@example.am' }, ['email']],
  ['a header injection in the e-mail', { email: 'anna@example.am\r\nBcc: all@example.am' }, ['email']],
  ['a list of e-mails', { email: ['anna@example.am'] }, ['email']],
  ['a short password', { password: '1234567', password_confirmation: '1234567' }, ['password']],
  ['a very long password', { password: 'x'.repeat(10_000), password_confirmation: 'x'.repeat(10_000) }, ['password']],
  ['73 characters', { password: 'x'.repeat(73), password_confirmation: 'x'.repeat(73) }, ['password']],
  ['a different repetition', { password_confirmation: 'secret-2' }, ['password_confirmation']],
  ['no repetition', { password_confirmation: undefined }, ['password_confirmation']],
  [
    'a password that is a number',
    { password: 123_456, password_confirmation: 123_456 },
    ['password', 'password_confirmation'],
  ],
])('register refuses %s per field in three languages and stores nothing', async (_, typed, fields) => {
  const before = [await customers(), await mails()];
  const overrides = { ...form(), ...typed };

  const answers = await Promise.all(LOCALES.map((locale) => register(overrides, locale)));

  const bodies = answers.map((answer) => answer.json());
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  for (const { message, errors, ...top } of bodies) {
    expect(typeof message).toBe('string');
    expect(Object.keys(errors)).toEqual(fields);
    expect(top).toEqual(errors);
  }
  expect(new Set(bodies.map(({ errors }) => errors[fields[0] as string][0])).size).toBe(3);
  expect([await customers(), await mails()]).toEqual(before);
});

test.each([
  ['72 characters', 'xyz'.repeat(24)],
  ['Armenian letters', 'գաղտնիքս'],
  ['emoji', '📱🎧📱⌚📱🎧📱⌚'],
  ['spaces at the ends', '  secret  '],
  ['SQL and HTML', `'; drop table customers; --<b>`],
  ['a right-to-left mark', '\u202esecret-x'],
])('register accepts a password of %s, which then opens the account', async (_, password) => {
  const typed = form(newEmail(), password);

  expect((await register(typed)).statusCode).toBe(200);
  expect((await logIn(typed.email, password)).statusCode).toBe(200);
});

test.each([
  ['common', 'iloveyou1'],
  ['common in capitals', 'TRUSTNO1'],
  ['common on a Russian keyboard', 'йцукенгш1'],
  ['the shop’s name and a year', 'Volt-2026!'],
  ['the shop’s Armenian name and a year', 'Վոլտ2026'],
  ['one repeated character', 'ԱԱԱԱԱԱԱԱԱԱ'],
])('register refuses a password that is %s, in three languages', async (_, password) => {
  await shop.pool.run(sql`
    insert into settings (key, value) values ('brand', '{"name": {"hy": "Վոլտ", "en": "Volt"}}') on conflict do nothing`);
  const answers = await Promise.all(LOCALES.map((locale) => register(form(newEmail(), password), locale)));

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422, 422]);
  expect(new Set(answers.map((answer) => answer.json().errors.password[0])).size).toBe(3);
});

test('register refuses the e-mail and its local part as password', async () => {
  const typed = (password: string) => form('Tigranuhi@example.am', password);

  const answers = [await register(typed('tigranuhi@example.am')), await register(typed('tigranuhi1990'))];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([422, 422]);
});

test('register ignores fields in the query', async () => {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/customer/register?${new URLSearchParams(form())}`,
  });

  expect(answer.statusCode).toBe(422);
});

test('the sixth registration of a minute from one address is refused', async () => {
  const busy = await openShop({ config: { limits: true } });
  const typed = form();

  const tries = [];
  for (let i = 0; i < 6; i += 1) tries.push(await register(typed, 'ru', busy));

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([200, 422, 422, 422, 422, 429]);
  expect(tries.at(-1)?.json()).toEqual({ message: 'Слишком много попыток. Попробуйте позже.' });
});
