import { expect, test } from 'vitest';
import { sql } from '#api/database/sql.ts';
import { addItem } from '#contract/cart-contract.ts';
import { product as productOf, products } from '#contract/catalog-contract.ts';
import { saveOrder } from '#contract/checkout-contract.ts';
import { orThrow } from '#contract/client.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openFileShop } from '#testing/shop.ts';

const shop = await openFileShop();

const DEAREST = 99_999_999;

test('a product of 99,999,999 drams is displayed, added to the cart and ordered with the exact price', async () => {
  const dear = await shop.add(product({ cashPrice: DEAREST, stock: 40 }));
  const visitor = await shop.visitor();

  const shown = orThrow(await visitor.call(productOf, { params: { slug: dear.slug } })).data;
  await readyToOrder(visitor, [{ productId: dear.id, quantity: 30 }]);
  const { order } = orThrow(await visitor.call(saveOrder, { input: { api_token: visitor.token } }));

  expect(shown).toMatchObject({ price: DEAREST, formated_price: formatAmd(DEAREST) });
  expect(order).toMatchObject({ grand_total: 30 * DEAREST });
});

test('the database rejects a price of zero', async () => {
  const given = await shop.add(product({ cashPrice: 5000 }));

  const zero = shop.pool.run(sql`update products set regular_price = 0 where id = ${given.id}`);

  await expect(zero).rejects.toThrow(/check constraint/);
});

test('a product name of 200 letters in three scripts is stored whole, ranked first in each script and can be added to the cart', async () => {
  const name = 'Смартфон Galaxy Ultra ՍմարթֆոնԳալաքսիՈւլտրաՊրոՄաքս '.repeat(4).slice(0, 200).trim();
  const long = await shop.add(product({ name, cashPrice: 45_000 }));
  const visitor = await shop.visitor();

  const found = await Promise.all(
    ['Смартфон Galaxy', 'galaxy ultra', 'սմարթֆոնգալաքսի'].map(async (search) => {
      const { data } = orThrow(await visitor.call(products, { input: { search } }));
      return data[0]?.name;
    }),
  );
  const { data: cart } = orThrow(
    await visitor.call(addItem, { params: { productId: long.id }, input: { api_token: visitor.token } }),
  );

  expect(found).toEqual([name, name, name]);
  expect(cart.items).toMatchObject([{ product: { name } }]);
});
