import pino from 'pino';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { composeMail } from '#api/open-mail.ts';
import { product } from '#testing/builders.ts';
import { setStock } from '#testing/change-products.ts';
import { newEmail, signIn } from '#testing/customer.ts';
import { jobs, mailParts, sendMails } from '#testing/mail.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';
import { stockAlertHandler } from './stock-alert-handler.ts';
import { signAlertLink } from './stock-alert-link.ts';

const shop = await openFileShop();
const soldOut = (at = shop) => at.add(product({ name: 'Aurora', stock: 0 }));

const post = (path: string, payload: object, { at = shop, headers = {}, locale = 'en' } = {}) =>
  at.app.inject({ method: 'POST', url: `/api/stock-alerts${path}?locale=${locale}`, headers, payload });
const ask = (productId: number, email: string | undefined, options = {}) =>
  post('', { product_id: productId, email }, options);
const look = (token: string) => shop.app.inject(`/api/stock-alerts?locale=en&token=${token}`);

type StoredAlert = { id: number; email: string; locale: string; isConfirmed: boolean; isNotified: boolean };
const kept = (productId: number, at = shop): Promise<StoredAlert[]> =>
  at.pool.many(sql`
    select id, email, locale, confirmed_at is not null as "isConfirmed", notified_at is not null as "isNotified"
    from stock_alerts where product_id = ${productId} order by id`);

const tokenFor = async (productId: number, email: string, at = shop): Promise<string> => {
  const alert = (await kept(productId, at)).find((one) => one.email === email);
  return signAlertLink(alert?.id ?? 0, at.config.keys.stockAlert);
};

/** Creates a guest's confirmed alert and returns the e-mail. */
async function waits(productId: number, { at = shop, locale = 'en' } = {}): Promise<string> {
  const email = newEmail();
  await ask(productId, email, { at, locale });
  await post('/confirm', { token: await tokenFor(productId, email, at) }, { at });
  return email;
}

const work = (at: TestShop) =>
  stockAlertHandler({ pool: at.pool, clock: () => at.clock.now, log: pino({ level: 'silent' }) }).handle(
    '',
    {},
    async () => {},
  );

const queued = async (at: TestShop, kind: string): Promise<number> =>
  (await jobs(at)).filter(({ data }) => (data as { kind?: string }).kind === kind).length;
const isNoticeQueued = async (at: TestShop): Promise<boolean> =>
  (await jobs(at)).some(({ name }) => name === 'stock_alert');

test('a guest confirms an alert by a mail link and gets one mail when the product is back', async () => {
  const [own, server] = await Promise.all([openShop(), openMailServer()]);
  const phone = await soldOut(own);
  const requested = await ask(phone.id, 'Anna@example.am ', { at: own, locale: 'ru' });
  await sendMails(own, { smtpUrl: server.url });
  await expect.poll(() => server.mails.length, SOON).toBe(1);
  const token = /\/ru\/stock-alert\/(\S+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? '';

  const confirmed = await post('/confirm', { token }, { at: own });
  await setStock(own.pool, phone.id, 3);
  await work(own);
  await work(own);
  await expect.poll(() => server.mails.length, SOON).toBe(2);

  expect(requested.json()).toMatchObject({ state: 'asked', token: null });
  expect(confirmed.json()).toMatchObject({ state: 'waiting' });
  expect(server.mails.map(({ recipients }) => recipients)).toEqual([['anna@example.am'], ['anna@example.am']]);
  expect(server.mails[1]?.headers.subject).toBe('Снова в наличии: Aurora');
  expect(server.mails[1]?.text).toContain(`https://kayts.example/ru/shop/product/${phone.slug}`);
  expect(JSON.stringify(await jobs(own))).not.toContain('anna');
  await expect.poll(() => kept(phone.id, own), SOON).toEqual([]);
});

test('a customer with a confirmed e-mail needs no confirmation and can cancel the alert immediately', async () => {
  const [phone, anna] = [await soldOut(), await signIn(shop)];
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${anna.id}`);
  const headers = { authorization: `Bearer ${anna.token}` };

  const first = await ask(phone.id, undefined, { headers });
  const again = await ask(phone.id, anna.email.toUpperCase(), { headers });
  await post('/cancel', { token: again.json().token });

  expect(first.json()).toMatchObject({ state: 'waiting', message: 'We will write to you when the product is back.' });
  expect(again.json()).toMatchObject({ state: 'already' });
  expect(await kept(phone.id)).toEqual([]);
});

test('an unconfirmed e-mail of an account and a foreign e-mail must be confirmed by mail', async () => {
  const [phone, anna] = [await soldOut(), await signIn(shop)];
  const headers = { authorization: `Bearer ${anna.token}` };

  const unconfirmed = await ask(phone.id, anna.email, { headers });
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${anna.id}`);
  const foreign = await ask(phone.id, newEmail(), { headers });

  expect([unconfirmed.json().state, foreign.json().state]).toEqual(['asked', 'asked']);
  expect((await kept(phone.id)).map(({ isConfirmed }) => isConfirmed)).toEqual([false, false]);
});

test('askStockAlert gives the same answer for a waiting address and sends it another mail', async () => {
  const phone = await soldOut();
  const email = await waits(phone.id);
  const [alert] = await kept(phone.id);

  const known = await ask(phone.id, email, { locale: 'ru' });
  const unknown = await ask(phone.id, newEmail(), { locale: 'ru' });
  const mail = await composeMail(mailParts(shop), 'job', { kind: 'stock_alert', alertId: alert?.id ?? 0 });

  expect(known.json()).toEqual(unknown.json());
  expect(mail?.subject).toBe('You are on the list already: Aurora');
  expect((await kept(phone.id))[0]).toMatchObject({ isConfirmed: true, locale: 'en' });
});

test('above the limit of an e-mail the answer is the same and no mail is sent', async () => {
  const own = await openShop({ config: { limits: true } });
  const phone = await soldOut(own);
  const answers = [];
  for (let time = 0; time < 5; time += 1) answers.push((await ask(phone.id, 'much@example.am', { at: own })).json());

  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(await queued(own, 'stock_alert')).toBe(3);
});

test.each([
  ['nothing', undefined],
  ['text without @', 'anna'],
  ['a header injection', 'anna@example.am\r\nBcc: all@example.am'],
])('askStockAlert refuses %s as e-mail', async (_, email) => {
  const phone = await soldOut();

  const answer = await ask(phone.id, email);

  expect(answer.statusCode).toBe(422);
  expect(Object.keys(answer.json().errors)).toEqual(['email']);
});

test('askStockAlert answers in_stock for an available product and not found for a disabled or unknown one', async () => {
  const phone = await shop.add(product({ stock: 1 }));
  const hidden = await shop.add(product({ stock: 0, enabled: false }));

  const answers = [
    await ask(phone.id, newEmail()),
    await ask(hidden.id, newEmail()),
    await ask(2_000_000_000, newEmail()),
  ];

  expect(answers[0]?.json()).toMatchObject({ state: 'in_stock', token: null });
  expect(answers.slice(1).map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(await kept(phone.id)).toEqual([]);
});

test('the mail link shows its product and can be confirmed and cancelled repeatedly', async () => {
  const phone = await soldOut();
  const email = newEmail();
  await ask(phone.id, email);
  const token = await tokenFor(phone.id, email);

  const before = await look(token);
  const first = await post('/confirm', { token });
  const second = await post('/confirm', { token });
  const after = await look(token);
  const canceled = [await post('/cancel', { token }), await post('/cancel', { token })];

  expect(before.json()).toEqual({
    data: {
      state: 'asked',
      target_price: null,
      formated_target_price: null,
      product: { id: phone.id, slug: phone.slug, name: 'Aurora' },
    },
  });
  expect([first.json().state, second.json().state, after.json().data.state]).toEqual(['waiting', 'already', 'already']);
  expect(canceled.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect([(await look(token)).statusCode, (await post('/confirm', { token })).statusCode]).toEqual([404, 404]);
});

test.each<[string, (token: string) => string]>([
  ['with another alert id', (token) => token.replace(/^\d+/, (id) => String(Number(id) + 1))],
  ['without a seal', (token) => token.split('-')[0] ?? ''],
  ['with SQL', () => "1'or'1'='1"],
])('an alert link %s is refused and cancels nothing', async (_, forge) => {
  const phone = await soldOut();
  const email = await waits(phone.id);
  await waits(phone.id);
  const token = forge(await tokenFor(phone.id, email));

  const answers = [await look(encodeURIComponent(token)), await post('/confirm', { token })];
  await post('/cancel', { token });

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  expect(await kept(phone.id)).toHaveLength(2);
});

test('confirming an alert for an available product answers in_stock and deletes the alert', async () => {
  const phone = await soldOut();
  const email = newEmail();
  await ask(phone.id, email);
  const token = await tokenFor(phone.id, email);
  await setStock(shop.pool, phone.id, 2);

  const answer = await post('/confirm', { token });

  expect(answer.json()).toMatchObject({ state: 'in_stock' });
  expect(await kept(phone.id)).toEqual([]);
});

test('arriving stock queues the alert job only if someone waits', async () => {
  const own = await openShop();
  const [wanted, unwanted] = [await soldOut(own), await soldOut(own)];
  await waits(wanted.id, { at: own });

  await setStock(own.pool, unwanted.id, 5);
  const before = await isNoticeQueued(own);
  await setStock(own.pool, wanted.id, 5);

  expect([before, await isNoticeQueued(own)]).toEqual([false, true]);
});

test('the stock of a cancelled order triggers the alerts', async () => {
  const own = await openShop();
  const phone = await own.add(product({ stock: 1 }));
  const { id, cookie } = await orderOne(own, phone.id, { headers: { 'sec-fetch-site': 'same-origin' } });
  await waits(phone.id, { at: own });

  await own.app.inject({
    method: 'POST',
    url: `/api/orders/${id}/cancel`,
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    payload: {},
  });
  await work(own);

  expect(await queued(own, 'back_in_stock')).toBe(1);
});

test('an alert for a product covers all its variants, an alert for a variant only that one', async () => {
  const own = await openShop();
  const variants = ['Black', 'White'].map((color) => ({ options: { color }, stock: 0 }));
  const phone = await own.add(product({ variants }));
  const [black, white] = phone.variants.map(({ id }) => id) as [number, number];
  await Promise.all([phone.id, black, white].map((id) => waits(id, { at: own })));

  await setStock(own.pool, white, 1);
  await work(own);

  const isNotified = async (id: number) => (await kept(id, own))[0]?.isNotified;
  expect([await isNotified(phone.id), await isNotified(black), await isNotified(white)]).toEqual([true, false, true]);
});

test('an alert waits again if the product is sold out before the mail is sent', async () => {
  const own = await openShop();
  const phone = await soldOut(own);
  await waits(phone.id, { at: own });
  await setStock(own.pool, phone.id, 1);
  await work(own);
  await setStock(own.pool, phone.id, 0);
  const [alert] = await kept(phone.id, own);

  const mail = await composeMail(mailParts(own), 'job', { kind: 'back_in_stock', alertId: alert?.id ?? 0 });

  expect(mail).toBeNull();
  expect(await kept(phone.id, own)).toMatchObject([{ isConfirmed: true, isNotified: false }]);
});

test('an alert confirmed while stock arrives is answered in_stock or gets a mail', async () => {
  const own = await openShop();
  const phones = await Promise.all(Array.from({ length: 12 }, () => soldOut(own)));
  const emails = phones.map(() => newEmail());
  await Promise.all(phones.map((phone, index) => ask(phone.id, emails[index], { at: own })));
  const tokens = await Promise.all(phones.map((phone, index) => tokenFor(phone.id, emails[index] ?? '', own)));

  const answers = await Promise.all(
    phones.flatMap((phone, index) => [
      post('/confirm', { token: tokens[index] }, { at: own }),
      setStock(own.pool, phone.id, 1),
    ]),
  );
  await work(own);

  const seen = answers.filter((answer) => answer && answer.json().state === 'in_stock').length;
  expect(seen + (await queued(own, 'back_in_stock'))).toBe(12);
});

test('unconfirmed and notified alerts are deleted after their days', async () => {
  const own = await openShop();
  const phone = await soldOut(own);
  await ask(phone.id, 'unconfirmed@example.am', { at: own });
  const waiting = await waits(phone.id, { at: own });
  const notified = await waits(phone.id, { at: own });
  await own.pool.run(sql`update stock_alerts set requested_at = now() - interval '4 days'`);
  await own.pool.run(sql`update stock_alerts set notified_at = now() - interval '15 days' where email = ${notified}`);

  await work(own);

  expect((await kept(phone.id, own)).map(({ email }) => email)).toEqual([waiting]);
});

test('deleting a product deletes its alerts', async () => {
  const phone = await soldOut();
  await waits(phone.id);

  await shop.pool.run(sql`delete from products where id = ${phone.id}`);

  expect(await kept(phone.id)).toEqual([]);
});
