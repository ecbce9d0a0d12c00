import { address } from '#testing/builders.ts';
import { registered } from '#testing/customer.ts';
import type { FuzzSeeds } from '#testing/fuzzed-calls.ts';
import { caller, prepareCart } from '../shoppers.ts';
import type { DrilledShop } from './drilled-shop.ts';

/** Ids, keys and valid calls of this shop, so that generated calls pass the first checks. */
export async function fuzzSeeds({ shop, pool, productIds, productSlug }: DrilledShop): Promise<FuzzSeeds> {
  const call = caller(shop.port);
  const id = productIds[0] ?? 0;
  const api_token = await prepareCart(call, [id]);
  const { email, password } = await registered({ pool });
  const signedIn = await call('POST', '/api/customer/login', { email, password, token: true });
  const token = String(signedIn.body.token);
  const payment = { method: 'cashondelivery' };
  const known = [id, String(id), productSlug, token, api_token, email, password, 'price', 'free_free', payment, 1, '1'];
  return {
    known,
    right: {
      getCart: { api_token },
      addItem: { api_token },
      removeItem: { api_token },
      updateCart: { api_token, qty: { 1: 1 } },
      saveAddress: { api_token, billing: address() },
      saveShipping: { api_token, shipping_method: 'free_free' },
      savePayment: { api_token, payment },
      saveOrder: { api_token },
      orders: { token, id: 1 },
      payOrder: { token, payment },
      login: { email, password, api_token },
      customer: { token },
      saveProfile: { token, first_name: 'Աննա', last_name: 'Պետրոսյան', email },
      exportCustomer: { token },
      contact: { name: 'Աննա', email: 'anna@example.am', message: 'Բարև' },
      trackOrder: { number: '1001', email: 'anna@example.am' },
      addresses: { token },
      address: { token },
      createAddress: { token, ...address() },
      updateAddress: { token, ...address() },
      deleteAddress: { token },
      wishlist: { token },
      toggleWish: { token },
    },
  };
}
