import { expect, test } from 'vitest';
import { orThrow } from '#contract/office/office-client.ts';
import { findAnything } from '#contract/office/office-find-contract.ts';
import { address, product } from '#testing/builders.ts';
import { type Colleague, openOffice } from '#testing/office.ts';
import { orderOne } from '#testing/order-one.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();
const office = await openOffice(shop);

const find = async (colleague: Colleague, q: string) => orThrow(await colleague.call(findAnything, { input: { q } }));

test('findAnything finds orders, products and staff in any script', async () => {
  const lamp = await shop.add(product({ name: 'Սեղանի լամպ', stock: 5 }));
  const billing = { ...address(), first_name: 'Անի', last_name: 'Գրիգորյան', phone: '+374 77 12 34 56' };
  const { id } = await orderOne(shop, lamp.id, { billing });
  const owner = await office.as('owner');

  const [byPhone, byName, byProduct, bySku, byPerson] = [
    await find(owner, '3456'),
    await find(owner, 'григорян'),
    await find(owner, 'սեղանի լա'),
    await find(owner, lamp.sku.toLowerCase()),
    await find(owner, 'owner'),
  ];

  expect(byPhone.orders).toMatchObject([{ id, name: 'Անի Գրիգորյան', status: 'pending' }]);
  expect(byName.orders).toMatchObject([{ id }]);
  expect(byProduct.products).toMatchObject([{ id: lamp.id, sku: lamp.sku }]);
  expect(bySku.products[0]).toMatchObject({ id: lamp.id });
  expect(byPerson.staff[0]).toMatchObject({ role: { code: 'owner' } });
});

test('findAnything returns only results that the role may see, and searches telephones only with the permission', async () => {
  const lamp = await shop.add(product({ name: 'Torch', stock: 5 }));
  await orderOne(shop, lamp.id, { billing: { ...address(), phone: '+374 77 99 88 77' } });
  const [content, warehouse] = [await office.as('content'), await office.as('warehouse')];

  const [ofContent, ofWarehouse] = [await find(content, 'torch'), await find(warehouse, '8877')];

  expect(ofContent).toMatchObject({ orders: [], products: [{ id: lamp.id }], staff: [] });
  expect(ofWarehouse.orders).toEqual([]);
});

test.each(['', ' ', '%', "';--", '\u0000', '٣', 'а'.repeat(100)])(
  'findAnything returns no error for "%s"',
  async (q) => {
    const owner = await office.as('owner');

    expect((await owner.call(findAnything, { input: { q } })).ok).toBe(true);
  },
);
