import { expect, test, vi } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { NO_PEERS } from '#api/http/peers.ts';
import { Refusal } from '#api/http/refusal.ts';
import { openFileShop } from '#testing/shop.ts';
import { SOON } from '#testing/soon.ts';
import { openLimits } from './limits.ts';

const shop = await openFileShop();
const { limits: key } = shop.config.keys;
const security = () => {};
const counted = openLimits({ db: shop.pool, isOn: true, key, security });
let number = 0;

const from = (address: string) => ({ address, requestId: 'test' });
/** An address in a network that no other test uses. */
const newAddress = () => {
  number += 1;
  return `2001:db8:${number}::1`;
};
const newEmail = () => {
  number += 1;
  return `limit-${number}@example.am`;
};

const outcome = (call: Promise<unknown>): Promise<unknown> =>
  call.then(
    () => 'allowed',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  );

const contacts = (times: number, address: string, email: string) =>
  Promise.all(Array.from({ length: times }, () => outcome(counted.count('contact', from(address), { email }))));

const end = (window: string) =>
  shop.pool.run(sql`update call_counts set ends_at = now() where key like ${`%:${window}:%`}`);

const sorted = (outcomes: unknown[]) => outcomes.map(String).toSorted();
const allowed = (times: number) => Array<string>(times).fill('allowed');
const refused = (times: number) => Array<string>(times).fill('too_many');

test('the limit of an e-mail applies across addresses', async () => {
  const email = newEmail();

  const answers = await Promise.all([contacts(3, newAddress(), email), contacts(3, newAddress(), email)]);

  expect(sorted(answers.flat())).toEqual([...allowed(3), ...refused(3)]);
  expect(await contacts(1, newAddress(), newEmail())).toEqual(allowed(1));
});

test('the limit of an address applies across e-mails and within its /64', async () => {
  number += 1;
  const neighbours = Array.from({ length: 22 }, (_, index) => `2001:db8:${number}:7::${index + 1}`);

  const answers = await Promise.all(neighbours.map((address) => contacts(1, address, newEmail())));

  expect(sorted(answers.flat())).toEqual([...allowed(20), ...refused(2)]);
  expect(await contacts(1, `2001:db8:${number}:8::1`, newEmail())).toEqual(allowed(1));
});

test('the limit of a minute resets after a minute until the hour is exhausted', async () => {
  const [address, email] = [newAddress(), newEmail()];
  const minutes = [];
  for (let minute = 0; minute < 4; minute += 1) {
    minutes.push(sorted(await contacts(3, address, email)));
    await end('minute');
  }

  expect(minutes).toEqual([allowed(3), allowed(3), allowed(3), [...allowed(1), ...refused(2)]]);
});

test('a refused call gets the retry time of the longest limit', async () => {
  const [address, email] = [newAddress(), newEmail()];
  for (let minute = 0; minute < 4; minute += 1) {
    await contacts(3, address, email);
    await end('minute');
  }

  const refusal = await counted.count('contact', from(address), { email }).catch((error: unknown) => error);

  expect((refusal as Refusal).details.retryAfter).toBeGreaterThan(3500);
  expect((refusal as Refusal).details.retryAfter).toBeLessThanOrEqual(3600);
});

test('an uncounted call does not count', async () => {
  const [sender, who] = [from(newAddress()), { email: newEmail() }];

  for (let call = 0; call < 20; call += 1) await (await counted.count('contact', sender, who)).uncount();

  expect(await contacts(3, sender.address, who.email)).toEqual(allowed(3));
});

test('allows refuses only by address where e-mails must not be distinguishable', async () => {
  const [address, email] = [newAddress(), newEmail()];
  const ask = () => counted.allows('forgetPassword', from(address), { email });

  const first = [await ask(), await ask(), await ask()];
  for (let call = 0; call < 27; call += 1) await counted.allows('forgetPassword', from(address), { email: newEmail() });

  expect(first).toEqual([true, false, false]);
  expect(await outcome(ask())).toBe('too_many');
});

test('disabled limits count nothing', async () => {
  const off = openLimits({ db: shop.pool, isOn: false, key, security });
  const [sender, who] = [from(newAddress()), { email: newEmail() }];

  const calls = Array.from({ length: 50 }, () => outcome(off.count('contact', sender, who)));

  expect(await Promise.all(calls)).toEqual(allowed(50));
  expect(await off.allows('forgetPassword', sender, who)).toBe(true);
});

test('later calls delete past windows, and the table contains no names', async () => {
  await contacts(1, '198.51.100.7', 'anna@example.am');
  const rows = await shop.pool.many<{ key: string }>(sql`select key from call_counts`);
  await shop.pool.run(sql`update call_counts set ends_at = now()`);
  for (let call = 0; call * 20 <= rows.length + 20; call += 1) await contacts(1, newAddress(), newEmail());

  const left = await shop.pool.many<{ key: string }>(sql`
    select key from call_counts where key = any (${rows.map((row) => row.key)}::text[])`);

  expect(JSON.stringify(rows)).not.toMatch(/anna|198\.51/);
  expect(left).toEqual([]);
});

test('forty concurrent calls of ten e-mails at two addresses do not deadlock', async () => {
  const [addresses, emails] = [[newAddress(), newAddress()], Array.from({ length: 10 }, newEmail)];

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => contacts(1, addresses[i % 2] ?? '', emails[i % 10] ?? '')),
  );

  expect(new Set(answers.flat().map(String))).toEqual(new Set(['allowed', 'too_many']));
});

test('an address can use its processor time of a minute and no more, whatever it reads', () => {
  const limits = openLimits({ db: shop.pool, isOn: true, key, security, workAMinute: 1000 });
  const read = (address: string, cost: number) => {
    try {
      limits.work(from(address), cost);
      return 'allowed';
    } catch (error) {
      return error instanceof Refusal ? error.code : error;
    }
  };

  const costly = Array.from({ length: 11 }, () => read('198.51.100.1', 100));
  const cheap = Array.from({ length: 1000 }, () => read('198.51.100.2', 1));

  expect(costly).toEqual([...allowed(10), 'too_many']);
  expect(new Set(cheap)).toEqual(new Set(['allowed']));
  expect(read('198.51.100.2', 1)).toBe('too_many');
  expect(read('198.51.100.3', 100)).toBe('allowed');
});

test('each of two processes gives an address half of its processor time', () => {
  const limits = openLimits({ db: shop.pool, isOn: true, key, security, workAMinute: 1000, processes: 2 });
  const read = () => limits.work(from('198.51.100.4'), 100);

  for (let call = 0; call < 5; call += 1) read();

  expect(read).toThrow(Refusal);
});

test('workers of one port count the reads of an address together', async () => {
  const listeners: ((data: unknown) => void)[] = [];
  const worker = () => {
    const own = listeners.length;
    const send = (_: string, data: unknown) =>
      listeners.filter((_, at) => at !== own).map((listener) => listener(data));
    const others = {
      ...NO_PEERS,
      isShared: true,
      send,
      onMessage: (_: string, listener: (data: unknown) => void) => void listeners.push(listener),
    };
    return openLimits({ db: shop.pool, isOn: true, key, security, workAMinute: 1000, others });
  };
  const [one, other] = [worker(), worker()];
  const sender = from('198.51.100.5');

  for (let call = 0; call < 10; call += 1) one.work(sender, 100);

  await vi.waitFor(() => expect(() => other.work(sender, 1)).toThrow(Refusal), SOON);
});
