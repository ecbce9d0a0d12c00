import pino from 'pino';
import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { composeMail } from '#api/open-mail.ts';
import { product } from '#testing/builders.ts';
import { setPrice, setStock } from '#testing/change-products.ts';
import { newEmail, signIn } from '#testing/customer.ts';
import { jobs, mailParts, sendMails } from '#testing/mail.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';
import { priceAlertHandler } from './stock-alert-handler.ts';
import { signAlertLink } from './stock-alert-link.ts';

const shop = await openFileShop();
const phoneFor = (price: number, at: TestShop = shop) =>
  at.add(product({ name: 'Aurora', cashPrice: price, stock: 3 }));

const post = (path: string, payload: object, { at = shop, headers = {} } = {}) =>
  at.app.inject({ method: 'POST', url: `/api/stock-alerts${path}?locale=en`, headers, payload });
const ask = (productId: number, target: unknown, email: string | undefined, options = {}) =>
  post('', { product_id: productId, email, target_price: target }, options);

type StoredAlert = { id: number; email: string; target: number | null; isNotified: boolean };
const kept = (productId: number, at = shop): Promise<StoredAlert[]> =>
  at.pool.many(sql`
    select id, email, target_price::int as target, notified_at is not null as "isNotified"
    from stock_alerts where product_id = ${productId} order by id`);

const tokenFor = async (productId: number, email: string, at = shop): Promise<string> => {
  const alert = (await kept(productId, at)).find((one) => one.email === email);
  return signAlertLink(alert?.id ?? 0, at.config.keys.stockAlert);
};

/** Creates a guest's confirmed alert and returns the e-mail. */
async function waits(productId: number, target: number, at = shop): Promise<string> {
  const email = newEmail();
  await ask(productId, target, email, { at });
  await post('/confirm', { token: await tokenFor(productId, email, at) }, { at });
  return email;
}

const work = ({ pool, readModel, clock }: TestShop) =>
  priceAlertHandler({ pool, readModel, clock: () => clock.now, log: pino({ level: 'silent' }) }).handle(
    '',
    {},
    async () => {},
  );

/** `special`: null ends the special price. */
async function setSpecial(at: TestShop, productId: number, special: number | null): Promise<void> {
  await setPrice(at.pool, productId, { special_price: special });
  await at.readModel.sync();
}

const queued = async (at: TestShop): Promise<number> =>
  (await jobs(at)).filter(({ data }) => (data as { kind?: string }).kind === 'price_fell').length;

test('a guest confirms a price alert by mail and gets one mail when a special price reaches the target', async () => {
  const [own, server] = await Promise.all([openShop(), openMailServer()]);
  const phone = await phoneFor(100_000, own);
  const requested = await ask(phone.id, 90_000, 'Anna@example.am', { at: own });
  await sendMails(own, { smtpUrl: server.url });
  await expect.poll(() => server.mails.length, SOON).toBe(1);
  const token = /\/stock-alert\/(\S+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? '';

  const confirmed = await post('/confirm', { token }, { at: own });
  await setSpecial(own, phone.id, 95_000);
  await work(own);
  const early = await queued(own);
  await setSpecial(own, phone.id, 88_000);
  await work(own);
  await work(own);
  await expect.poll(() => server.mails.length, SOON).toBe(2);

  expect([requested.json().state, confirmed.json().state, early]).toEqual(['asked', 'waiting', 0]);
  expect(confirmed.json().message).toBe('We will write to you when the price has come down.');
  expect(server.mails[0]?.text).toContain('90,000');
  expect(server.mails[1]?.headers.subject).toBe('Cheaper now: Aurora');
  expect(server.mails[1]?.text).toContain('88,000');
  await expect.poll(() => kept(phone.id, own), SOON).toEqual([]);
});

test('askStockAlert with a target at or above the price answers cheaper and stores nothing', async () => {
  const phone = await phoneFor(50_000);

  const answers = [await ask(phone.id, 50_000, newEmail()), await ask(phone.id, 60_000, newEmail())];

  expect(answers.map((answer) => answer.json().state)).toEqual(['cheaper', 'cheaper']);
  expect(await kept(phone.id)).toEqual([]);
});

test.each([0, -5, 1.5, '1e9', 3_000_000_000, {}])('askStockAlert refuses the target price %j', async (target) => {
  const phone = await phoneFor(50_000);

  const answer = await ask(phone.id, target, newEmail());

  expect(answer.statusCode).toBe(422);
  expect(await kept(phone.id)).toEqual([]);
});

test('a customer has one stock alert and one price alert per product, and a repeated request changes the target', async () => {
  const [phone, anna] = [await phoneFor(50_000), await signIn(shop)];
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${anna.id}`);
  const headers = { authorization: `Bearer ${anna.token}` };

  const first = await ask(phone.id, 40_000, undefined, { headers });
  const again = await ask(phone.id, 45_000, undefined, { headers });
  await shop.pool.run(
    sql`insert into stock_alerts (product_id, email, locale) values (${phone.id}, ${anna.email}, 'hy')`,
  );

  expect([first.json().state, again.json().state]).toEqual(['waiting', 'already']);
  expect((await kept(phone.id)).map(({ target }) => target)).toEqual([45_000, null]);
});

test('an unconfirmed request of another person does not change the target of a confirmed alert', async () => {
  const phone = await phoneFor(50_000);
  const email = await waits(phone.id, 40_000);

  await ask(phone.id, 49_000, email);

  expect(await kept(phone.id)).toMatchObject([{ email, target: 40_000 }]);
});

test('a price alert of a sold-out product waits until the product is in stock', async () => {
  const own = await openShop();
  const phone = await phoneFor(50_000, own);
  await waits(phone.id, 40_000, own);
  await setStock(own.pool, phone.id, 0);
  await setSpecial(own, phone.id, 30_000);

  await work(own);
  const soldOut = await queued(own);
  await setStock(own.pool, phone.id, 2);
  await own.readModel.sync();
  await work(own);

  expect([soldOut, await queued(own)]).toEqual([0, 1]);
});

test('a price that rises again before the mail is sent keeps the alert waiting', async () => {
  const own = await openShop();
  const phone = await phoneFor(50_000, own);
  await waits(phone.id, 40_000, own);
  await setSpecial(own, phone.id, 39_000);
  await work(own);
  await setSpecial(own, phone.id, null);
  const [alert] = await kept(phone.id, own);

  const mail = await composeMail(mailParts(own), 'job', { kind: 'price_fell', alertId: alert?.id ?? 0 });

  expect(mail).toBeNull();
  expect(await kept(phone.id, own)).toMatchObject([{ target: 40_000, isNotified: false }]);
});

test('a stock change does not notify price alerts, and a link used twice answers 404', async () => {
  const own = await openShop();
  const phone = await phoneFor(50_000, own);
  const email = await waits(phone.id, 40_000, own);
  const token = await tokenFor(phone.id, email, own);
  const seen = await own.app.inject(`/api/stock-alerts?locale=en&token=${token}`);

  await post('/cancel', { token }, { at: own });
  const after = await own.app.inject(`/api/stock-alerts?locale=en&token=${token}`);

  expect(seen.json().data).toMatchObject({
    state: 'already',
    target_price: 40_000,
    formated_target_price: '40,000\u00a0֏',
  });
  expect(after.statusCode).toBe(404);
});
