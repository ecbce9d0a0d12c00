import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { address, product } from '#testing/builders.ts';
import { registered } from '#testing/customer.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

const shop = await openFileShop();

test('customers tag and customers block change an account, and customers list shows its tags and block', async () => {
  const { id, email } = await registered(shop);

  const blocked = await command(shop, 'customers', 'block', String(id));
  await command(shop, 'customers', 'tag', String(id), 'VIP', 'Wholesale');
  const listed = await command(shop, 'customers', 'list', email);
  await command(shop, 'customers', 'unblock', String(id));
  await command(shop, 'customers', 'tag', String(id));
  const after = await command(shop, 'customers', 'list', email);

  expect(blocked).toMatchObject({ code: 0, out: `Customer ${id} is blocked.\n` });
  expect(listed.out).toContain('blocked, VIP, Wholesale');
  expect(after.out).not.toContain('blocked');
  expect(after.out).not.toContain('VIP');
});

test('customers merge assigns a guest order that guest-orders lists, and refuses the order of a stranger', async () => {
  const { id } = await registered(shop);
  await shop.pool.run(sql`update customers set phone = '+37494111222' where id = ${id}`);
  const lamp = await shop.add(product({ stock: 5 }));
  const own = await orderOne(shop, lamp.id, { billing: address({ phone: '094111222' }) });
  const foreign = await orderOne(shop, lamp.id, { billing: address({ phone: '094333444' }) });

  const listed = await command(shop, 'customers', 'guest-orders', String(id));
  const refused = await command(shop, 'customers', 'merge', String(id), String(foreign.id));
  const merged = await command(shop, 'customers', 'merge', String(id), String(own.id));
  const after = await command(shop, 'customers', 'guest-orders', String(id));

  expect(listed.out).toContain('telephone, not verified');
  expect(listed.out).not.toContain(String(foreign.id));
  expect(refused.err).toContain('An order has another e-mail and telephone.');
  expect(merged.out).toBe(`Customer ${id} now has the orders ${own.id}.\n`);
  expect(after.out).toBe('No guest orders have this e-mail or telephone.\n');
});

test.each([
  [['merge', '1'], 'needs the numbers of orders'],
  [['block', '999999'], 'There is no customer 999999.'],
  [['block', 'anna'], '"anna" is not the number of a customer'],
  [['delete', '1'], 'needs --yes'],
  [['export', '1'], 'needs a number and a file'],
])('customers %j is refused with a message', async (words, message) => {
  const { code, err } = await command(shop, 'customers', ...words);

  expect(code).not.toBe(0);
  expect(err).toContain(message);
});
