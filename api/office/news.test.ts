import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { officeNews } from '#contract/office/office-news-contract.ts';
import { stepOrder } from '#contract/office/office-orders-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openShop } from '#testing/shop.ts';

test('an order that is placed and one that took a step are news, once', async () => {
  const shop = await openShop();
  const office = await openOffice(shop);
  const owner = await office.as('owner');
  const lamp = await shop.add(product({ stock: 9 }));
  const first = orThrow(await owner.call(officeNews));
  const { id } = await orderOne(shop, lamp.id);
  const second = orThrow(await owner.call(officeNews, { input: { since: first.cursor } }));
  orThrow(await owner.call(stepOrder, { params: { id }, input: { to: 'processing' } }));

  const third = orThrow(await owner.call(officeNews, { input: { since: second.cursor } }));

  expect(first).toMatchObject({ counts: { accept: 0 }, changed: [] });
  expect(second).toMatchObject({ counts: { accept: 1 }, changed: [id] });
  expect(third).toMatchObject({ counts: { accept: 0 }, changed: [id] });
});

test('while nothing is new the browser keeps what it has, and counts that one may not see are not told', async () => {
  const shop = await openShop();
  const office = await openOffice(shop);
  const { cookie } = await office.as('content');
  const ask = (headers: Record<string, string> = {}) =>
    shop.app.inject({ url: '/office/api/news', headers: { cookie, 'sec-fetch-site': 'same-origin', ...headers } });

  const first = await ask();
  const second = await ask({ 'if-none-match': String(first.headers.etag) });

  expect(first.json().counts).toEqual({ accept: null, mails: null, jobs: null });
  expect(first.headers['cache-control']).toBe('private, no-cache');
  expect([second.statusCode, second.body]).toEqual([304, '']);
});

test('a note that names a colleague is news for them alone', async () => {
  const shop = await openShop();
  const office = await openOffice(shop);
  const [ani, gor] = [await office.as('orders'), await office.as('warehouse')];
  const lamp = await shop.add(product({ stock: 9 }));
  const { id } = await orderOne(shop, lamp.id);
  await shop.pool.run(sql`
    with note as (
      insert into order_notes (order_id, staff_id, text) values (${id}, ${ani.id}, 'Look') returning id
    ) insert into order_note_mentions (note_id, staff_id) select id, ${gor.id} from note`);

  const [own, named] = [orThrow(await ani.call(officeNews)), orThrow(await gor.call(officeNews))];

  expect(own.mentions).toEqual([]);
  expect(named.mentions).toMatchObject([{ order_id: id, by: expect.stringContaining('orders') }]);
});
