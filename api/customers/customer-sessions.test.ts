import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openSessionOf, registered } from '#testing/customer.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const PATH = '/api/customer/sessions';

type Account = { id: number; email: string; password: string };
const as = (token: string) => ({ authorization: `Bearer ${token}` });
const logIn = ({ email, password }: Account, headers = {}) =>
  shop.app.inject({
    method: 'POST',
    url: '/api/customer/login?token=true&locale=ru',
    payload: { email, password },
    headers,
  });
const listOf = async (token: string) => (await shop.app.inject({ url: PATH, headers: as(token) })).json().data;
const end = (token: string, path = '', payload = {}) =>
  shop.app.inject({ method: 'DELETE', url: `${PATH}${path}`, headers: as(token), payload });
const statusOf = async (token: string) =>
  (await shop.app.inject({ url: '/api/customer/get', headers: as(token) })).statusCode;
const mailsOf = (id: number) =>
  shop.pool.many<{ data: Record<string, unknown> }>(sql`
    select data from pgboss.job where name = 'mail' and (data ->> 'customerId')::int = ${id} order by created_on`);

test("sessions lists the customer's own sessions with their devices", async () => {
  const [anna, aram] = [await registered(shop), await registered(shop)];
  const { token } = (await logIn(anna, { 'user-agent': FIREFOX })).json();
  await openSessionOf(shop, anna.id);
  await openSessionOf(shop, aram.id);

  const list = await listOf(token);

  expect(list).toHaveLength(2);
  expect(list.find(({ current }: { current: boolean }) => current)).toMatchObject({ device: 'Firefox, Linux' });
});

test('ending one session leaves the others open, and a foreign session is not found', async () => {
  const [anna, aram] = [await registered(shop), await registered(shop)];
  const [here, there] = [await openSessionOf(shop, anna.id), await openSessionOf(shop, anna.id)];
  const strange = await openSessionOf(shop, aram.id);

  const answers = [await end(here.token, `/${there.jti}`), await end(here.token, `/${strange.jti}`)];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 404]);
  expect([await statusOf(here.token), await statusOf(there.token), await statusOf(strange.token)]).toEqual([
    200, 401, 200,
  ]);
});

test('ending all sessions includes or excludes the current one', async () => {
  const anna = await registered(shop);
  const [here, there] = [await openSessionOf(shop, anna.id), await openSessionOf(shop, anna.id)];

  await end(here.token, '', { others: true });
  const afterOthers = [await statusOf(here.token), await statusOf(there.token)];
  await end(here.token);

  expect(afterOthers).toEqual([200, 401]);
  expect(await statusOf(here.token)).toBe(401);
});

test('closing an account ends its sessions', async () => {
  const anna = await registered(shop);
  const { token } = await openSessionOf(shop, anna.id);

  await shop.pool.run(sql`update customers set status = 0 where id = ${anna.id}`);

  expect(await statusOf(token)).toBe(401);
});

test('a sign-in from a new browser sends a mail, one from a known browser does not', async () => {
  const anna = await registered(shop);
  const ours = { 'sec-fetch-site': 'same-origin', 'user-agent': FIREFOX };
  const signIn = (cookie = '') =>
    shop.app.inject({
      method: 'POST',
      url: '/api/customer/login?locale=ru',
      payload: { email: anna.email, password: anna.password },
      headers: { ...ours, cookie },
    });

  const browser = (await signIn()).cookies.find(({ name }) => name === 'kayts_browser');
  await signIn(`kayts_browser=${browser?.value}`);

  expect((await mailsOf(anna.id)).map(({ data }) => data)).toEqual([
    { kind: 'new_device', customerId: anna.id, locale: 'ru', device: 'Firefox, Linux', at: expect.any(String) },
  ]);
});

test('changing the password or the e-mail sends a mail, for the e-mail to the previous address', async () => {
  const anna = await registered(shop);
  const { token } = await openSessionOf(shop, anna.id);
  const payload = {
    first_name: 'Աննա',
    last_name: 'Պետրոսյան',
    email: `new-${anna.email}`,
    current_password: anna.password,
    password: 'three words here',
    password_confirmation: 'three words here',
  };

  const url = '/api/customer/profile?locale=en';
  const answer = await shop.app.inject({ method: 'PUT', url, headers: as(token), payload });

  const former = await shop.pool.many(sql`select email from former_emails where customer_id = ${anna.id}`);
  expect(answer.statusCode).toBe(200);
  expect((await mailsOf(anna.id)).map(({ data }) => data.kind).toSorted()).toEqual([
    'confirm_email',
    'email_changed',
    'password_changed',
  ]);
  expect(former).toEqual([{ email: anna.email }]);
});
