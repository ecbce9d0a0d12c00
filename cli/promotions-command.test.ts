import { expect, test } from 'vitest';
import { addPromotion } from '#testing/promotions.ts';
import { openShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

test('promotions are listed, switched on and off, and stopped at once', async () => {
  const shop = await openShop();
  const run = (...line: string[]) => command(shop, 'promotions', ...line);
  const empty = await run('list');
  const id = await addPromotion(shop);
  const parts = [1, 2].map((product) => ({ products: [product], quantity: 1 }));
  await addPromotion(shop, {
    name: { hy: 'Երկրորդ' },
    kind: 'bundle',
    benefit: { type: 'fixed', value: 9_000, parts },
  });

  const listed = await run('list');
  const off = await run('off', String(id));
  await run('on', String(id));
  const stopped = await run('stop');

  expect(empty.out).toBe('There are no promotions.\n');
  expect(listed.out).toMatch(/^1 +running +price +Sale +no end +0 orders/m);
  expect(listed.out).toMatch(/^2 +running +bundle +Երկրորդ +no end/m);
  expect([off.out, stopped.out]).toEqual([`${id}: off.\n`, '2 promotions are off.\n']);
  expect((await run('list')).out).toMatch(/^1 +off/m);
});

test('codes are added, singly and in series, and printed', async () => {
  const shop = await openShop();
  const run = (...line: string[]) => command(shop, 'promotions', ...line);
  const id = String(await addPromotion(shop, { needs_code: true }));

  const single = await run('add-codes', id, '--code', 'winter 20', '--uses', '5');
  const series = await run('add-codes', id, '--count', '3', '--prefix', 'NY');
  const again = await run('add-codes', id, '--code', 'WINTER-20');
  const printed = await run('codes', id);

  expect([single.out, series.out]).toEqual(['1 codes added.\n', '3 codes added.\n']);
  expect(again.code).not.toBe(0);
  expect(printed.out).toMatch(/^WINTER 20 +on +0 of 5 uses$/m);
  expect(printed.out.match(/^NY-/gm)).toHaveLength(3);
});
