import { expect, test } from 'vitest';
import { product } from '#testing/builders.ts';
import { orderOne } from '#testing/order-one.ts';
import { addPickup, addStore } from '#testing/order-pickup.ts';
import { openShop } from '#testing/shop.ts';
import { command } from '#testing/shop-command.ts';

test('locations are added, linked to a store, ordered and listed', async () => {
  const shop = await openShop();
  const store = await addStore(shop, 'Կոմիտաս');

  const added = await command(shop, 'locations', 'add', 'Կոմիտաս', '--en', 'Komitas', '--store', String(store));
  const id = added.out.split(':')[0] ?? '';
  const ordered = await command(shop, 'locations', 'order', id);
  const list = await command(shop, 'locations', 'list');

  expect(ordered).toMatchObject({ code: 0, out: `Order: ${id}, 1.\n` });
  expect(list.out).toMatch(new RegExp(`^ *${id} +Կոմիտաս +store ${store} +0 pieces`, 'm'));
});

test('pieces are transferred, and a location with pieces is not switched off', async () => {
  const shop = await openShop();
  const { sku } = await shop.add(product({ stock: 3 }));
  const id = (await command(shop, 'locations', 'add', 'Պահեստ')).out.split(':')[0] ?? '';

  const moved = await command(shop, 'locations', 'transfer', '1', id, `${sku}=2`);
  const tooMany = await command(shop, 'locations', 'transfer', '1', id, `${sku}=2`);
  const off = await command(shop, 'locations', 'off', id);

  expect(moved).toMatchObject({ code: 0, out: '2 pieces transferred.\n' });
  expect(tooMany.code).not.toBe(0);
  expect(off.code).not.toBe(0);
});

test('an order to collect is marked as ready and handed over', async () => {
  const shop = await openShop();
  const lamp = await shop.add(product({ stock: 3 }));
  const { id } = await orderOne(shop, lamp.id);
  const notPickup = await command(shop, 'orders', 'ready', String(id));
  await addPickup(shop, id);

  const ready = await command(shop, 'orders', 'ready', String(id));
  const done = await command(shop, 'orders', 'hand-over', String(id));

  expect(notPickup.code).not.toBe(0);
  expect(ready.out).toBe(`Order ${id}: ready to collect.\n`);
  expect(done.out).toBe(`Order ${id}: handed over.\n`);
});
