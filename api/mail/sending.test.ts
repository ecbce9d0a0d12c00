import { expect, onTestFinished, test, vi } from 'vitest';
import { openBoss } from '#api/database/job-queues.ts';
import { sql, transaction } from '#api/database/sql.ts';
import { signIn } from '#testing/customer.ts';
import { jobs, passHeartbeat, passWaitingTime, placeAnOrder, sendMails, spawnMails } from '#testing/mail.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { openProxy } from '#testing/proxy.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';
import { enqueueMail } from './mail-jobs.ts';

const stateOfMail = async (shop: TestShop) => (await jobs(shop)).map(({ name, state }) => `${name} ${state}`);
const done = ['mail completed'];

test.each([
  ['hy', 'Ձեր պատվերն ընդունված է', 'Շնորհակալություն գնման համար'],
  ['ru', 'Ваш заказ № ', 'Спасибо за покупку'],
  ['en', 'Your order ', 'Thank you for your purchase'],
] as const)('an order in %s is mailed once to its buyer, as HTML and text', async (locale, subject, sentence) => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  const orderId = await placeAnOrder(shop, locale);

  await sendMails(shop, { smtpUrl: server.url, mailFrom: 'orders@kayts.example' });
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(done);

  const [mail] = server.mails;
  expect(server.mails).toHaveLength(1);
  expect(mail?.recipients).toEqual(['anna@example.am']);
  expect(mail?.headers).toMatchObject({
    to: 'Աննա Պետրոսյան <anna@example.am>',
    from: expect.stringMatching(/^(Խանութ|Магазин|Shop) <orders@kayts\.example>$/),
    'auto-submitted': 'auto-generated',
    'content-language': locale,
    'message-id': expect.stringMatching(new RegExp(`^<order_placed\\.${orderId}\\.[0-9a-f-]{36}@kayts\\.example>$`)),
  });
  expect(mail?.headers.subject).toContain(subject);
  expect(mail?.headers.subject).toContain(String(orderId));
  expect(mail?.html).toContain(`<html lang="${locale}">`);
  for (const part of [mail?.html, mail?.text]) {
    expect(part).toContain(sentence);
    expect(part).toContain('Aurora 5');
    expect(part).toMatch(/250[,\u00a0]000\u00a0(դրամ|драм|AMD)/);
  }
});

test('a mail is sent if and only if its transaction commits', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  const { id: customerId } = await signIn(shop);
  const job = { kind: 'welcome', customerId, locale: 'en' } as const;

  const rolledBack = transaction(shop.pool, async (db) => {
    await enqueueMail(db, job);
    throw new Error('something else failed');
  });
  await expect(rolledBack).rejects.toThrow('something else failed');
  await enqueueMail(shop.pool, job);
  await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(done);

  expect(server.mails).toHaveLength(1);
});

test('mails wait while the mail server is unavailable and are each sent once afterwards', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  await server.down();
  const orders = [await placeAnOrder(shop), await placeAnOrder(shop)];
  const sending = await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(['mail retry', 'mail retry']);

  await server.up();
  await passWaitingTime(shop);
  await expect.poll(() => stateOfMail(shop), SOON).toEqual([...done, ...done]);

  expect(server.mails.map(({ headers }) => headers.subject).sort()).toEqual(
    orders.map((id) => `Your order ${id} has been received`),
  );
  expect(sending.logLines.join()).toContain('will be retried');
});

test('a deferred mail is retried with the same Message-ID', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  server.refuse({ at: 'DATA', code: 451 });
  await placeAnOrder(shop);
  await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(['mail retry']);
  const [{ id }] = (await shop.pool.many<{ id: string }>(sql`select id from pgboss.job`)) as [{ id: string }];

  server.refuse(null);
  await passWaitingTime(shop);
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(done);

  expect(server.commandCount('DATA')).toBe(2);
  expect(server.mails.map(({ headers }) => headers['message-id'])).toEqual([expect.stringContaining(id)]);
});

test('a permanently refused mail becomes a dead job and is logged with a masked address', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  server.refuse({ at: 'RCPT TO', code: 550, text: '5.1.1 <anna@example.am> is unknown here' });
  const orderId = await placeAnOrder(shop);
  const sending = await sendMails(shop, { smtpUrl: server.url });

  await expect.poll(() => stateOfMail(shop), SOON).toEqual(['mail failed', 'mail_dead created']);

  expect(server.commandCount('RCPT TO')).toBe(1);
  expect(sending.logLines).toHaveLength(1);
  expect(JSON.parse(sending.logLines[0] ?? '')).toMatchObject({
    level: 50,
    kind: 'order_placed',
    about: orderId,
    reason: expect.stringMatching(/^a…@example\.am: .*5\.1\.1 <a…@example\.am> is unknown here/),
  });
  const kept = JSON.stringify(await shop.pool.many(sql`select data, output, source_output from pgboss.job`));
  expect(kept + sending.logLines.join()).not.toContain('anna@');
});

test("mails wait if the server refuses the shop's own login or address", async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  server.refuse({ at: 'MAIL FROM', code: 553 });
  await placeAnOrder(shop);
  await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(['mail retry']);

  server.refuse(null);
  await passWaitingTime(shop);
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(done);

  expect(server.mails).toHaveLength(1);
});

test('a slow server gets its mail once, although other processes look for orphaned jobs', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  server.hold('DATA');
  await placeAnOrder(shop);
  await shop.pool.run(sql`update pgboss.job set heartbeat_seconds = 1`);
  await sendMails(shop, { smtpUrl: server.url });
  await sendMails(shop, { smtpUrl: server.url });
  const supervise = await openSupervisor(shop);
  await expect.poll(() => server.commandCount('DATA'), SOON).toBe(1);

  const beats = async () =>
    (
      await shop.pool.one<{ seconds: number }>(sql`
      select extract(epoch from heartbeat_on - started_on)::float8 as seconds from pgboss.job`)
    ).seconds;
  await expect
    .poll(async () => {
      await supervise();
      return beats();
    }, SOON)
    .toBeGreaterThan(2);
  server.release();
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(done);

  expect(server.commandCount('DATA')).toBe(1);
  expect(server.mails).toHaveLength(1);
});

test('a stopping process completes its current mail, and the next process does not send it again', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  server.hold('DATA');
  await placeAnOrder(shop);
  const first = await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => server.commandCount('DATA'), SOON).toBe(1);

  const stopped = first.stop();
  server.release();
  await stopped;
  const second = await placeAnOrder(shop);
  await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => stateOfMail(shop), SOON).toEqual([...done, ...done]);

  expect(server.mails).toHaveLength(2);
  expect(server.mails[1]?.headers.subject).toContain(String(second));
});

test('after a process is killed, another sends only the mails that were not accepted', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  const [sent, stuck] = [await signIn(shop), await signIn(shop)];
  server.hold('RCPT TO', stuck.email);
  await transaction(shop.pool, async (db) => {
    await enqueueMail(db, { kind: 'welcome', customerId: sent.id, locale: 'en' });
    await enqueueMail(db, { kind: 'welcome', customerId: stuck.id, locale: 'en' });
  });
  const child = spawnMails(shop, server.url);
  await expect.poll(async () => (await stateOfMail(shop)).sort(), SOON).toEqual(['mail active', 'mail completed']);

  await child.kill();
  server.release();
  await sendMails(shop, { smtpUrl: server.url });
  await passHeartbeat(shop);
  const supervise = await openSupervisor(shop);
  await supervise();
  await passWaitingTime(shop);
  await expect.poll(() => stateOfMail(shop), SOON).toEqual([...done, ...done]);

  expect(server.mails.map(({ recipients }) => recipients)).toEqual([[sent.email], [stuck.email]]);
});

test('waiting mails are sent in consecutive batches without waiting for the next poll', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  const { id: customerId } = await signIn(shop);
  await Promise.all(
    Array.from({ length: 60 }, () => enqueueMail(shop.pool, { kind: 'welcome', customerId, locale: 'en' })),
  );

  await sendMails(shop, { smtpUrl: server.url }, 600);
  await expect.poll(async () => new Set(await stateOfMail(shop)), SOON).toEqual(new Set(done));

  expect(server.mails).toHaveLength(60);
});

test('processes share the queue and send each of twenty mails once', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  const customers = await Promise.all(Array.from({ length: 20 }, () => signIn(shop)));
  for (const { id } of customers)
    await enqueueMail(shop.pool, { kind: 'reset_password', customerId: id, locale: 'ru' });

  await Promise.all([sendMails(shop, { smtpUrl: server.url }), sendMails(shop, { smtpUrl: server.url })]);
  await expect.poll(async () => new Set(await stateOfMail(shop)), SOON).toEqual(new Set(done));

  expect(server.mails.flatMap(({ recipients }) => recipients).sort()).toEqual(
    customers.map(({ email }) => email).sort(),
  );
});

test('a database outage while a mail is sent does not send it twice', async () => {
  const wire = openProxy();
  const [shop, server] = await Promise.all([openShop({ reach: wire.reach }), openMailServer()]);
  server.hold('DATA');
  await placeAnOrder(shop);
  const direct = await shop.direct();
  await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => server.commandCount('DATA'), SOON).toBe(1);

  await wire.cut();
  server.release();
  await expect.poll(() => server.mails.length, SOON).toBe(1);
  await direct.run(sql`update pgboss.job set state = 'retry', start_after = now() + interval '5 seconds'`);
  await wire.restore();
  await expect.poll(() => stateOfMail(shop).catch(() => 'away'), SOON).toEqual(done);

  expect(server.mails).toHaveLength(1);
});

test('a mail job contains no key and no address, and the key is created when the mail is sent', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  const { id: customerId, email } = await signIn(shop);
  await enqueueMail(shop.pool, { kind: 'reset_password', customerId, locale: 'en' });
  const queued = JSON.stringify(await shop.pool.many(sql`select * from pgboss.job`));

  await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => stateOfMail(shop), SOON).toEqual(done);

  const key = /\/en\/customer\/reset-password\/([\w-]{43})$/m.exec(server.mails[0]?.text ?? '')?.[1];
  expect(queued).not.toContain(email);
  expect(key).toBeDefined();
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/api/customer/reset-password?locale=en',
    payload: { token: key, password: 'another-1', password_confirmation: 'another-1' },
  });
  expect(answer.json()).toBe('success');
});

test('no mail is sent for a deleted customer', async () => {
  const [shop, server] = await Promise.all([openShop(), openMailServer()]);
  await enqueueMail(shop.pool, { kind: 'welcome', customerId: 4711, locale: 'en' });
  await enqueueMail(shop.pool, { kind: 'order_placed', orderId: 4711 });

  await sendMails(shop, { smtpUrl: server.url });
  await expect.poll(() => stateOfMail(shop), SOON).toEqual([...done, ...done]);

  expect(server.mails).toEqual([]);
});

/** Detects the jobs of ended processes immediately. */
async function openSupervisor({ databaseUrl }: TestShop): Promise<() => Promise<void>> {
  const boss = await openBoss(databaseUrl, { supervise: false, schedule: false, migrate: false });
  const failed = vi.fn();
  boss.on('error', failed);
  await boss.start();
  onTestFinished(() => boss.stop());
  return () => boss.supervise('mail');
}
