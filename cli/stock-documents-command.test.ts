import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { command, file } from '#testing/shop-command.ts';

const shop = await openFileShop();
const numberIn = (text: string): string => /\d+/.exec(text)?.[0] ?? '';
const stockOf = async (id: number) =>
  (await shop.pool.one<{ qty: number }>(sql`select qty from stock where product_id = ${id}`)).qty;

test('receipts create reads a file, receive adds its pieces and the cost, and refused lines are named', async () => {
  const lamp = await shop.add(product({ stock: 1 }));
  const rows = `SKU;pcs;price\n${lamp.sku};4;700\nno-such;1\n${lamp.sku};x\n`;

  const created = await command(shop, 'receipts', 'create', file('goods.csv', rows), '--document', 'INV-7');
  const id = numberIn(created.out);
  const shown = await command(shop, 'receipts', 'show', id);
  const received = await command(shop, 'receipts', 'receive', id);
  const again = await command(shop, 'receipts', 'receive', id);
  const cost = await command(shop, 'receipts', 'cost', lamp.sku);

  expect(created).toMatchObject({
    code: 3,
    err: expect.stringContaining('Line 3: no product has the code "no-such".'),
  });
  expect(created.err).toContain('Line 4: wrong quantity "x".');
  expect(shown.out).toMatch(/INV-7[\s\S]*4\s+700/);
  expect(received).toMatchObject({ code: 0, out: `Receipt ${id} is received.\n` });
  expect(again).toMatchObject({ code: 1, err: expect.stringContaining('already received') });
  expect(await stockOf(lamp.id)).toBe(5);
  expect(cost.out).toBe(`${lamp.sku}: 700\n`);
});

test('stocktakes count a file, show the differences and approve them', async () => {
  const lamp = await shop.add(product({ stock: 5 }));

  const id = numberIn((await command(shop, 'stocktakes', 'start')).out);
  const counted = await command(shop, 'stocktakes', 'count', id, file('count.txt', `${lamp.sku}\t3\n`));
  const shown = await command(shop, 'stocktakes', 'show', id);
  const approved = await command(shop, 'stocktakes', 'approve', id);

  expect(counted.out).toBe('3 pieces counted.\n');
  expect(shown.out).toMatch(new RegExp(`${lamp.sku}.*5\\s+3\\s+-2`));
  expect(approved.code).toBe(0);
  expect(await stockOf(lamp.id)).toBe(3);
});

test('suppliers are added, changed, archived and listed', async () => {
  const added = await command(shop, 'suppliers', 'add', 'Alfa', 'Import', '--days', '21');
  const id = numberIn(added.out);
  const twice = await command(shop, 'suppliers', 'add', 'ALFA IMPORT');
  await command(shop, 'suppliers', 'change', id, '--phone', '+374 10 123456');
  await command(shop, 'suppliers', 'archive', id);
  const listed = await command(shop, 'suppliers', 'list');

  expect(added.out).toBe(`Alfa Import is supplier ${id}.\n`);
  expect(twice.code).toBe(1);
  expect(listed.out).toMatch(/Alfa Import\s+\+374 10 123456\s+21 days\s+archived/);
});

test.each([
  [['receipts', 'receive', 'seven'], '"seven" is not the number of a receipt'],
  [['receipts', 'cost'], 'cost needs a SKU'],
  [['stocktakes', 'count', '1'], 'count needs a number and a file'],
  [['suppliers', 'add'], 'add needs the name'],
  [['stocktakes', 'approve', '999999'], 'There is no such entry'],
])('%j is refused with a message', async (words, message) => {
  const { code, err } = await command(shop, ...words);

  expect(code).not.toBe(0);
  expect(err.toLowerCase()).toContain(message.toLowerCase());
});
