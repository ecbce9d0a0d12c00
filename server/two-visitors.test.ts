import { expect, test } from 'vitest';
import { SESSION_COOKIE } from '#api/customers/session.ts';
import { sql } from '#api/database/sql.ts';
import { openResponseCache } from '#api/http/response-cache.ts';
import { NO_LIMITS } from '#api/limits/limits.ts';
import { endpoints } from '#contract/endpoints.ts';
import { PAGES, type Page } from '#storefront/runtime/pages.ts';
import { openSessionOf, registered } from '#testing/customer.ts';
import { DEMO_CALLS } from '#testing/public-calls.ts';
import { openFileShop } from '#testing/shop.ts';
import { pageRoutes } from './page-routes.ts';

const NAMES = ['Siranush-of-the-test', 'Vahagn-of-the-test'];

const responseCache = openResponseCache(32 * 1024 * 1024);
const shop = await openFileShop({ products: 'demo', parts: { responseCache } });
const { app, config, readModel, clock } = shop;
const log = app.log as never;
await pageRoutes(app, {
  config,
  readModel,
  responseCache,
  limits: NO_LIMITS,
  log,
  clock: () => clock.now,
  isDev: false,
});

/** Two signed-in customers, whose names would appear in responses rendered for them. */
const [first, second] = await Promise.all(NAMES.map(openCustomer));

async function openCustomer(name: string): Promise<string> {
  const { id } = await registered(shop);
  await shop.pool.run(sql`update customers set first_name = ${name} where id = ${id}`);
  const { token } = await openSessionOf(shop, id);
  return `${SESSION_COOKIE}=${token}`;
}

const addressesOf = ({ path, examples }: Page): readonly string[] => examples ?? [path];
const addresses = (isPrivate: boolean) =>
  PAGES.filter((page) => (page.isPrivate ?? false) === isPrivate).flatMap(addressesOf);

/** Responses for the first customer, the second, and a guest without cookies, as a shared cache sees them. */
const answersFor = (url: string) =>
  Promise.all([first, second, undefined].map((cookie) => app.inject({ url, headers: cookie ? { cookie } : {} })));

test.each([...addresses(false), ...Object.values(DEMO_CALLS)])(
  '%s is the same for all visitors and sets no cookie, so that caches may store it',
  async (url) => {
    const answers = await answersFor(url);

    expect(new Set(answers.map(({ body }) => body)).size).toBe(1);
    expect(answers.flatMap(({ headers }) => headers['set-cookie'] ?? [])).toEqual([]);
    expect(NAMES.filter((name) => answers[0]?.body.includes(name))).toEqual([]);
    expect(answers.filter(({ headers }) => /cookie/i.test(String(headers.vary)))).toEqual([]);
    expect(String(answers[0]?.headers['cache-control'])).toMatch(/^(public, |no-store$)/);
  },
);

test.each([...addresses(true), '/account/profile', '/account/orders', '/account/addresses', '/shop/checkout'])(
  "%s is personal: no cache may store it, and no visitor gets the other's",
  async (url) => {
    const answers = await answersFor(url);

    expect(answers.map(({ headers }) => headers['cache-control'])).toEqual(Array(3).fill('no-store'));
    const bodies = answers.map(({ body }) => body);
    expect(NAMES.map((name) => bodies.map((body) => body.includes(name)))).toEqual([
      [expect.any(Boolean), false, false],
      [false, expect.any(Boolean), false],
    ]);
  },
);

test('the profile contains the name of its customer, so that the previous test can fail', async () => {
  const [mine, others] = await answersFor('/account/profile');

  expect([mine?.body.includes(NAMES[0] ?? ''), others?.body.includes(NAMES[1] ?? '')]).toEqual([true, true]);
});

test('an API call that depends on the caller is not cached', async () => {
  const personal = endpoints.filter(
    ({ method, cache, path }) => method === 'GET' && cache !== 'public' && !path.includes('{'),
  );
  const answers = await Promise.all(
    personal.map(
      async ({ path }) => (await app.inject({ url: path, headers: { cookie: first } })).headers['cache-control'],
    ),
  );

  expect(answers.length).toBeGreaterThan(5);
  expect(answers.filter((value) => value !== 'no-store' && value !== 'private, no-store')).toEqual([]);
});
