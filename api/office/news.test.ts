import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { createOfficeClient, orThrow } from '#contract/office/office-client.ts';
import { officeNews } from '#contract/office/office-news-contract.ts';
import { stepOrder } from '#contract/office/office-orders-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { fetchFrom, openShop } from '#testing/shop.ts';

test('a placed order and an order transition each appear once in the news', async () => {
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

test('the news call answers 304 with no-store when nothing changed, and returns null for counts without permission', async () => {
  const shop = await openShop();
  const office = await openOffice(shop);
  const { cookie } = await office.as('content');
  const answers: Response[] = [];
  const fetch = fetchFrom(shop.app, { cookie, 'sec-fetch-site': 'same-origin' });
  const client = createOfficeClient({
    locale: 'en',
    async fetch(url, init) {
      const answer = await fetch(url, init);
      answers.push(answer);
      return answer;
    },
  });

  const [first, second] = [orThrow(await client.call(officeNews)), orThrow(await client.call(officeNews))];

  expect(answers.map(({ status, headers }) => [status, headers.get('cache-control')])).toEqual([
    [200, 'no-store'],
    [304, 'no-store'],
  ]);
  expect(first.counts).toEqual({ accept: null, mails: null, jobs: null });
  expect(second).toEqual(first);
});

test("a note that mentions a colleague appears only in that colleague's news", async () => {
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
