import { address, product } from './builders.ts';
import { readyToOrder } from './checkout-steps.ts';
import { openSessionOf, registered } from './customer.ts';
import { validInputs } from './fuzz-seeds.ts';
import type { FuzzSeeds } from './fuzzed-calls.ts';
import type { TestShop } from './shop.ts';

/** Adds products, a cart ready for an order and a customer; returns valid inputs for calls on them. */
export async function fuzzedShop(shop: TestShop): Promise<FuzzSeeds> {
  const phone = await shop.add(product({ stock: 900, options: { color: 'Red' } }));
  const family = await shop.add(product({ variants: [{ options: { color: 'Red' } }] }));
  const visitor = await shop.visitor();
  await readyToOrder(visitor, [{ productId: phone.id }]);

  const { id: itemId } = (await shop.app.inject(`/api/checkout/cart?api_token=${visitor.token}`)).json().data.items[0];

  const account = await registered(shop);
  const { token } = await openSessionOf(shop, account.id);
  const leaving = await registered(shop);
  const { token: lastToken } = await openSessionOf(shop, leaving.id);
  const home = await shop.app.inject({
    method: 'POST',
    url: '/api/addresses/create',
    payload: { token, ...address() },
  });
  const { id: addressId } = home.json().data;

  const api_token = visitor.token;
  const right = {
    ...validInputs({ api_token, token, itemId, email: account.email, password: account.password }),
    relation: { id: phone.id, relation: 'cross_sells' },
    register: { email: 'fuzz@example.am', password: 'secret', password_confirmation: 'secret' },
    forgetPassword: { email: account.email },
    resetPassword: { token: 'key', password: 'secret', password_confirmation: 'secret' },
    confirmEmail: { token: 'key' },
    logout: { token: lastToken },
    deleteCustomer: { token: lastToken, password: leaving.password },
  };
  const known = [
    phone.id,
    family.id,
    String(phone.id),
    phone.slug,
    'phones',
    itemId,
    addressId,
    token,
    account.email,
    account.password,
    visitor.token,
    'cross_sells',
    'price',
    'asc',
    'cashondelivery',
    'free_free',
    { [phone.id]: 1 },
    { method: 'cashondelivery' },
    1,
    '1',
  ];
  return { right, known };
}
