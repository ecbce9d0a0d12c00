import { expect, test } from 'vitest';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900 }));
const PAGE = { 'sec-fetch-site': 'same-origin' };
const DAY = 86_400_000;

const isShown = async (id: number, cookie: string): Promise<boolean> =>
  (await shop.app.inject({ url: `/api/orders?id=${id}`, headers: { cookie } })).json().data?.length === 1;

/** Runs `look` with the clock moved by the given number of days. */
async function later<T>(days: number, look: () => Promise<T>): Promise<T> {
  const { now } = shop.clock;
  shop.clock.now = new Date(now.getTime() + days * DAY);
  try {
    return await look();
  } finally {
    shop.clock.now = now;
  }
}

test('a cookie opens the order for 180 days, even if the browser keeps it longer', async () => {
  const { id, cookie } = await orderOne(shop, phone.id, { headers: PAGE });

  const shown = [await isShown(id, cookie), await later(179, () => isShown(id, cookie))];
  const ended = await later(181, () => isShown(id, cookie));

  expect([...shown, ended]).toEqual([true, true, false]);
});

test('a cookie with a changed time is rejected', async () => {
  const { id, cookie } = await orderOne(shop, phone.id, { headers: PAGE });

  const forged = cookie.replace(/-\d+~/, `-${Math.floor(Date.now() / 1000) + 400 * 86_400}~`);

  expect(forged).not.toBe(cookie);
  expect(await isShown(id, forged)).toBe(false);
});
