import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { LOCALES } from '#contract/locale.ts';
import { address, product } from '#testing/builders.ts';
import { openSessionOf, registered, signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { makeConfirmKey, makeResetKey } from './customer-keys.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900 }));

const confirm = (key: string, session: string | null, locale = 'en') =>
  shop.app.inject({
    method: 'POST',
    url: `/api/customer/confirm?locale=${locale}`,
    headers: session === null ? {} : { authorization: `Bearer ${session}` },
    payload: { token: key },
  });
const whoIs = (session: string) => shop.app.inject(`/api/customer/get?token=${session}`);
const ordersOf = async (session: string) => (await shop.app.inject(`/api/orders?token=${session}`)).json().data;
const keyOf = ({ id }: { id: number }) => makeConfirmKey(shop.pool, id);

test('an account registered with a foreign e-mail gets none of its orders when the owner opens the mail', async () => {
  const attacker = await signIn(shop);
  const victims = await orderOne(shop, phone.id, { billing: address({ email: attacker.email }) });
  const key = await keyOf(attacker);

  const pressed = await confirm(key, null);

  expect(pressed.statusCode).toBe(401);
  expect((await whoIs(attacker.token)).json().data.email_confirmed).toBe(false);
  expect(await ordersOf(attacker.token)).toEqual([]);
  expect(victims.id).toBeGreaterThan(0);
});

test('confirmEmail refuses the session of another account', async () => {
  const [anna, aram] = [await signIn(shop), await signIn(shop)];

  const answer = await confirm(await keyOf(anna), aram.token);

  expect(answer.statusCode).toBe(422);
  expect(answer.json().errors.token).toEqual([
    'This confirmation link is invalid, has expired or belongs to another account.',
  ]);
  expect((await whoIs(anna.token)).json().data.email_confirmed).toBe(false);
});

test('a confirmation key in a request body does not authenticate the caller', async () => {
  const anna = await signIn(shop);

  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api/customer/confirm?token=${anna.token}`,
    payload: { token: await keyOf(anna) },
  });

  expect(answer.statusCode).toBe(401);
});

test('confirmEmail accepts the session cookie from a page of the shop but not from another site', async () => {
  const anna = await signIn(shop);
  const key = await keyOf(anna);
  const from = (site: string) =>
    shop.app.inject({
      method: 'POST',
      url: '/api/customer/confirm',
      headers: { cookie: `kayts_session=${anna.token}`, 'sec-fetch-site': site },
      payload: { token: key },
    });

  const answers = [await from('cross-site'), await from('same-origin')];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 200]);
});

test('the first confirmation ends the other sessions of the account, later ones end none', async () => {
  const anna = await signIn(shop);
  const attackers = await openSessionOf(shop, anna.id);
  const key = await keyOf(anna);

  await confirm(key, anna.token);
  const later = await openSessionOf(shop, anna.id);
  await confirm(key, anna.token);

  const statuses = await Promise.all(
    [anna, attackers, later].map(async ({ token }) => (await whoIs(token)).statusCode),
  );
  expect(statuses).toEqual([200, 401, 200]);
});

const CONFIRMED = {
  en: 'Your e-mail has been confirmed.',
  ru: 'Адрес эл. почты подтверждён',
  hy: 'Էլ. հասցեն հաստատվեց',
};

test.each(LOCALES)('a confirmation link works repeatedly until it expires, in %s', async (locale) => {
  const anna = await signIn(shop);
  const key = await keyOf(anna);

  const answers = [await confirm(key, anna.token, locale), await confirm(key, anna.token, locale)];
  await shop.pool.run(sql`update customer_tokens set expires_at = now() where customer_id = ${anna.id}`);
  const expired = await confirm(key, anna.token, locale);

  expect(answers.map((answer) => answer.json())).toEqual(Array(2).fill({ message: CONFIRMED[locale] }));
  expect(expired.statusCode).toBe(422);
  expect((await whoIs(anna.token)).json().data.email_confirmed).toBe(true);
});

test('confirmEmail refuses a key for a password reset', async () => {
  const anna = await signIn(shop);

  const answer = await confirm(await makeResetKey(shop.pool, anna.id), anna.token);

  expect(answer.statusCode).toBe(422);
});

test('confirming an address claims its guest orders', async () => {
  const anna = await signIn(shop);
  const { id } = await orderOne(shop, phone.id, { billing: address({ email: anna.email }) });

  const before = await ordersOf(anna.token);
  await confirm(await keyOf(anna), anna.token);

  expect(before).toEqual([]);
  expect(await ordersOf(anna.token)).toMatchObject([{ id }]);
});

test('a password reset by the owner of the address ends the session of the person who registered it', async () => {
  const victim = await registered(shop);
  const attackers = await openSessionOf(shop, victim.id);
  const { id } = await orderOne(shop, phone.id, { billing: address({ email: victim.email }) });
  const key = await keyOf(victim);
  const post = (call: string, payload: object) =>
    shop.app.inject({ method: 'POST', url: `/api/customer/${call}`, payload });

  const password = 'a-new-secret';
  const reset = await makeResetKey(shop.pool, victim.id);
  await post('reset-password', { token: reset, password, password_confirmation: password });
  const { token } = (await post('login', { email: victim.email, password, token: 'true' })).json();
  await confirm(key, token);

  expect(await ordersOf(token)).toMatchObject([{ id }]);
  expect((await whoIs(attackers.token)).statusCode).toBe(401);
});
