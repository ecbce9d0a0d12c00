import { address } from './builders.ts';
import type { FuzzSeeds } from './fuzzed-calls.ts';

/** A shopper of the tested shop: a guest's cart and a customer's session. */
export type FuzzShopper = { api_token: string; token: string; itemId: number; email: string; password: string };

/** Valid inputs for cart, order and account calls, so that generated variants pass the first checks. */
export function validInputs({ api_token, token, itemId, email, password }: FuzzShopper): FuzzSeeds['right'] {
  return {
    getCart: { api_token },
    addItem: { api_token },
    removeItem: { api_token },
    updateCart: { api_token, qty: { [itemId]: 1 } },
    saveAddress: { api_token, billing: address() },
    saveShipping: { api_token, shipping_method: 'free_free' },
    savePayment: { api_token, payment: { method: 'cashondelivery' } },
    saveOrder: { api_token },
    orders: { token, id: 1 },
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
  };
}
