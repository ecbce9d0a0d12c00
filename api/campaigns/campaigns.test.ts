import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { campaignResults, selectCampaigns } from './campaign-results.ts';

async function order(shop: TestShop, campaign: string | undefined, { cost = null as number | null } = {}) {
  const phone = await shop.add(product({ cashPrice: 50_000, stock: 5 }));
  await shop.pool.run(sql`update products set cost = ${cost} where id = ${phone.id}`);
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id, quantity: 2 }]);
  const input = { api_token: visitor.token, ...(campaign !== undefined && { campaign }) };
  return orThrow(await visitor.call(saveOrder, { input }));
}

test('orders count once by campaign and day, with the margin of orders whose costs are known', async () => {
  const shop = await openShop();

  await order(shop, 'mail-newsletter-3', { cost: 40_000 });
  await order(shop, 'mail-newsletter-3');
  await order(shop, 'mail-cart');
  await order(shop, undefined);

  const results = await campaignResults(shop.pool, ['mail-newsletter-3', 'mail-cart', 'mail-stock']);
  expect(results.get('mail-newsletter-3')).toEqual({ clicks: 0, orders: 2, total: 200_000, margin: 3_333 });
  expect(results.get('mail-cart')).toMatchObject({ orders: 1, margin: null });
  expect(results.get('mail-stock')).toBeUndefined();
});

test.each(['spring', 'mail-anna@example.am', "mail-cart'; drop table orders", ''])(
  'an order with the unknown campaign %j is placed and not counted',
  async (campaign) => {
    const shop = await openShop();

    const { order: placed } = await order(shop, campaign);

    expect(placed.id).toBeGreaterThan(0);
    expect(await selectCampaigns(shop.pool, 30)).toEqual([]);
  },
);

test('clicks count by day without visitors, and unknown campaigns are ignored', async () => {
  const shop = await openShop();
  const click = (campaign: string) =>
    shop.app.inject({ method: 'POST', url: `/api/campaigns/click?campaign=${encodeURIComponent(campaign)}` });

  const answers = [await click('mail-cart'), await click('mail-cart'), await click('spring')];
  await shop.app.close();

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(await shop.pool.many(sql`select campaign, clicks, orders from daily_campaigns`)).toEqual([
    { campaign: 'mail-cart', clicks: 2, orders: 0 },
  ]);
});
