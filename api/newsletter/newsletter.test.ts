import pino from 'pino';
import { expect, test } from 'vitest';
import { openBoss } from '#api/database/job-queues.ts';
import { sql } from '#api/database/sql.ts';
import { signPreferences } from '#api/mail/mail-links.ts';
import type { MailSender, OutgoingMail } from '#api/mail/outgoing-mail.ts';
import { composeMail } from '#api/open-mail.ts';
import { orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-newsletters-contract.ts';
import { product } from '#testing/builders.ts';
import { newEmail, signIn } from '#testing/customer.ts';
import { jobs, mailParts, placeAnOrder, sendMails, spawnMails } from '#testing/mail.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';
import { EVERYBODY } from './newsletters.ts';
import { newsletterHandler } from './send-newsletter.ts';
import { signSubscription } from './subscribers.ts';

const shop = await openFileShop();

const post = (path: string, payload: object, { at = shop, headers = {}, locale = 'en' } = {}) =>
  at.app.inject({ method: 'POST', url: `/api/newsletter${path}?locale=${locale}`, headers, payload });

type StoredSubscriber = { id: number; locale: string; isConfirmed: boolean; isStopped: boolean; refusals: number };
const stored = (email: string, at = shop): Promise<StoredSubscriber | null> =>
  at.pool.maybe(sql`
    select id, locale, confirmed_at is not null as "isConfirmed", stopped_at is not null as "isStopped", refusals
    from newsletter_subscribers where email = ${email}`);

const tokenFor = async (email: string, at = shop): Promise<string> =>
  signSubscription((await stored(email, at))?.id ?? 0, at.config.keys.mailLink);

/** Subscribes confirmed addresses without mails. */
const addSubscribers = (at: TestShop, emails: readonly string[], locale = 'en') =>
  at.pool.run(sql`
    insert into newsletter_subscribers (email, locale, confirmed_at)
    select email, ${locale}, now() from unnest(${[...emails]}::text[]) as given (email)`);

const FIELDS: contract.NewsletterFields = {
  subject: { hy: 'Գարուն', en: 'Spring' },
  text: { hy: 'Բարև', en: 'Hello\n\nNew phones' },
  product_ids: [],
  segment: EVERYBODY,
};

async function draft(editor: Colleague, fields: Partial<contract.NewsletterFields> = {}): Promise<number> {
  const { id } = orThrow(await editor.call(contract.createNewsletter, { input: {} }));
  const { newsletter } = orThrow(await editor.call(contract.readNewsletter, { params: { id } }));
  const { subject, text, product_ids, segment } = newsletter;
  const seen = { subject, text, product_ids, segment };
  orThrow(
    await editor.call(contract.changeNewsletter, { params: { id }, input: { fields: { ...FIELDS, ...fields }, seen } }),
  );
  return id;
}

const send = (editor: Colleague, id: number, fields: Partial<contract.NewsletterFields> = {}) =>
  editor.call(contract.sendNewsletter, { params: { id }, input: { at: null, seen: { ...FIELDS, ...fields } } });

type Work = { sliceMs?: number; most?: number };

/** Runs queued newsletter jobs until none is left, or up to the given number. */
async function work(at: TestShop, sender: MailSender, { sliceMs, most = 1000 }: Work = {}): Promise<void> {
  const parts = { pool: at.pool, clock: () => at.clock.now, log: pino({ level: 'silent' }) };
  const handler = newsletterHandler({ ...parts, template: mailParts(at), sender, ...(sliceMs && { sliceMs }) });
  for (let count = 0; count < most; count += 1) {
    const job = await at.pool.maybe<{ id: string; data: unknown }>(sql`
      delete from pgboss.job where id = (select id from pgboss.job where name = 'newsletter' order by created_on limit 1)
      returning id, data`);
    if (!job) return;
    await handler.handle(job.id, job.data, async () => {});
  }
}

function recorder(answer: (mail: OutgoingMail) => void = () => {}): MailSender & { mails: OutgoingMail[] } {
  const mails: OutgoingMail[] = [];
  const send = async (mail: OutgoingMail) => {
    answer(mail);
    mails.push(mail);
    return 'ok';
  };
  return { mails, send, close: () => {} };
}

const read = async (editor: Colleague, id: number) =>
  orThrow(await editor.call(contract.readNewsletter, { params: { id } })).newsletter;

async function openPress(at?: TestShop): Promise<{ own: TestShop; editor: Colleague }> {
  const own = at ?? (await openShop());
  const editor = await (await openOffice(own)).as('owner');
  await own.pool.run(sql`insert into settings (key, value) values ('newsletter_rate', '6000')`);
  await own.pool.run(sql`insert into catalog_changes (product_id) values (null)`);
  await own.readModel.sync();
  return { own, editor };
}

test('a guest confirms by the mail, and a second request sends a mail that the address is subscribed', async () => {
  const [own, server] = await Promise.all([openShop(), openMailServer()]);
  await sendMails(own, { smtpUrl: server.url });
  const asked = await post('', { email: ' Anna@Example.am ' }, { at: own, locale: 'ru' });
  await expect.poll(() => server.mails.length, SOON).toBe(1);
  const token = /\/ru\/newsletter\/(\S+)/.exec(server.mails[0]?.text ?? '')?.[1] ?? '';
  const before = await stored('anna@example.am', own);

  const seen = await own.app.inject(`/api/newsletter?locale=ru&token=${token}`);
  const confirmed = await post('/confirm', { token }, { at: own });
  const again = await post('/confirm', { token }, { at: own });
  await post('', { email: 'anna@example.am' }, { at: own, locale: 'en' });
  await expect.poll(() => server.mails.length, SOON).toBe(2);

  expect([asked.json().state, seen.json().data.state, confirmed.json().state, again.statusCode]).toEqual([
    'asked',
    'asked',
    'subscribed',
    200,
  ]);
  expect(before?.isConfirmed).toBe(false);
  expect(await stored('anna@example.am', own)).toMatchObject({ isConfirmed: true, locale: 'ru' });
  expect(server.mails[1]?.text).toContain(`/ru/mails/${signPreferences('anna@example.am', own.config.keys.mailLink)}`);
  expect(JSON.stringify(await jobs(own))).not.toContain('anna');
});

test('a customer with a confirmed e-mail is subscribed at once', async () => {
  const anna = await signIn(shop);
  await shop.pool.run(sql`update customers set email_confirmed_at = now() where id = ${anna.id}`);

  const answer = await post('', {}, { headers: { authorization: `Bearer ${anna.token}` } });

  expect(answer.json()).toMatchObject({ state: 'subscribed' });
  expect(await stored(anna.email)).toMatchObject({ isConfirmed: true });
});

test.each(['anna', 'anna@', '@example.am', 'a b@example.am', 'anna@example.am\r\nBcc: all@example.am', ''])(
  'subscribeNewsletter refuses the address %j',
  async (email) => {
    const answer = await post('', { email });

    expect(answer.statusCode).toBe(422);
    expect(Object.keys(answer.json().errors)).toEqual(['email']);
  },
);

test('a hundred requests for one address have the same answer and send at most three mails', async () => {
  const own = await openShop({ config: { limits: true } });
  const answers = new Set<string>();
  for (let time = 0; time < 100; time += 1) {
    const answer = await own.app.inject({
      method: 'POST',
      url: '/api/newsletter?locale=en',
      remoteAddress: `10.0.${time}.1`,
      payload: { email: 'much@example.am' },
    });
    answers.add(answer.body);
  }

  expect(answers.size).toBe(1);
  expect((await jobs(own)).filter(({ name }) => name === 'mail')).toHaveLength(3);
});

test.each<[string, (token: string) => string]>([
  ['of another subscription', (token) => token.replace(/^\d+/, (id) => String(Number(id) + 1))],
  ['without a seal', (token) => token.split('-')[0] ?? ''],
  ['with SQL', () => "1'or'1'='1"],
])('a confirmation link %s answers 404 and confirms nothing', async (_, forge) => {
  const email = newEmail();
  await post('', { email });
  await post('', { email: newEmail() });

  const answer = await post('/confirm', { token: forge(await tokenFor(email)) });

  expect(answer.statusCode).toBe(404);
  expect(await stored(email)).toMatchObject({ isConfirmed: false });
});

test('a mail link unsubscribes by one POST without cookies, as mail programs send it, also when repeated', async () => {
  const email = newEmail();
  await addSubscribers(shop, [email]);
  const mail = { kind: 'newsletter', key: signPreferences(email, shop.config.keys.mailLink) };
  const stop = () =>
    shop.app.inject({
      method: 'POST',
      url: `/api/mail-preferences/${mail.kind}/stop/${mail.key}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      payload: 'List-Unsubscribe=One-Click',
    });

  const answers = [await stop(), await stop()];

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
  expect(await stored(email)).toBeNull();
});

test('the newsletter goes once to every subscriber in their language, with links to unsubscribe and a campaign', async () => {
  const { own, editor } = await openPress();
  const phone = await own.add(product({ name: 'Aurora', cashPrice: 50_000, stock: 2 }));
  await addSubscribers(own, ['one@example.am'], 'en');
  await addSubscribers(own, ['two@example.am'], 'hy');
  await addSubscribers(own, ['three@example.am'], 'ru');
  const fields = { product_ids: [phone.id] };
  const id = await draft(editor, fields);
  const sender = recorder();

  orThrow(await send(editor, id, fields));
  await work(own, sender);

  const [first] = sender.mails.filter(({ to }) => to.address === 'one@example.am');
  expect(sender.mails.map(({ to }) => to.address).sort()).toEqual([
    'one@example.am',
    'three@example.am',
    'two@example.am',
  ]);
  expect(sender.mails.map(({ subject }) => subject).sort()).toEqual(['Spring', 'Գարուն', 'Գարուն']);
  const key = signPreferences('one@example.am', own.config.keys.mailLink);
  expect(first?.unsubscribeUrl).toBe(`https://kayts.example/api/mail-preferences/newsletter/stop/${key}`);
  expect(first?.html).toContain(`https://kayts.example/en/mails/${key}`);
  expect(first?.text).toContain(`/en/shop/product/${phone.slug}?utm_source=mail&utm_campaign=mail-newsletter-${id}`);
  expect(first?.text).toContain('50,000');
  expect(await read(editor, id)).toMatchObject({ state: 'sent', counts: { sent: 3, waiting: 0 } });
});

test('mails of the newsletter have the headers of RFC 8058', async () => {
  const [{ own, editor }, server] = await Promise.all([openPress(), openMailServer()]);
  await addSubscribers(own, ['one@example.am']);
  orThrow(await send(editor, await draft(editor)));

  await sendMails(own, { smtpUrl: server.url });
  await expect.poll(() => server.mails.length, SOON).toBe(1);

  expect(server.mails[0]?.headers).toMatchObject({ 'list-unsubscribe-post': 'List-Unsubscribe=One-Click' });
  expect(server.mails[0]?.headers['list-unsubscribe']).toMatch(
    /^<https:\/\/kayts\.example\/api\/mail-preferences\/newsletter\/stop\/[\w.-]+>$/,
  );
});

test('two people who send at the same time start the newsletter once', async () => {
  const own = await openShop();
  const office = await openOffice(own);
  const [one, two] = [await office.as('owner'), await office.as('owner')];
  await addSubscribers(own, ['one@example.am']);
  const id = await draft(one);

  const answers = await Promise.all([send(one, id), send(two, id)]);
  const sender = recorder();
  await work(own, sender);

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.find(({ ok }) => !ok)).toMatchObject({ error: { status: 409, code: 'newsletter_state' } });
  expect(sender.mails).toHaveLength(1);
});

test('sendNewsletter refuses a draft that somebody changed after it was displayed', async () => {
  const { own, editor } = await openPress();
  await addSubscribers(own, ['one@example.am']);
  const id = await draft(editor, { text: { hy: 'Այլ' } });

  expect(await send(editor, id)).toMatchObject({ error: { code: 'stale' } });
});

test.each<[string, Partial<contract.NewsletterFields>, string]>([
  ['an empty subject', { subject: { hy: ' ' } }, 'subject'],
  ['an empty text', { text: { hy: '' } }, 'text'],
  ['no recipients', { segment: { ...EVERYBODY, languages: ['ru'] } }, 'segment'],
])('sendNewsletter refuses a draft with %s', async (_, fields, field) => {
  const { own, editor } = await openPress();
  await addSubscribers(own, ['one@example.am'], 'hy');
  const id = await draft(editor, fields);
  const { subject, text, product_ids, segment } = await read(editor, id);

  const answer = await editor.call(contract.sendNewsletter, {
    params: { id },
    input: { at: null, seen: { subject, text, product_ids, segment } },
  });

  expect(answer).toMatchObject({ error: { status: 422 } });
  expect(answer.ok ? [] : Object.keys(answer.error.fields)).toEqual([field]);
});

test('a paused newsletter keeps its remaining recipients, and resuming sends to nobody twice', async () => {
  const { own, editor } = await openPress();
  await addSubscribers(
    own,
    Array.from({ length: 45 }, (_, index) => `s${index}@example.am`),
  );
  const id = await draft(editor);
  orThrow(await send(editor, id));
  let paused: Promise<unknown> | null = null;
  const first = recorder(() => {
    paused ??= editor.call(contract.pauseNewsletter, { params: { id } }).then(orThrow);
  });

  await work(own, first);
  await paused;
  const between = await read(editor, id);
  orThrow(await editor.call(contract.resumeNewsletter, { params: { id } }));
  const second = recorder();
  await work(own, second);

  const all = [...first.mails, ...second.mails].map(({ to }) => to.address);
  expect(between.state).toBe('paused');
  expect(first.mails.length).toBeLessThan(45);
  expect(new Set(all).size).toBe(45);
  expect(all).toHaveLength(45);
  expect(await read(editor, id)).toMatchObject({ state: 'sent', counts: { sent: 45 } });
});

test('a scheduled newsletter can be withdrawn before its hour and sends nothing', async () => {
  const { own, editor } = await openPress();
  await addSubscribers(own, ['one@example.am']);
  const id = await draft(editor);
  const at = new Date(Date.now() + 3_600_000).toISOString();

  const planned = orThrow(await editor.call(contract.sendNewsletter, { params: { id }, input: { at, seen: FIELDS } }));
  const withdrawn = orThrow(await editor.call(contract.pauseNewsletter, { params: { id } }));
  const sender = recorder();
  await work(own, sender);

  expect([planned.newsletter.state, planned.newsletter.send_at]).toEqual(['scheduled', at]);
  expect([withdrawn.newsletter.state, withdrawn.newsletter.send_at]).toEqual(['draft', null]);
  expect(sender.mails).toEqual([]);
});

test('sendNewsletter refuses a time in the past or after 90 days', async () => {
  const { own, editor } = await openPress();
  await addSubscribers(own, ['one@example.am']);
  const id = await draft(editor);
  const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const plan = (days: number) =>
    editor.call(contract.sendNewsletter, { params: { id }, input: { at: at(days), seen: FIELDS } });

  const answers = [await plan(-1), await plan(91)];

  expect(answers.map((answer) => (answer.ok ? [] : Object.keys(answer.error.fields)))).toEqual([['at'], ['at']]);
});

test('a reader who unsubscribes while the newsletter is sent gets no mail', async () => {
  const { own, editor } = await openPress();
  await addSubscribers(own, ['one@example.am', 'two@example.am']);
  const id = await draft(editor);
  orThrow(await send(editor, id));
  await own.pool.run(sql`
    update newsletters set state = 'sending', started_at = now() where id = ${id}`);
  await own.pool.run(sql`
    insert into newsletter_recipients (newsletter_id, subscriber_id) select ${id}, s.id from newsletter_subscribers s`);
  await own.pool.run(sql`delete from newsletter_subscribers where email = 'two@example.am'`);
  const sender = recorder();

  await work(own, sender);

  expect(sender.mails.map(({ to }) => to.address)).toEqual(['one@example.am']);
  expect(await read(editor, id)).toMatchObject({ counts: { sent: 1, skipped: 1 } });
});

test('an address that the mail server refuses three times in a row gets no further newsletter', async () => {
  const [{ own, editor }, server] = await Promise.all([openPress(), openMailServer()]);
  await addSubscribers(own, ['gone@example.am']);
  server.refuse({ at: 'RCPT TO', code: 550, text: 'no such user' });
  await sendMails(own, { smtpUrl: server.url });
  const states = [];
  for (let issue = 0; issue < 3; issue += 1) {
    const id = await draft(editor);
    orThrow(await send(editor, id));
    await expect.poll(async () => (await read(editor, id)).state, SOON).toBe('sent');
    states.push((await read(editor, id)).counts.refused, (await stored('gone@example.am', own))?.isStopped);
  }

  expect(states).toEqual([1, false, 1, false, 1, true]);
  expect(await send(editor, await draft(editor))).toMatchObject({ error: { status: 422 } });
});

test('an unreachable mail server delays the newsletter without losing a recipient', async () => {
  const { own, editor } = await openPress();
  await addSubscribers(own, ['one@example.am', 'two@example.am']);
  const id = await draft(editor);
  orThrow(await send(editor, id));
  const away = recorder(() => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', command: 'CONN' });
  });

  await expect(work(own, away)).rejects.toThrow('the mail server accepts no mails');
  const delayed = await read(editor, id);
  const { run } = await own.pool.one<{ run: number }>(sql`select run from newsletters where id = ${id}`);
  const back = recorder();
  const parts = { pool: own.pool, clock: () => own.clock.now, log: pino({ level: 'silent' }) };
  await newsletterHandler({ ...parts, template: mailParts(own), sender: back }).handle(
    '',
    { newsletterId: id, run },
    async () => {},
  );

  expect(delayed).toMatchObject({ state: 'sending', counts: { waiting: 2 } });
  expect(back.mails).toHaveLength(2);
});

test('a connection that breaks after the mail was handed over is not sent again', async () => {
  const { own, editor } = await openPress();
  await addSubscribers(own, ['one@example.am']);
  const id = await draft(editor);
  orThrow(await send(editor, id));
  const broken = recorder(() => {
    throw Object.assign(new Error('socket closed'), { code: 'ECONNECTION', command: 'DATA' });
  });

  await work(own, broken);
  const again = recorder();
  await work(own, again);

  expect(again.mails).toEqual([]);
  expect(await read(editor, id)).toMatchObject({ state: 'sent', counts: { unknown: 1 } });
});

test('after a process is killed in the middle, another sends the rest and nobody gets two mails', async () => {
  const [{ own, editor }, server] = await Promise.all([openPress(), openMailServer()]);
  const emails = Array.from({ length: 30 }, (_, index) => `s${index}@example.am`);
  await addSubscribers(own, emails);
  const id = await draft(editor);
  server.hold('RCPT TO', 's25@example.am');
  orThrow(await send(editor, id));
  const child = spawnMails(own, server.url);
  // The timeout allows a slow start of the process on a busy machine.
  await expect.poll(() => server.mails.length, { ...SOON, timeout: 40_000 }).toBeGreaterThan(20);

  await child.kill();
  server.release();
  await own.pool.run(sql`update pgboss.job set heartbeat_on = now() - interval '1 minute' where state = 'active'`);
  await own.pool.run(sql`update pgboss.queue set monitor_on = null`);
  const boss = await openBoss(own.databaseUrl, { migrate: false, schedule: false });
  await boss.start();
  await sendMails(own, { smtpUrl: server.url });
  await boss.supervise('newsletter');
  await own.pool.run(sql`update pgboss.job set start_after = now() where state = 'retry'`);
  await expect.poll(async () => (await read(editor, id)).state, SOON).toBe('sent');
  await boss.stop({ graceful: false });

  const got = server.mails.flatMap(({ recipients }) => recipients);
  const { counts } = await read(editor, id);
  expect(new Set(got).size).toBe(got.length);
  expect((counts.sent ?? 0) + (counts.unknown ?? 0)).toBe(30);
  expect(got.length).toBeGreaterThanOrEqual(counts.sent ?? 0);
});

test('segments choose subscribers by language, tag and orders', async () => {
  const { own, editor } = await openPress();
  const orderId = await placeAnOrder(own);
  await own.pool.run(sql`update orders set created_at = '2026-03-01' where id = ${orderId}`);
  const customer = await signIn(own);
  await own.pool.run(sql`update customers set tags = array['vip'] where id = ${customer.id}`);
  await addSubscribers(own, ['anna@example.am', 'never@example.am'], 'hy');
  await addSubscribers(own, [customer.email], 'ru');
  const { category } = await own.pool.one<{ category: number }>(sql`
    insert into categories (slug, name) values ('phones-of-test', '{"hy": "Հեռախոսներ"}') returning id as category`);
  const { child } = await own.pool.one<{ child: number }>(sql`
    insert into categories (slug, name, parent_id) values ('small-phones-of-test', '{"hy": "Փոքր"}', ${category})
    returning id as child`);
  await own.pool.run(sql`
    insert into product_categories (product_id, category_id) select product_id, ${child} from order_items`);
  const city = await own.pool.one<{ city: string }>(sql`
    select city from order_addresses where order_id = ${orderId} and kind = 'shipping'`);
  const count = async (segment: Partial<contract.Segment>) =>
    orThrow(await editor.call(contract.countSegment, { input: { segment: { ...EVERYBODY, ...segment } } })).count;

  expect({
    all: await count({}),
    russian: await count({ languages: ['ru'] }),
    vip: await count({ tag: 'vip' }),
    bought: await count({ orders: 'with' }),
    never: await count({ orders: 'without' }),
    lately: await count({ orders: 'with', since: '2026-04-01' }),
    notLately: await count({ orders: 'without', since: '2026-04-01' }),
    category: await count({ orders: 'with', category }),
    other: await count({ orders: 'with', category: 2_000_000_000 }),
    rich: await count({ orders: 'with', min_total: 250_000 }),
    richer: await count({ orders: 'with', min_total: 10_000_000 }),
    city: await count({ orders: 'with', city: ` ${city.city}`.trim() }),
    elsewhere: await count({ orders: 'with', city: 'Nowhere' }),
  }).toEqual({
    ...{ all: 3, russian: 1, vip: 1, bought: 1, never: 2, lately: 0, notLately: 3 },
    ...{ category: 1, other: 0, rich: 1, richer: 0, city: 1, elsewhere: 0 },
  });
});

test('a product that the shop no longer sells is shown as missing and left out of the mail', async () => {
  const { own, editor } = await openPress();
  const [sold, hidden] = [
    await own.add(product({ name: 'Aurora' })),
    await own.add(product({ name: 'Comet', enabled: false })),
  ];
  const deletedId = 2_000_000;
  await addSubscribers(own, ['one@example.am']);
  const fields = { product_ids: [sold.id, hidden.id, deletedId] };
  const id = await draft(editor, fields);
  const sender = recorder();

  const shown = await read(editor, id);
  orThrow(await send(editor, id, fields));
  await work(own, sender);

  expect(shown.products.map(({ is_sold: isSold }) => isSold)).toEqual([true, false, false]);
  expect(shown.products[2]).toEqual({ id: deletedId, name: null, picture: null, is_sold: false });
  expect(sender.mails[0]?.text).toContain('Aurora');
  expect(sender.mails[0]?.text).not.toContain('Comet');
});

test('choosing 50,000 recipients and sending the first batches is quick', async () => {
  const { own, editor } = await openPress();
  await own.pool.run(sql`
    insert into newsletter_subscribers (email, locale, confirmed_at)
    select 'many' || n || '@example.am', 'en', now() from generate_series(1, 50000) n`);
  const id = await draft(editor);
  const sender = recorder();
  const began = performance.now();

  orThrow(await send(editor, id));
  await work(own, sender, { sliceMs: 1, most: 3 });

  expect(performance.now() - began).toBeLessThan(20_000);
  expect(new Set(sender.mails.map(({ to }) => to.address)).size).toBe(60);
  expect((await read(editor, id)).counts).toMatchObject({ sent: 60, waiting: 49_940 });
});

test('a draft can be changed by two people in different fields, deleted, copied and undone', async () => {
  const own = await openShop();
  const office = await openOffice(own);
  const [one, two] = [await office.as('owner'), await office.as('owner')];
  const id = await draft(one);
  const change = (by: Colleague, fields: contract.NewsletterChange, seen: contract.NewsletterChange) =>
    by.call(contract.changeNewsletter, { params: { id }, input: { fields, seen } });

  const first = await change(one, { subject: { hy: 'Ամառ' } }, { subject: FIELDS.subject });
  const other = await change(two, { text: { hy: 'Նոր' } }, { text: FIELDS.text });
  const stale = await change(two, { subject: { hy: 'Աշուն' } }, { subject: FIELDS.subject });
  const copy = orThrow(await one.call(contract.createNewsletter, { input: { copy_of: id } }));
  const copied = await read(one, copy.id);
  orThrow(await one.call(contract.deleteNewsletter, { params: { id: copy.id } }));

  expect([first.ok, other.ok]).toEqual([true, true]);
  expect(stale).toMatchObject({ error: { code: 'stale' } });
  expect(copied).toMatchObject({ state: 'draft', subject: { hy: 'Ամառ' }, text: { hy: 'Նոր' } });
  expect((await one.call(contract.readNewsletter, { params: { id: copy.id } })).ok).toBe(false);
});

test('only people with the permission reach the newsletter', async () => {
  const office = await openOffice(await openShop());
  const [content, manager] = [await office.as('content'), await office.as('manager')];

  expect(await content.call(contract.listNewsletters)).toMatchObject({ error: { code: 'permission' } });
  expect((await manager.call(contract.listNewsletters)).ok).toBe(true);
});

test('a mail to a subscription that was deleted meanwhile is not sent', async () => {
  expect(await composeMail(mailParts(shop), 'job', { kind: 'newsletter_confirm', subscriberId: 2_000_000 })).toBeNull();
});
