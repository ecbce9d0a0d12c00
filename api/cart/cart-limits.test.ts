import { expect, test } from 'vitest';
import { CART_CLEARING_QUEUE } from '#api/database/job-queues.ts';
import { sql } from '#api/database/sql.ts';
import { queueRepeatingJob } from '#api/jobs/repeating-job.ts';
import { addItem, MAX_CART_LINES } from '#contract/cart-contract.ts';
import { LOCALES } from '#contract/locale.ts';
import { product } from '#testing/builders.ts';
import { signIn } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { clearGuestCarts } from './clear-guest-carts.ts';

const shop = await openFileShop();
const other = await shop.another();
const family = await shop.add(
  product({
    variants: Array.from({ length: MAX_CART_LINES + 12 }, (_, at) => ({
      options: { color: `Color ${at}` },
      stock: 900,
    })),
  }),
);
const ids = family.variants.map(({ id }) => id);
const DAY = 86_400_000;

const linesOf = async (token: string): Promise<number> =>
  (
    await shop.pool.one<{ lines: number }>(sql`
      select count(*)::int as lines from cart_items i join carts c on c.id = i.cart_id
      where c.token_hash = sha256(${token}::text::bytea)`)
  ).lines;

/** Creates a guest whose cart has the given number of lines. */
async function guestWith(lines: number) {
  const guest = await shop.visitor('en');
  await guest.call(addItem, { params: { productId: ids[0] ?? 0 }, input: { api_token: guest.token } });
  await shop.pool.run(sql`
    insert into cart_items (cart_id, product_id, quantity, quoted_price)
    select c.id, product_id, 1, 1000 from carts c, unnest(${ids.slice(1, lines)}::int[]) as product_id
    where c.token_hash = sha256(${guest.token}::text::bytea)`);
  return guest;
}

const add = (token: string, productId: number, { locale = 'en', at = shop } = {}) =>
  at.app.inject({
    method: 'POST',
    url: `/api/checkout/cart/add/${productId}?locale=${locale}`,
    payload: { api_token: token },
  });

test('a cart accepts fifty lines and refuses another with cart_full', async () => {
  const { token } = await guestWith(MAX_CART_LINES - 1);

  const last = await add(token, ids[MAX_CART_LINES - 1] ?? 0);
  const more = await add(token, ids[MAX_CART_LINES] ?? 0);

  expect(last.statusCode).toBe(200);
  expect(more.statusCode).toBe(400);
  expect(more.json().error).toEqual({
    code: 'cart_full',
    message: 'A cart can contain at most 50 different products. Order these first or remove some.',
  });
  expect(await linesOf(token)).toBe(MAX_CART_LINES);
});

test('a full cart accepts more of a product that it contains', async () => {
  const { token } = await guestWith(MAX_CART_LINES);

  const answer = await add(token, ids[3] ?? 0);

  expect(answer.json().data.items).toHaveLength(MAX_CART_LINES);
  expect(answer.statusCode).toBe(200);
});

test('concurrent adds in two processes fill a cart to exactly fifty lines', async () => {
  const { token } = await guestWith(MAX_CART_LINES - 2);

  const answers = await Promise.all(
    ids.slice(MAX_CART_LINES - 2).map((id, at) => add(token, id, { at: at % 2 ? shop : other })),
  );

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(2);
  expect(await linesOf(token)).toBe(MAX_CART_LINES);
});

test.each(LOCALES)('the message of a full cart is in %s', async (locale) => {
  const { token } = await guestWith(MAX_CART_LINES);

  const { message } = (await add(token, ids[MAX_CART_LINES] ?? 0, { locale })).json();

  expect(message).toContain('50');
});

test('merging a guest cart leaves at most fifty lines', async () => {
  const anna = await signIn(shop);
  const { token } = await guestWith(MAX_CART_LINES);
  const headers = { authorization: `Bearer ${anna.token}` };
  for (const id of ids.slice(-3))
    await shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${id}`, headers, payload: {} });

  const joined = await shop.app.inject({ url: `/api/checkout/cart?api_token=${token}`, headers });

  expect(joined.json().data.items).toHaveLength(MAX_CART_LINES);
});

test.each(['a', 'x'.repeat(64), 'A'.repeat(64), '0'.repeat(63), '0'.repeat(65)])(
  'a cart token with a wrong form (%.8s…) is refused and creates no row',
  async (token) => {
    const count = () => shop.pool.one(sql`select count(*)::int as carts from carts`);
    const before = await count();

    const answer = await add(token, ids[0] ?? 0);

    expect(answer.json().error.code).toBe('no_cart');
    expect(await count()).toEqual(before);
  },
);

const after = (days: number) => new Date(Date.now() + days * DAY);

const left = async (cartTokens: string[]): Promise<number> =>
  (
    await shop.pool.one<{ left: number }>(sql`
      select count(*)::int as left from carts
      where token_hash in (select sha256(token::bytea) from unnest(${cartTokens}::text[]) as token)`)
  ).left;

test('an abandoned guest cart is deleted after sixty days', async () => {
  const { token } = await guestWith(2);

  await clearGuestCarts(shop.pool, after(59));
  const kept = await left([token]);
  await clearGuestCarts(shop.pool, after(61));

  expect([kept, await left([token]), await linesOf(token)]).toEqual([1, 0, 0]);
});

test('carts of customers and ordered carts are not deleted', async () => {
  const anna = await signIn(shop);
  const headers = { authorization: `Bearer ${anna.token}` };
  await shop.app.inject({ method: 'POST', url: `/api/checkout/cart/add/${ids[0]}`, headers, payload: {} });
  const placed = await orderOne(shop, ids[1] ?? 0);

  await clearGuestCarts(shop.pool, after(400));

  const rows = await shop.pool.many<{ status: string }>(sql`
    select status from carts where customer_id = ${anna.id} or id = (select cart_id from orders where id = ${placed.id})
    order by status`);
  expect(rows).toEqual([{ status: 'active' }, { status: 'ordered' }]);
});

test('one job clears the carts regardless of the number of processes', async () => {
  const at = after(1);

  await Promise.all([shop, other, shop, other].map(({ pool }) => queueRepeatingJob(pool, CART_CLEARING_QUEUE, at)));

  const jobs = await shop.pool.many(sql`
    select start_after as at from pgboss.job where name = 'cart_clearing' and state = 'created'`);
  expect(jobs).toEqual([{ at }]);
});
