import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { orThrow } from '#contract/office/office-client.ts';
import { officeNews } from '#contract/office/office-news-contract.ts';
import * as contract from '#contract/office/office-orders-contract.ts';
import { product } from '#testing/builders.ts';
import { openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

const placed = async () => (await orderOne(shop, (await shop.add(product({ stock: 5 }))).id)).id;

test("a note that mentions an active colleague appears in the colleague's news", async () => {
  const [id, owner, colleague, gone] = [
    await placed(),
    await office.as('owner'),
    await office.as('warehouse'),
    await office.as('orders'),
  ];
  await shop.pool.run(sql`update staff set is_active = false, version = version + 1 where id = ${gone.id}`);
  const names = orThrow(await owner.call(contract.listColleagues)).data;
  const name = names.find((one) => one.id === colleague.id)?.name;
  const input = {
    text: `@${name} call first`,
    mentions: [colleague.id, gone.id, 999_999],
    idempotency_key: crypto.randomUUID(),
  };

  const { order } = orThrow(await owner.call(contract.addOrderNote, { params: { id }, input }));

  expect(names.map((one) => one.id)).not.toContain(gone.id);
  expect(order.time_line.find(({ kind }) => kind === 'note')).toMatchObject({ mentions: [name] });
  expect(orThrow(await colleague.call(officeNews)).mentions).toMatchObject([{ order_id: id }]);
  expect(
    await shop.pool.many(sql`
      select m.staff_id from order_note_mentions m join order_notes n on n.id = m.note_id where n.order_id = ${id}`),
  ).toEqual([{ staff_id: colleague.id }]);
});
