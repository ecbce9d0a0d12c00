import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { newEmail, openSessionOf, registered } from '#testing/customer.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { makeConfirmKey, makeResetKey } from './customer-keys.ts';

const shop = await openFileShop();

async function customer(at: TestShop = shop) {
  const account = await registered(at);
  return { ...account, ...(await openSessionOf(at, account.id)) };
}
type Anna = Awaited<ReturnType<typeof customer>>;

const save = ({ token, email }: Anna, change: object, locale = 'en', at: TestShop = shop) =>
  at.app.inject({
    method: 'PUT',
    url: `/api/customer/profile?locale=${locale}`,
    payload: { token, email, first_name: 'Աննա', last_name: 'Պետրոսյան', ...change },
  });
const read = async ({ token }: { token: string }) => (await shop.app.inject(`/api/customer/get?token=${token}`)).json();
const isOpen = async (token: string) => (await shop.app.inject(`/api/customer/get?token=${token}`)).statusCode === 200;
const logIn = (email: string, password: string) =>
  shop.app.inject({ method: 'POST', url: '/api/customer/login', payload: { email, password } });
const mailsFor = async (customerId: number) =>
  (
    await shop.pool.many<{ data: object }>(
      sql`select data from pgboss.job where name = 'mail' and (data->>'customerId')::int = ${customerId}
          order by data->>'kind'`,
    )
  ).map(({ data }) => data);

test.each([
  ['en', 'Your account has been updated successfully.'],
  ['ru', 'Данные сохранены'],
  ['hy', 'Տվյալները պահպանվեցին'],
])('saveProfile trims and stores the profile and returns it in %s', async (locale, message) => {
  const anna = await customer();
  const typed = {
    first_name: '  Անի ',
    last_name: 'Տեր-Մարտիրոսյան',
    phone: '091 00-00-00',
    gender: 'Female',
    date_of_birth: '1990-05-01',
  };

  const answer = await save(anna, typed, locale);

  const saved = { id: anna.id, email: anna.email, ...typed, first_name: 'Անի', phone: '+37491000000' };
  expect(answer.statusCode).toBe(200);
  expect(answer.json()).toMatchObject({ message, data: { ...saved, name: 'Անի Տեր-Մարտիրոսյան' } });
  expect(await read(anna)).toMatchObject({ data: saved });
});

test('saveProfile clears fields sent empty and keeps omitted fields', async () => {
  const anna = await customer();
  await save(anna, { phone: '+37491000000', gender: 'Other', date_of_birth: '1990-05-01' });

  const kept = await save(anna, {});
  const emptied = await save(anna, { phone: '', gender: null, date_of_birth: '' });

  expect(kept.json().data).toMatchObject({ phone: '+37491000000', gender: 'Other', date_of_birth: '1990-05-01' });
  expect(emptied.json().data).toMatchObject({ phone: null, gender: null, date_of_birth: null });
});

test.each([
  ['an emoji', 'Աննա 📱👩‍👩‍👧'],
  ['HTML', '<script>alert(1)</script>'],
  ['SQL', `'; drop table customers; --`],
  ['a right-to-left mark', '\u202eanna'],
  ['255 letters', 'ա'.repeat(255)],
])('saveProfile stores a name of %s unchanged', async (_, first_name) => {
  expect((await save(await customer(), { first_name })).json().data.first_name).toBe(first_name);
});

test('saveProfile removes characters that a text cannot contain from a name', async () => {
  const answer = await save(await customer(), { first_name: 'An\0na \ud83d' });

  expect(answer.json().data.first_name).toBe('Anna \ufffd');
});

test('a new e-mail requires the password, is unconfirmed, gets a mail, and invalidates the links to the previous one', async () => {
  const anna = await customer();
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${anna.id}`);
  const keys = [await makeConfirmKey(shop.pool, anna.id), await makeResetKey(shop.pool, anna.id)];
  const email = newEmail();

  const answer = await save(anna, { email: ` ${email.toUpperCase()}`, current_password: anna.password }, 'ru');

  expect(answer.json().data).toMatchObject({ email, email_confirmed: false });
  expect(await mailsFor(anna.id)).toEqual([
    { kind: 'confirm_email', customerId: anna.id, locale: 'ru' },
    { kind: 'email_changed', customerId: anna.id, locale: 'ru', formerEmailId: expect.any(Number) },
  ]);
  expect(
    await Promise.all(
      ['confirm', 'reset-password'].map(
        async (call, i) =>
          (
            await shop.app.inject({
              method: 'POST',
              url: `/api/customer/${call}`,
              headers: { authorization: `Bearer ${anna.token}` },
              payload: { token: keys[i], password: 'new-secret', password_confirmation: 'new-secret' },
            })
          ).statusCode,
      ),
    ),
  ).toEqual([422, 422]);
  expect((await logIn(email, anna.password)).statusCode).toBe(200);
  expect((await logIn(anna.email, anna.password)).statusCode).toBe(401);
});

test('the same e-mail in another case stays confirmed and needs no password', async () => {
  const anna = await customer();
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${anna.id}`);

  const answer = await save(anna, { email: anna.email.toUpperCase() });

  expect(answer.json().data).toMatchObject({ email: anna.email, email_confirmed: true });
  expect(await mailsFor(anna.id)).toEqual([]);
});

test('of ten concurrent changes to the same e-mail one succeeds', async () => {
  const customers = await Promise.all(Array.from({ length: 10 }, () => customer()));
  const email = newEmail();

  const answers = await Promise.all(customers.map((one) => save(one, { email, current_password: one.password })));

  const refused = answers.filter(({ statusCode }) => statusCode === 422);
  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(1);
  expect(refused.map((answer) => answer.json().errors)).toEqual(
    Array(9).fill({ email: ['The email has already been taken.'] }),
  );
});

test('a new password ends the other sessions and the links, not this session', async () => {
  const anna = await customer();
  const elsewhere = await openSessionOf(shop, anna.id);
  const key = await makeResetKey(shop.pool, anna.id);
  const password = 'new-secret';

  const answer = await save(anna, { password, password_confirmation: password, current_password: anna.password });

  expect(answer.statusCode).toBe(200);
  expect(await isOpen(anna.token)).toBe(true);
  expect(await isOpen(elsewhere.token)).toBe(false);
  expect((await logIn(anna.email, password)).statusCode).toBe(200);
  expect((await logIn(anna.email, anna.password)).statusCode).toBe(401);
  expect(await shop.pool.many(sql`select 1 from customer_tokens where customer_id = ${anna.id}`)).toEqual([]);
  expect(key).toBeTruthy();
});

test('saveProfile accepts the session cookie from a page of the shop', async () => {
  const anna = await customer();

  const answer = await shop.app.inject({
    method: 'PUT',
    url: '/api/customer/profile',
    headers: { 'sec-fetch-site': 'same-origin', cookie: `kayts_session=${anna.token}` },
    payload: { first_name: 'Անի', last_name: 'Պետրոսյան', email: anna.email },
  });

  expect(answer.json().data.first_name).toBe('Անի');
});

test('saveProfile ignores fields in the query', async () => {
  const anna = await customer();

  const answer = await shop.app.inject({
    method: 'PUT',
    url: `/api/customer/profile?${new URLSearchParams({ token: anna.token, first_name: 'X', last_name: 'Y', email: anna.email })}`,
  });

  expect(answer.statusCode).toBe(422);
  expect((await read(anna)).data.first_name).toBe('Աննա');
});

test('a date of birth is compared with the day in Yerevan', async () => {
  const own = await openShop();
  const anna = await customer(own);
  own.clock.now = new Date('2026-11-21T20:30:00Z');

  const answers = [
    await save(anna, { date_of_birth: '2026-11-21' }, 'en', own),
    await save(anna, { date_of_birth: '2026-11-22' }, 'en', own),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 422]);
  expect(answers[1]?.json().errors).toEqual({ date_of_birth: ['The date of birth must be a date before today.'] });
});

test('wrong current passwords count towards the login limit', async () => {
  const busy = await openShop({ config: { limits: true } });
  const anna = await customer(busy);
  const wrong = { email: newEmail(), current_password: 'wrong' };
  const tries = [];
  for (let i = 0; i < 11; i += 1) tries.push(await save(anna, wrong, 'en', busy));

  expect(tries.map(({ statusCode }) => statusCode)).toEqual([...Array(10).fill(422), 429]);
});
