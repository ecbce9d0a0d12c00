import { expect, test } from 'vitest';
import { DEAD_MAIL_QUEUE } from '#api/database/job-queues.ts';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { openShop, type TestShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

/** Marks a mail as failed, as pg-boss does. */
const giveUp = (shop: TestShop) =>
  shop.pool.run(sql`
    update pgboss.job set name = ${DEAD_MAIL_QUEUE}, source_output = '{"message": "a…@example.am: 5.1.1 unknown"}'
    where name = 'mail'`);

const stateOfMail = async (shop: TestShop) =>
  shop.pool.many(
    sql`select name, state::text as state, data from pgboss.job where name in ('mail', ${DEAD_MAIL_QUEUE})`,
  );

async function shopWithDeadMail(): Promise<{ shop: TestShop; orderId: number; mailId: string }> {
  const shop = await openShop();
  const { id } = await shop.add(product());
  const { id: orderId } = await orderOne(shop, id);
  await giveUp(shop);
  const mail = await shop.pool.one<{ id: string }>(sql`select id from pgboss.job where name = ${DEAD_MAIL_QUEUE}`);
  return { shop, orderId, mailId: mail.id };
}

test('jobs lists a failed mail with its order and the reason', async () => {
  const { shop, orderId, mailId } = await shopWithDeadMail();

  const { out } = await command(shop, 'jobs');

  const line = out.split('\n').find((text) => text.includes(mailId));
  expect(line).toContain(`order_placed`);
  expect(line).toContain(String(orderId));
  expect(line).toContain('a…@example.am: 5.1.1 unknown');
});

test('jobs --again queues the mail once with the same content', async () => {
  const { shop, orderId, mailId } = await shopWithDeadMail();

  const first = await command(shop, 'jobs', mailId, '--again');
  const second = await command(shop, 'jobs', mailId, '--again');

  expect(first).toMatchObject({ code: 0, out: '1 mail is queued again.\n' });
  expect(second).toMatchObject({ code: 1, err: `There is no failed mail ${mailId}.\n` });
  expect(await stateOfMail(shop)).toEqual([
    { name: 'mail', state: 'created', data: expect.objectContaining({ kind: 'order_placed', orderId }) },
  ]);
});

test('jobs --again without an id queues all failed mails', async () => {
  const { shop } = await shopWithDeadMail();

  expect((await command(shop, 'jobs', '--again')).out).toBe('1 mail is queued again.\n');
  expect((await command(shop, 'jobs')).out).toContain('There are no failed mails.');
});

test('jobs refuses an invalid mail id', async () => {
  const shop = await openShop();

  expect((await command(shop, 'jobs', '17', '--again')).code).toBe(2);
});
