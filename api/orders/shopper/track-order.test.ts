import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { LOCALES } from '#contract/locale.ts';
import { address, product } from '#testing/builders.ts';
import { cpuMsOf } from '#testing/cpu-time.ts';
import { signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop, openShop, type TestShop } from '#testing/shop.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900 }));
const { id } = await orderOne(shop, phone.id, { billing: address({ email: 'Anna@Example.am' }) });

type TrackOptions = { from?: TestShop; remoteAddress?: string; locale?: string; headers?: Record<string, string> };

async function track(number: unknown, email: unknown, { from = shop, locale = 'en', ...rest }: TrackOptions = {}) {
  const query = new URLSearchParams({ locale, number: String(number), email: String(email) });
  const answer = await from.app.inject({ url: `/api/orders/track?${query}`, ...rest });
  return { status: answer.statusCode, body: answer.json(), headers: answer.headers };
}

test('trackOrder returns only the state of the order for its number and e-mail', async () => {
  const { status, body, headers } = await track(id, 'anna@example.am');

  expect(status).toBe(200);
  expect(headers['cache-control']).toBe('no-store');
  expect(body).toEqual({
    data: {
      increment_id: String(id),
      status: 'pending',
      status_label: 'Pending',
      created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      history: [{ status: 'pending', status_label: 'Pending', created_at: expect.any(String) }],
      delivery: null,
      parcel: null,
      pickup: null,
      items: [{ name: expect.any(String), quantity: expect.any(Number) }],
    },
  });
});

test.each([
  ['in capitals', String(id), 'ANNA@EXAMPLE.AM'],
  ['with spaces', ` ${id} `, ' anna@example.am '],
  ['as it is printed', `#${id}`, 'anna@example.am'],
  ['with a number sign', `№ ${id}`, 'anna@example.am'],
])('trackOrder accepts number and e-mail written %s', async (_, number, email) => {
  expect((await track(number, email)).status).toBe(200);
});

test('trackOrder describes the state in the requested language', async () => {
  const { id: own } = await orderOne(shop, phone.id);
  await shop.pool.run(sql`insert into order_history (order_id, status) values (${own}, 'processing')`);
  await shop.pool.run(sql`update orders set status = 'processing' where id = ${own}`);

  const answers = await Promise.all(LOCALES.map((locale) => track(own, 'anna@example.am', { locale })));

  expect(answers.map(({ body }) => body.data.status_label).toSorted()).toEqual(
    ['Processing', 'В обработке', 'Մշակվում է'].toSorted(),
  );
  expect(answers[0]?.body.data.history.map(({ status }: { status: string }) => status)).toEqual([
    'pending',
    'processing',
  ]);
});

test.each([
  ['another e-mail', String(id), 'aram@example.am'],
  ['another number', String(id + 1000), 'anna@example.am'],
  ['a number out of range', '9'.repeat(40), 'anna@example.am'],
  ['zero', '0', 'anna@example.am'],
  ['wildcards', String(id), '%@%.%%'],
  ['underscores', String(id), 'anna@example._m'],
])('trackOrder finds nothing for %s', async (_, number, email) => {
  const { status, body } = await track(number, email);

  expect(status).toBe(404);
  expect(body).toEqual({ error: 'Resource Not Found', message: 'Resource Not Found' });
});

test.each([
  ['no number', '', 'anna@example.am', ['number']],
  ['no e-mail', id, '', ['email']],
  ['neither', '', '  ', ['email', 'number']],
  ['a number with letters', 'abc', 'anna@example.am', ['number']],
  ['a list of numbers', `${id},${id}`, 'anna@example.am', ['number']],
  ['SQL', `${id} or 1=1`, `' or 1=1 --`, ['email', 'number']],
  ['an invalid e-mail', id, 'anna', ['email']],
  ['very long texts', '1'.repeat(10_001), `${'a'.repeat(10_001)}@example.am`, ['email', 'number']],
])('trackOrder refuses %s per field in each language', async (_, number, email, fields) => {
  const answers = await Promise.all(LOCALES.map((locale) => track(number, email, { locale })));

  expect(answers.map(({ status }) => status)).toEqual([422, 422, 422]);
  expect(answers.map(({ body }) => Object.keys(body.errors).toSorted())).toEqual(LOCALES.map(() => fields));
  expect(new Set(answers.map(({ body }) => JSON.stringify(body.errors))).size).toBe(3);
});

test('trackOrder ignores an expired session', async () => {
  const { status } = await track(id, 'anna@example.am', {
    headers: { authorization: 'Bearer bad', cookie: 'kayts_session=bad' },
  });

  expect(status).toBe(200);
});

test("trackOrder finds a customer's order by the e-mail of the order", async () => {
  const anna = await signIn(shop);
  const own = await orderOne(shop, phone.id, { headers: { authorization: `Bearer ${anna.token}` } });

  expect((await track(own.id, 'anna@example.am')).status).toBe(200);
  expect((await track(own.id, anna.email)).status).toBe(404);
});

test('trackOrder limits one order to five calls a minute across senders and processes', async () => {
  const own = await openShop({ config: { limits: true } });
  const other = await own.another();
  const from = (turn: number) => ({ from: turn % 2 ? own : other, remoteAddress: `10.0.0.${turn + 1}` });

  const first = [];
  for (let turn = 0; turn < 5; turn++) first.push(await track(1001, 'anna@example.am', from(turn)));
  const next = await track('#1001', ' ANNA@example.am', from(5));
  const neighbour = await track(1002, 'anna@example.am', from(6));

  expect(first.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  expect(next.status).toBe(429);
  expect(next.body).toEqual({ message: 'Too Many Attempts.' });
  expect(Number(next.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(neighbour.status).toBe(404);
});

test('trackOrder limits one address to twenty calls a minute and does not count malformed calls', async () => {
  const own = await openShop({ config: { limits: true } });
  const from = { from: own, remoteAddress: '10.0.0.1' };
  for (let number = 0; number < 30; number++) await track('abc', 'anna', from);

  const first = [];
  for (let number = 1; number <= 20; number++) first.push(await track(number, 'anna@example.am', from));
  const next = await track(21, 'anna@example.am', from);
  const neighbour = await track(21, 'anna@example.am', { ...from, remoteAddress: '10.0.0.2' });

  expect(new Set(first.map(({ status }) => status))).toEqual(new Set([404]));
  expect(next.status).toBe(429);
  expect(neighbour.status).toBe(404);
});

const RUNS = 200;

/** Duration of an undisturbed call: the tenth percentile of many. */
const undisturbed = (times: number[]): number => times.toSorted((one, other) => one - other)[times.length / 10] ?? 0;

test('trackOrder takes the same time for a wrong e-mail and a wrong number', async () => {
  const spent: Record<'email' | 'number', number[]> = { email: [], number: [] };
  const inTurn = Array.from({ length: 2 * RUNS }, (_, run) => (run % 4 === 1 || run % 4 === 2 ? 'number' : 'email'));
  for (const wrong of inTurn) {
    const [number, email] = [
      wrong === 'number' ? 9_999_999 : id,
      wrong === 'email' ? 'aram@example.am' : 'anna@example.am',
    ];
    spent[wrong].push(await cpuMsOf(() => track(number, email)));
  }

  const [email, number] = [undisturbed(spent.email), undisturbed(spent.number)];
  expect(Math.abs(email - number)).toBeLessThan(Math.min(email, number) / 3);
});
