import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { openFileShop } from '#testing/shop.ts';
import type { Caller } from './caller.ts';
import { Refusal } from './refusal.ts';
import { networkOf, sharedRateLimit } from './shared-rate-limit.ts';

const shop = await openFileShop();
let count = 0;

const from = (address: string): Caller => ({
  customerId: null,
  sessionId: null,
  address,
  cartTokenHash: null,
  hasMerged: false,
  placedOrders: [],
});

/** A limit nobody has called yet. */
function open(allowance: { account: number; address: number }, isOn = true) {
  count += 1;
  const processRateLimit = sharedRateLimit(shop.pool, `call-${count}`, allowance, isOn);
  const tries = async (times: number, address: string, account: string) =>
    (
      await Promise.all(
        Array.from({ length: times }, () =>
          processRateLimit.refuse(from(address), account).then(
            () => 'allowed',
            (error: unknown) => (error instanceof Refusal ? error.code : error),
          ),
        ),
      )
    ).toSorted();
  return { ...processRateLimit, tries, call: `call-${count}` };
}

const pass = (call: string) => shop.pool.run(sql`update call_counts set ends_at = now() where key like ${`${call}:%`}`);

test('an account has its tries, from however many addresses at once', async () => {
  const { tries } = open({ account: 3, address: 100 });

  const answers = await Promise.all(['10.0.0.1', '10.0.0.2'].map((address) => tries(3, address, 'anna')));

  expect(answers.flat().toSorted()).toEqual([...Array(3).fill('allowed'), ...Array(3).fill('too_many')]);
  expect(await tries(1, '10.0.0.1', 'aram')).toEqual(['allowed']);
});

test('an address has its tries, whatever the account', async () => {
  const { tries } = open({ account: 3, address: 5 });

  const answers = await Promise.all(Array.from({ length: 7 }, (_, i) => tries(1, '10.0.0.1', `customer-${i}`)));

  expect(answers.flat().toSorted()).toEqual([...Array(5).fill('allowed'), 'too_many', 'too_many']);
  expect(await tries(1, '10.0.0.2', 'anna')).toEqual(['allowed']);
});

test.each([
  ['93.184.216.34', '93.184.216.34'],
  ['::ffff:93.184.216.34', '::ffff:93.184.216.34'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8::1', '2001:db8:0:0'],
  ['2001:db8:1:2::', '2001:db8:1:2'],
  ['::1', '0:0:0:0'],
  ['', ''],
])('the address %s is counted as %s', (address, network) => {
  expect(networkOf(address)).toBe(network);
});

test('after a minute all may try again', async () => {
  const { tries, call } = open({ account: 1, address: 100 });
  await tries(2, '10.0.0.1', 'anna');

  await pass(call);

  expect(await tries(2, '10.0.0.1', 'anna')).toEqual(['allowed', 'too_many']);
});

test('who is refused is told how long to wait, at most a minute', async () => {
  const { refuse } = open({ account: 0, address: 100 });

  const refused = (await refuse(from('10.0.0.1'), 'anna').catch((error) => error)) as Refusal;

  expect(refused.details.retryAfter).toBeGreaterThan(55);
  expect(refused.details.retryAfter).toBeLessThanOrEqual(60);
});

test('where accounts must not be told apart only the address is refused', async () => {
  const { allows } = open({ account: 1, address: 3 });
  const ask = () => allows(from('10.0.0.1'), 'anna').catch((error: Refusal) => error.code);

  expect([await ask(), await ask(), await ask(), await ask()]).toEqual([true, false, false, 'too_many']);
});

test('a limit that is off counts nothing', async () => {
  const { tries, allows } = open({ account: 1, address: 1 }, false);

  expect(await tries(5, '10.0.0.1', 'anna')).toEqual(Array(5).fill('allowed'));
  expect(await allows(from('10.0.0.1'), 'anna')).toBe(true);
});

test('past minutes are cleared away by the calls of this one, and names stand nowhere', async () => {
  const { tries, call } = open({ account: 9, address: 99 });
  const next = open({ account: 9, address: 99 });
  for (let i = 0; i < 4; i += 1) await tries(1, `10.0.0.${i}`, `anna-${i}@example.am`);
  const rows = await shop.pool.many<{ key: string }>(sql`select key from call_counts where key like ${`${call}:%`}`);
  await pass(call);

  await next.tries(1, '10.0.0.9', 'aram');

  const left = await shop.pool.many(sql`select key from call_counts where key like ${`${call}:%`}`);
  expect(rows).toHaveLength(8);
  expect(JSON.stringify(rows)).not.toMatch(/anna|10\.0/);
  expect(left).toEqual([]);
});

test('forty calls at once of ten accounts at two addresses do not wait for each other for ever', async () => {
  const { tries } = open({ account: 100, address: 100 });

  const answers = await Promise.all(
    Array.from({ length: 40 }, (_, i) => tries(1, `10.0.0.${i % 2}`, `customer-${i % 10}`)),
  );

  expect(new Set(answers.flat())).toEqual(new Set(['allowed']));
});
