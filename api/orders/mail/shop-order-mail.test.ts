import pino from 'pino';
import { expect, test } from 'vitest';
import { sql, transaction } from '#api/database/sql.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { composeMail, openMail } from '#api/open-mail.ts';
import { signOrderLink } from '#api/orders/order-link.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { transitionOrder } from '#api/orders/transition-order.ts';
import { mailParts, PUBLIC_URL, placeAnOrder } from '#testing/mail.ts';
import { openFileShop, openShop } from '#testing/shop.ts';

const shop = await openFileShop({ products: 'demo' });

/** Returns the merchant's mail jobs for an order, oldest first. */
const mailJobsOf = async (orderId: number, from = shop): Promise<MailJob[]> =>
  (
    await from.pool.many<{ data: MailJob }>(sql`
      select data from pgboss.job
      where name = 'mail' and data ->> 'kind' = 'shop_order' and (data ->> 'orderId')::int = ${orderId}
      order by created_on`)
  ).map(({ data }) => data);

async function written(job: MailJob, settings: Record<string, unknown> = {}) {
  const content = () => ({ ...shop.readModel.content, settings: { ...shop.readModel.content.settings, ...settings } });
  return composeMail({ ...mailParts(shop), content }, '00000000-0000-4000-8000-000000000001', job);
}

test("the merchant's mail about a new order has products, telephone, address, payment and a link", async () => {
  const orderId = await placeAnOrder(shop, 'ru');

  const [job] = await mailJobsOf(orderId);
  const mail = await written(job as MailJob);

  expect(mail).toMatchObject({
    to: { name: 'Կայծ', address: 'shop@kayts.example' },
    replyTo: { address: 'anna@example.am' },
    locale: 'hy',
    subject: `Նոր պատվեր № ${orderId}՝ 250,000\u00a0դրամ`,
  });
  expect(mail?.html).toContain('href="tel:+37491000000"');
  const key = signOrderLink(orderId, shop.config.keys.orderLink);
  for (const part of [
    'Զանգահարեք գնորդին',
    'Հեռախոս՝ +374\u00a091\u00a0000\u00a0000',
    'Էլ. հասցե՝ anna@example.am',
    'Վճարման եղանակ՝ Կանխիկ առաքման պահին',
    'Առաքման հասցե',
    '* Aurora 5',
    '2 հատ × 125,000\u00a0դրամ = 250,000\u00a0դրամ',
    `https://kayts.example/order/${key}`,
    `npm run shop -- orders show ${orderId}`,
  ])
    expect(mail?.text).toContain(part);
});

test("the merchant's mail links to the order in the office when the shop has an office", async () => {
  const orderId = await placeAnOrder(shop);
  const job: MailJob = { kind: 'shop_order', orderId };

  const mail = await composeMail(
    { ...mailParts(shop), officeOrigin: 'https://office.kayts.example', hasOffice: true },
    '00000000-0000-4000-8000-000000000002',
    job,
  );

  expect(mail?.html).toContain(`href="https://office.kayts.example/office/orders/${orderId}"`);
  expect(mail?.text).not.toContain('npm run shop');
});

test('a cancellation sends the merchant one mail with the reason', async () => {
  const orderId = await placeAnOrder(shop);
  await setOrderStatus(shop.pool, orderId, 'canceled', { reason: 'no_stock' });
  await setOrderStatus(shop.pool, orderId, 'canceled');

  const jobs = await mailJobsOf(orderId);
  const mail = await written(jobs[1] as MailJob);

  expect(jobs).toEqual([
    { kind: 'shop_order', orderId },
    { kind: 'shop_order', orderId, step: 'cancel', reason: 'no_stock' },
  ]);
  expect(mail?.subject).toBe(`Պատվեր № ${orderId}՝ չեղարկվել է`);
  expect(mail?.text).toContain('Ապրանքն այլևս առկա չէ։');
});

test('the mail about the cancellation of a paid order states the amount to refund', async () => {
  const orderId = await placeAnOrder(shop);
  await shop.pool.run(sql`update payment_attempts set status = 'paid' where order_id = ${orderId}`);
  await setOrderStatus(shop.pool, orderId, 'canceled');

  const mail = await written({ kind: 'shop_order', orderId, step: 'cancel' });

  expect(mail?.text).toContain(`250,000\u00a0դրամ՝ npm run shop -- orders refund ${orderId}`);
});

test("the merchant's mail asks for nothing while the payment is open, and a second mail reports the payment", async () => {
  const orderId = await placeAnOrder(shop);
  await shop.pool.run(
    sql`update orders set status = 'pending_payment', payment_method = 'aeb_vpos' where id = ${orderId}`,
  );
  const waiting = await written({ kind: 'shop_order', orderId });

  await transaction(shop.pool, (db) => transitionOrder(db, orderId, 'pay'));
  const paid = await written({ kind: 'shop_order', orderId, step: 'pay' });

  expect(waiting?.text).toContain('Գնորդը դեռ չի վճարել։');
  expect(paid?.subject).toBe(`Պատվեր № ${orderId}՝ վճարված է`);
  expect(paid?.text).toContain('Գումարը ստացված է');
  expect((await mailJobsOf(orderId)).map((job) => 'step' in job && job.step)).toEqual([false, 'pay']);
});

test('changes of an order by staff send the merchant no mail', async () => {
  const orderId = await placeAnOrder(shop);

  await setOrderStatus(shop.pool, orderId, 'processing');
  await setOrderStatus(shop.pool, orderId, 'completed');

  expect(await mailJobsOf(orderId)).toHaveLength(1);
});

test.each([
  ['another address', 'orders@kayts.example', 'orders@kayts.example'],
  ['true', true, 'shop@kayts.example'],
  ['no address', 'call us', 'shop@kayts.example'],
])('the setting order_mails selects the recipient: %s', async (_, order_mails, address) => {
  const orderId = await placeAnOrder(shop);

  expect((await written({ kind: 'shop_order', orderId }, { order_mails }))?.to.address).toBe(address);
});

test('the merchant gets no order mails if they are switched off or no address is set', async () => {
  const own = await openShop();
  const nowhere = await placeAnOrder(own);
  await own.pool.run(sql`insert into settings values ('email', '"shop@kayts.example"'), ('order_mails', 'false')`);
  const unwanted = await placeAnOrder(own);
  await own.pool.run(sql`update settings set value = 'true' where key = 'order_mails'`);
  const wanted = await placeAnOrder(own);

  expect([await mailJobsOf(nowhere, own), await mailJobsOf(unwanted, own)]).toEqual([[], []]);
  expect(await mailJobsOf(wanted, own)).toHaveLength(1);
  const orderId = await placeAnOrder(shop);
  expect(await written({ kind: 'shop_order', orderId }, { order_mails: false })).toBeNull();
});

test.each<[string, Record<string, unknown>, boolean]>([
  ['no address at all', {}, true],
  ['an empty address', { email: '' }, true],
  ['an e-mail', { email: 'shop@kayts.example' }, false],
  ['an address for orders', { order_mails: 'orders@kayts.example' }, false],
  ['order mails switched off', { order_mails: false }, false],
])('openMail with %s logs a warning about missing order mails: %j', async (_, settings, isWarned) => {
  const logLines: string[] = [];
  const log = pino({ level: 'warn' }, { write: (line: string) => void logLines.push(line) });
  const { config, pool } = shop;
  const { documents } = shop.readModel;
  const readModel = { content: { ...shop.readModel.content, settings }, documents };

  openMail({
    config: { ...config, mode: 'live' },
    pool,
    readModel,
    origin: PUBLIC_URL,
    log,
    clock: () => shop.clock.now,
  }).close();

  expect(logLines.join().includes('orders are mailed to nobody')).toBe(isWarned);
});

test("text entered by a buyer creates no links in the merchant's mail", async () => {
  const orderId = await placeAnOrder(shop);
  await shop.pool.run(sql`
    update orders set first_name = 'https://evil.example/x', description = 'see https://evil.example/y' where id = ${orderId}`);
  await shop.pool.run(sql`update order_addresses set street = '{www.evil.example}' where order_id = ${orderId}`);

  const mail = await written({ kind: 'shop_order', orderId });

  expect(`${mail?.html}${mail?.text}${mail?.replyTo?.name}`).not.toMatch(/:\/\/evil|www\.evil|[^\u200b]evil\.example/i);
});
