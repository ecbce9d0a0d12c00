import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { DEAD_MAIL_QUEUE, MAIL_QUEUE } from '#api/database/job-queues.ts';
import { sql } from '#api/database/sql.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import { orderNumbersIn } from '#api/orders/office/linked-orders.ts';
import { undoChange } from '#contract/office/office-audit-contract.ts';
import { type OfficeResult, orThrow } from '#contract/office/office-client.ts';
import * as contract from '#contract/office/office-messages-contract.ts';
import { readOfficeOrder } from '#contract/office/office-orders-contract.ts';
import { address, product } from '#testing/builders.ts';
import { placeAnOrder, sendMails } from '#testing/mail.ts';
import { openMailServer } from '#testing/mail-server.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';

async function openInbox() {
  const shop = await openShop();
  const office = await openOffice(shop);
  const colleague = await office.as('orders');
  return { shop, office, colleague };
}

type Written = { email?: string; phone?: string; message?: string; locale?: string; website?: string };

async function write(shop: TestShop, { locale = 'ru', ...more }: Written = {}): Promise<number> {
  const payload = { name: 'Анна', email: 'anna@example.am', message: 'Есть iPhone 17?', ...more };
  await shop.app.inject({ method: 'POST', url: `/api/contact?locale=${locale}`, payload });
  return (await shop.pool.one<{ id: number }>(sql`select max(id) as id from contact_messages`)).id;
}

const answer = (colleague: Colleague, id: number, text: string, more: { seen?: number | null; key?: string } = {}) =>
  colleague.call(contract.answerMessage, {
    params: { id },
    input: { text, seen: more.seen ?? null, idempotency_key: more.key ?? randomUUID() },
  });

const read = async (colleague: Colleague, id: number) =>
  orThrow(await colleague.call(contract.readMessage, { params: { id } })).message;

const mailJobs = ({ pool }: TestShop, kind: string): Promise<unknown[]> =>
  pool.many(sql`select data from pgboss.job where name = ${MAIL_QUEUE} and data ->> 'kind' = ${kind}`);

const codeOf = (result: OfficeResult<unknown>) => (result.ok ? 'ok' : result.error.code);

test('an answer is mailed in the language of the writer and marks the message as done', async () => {
  const [{ shop, colleague }, server] = await Promise.all([openInbox(), openMailServer()]);
  const id = await write(shop, { message: 'Есть iPhone?\nhttps://spam.example' });

  const { message } = orThrow(await answer(colleague, id, 'Да, есть.\nПриходите.'));
  await sendMails(shop, { smtpUrl: server.url });

  expect(message.answers).toMatchObject([{ text: 'Да, есть.\nПриходите.', state: 'queued', by: expect.any(String) }]);
  expect(message.handled?.by).toBe(message.answers[0]?.by);
  await expect.poll(async () => (await read(colleague, id)).answers[0]?.state, SOON).toBe('sent');
  const mail = server.mails.find(({ recipients }) => recipients[0] === 'anna@example.am');
  expect(mail?.headers.subject).toContain('Ваше сообщение');
  expect(mail?.names).not.toContain('auto-submitted');
  expect(mail?.text).toContain('Да, есть.\nПриходите.');
  expect(mail?.text).not.toContain('https://spam.example');
});

test('answerMessage sends one mail for a repeated press and refuses an answer written without seeing another', async () => {
  const { shop, office, colleague } = await openInbox();
  const id = await write(shop);
  const other = await office.as('manager');
  const key = randomUUID();

  const presses = await Promise.all([answer(colleague, id, 'Да.', { key }), answer(colleague, id, 'Да.', { key })]);
  const unseen = await answer(other, id, 'Нет.');
  const { answers } = await read(other, id);
  const seen = await answer(other, id, 'Простите, уже нет.', { seen: answers[0]?.id ?? 0 });

  expect(presses.map(codeOf)).toEqual(['ok', 'ok']);
  expect(codeOf(unseen)).toBe('stale');
  expect(unseen.ok ? [] : unseen.error.conflicts).toMatchObject([{ field: 'answer', current: 'Да.' }]);
  expect(codeOf(seen)).toBe('ok');
  expect(await mailJobs(shop, 'staff_message')).toHaveLength(2);
});

test('two answers at once store one, and the other is refused as stale', async () => {
  const { shop, office, colleague } = await openInbox();
  const id = await write(shop);
  const other = await office.as('manager');

  const codes = (await Promise.all([answer(colleague, id, 'A'), answer(other, id, 'B')])).map(codeOf);

  expect(codes.toSorted()).toEqual(['ok', 'stale']);
  expect(await mailJobs(shop, 'staff_message')).toHaveLength(1);
});

test('answerMessage refuses a text without characters and a missing message', async () => {
  const { shop, colleague } = await openInbox();
  const id = await write(shop);

  expect(codeOf(await answer(colleague, id, ' \u200e\n'))).toBe('validation');
  expect(codeOf(await answer(colleague, id + 1, 'Да.'))).toBe('not_found');
  expect(await mailJobs(shop, 'staff_message')).toEqual([]);
});

test('a mail that failed is shown, and sendStaffMessageAgain queues it once', async () => {
  const { shop, colleague } = await openInbox();
  const id = await write(shop);
  const { message } = orThrow(await answer(colleague, id, 'Да.'));
  const staffMessageId = message.answers[0]?.id ?? 0;
  const again = () =>
    colleague.call(contract.sendStaffMessageAgain, {
      params: { id: staffMessageId },
      input: { idempotency_key: randomUUID() },
    });

  const whileQueued = orThrow(await again());
  await shop.pool.run(sql`delete from pgboss.job`);
  await insertJob(shop.pool, DEAD_MAIL_QUEUE, { kind: 'staff_message', staffMessageId });
  const failed = await read(colleague, id);
  const sent = orThrow(await again());

  expect(whileQueued.change).toBeNull();
  expect(failed.answers).toMatchObject([{ state: 'failed' }]);
  expect(sent.change).toEqual(expect.any(Number));
  expect((await read(colleague, id)).answers).toMatchObject([{ state: 'queued' }]);
  expect(await shop.pool.many(sql`select name from pgboss.job`)).toEqual([{ name: MAIL_QUEUE }]);
});

test('handleMessage can be undone, and the views list messages by state', async () => {
  const { shop, colleague } = await openInbox();
  const [first, second, spam] = [
    await write(shop),
    await write(shop, { message: 'Когда доставка?' }),
    await write(shop, { website: 'https://spam.example' }),
  ];
  const list = async (input: object) => orThrow(await colleague.call(contract.listMessages, { input }));
  const ids = async (input: object) => (await list(input)).data.map(({ id }) => id);

  const { change } = orThrow(
    await colleague.call(contract.handleMessage, { params: { id: first }, input: { handled: true } }),
  );

  expect(await ids({})).toEqual([second]);
  expect(await ids({ view: 'done' })).toEqual([first]);
  expect(await ids({ view: 'suspect' })).toEqual([spam]);
  expect((await list({})).counts).toEqual({ waiting: 1, suspect: 1 });
  orThrow(await colleague.call(undoChange, { params: { id: change ?? 0 } }));
  expect(await ids({})).toEqual([first, second]);
  expect(await ids({ q: 'ДОСТАВКА' })).toEqual([second]);
  expect(await ids({ q: 'anna@' })).toEqual([first, second]);
  expect(await ids({ after: first })).toEqual([second]);
});

test('readMessage links orders by number, e-mail and telephone', async () => {
  const { shop, colleague } = await openInbox();
  const lamp = await shop.add(product({ stock: 9 }));
  const order = (email: string, phone: string) =>
    orderOne(shop, lamp.id, { billing: address({ email, phone }) }).then(({ id }) => id);
  const byNumber = await order('vigen@example.am', '+37491000001');
  const byEmail = await order('anna@example.am', '+37491000002');
  const byPhone = await order('other@example.am', '+37491123456');
  await order('nobody@example.am', '+37491000003');
  const id = await write(shop, { phone: '091 123456', message: `Где заказ № ${byNumber}?` });

  const { orders } = await read(colleague, id);

  expect(orders.map(({ id, by }) => [id, by])).toEqual([
    [byNumber, 'number'],
    [byPhone, 'phone'],
    [byEmail, 'email'],
  ]);
});

test.each<[string, number[]]>([
  ['Order 1044, please', [1044]],
  ['iPhone 17, 2 pieces', []],
  ['#17 and № 18', [17, 18]],
  ['+37491123456', []],
])('orderNumbersIn(%j) returns %j', (text, numbers) => {
  expect(orderNumbersIn(text)).toEqual(numbers);
});

test('a message to the buyer is mailed in the language of the order and is in the timeline', async () => {
  const [{ shop, colleague }, server] = await Promise.all([openInbox(), openMailServer()]);
  const id = await placeAnOrder(shop, 'ru');
  const text = 'Курьер позвонит завтра.';

  const { order } = orThrow(
    await colleague.call(contract.writeToBuyer, { params: { id }, input: { text, idempotency_key: randomUUID() } }),
  );
  await sendMails(shop, { smtpUrl: server.url });

  expect(order.time_line).toContainEqual(expect.objectContaining({ kind: 'message', text, state: 'queued' }));
  const timeLine = async () => orThrow(await colleague.call(readOfficeOrder, { params: { id } })).time_line;
  await expect
    .poll(async () => (await timeLine()).filter(({ kind }) => kind === 'mail' || kind === 'message'), SOON)
    .toEqual(
      expect.arrayContaining([
        expect.objectContaining({ kind: 'message', state: 'sent' }),
        expect.objectContaining({ kind: 'mail', mail: 'order_placed', state: 'sent' }),
      ]),
    );
  expect(server.mails.map(({ headers }) => headers.subject)).toContain(`Заказ № ${id}: сообщение от магазина`);
});

test('sendOrderMailAgain queues a sent mail or a failed one, and refuses a mail of another order', async () => {
  const { shop, colleague } = await openInbox();
  const [id, other] = [await placeAnOrder(shop), await placeAnOrder(shop)];
  await shop.pool.run(sql`delete from pgboss.job`);
  const job = { kind: 'order_status', orderId: id, status: 'processing' };
  const { id: sent } = await shop.pool.one<{ id: number }>(sql`
    insert into order_mails (order_id, job) values (${id}, ${sql.json(job)}) returning id`);
  await insertJob(shop.pool, DEAD_MAIL_QUEUE, { kind: 'order_placed', orderId: id });
  const again = (orderId: number, mail: string) =>
    colleague.call(contract.sendOrderMailAgain, {
      params: { id: orderId, mail },
      input: { idempotency_key: randomUUID() },
    });

  const before = orThrow(await colleague.call(readOfficeOrder, { params: { id } })).time_line;
  const failed = before.find((entry) => entry.kind === 'mail' && entry.state === 'failed');
  const foreign = [await again(other, String(sent)), await again(other, failed?.kind === 'mail' ? failed.id : '')];
  orThrow(await again(id, String(sent)));
  const { order } = orThrow(await again(id, failed?.kind === 'mail' ? failed.id : ''));

  expect(foreign.map(codeOf)).toEqual(['not_found', 'not_found']);
  expect(await mailJobs(shop, 'order_status')).toEqual([{ data: job }]);
  expect(await mailJobs(shop, 'order_placed')).toHaveLength(1);
  expect(order.time_line.filter((entry) => entry.kind === 'mail' && entry.state === 'failed')).toEqual([]);
});

test('changeReplyTemplates stores cleaned texts, refuses what others changed, and can be undone', async () => {
  const { colleague } = await openInbox();
  const text = { hy: 'Բարև, {name}', ru: '', en: '' };
  const put = (templates: contract.ReplyTemplate[], seen: contract.ReplyTemplate[]) =>
    colleague.call(contract.changeReplyTemplates, { input: { templates, seen } });

  const { templates, change } = orThrow(await put([{ title: ' Բարև ', text }], []));
  const stale = await put([], []);
  const empty = await put([{ title: '', text: { hy: '', ru: '', en: '' } }], templates);

  expect(templates).toEqual([{ title: 'Բարև', text }]);
  expect([stale, empty].map(codeOf)).toEqual(['stale', 'validation']);
  orThrow(await colleague.call(undoChange, { params: { id: change ?? 0 } }));
  expect(orThrow(await colleague.call(contract.listReplyTemplates)).templates).toEqual([]);
});
