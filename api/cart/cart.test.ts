import { expect, test } from 'vitest';
import * as contract from '#contract/cart-contract.ts';
import { orThrow } from '#contract/client.ts';
import { product } from '#testing/builders.ts';
import { openShop } from '#testing/shop.ts';

test('adding the same phone twice makes one line of two', async () => {
  const shop = await openShop();
  const phone = await shop.add(product({ cashPrice: 250_000, stock: 5 }));
  const { call, token: api_token } = await shop.visitor();

  await call(contract.addItem, { params: { productId: phone.id }, input: { quantity: 1, api_token } });
  const { data: cart } = orThrow(
    await call(contract.addItem, { params: { productId: phone.id }, input: { quantity: 1, api_token } }),
  );

  expect(cart.items).toMatchObject([{ quantity: 2, total: 500_000 }]);
  expect(cart.grand_total).toBe(500_000);
});
