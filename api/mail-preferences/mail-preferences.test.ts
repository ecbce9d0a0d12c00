import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { signPreferences } from '#api/mail/mail-links.ts';
import { product } from '#testing/builders.ts';
import { newEmail, signIn } from '#testing/customer.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const keyOf = (email: string): string => signPreferences(email, shop.config.keys.mailLink);
const read = (key: string) => shop.app.inject(`/api/mail-preferences?locale=en&key=${encodeURIComponent(key)}`);
const change = (payload: object, headers = {}) =>
  shop.app.inject({ method: 'POST', url: '/api/mail-preferences?locale=en', headers, payload });

test('a guest switches kinds of mail by the link of a mail', async () => {
  const email = newEmail();
  const key = keyOf(email);

  const before = (await read(key)).json().data;
  const on = (await change({ key, kind: 'newsletter', is_on: true })).json().data;
  const off = (await change({ key, kind: 'cart_reminder', is_on: false })).json().data;
  const again = (await change({ key, kind: 'cart_reminder', is_on: false })).json().data;

  expect(before.kinds).toEqual([
    { kind: 'newsletter', is_on: false },
    { kind: 'review_request', is_on: true },
    { kind: 'cart_reminder', is_on: true },
  ]);
  expect(on.kinds[0]).toEqual({ kind: 'newsletter', is_on: true });
  expect(off.kinds[2]).toEqual({ kind: 'cart_reminder', is_on: false });
  expect(again).toEqual(off);
  expect(before.email).not.toContain(email);
});

test('a customer with a confirmed e-mail needs no link, and one without sees no choices', async () => {
  const [anna, vahe] = [await signIn(shop), await signIn(shop)];
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${anna.id}`);
  const ask = (token: string) =>
    shop.app.inject({ url: '/api/mail-preferences?locale=en', headers: { authorization: `Bearer ${token}` } });

  const [mine, unconfirmed] = [await ask(anna.token), await ask(vahe.token)];
  const changed = await change({ kind: 'review_request', is_on: false }, { authorization: `Bearer ${anna.token}` });
  const refused = await change({ kind: 'newsletter', is_on: true }, { authorization: `Bearer ${vahe.token}` });

  expect(mine.json().data.kinds).toHaveLength(3);
  expect(unconfirmed.json()).toEqual({ data: { email: null, kinds: [], alerts: [] } });
  expect(changed.json().data.kinds[1]).toEqual({ kind: 'review_request', is_on: false });
  expect(refused.statusCode).toBe(404);
  expect((await shop.app.inject('/api/mail-preferences?locale=en')).statusCode).toBe(401);
});

test.each<[string, (key: string) => string]>([
  ['with another address', (key) => `${Buffer.from('other@example.am').toString('base64url')}.${key.split('.')[1]}`],
  ['without a seal', (key) => key.split('.')[0] ?? ''],
  ['that is no key', () => '-'],
])('a link %s answers 404 and changes nothing', async (_, forge) => {
  const key = forge(keyOf(newEmail()));

  const answers = [
    await read(key),
    await change({ key, kind: 'newsletter', is_on: true }),
    await shop.app.inject({ method: 'POST', url: `/api/mail-preferences/newsletter/stop/${encodeURIComponent(key)}` }),
  ];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404]);
  expect(await shop.pool.many(sql`select 1 from newsletter_subscribers where email = 'other@example.am'`)).toEqual([]);
});

test('the alerts of an address are listed and cancelled, and those of others stay', async () => {
  const [email, other] = [newEmail(), newEmail()];
  const phone = await shop.add(product({ name: 'Aurora', cashPrice: 50_000 }));
  await shop.pool.run(sql`
    insert into stock_alerts (product_id, email, locale, confirmed_at, target_price)
    values (${phone.id}, ${email}, 'en', now(), 40000), (${phone.id}, ${other}, 'en', now(), null)`);
  const key = keyOf(email);
  const cancel = (id: number) =>
    shop.app.inject({ method: 'POST', url: '/api/mail-preferences/alerts/cancel?locale=en', payload: { key, id } });
  const [mine] = (await read(key)).json().data.alerts;
  const [theirs] = (await read(keyOf(other))).json().data.alerts;

  await cancel(theirs.id);
  const left = (await cancel(mine.id)).json().data.alerts;

  expect(mine).toMatchObject({ product: 'Aurora', target_price: '40,000\u00a0֏' });
  expect(theirs.target_price).toBeNull();
  expect(left).toEqual([]);
  expect((await read(keyOf(other))).json().data.alerts).toHaveLength(1);
});

test('GET of the one-click address changes nothing, because mail scanners open links', async () => {
  const email = newEmail();
  await shop.pool.run(sql`
    insert into newsletter_subscribers (email, locale, confirmed_at) values (${email}, 'en', now())`);

  const answer = await shop.app.inject(`/api/mail-preferences/newsletter/stop/${keyOf(email)}`);

  expect(answer.statusCode).toBe(405);
  expect((await read(keyOf(email))).json().data.kinds[0].is_on).toBe(true);
});
