import pino from 'pino';
import { expect, test } from 'vitest';
import { register } from '#api/customers/customers.ts';
import { sql } from '#api/database/sql.ts';
import { clearOldDeliveries } from '#api/events/clear-deliveries.ts';
import { setOrderStatus } from '#api/orders/set-order-status.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { deleteCustomerAccount } from '#contract/office/office-customers-contract.ts';
import { officeToday } from '#contract/office/office-today-contract.ts';
import { webhookMessages } from '#contract/office/office-webhook-events.ts';
import * as contract from '#contract/office/office-webhooks-contract.ts';
import { RETRY_AFTER_S, WEBHOOK_EVENTS, type WebhookEvent } from '#rules/shop/webhook-events.ts';
import { product } from '#testing/builders.ts';
import { holdLock, untilBlocked } from '#testing/held-lock.ts';
import { openOffice } from '#testing/office.ts';
import { openOfficeSamples } from '#testing/office-samples.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { isSigned, openReceiver } from '#testing/webhook-receiver.ts';
import { webhookHandler } from './webhook-job.ts';

const shop = await openFileShop();
const office = await openOffice(shop);
const owner = await office.as('owner');
const log = pino({ level: 'silent' });
const HOUR_MS = 3_600_000;
const SWITCHING = 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: h2c\r\n\r\n';

type SendOptions = { isAllowed?: (address: string) => boolean; timeoutMs?: number; at?: () => Date };

const handlerOf = ({ isAllowed = () => true, timeoutMs = 2_000, at = () => new Date() }: SendOptions = {}) =>
  webhookHandler({ pool: shop.pool, log, keys: shop.config.keys.webhook, clock: at, isAllowed, timeoutMs });

/** Runs the queued jobs of webhooks, as the worker does. */
async function send(options: SendOptions = {}): Promise<void> {
  const jobs = await shop.pool.many<{ id: string; data: object }>(sql`
    delete from pgboss.job where name = 'webhook' and state = 'created' returning id, data`);
  const handler = handlerOf(options);
  await Promise.all(jobs.map(({ id, data }) => handler.handle(id, data, async () => {})));
}

/** Stores an address of this machine, which the office refuses. */
async function subscribe(url: string, events: readonly WebhookEvent[] = WEBHOOK_EVENTS) {
  await shop.pool.run(sql`delete from webhooks`);
  const input = { name: 'Accounting', url: 'https://hooks.example.am/kayts', events: [...events] };
  const { id, secret } = orThrow(await owner.call(contract.createWebhook, { input }));
  await shop.pool.run(sql`update webhooks set url = ${url} where id = ${id}`);
  return { id, secret };
}

const newOrder = async () => (await orderOne(shop, (await shop.add(product({ stock: 5 }))).id)).id;
const deliveries = async () => orThrow(await owner.call(contract.listWebhookMessages)).data;
const newest = async () => {
  const [first] = await deliveries();
  return orThrow(await owner.call(contract.readWebhookMessage, { params: { id: first?.id ?? 0 } })).delivery;
};
const webhook = async () => orThrow(await owner.call(contract.listWebhooks)).data[0];

test('a placed order sends one signed message whose body follows the documented schema', async () => {
  const receiver = await openReceiver();
  const { secret } = await subscribe(receiver.url, ['order.placed']);

  const id = await newOrder();
  await send();

  const [message, ...more] = receiver.received;
  expect(more).toEqual([]);
  expect(isSigned(message!, secret)).toBe(true);
  expect(message?.headers['webhook-id']).toMatch(/^msg_[\da-f-]{36}$/);
  expect(message?.body).toMatchObject({ type: 'order.placed', data: { order: { id, status: 'pending' } } });
  expect(await newest()).toMatchObject({ state: 'delivered', response_status: 204, tries: 1, order_id: id });
});

test('every event of the shop has a message that follows its documented schema', async () => {
  const receiver = await openReceiver();
  await subscribe(receiver.url);
  const { samples, call, endpointOf } = openOfficeSamples(shop, office);
  const use = async (name: string) => call(await office.as('owner'), endpointOf(name), await samples[name]!());
  await setOrderStatus(shop.pool, await newOrder(), 'processing');

  for (const name of [
    'changeOrder',
    'refundOrder',
    'changeProduct',
    'moveStockByHand',
    'changeCustomer',
    'createReturn',
    'stepReturn',
    'setParcel',
  ])
    expect(await use(name), name).toMatchObject({ ok: true });
  const done = await newOrder();
  await setOrderStatus(shop.pool, done, 'processing');
  await setOrderStatus(shop.pool, done, 'completed', { withoutMoney: true });
  await register(shop.pool, { email: 'ani.new@example.am', password: 'three words together', locale: 'hy' });
  expect(await use('deleteCustomerAccount')).toMatchObject({ ok: true });
  await send({ at: () => new Date(Date.now() + 1000) });
  while ((await deliveries()).some(({ state }) => state === 'waiting')) await send();

  const schemas = new Map(webhookMessages.map(({ event, body }) => [event, body]));
  for (const { body } of receiver.received)
    expect(schemas.get(body.type)?.safeParse(body), JSON.stringify(body)).toMatchObject({ success: true });
  expect(new Set(receiver.received.map(({ body }) => body.type))).toEqual(new Set(WEBHOOK_EVENTS));
});

test('the first webhook waits for orders that are being placed, and the next order sends its event', async () => {
  await shop.pool.run(sql`delete from webhooks`);
  const before = await newOrder();
  const release = await holdLock(shop.pool, (db) =>
    db.run(sql`update orders set updated_at = now() where id = ${before}`),
  );
  const input = { name: 'Accounting', url: 'https://hooks.example.am/kayts', events: ['order.placed' as const] };

  const creation = owner.call(contract.createWebhook, { input });
  await untilBlocked(shop.pool);
  const placing = newOrder();
  await untilBlocked(shop.pool, 2);
  await release();
  orThrow(await creation);
  const after = await placing;

  expect((await deliveries()).map(({ order_id }) => order_id)).toEqual([after]);
});

test('an event that no webhook subscribes to stores nothing', async () => {
  await subscribe('http://127.0.0.1:9/', ['customer.created']);

  await newOrder();

  expect(await deliveries()).toEqual([]);
});

test('a change that is rolled back sends no message', async () => {
  const receiver = await openReceiver();
  await subscribe(receiver.url, ['order.status_changed']);
  const id = await newOrder();

  await shop.pool
    .begin(async (db) => {
      await setOrderStatus(db, id, 'processing');
      throw new Error('rolled back');
    })
    .catch(() => {});
  await send();

  expect(await deliveries()).toEqual([]);
  expect(receiver.received).toEqual([]);
});

test('a receiver that answers 500 gets the same message again until it accepts it', async () => {
  const receiver = await openReceiver();
  await subscribe(receiver.url, ['order.placed']);
  receiver.answer((response) => response.writeHead(500).end('broken'));
  await newOrder();

  await send();
  const failed = await newest();
  const failing = await webhook();
  receiver.answer((response) => response.writeHead(200).end('ok'));
  await send({ at: () => new Date(Date.now() + 6_000) });

  expect(failed).toMatchObject({ state: 'waiting', response_status: 500, error: 'status', response_text: 'broken' });
  expect(failing?.failing_since).not.toBeNull();
  expect(await newest()).toMatchObject({ state: 'delivered', tries: 2, response_text: 'ok' });
  expect((await webhook())?.failing_since).toBeNull();
  const [one, two] = receiver.received;
  expect(one?.text).toBe(two?.text);
  expect(one?.headers['webhook-id']).toBe(two?.headers['webhook-id']);
});

test('a webhook whose receiver fails for a day is switched off with a mail, a notice and an audit entry', async () => {
  const receiver = await openReceiver();
  const { id } = await subscribe(receiver.url, ['order.placed']);
  receiver.answer((response) => response.writeHead(503).end());
  await newOrder();

  let now = Date.now();
  for (const seconds of [0, ...RETRY_AFTER_S]) {
    now += seconds * 1000 + 1000;
    await send({ at: () => new Date(now) });
  }
  await newOrder();

  expect(receiver.received).toHaveLength(1 + RETRY_AFTER_S.length);
  expect(await webhook()).toMatchObject({ is_enabled: false, switched_off_at: expect.any(String), waiting: 0 });
  const { queue } = orThrow(await owner.call(officeToday));
  expect(queue.find(({ kind }) => kind === 'webhooks')).toMatchObject({ count: 1 });
  const mails = await shop.pool.many(sql`
    select data from pgboss.job where name = 'mail' and data ->> 'kind' = 'webhook_off'`);
  expect(mails).not.toEqual([]);
  const [entry] = await shop.pool.many(sql`
    select source from audit_entries where action = 'switchOffWebhook' and entity_id = ${String(id)}`);
  expect(entry).toEqual({ source: 'job' });
});

test('messages that failed are sent again after the webhook is switched on', async () => {
  const receiver = await openReceiver();
  const { id } = await subscribe(receiver.url, ['order.placed']);
  const change = (isEnabled: boolean) =>
    owner.call(contract.changeWebhook, {
      params: { id },
      input: { fields: { is_enabled: isEnabled }, seen: { is_enabled: !isEnabled } },
    });
  await newOrder();
  await change(false);
  await send();

  const refused = await owner.call(contract.replayFailedDeliveries, { params: { id } });
  await shop.pool.run(sql`update webhooks set is_enabled = true where id = ${id}`);
  const replayed = orThrow(await owner.call(contract.replayFailedDeliveries, { params: { id } }));
  await send();

  expect(refused).toMatchObject({ ok: false, error: { code: 'webhook_off' } });
  expect(replayed).toMatchObject({ count: 1 });
  expect(receiver.received).toHaveLength(1);
});

test('a delivered message is replayed with the same id', async () => {
  const receiver = await openReceiver();
  await subscribe(receiver.url, ['order.placed']);
  await newOrder();
  await send();

  const { id } = await newest();
  orThrow(await owner.call(contract.replayWebhookMessage, { params: { id } }));
  await send();

  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
  expect(receiver.received).toHaveLength(2);
});

test('a receiver that does not answer in time fails, and a slow one does not delay another webhook', async () => {
  const [slow, quick] = [await openReceiver(), await openReceiver()];
  await subscribe(slow.url, ['order.placed']);
  slow.answer(() => {});
  await shop.pool.run(sql`
    insert into webhooks (name, url, events, secret)
    select 'Courier', ${quick.url}, events, secret from webhooks`);
  await newOrder();

  const startedAt = performance.now();
  const sending = send({ timeoutMs: 1500 });
  while (quick.received.length === 0) await new Promise((resolve) => setTimeout(resolve, 20));
  const quickMs = performance.now() - startedAt;
  await sending;

  expect(quickMs).toBeLessThan(1400);
  expect((await deliveries()).map(({ state, error }) => [state, error])).toContainEqual(['waiting', 'timeout']);
});

test('a receiver that switches the protocol fails, and the next message is sent', async () => {
  const receiver = await openReceiver();
  await subscribe(receiver.url, ['order.placed']);
  receiver.answer((response) => response.socket?.end(SWITCHING));
  await newOrder();

  await send();

  expect(await newest()).toMatchObject({ state: 'waiting', error: 'connection', response_status: null });
});

test('a redirect to a private address is not followed', async () => {
  const [receiver, inside] = [await openReceiver(), await openReceiver()];
  await subscribe(receiver.url, ['order.placed']);
  receiver.answer((response) => response.writeHead(307, { location: inside.url }).end());
  await newOrder();

  await send();

  expect(await newest()).toMatchObject({ response_status: 307, error: 'redirect', state: 'waiting' });
  expect(inside.received).toEqual([]);
});

test('a huge answer is read only at its beginning', async () => {
  const receiver = await openReceiver();
  await subscribe(receiver.url, ['order.placed']);
  let sent = 0;
  receiver.answer((response) => {
    response.writeHead(200);
    const pour = () => {
      while (!response.destroyed && sent < 200_000_000) {
        sent += 65_536;
        if (!response.write('x'.repeat(65_536))) return void response.once('drain', pour);
      }
    };
    pour();
  });
  await newOrder();

  await send();

  const { response_text: text, state } = await newest();
  expect([state, text?.length]).toEqual(['delivered', 2000]);
  expect(sent).toBeLessThan(50_000_000);
});

test.each([
  ['closed port', 'http://127.0.0.1:9/', () => true, 'connection'],
  ['private address', 'http://127.0.0.1:9/', (address: string) => address !== '127.0.0.1', 'closed_address'],
  ['name of a private address', 'http://localhost:9/', () => false, 'closed_address'],
  ['unknown name', 'https://nobody.invalid/', () => true, 'name'],
])('a webhook at a %s fails', async (_, url, isAllowed, error) => {
  await subscribe(url, ['order.placed']);
  await newOrder();

  await send({ isAllowed });

  expect(await newest()).toMatchObject({ state: 'waiting', error, response_status: null });
});

test.each([
  ['http://hooks.example.am/', 'https'],
  ['https://192.168.1.20/', 'public internet'],
  ['https://[::1]/', 'public internet'],
  ['https://localhost/', 'public internet'],
  ['https://localhost./', 'public internet'],
  ['https://metadata.google.internal./', 'public internet'],
  ['https://user:password@hooks.example.am/', 'valid'],
  ['ftp://hooks.example.am/', 'valid'],
])('createWebhook refuses the address %s with a sentence beside the field', async (url) => {
  const refused = await owner.call(contract.createWebhook, { input: { name: 'A', url, events: ['order.placed'] } });

  expect(refused).toMatchObject({ ok: false, error: { status: 422, fields: { url: expect.any(String) } } });
});

test('the test button sends a message once, also while the webhook is off', async () => {
  const receiver = await openReceiver();
  const { id, secret } = await subscribe(receiver.url, ['order.placed']);
  await shop.pool.run(sql`update webhooks set is_enabled = false`);

  const closed = orThrow(await owner.call(contract.testWebhook, { params: { id } }));
  const { testWebhook } = await import('./webhooks.ts');
  const context = { keys: shop.config.keys.webhook, isAllowed: () => true, clock: () => new Date() };
  const sent = await testWebhook(shop.pool, { source: 'cli' }, context, id);

  expect(closed.delivery).toMatchObject({ event: 'webhook.test', state: 'failed', error: 'closed_address', tries: 1 });
  expect(sent).toMatchObject({ state: 'delivered', responseStatus: 204 });
  expect(isSigned(receiver.received[0]!, secret)).toBe(true);
});

test('showWebhookSecret returns the secret, and a renewed secret signs the next message', async () => {
  const receiver = await openReceiver();
  const { id, secret } = await subscribe(receiver.url, ['order.placed']);

  const shown = orThrow(await owner.call(contract.showWebhookSecret, { params: { id } }));
  const renewed = orThrow(await owner.call(contract.renewWebhookSecret, { params: { id } }));
  await newOrder();
  await send();

  expect(shown.secret).toBe(secret);
  expect(isSigned(receiver.received[0]!, renewed.secret)).toBe(true);
  expect(isSigned(receiver.received[0]!, secret)).toBe(false);
  const stored = await shop.pool.one(sql`
    select (select count(*) from audit_entries where position(${secret} in after::text || before::text) > 0)::int as entries,
           (select count(*) from webhooks where position(convert_to(${secret}, 'utf8') in secret) > 0)::int as readable`);
  expect(stored).toEqual({ entries: 0, readable: 0 });
});

test('two editors of one webhook: the second change of the same field is refused with the current value', async () => {
  const { id } = await subscribe('https://hooks.example.am/', ['order.placed']);
  const change = (name: string) =>
    owner.call(contract.changeWebhook, { params: { id }, input: { fields: { name }, seen: { name: 'Accounting' } } });

  const [one, two] = [await change('Courier'), await change('ERP')];

  expect(one.ok).toBe(true);
  expect(two).toMatchObject({
    ok: false,
    error: { code: 'stale', conflicts: [{ field: 'name', current: 'Courier' }] },
  });
});

test('deleting an account deletes the messages with its personal data', async () => {
  const receiver = await openReceiver();
  await subscribe(receiver.url);
  const { samples, call, endpointOf } = openOfficeSamples(shop, office);
  const sample = await samples.changeCustomer!();
  await call(owner, endpointOf('changeCustomer'), sample);

  orThrow(await owner.call(deleteCustomerAccount, { params: sample.params as { id: number } }));

  const left = await shop.pool.many<{ event: string; payload: { data: object } }>(sql`
    select event, payload from webhook_deliveries where customer_id is not null or event like 'customer%'`);
  expect(left).toMatchObject([{ event: 'customer.deleted', payload: { data: { customer: sample.params } } }]);
});

test('clearOldDeliveries deletes finished entries after 30 days', async () => {
  const receiver = await openReceiver();
  await subscribe(receiver.url, ['order.placed']);
  await newOrder();
  await send();
  const day = 24 * HOUR_MS;

  expect(await clearOldDeliveries(shop.pool, new Date(Date.now() + 29 * day))).toBe(0);
  expect(await clearOldDeliveries(shop.pool, new Date(Date.now() + 31 * day))).toBe(1);
});

test('two processes send each message once', async () => {
  const receiver = await openReceiver();
  const { id } = await subscribe(receiver.url, ['order.placed']);
  await Promise.all(Array.from({ length: 12 }, newOrder));

  await Promise.all(
    [handlerOf(), handlerOf()].map((handler) => handler.handle('job', { webhook: id }, async () => {})),
  );

  expect(new Set(receiver.received.map(({ headers }) => headers['webhook-id'])).size).toBe(12);
  expect(receiver.received).toHaveLength(12);
});

test('a webhook that is deleted while an order is placed does not fail the order', async () => {
  await subscribe('http://127.0.0.1:9/', ['order.placed']);
  const orders = Array.from({ length: 6 }, newOrder);

  await shop.pool.run(sql`delete from webhooks`);

  expect((await Promise.all(orders)).every((id) => id > 0)).toBe(true);
});
