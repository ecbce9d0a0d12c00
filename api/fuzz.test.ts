import fc from 'fast-check';
import { expect, test } from 'vitest';
import { endpoints } from '#contract/endpoints.ts';
import { address, product } from '#testing/builders.ts';
import { readyToOrder } from '#testing/checkout-steps.ts';
import { openSessionOf, registered } from '#testing/customer.ts';
import { validInputs } from '#testing/fuzz-seeds.ts';
import { type FuzzSeeds, fuzzedCalls, misfitOf } from '#testing/fuzzed-calls.ts';
import { openFileShop } from '#testing/shop.ts';

const RUNS = 60;

const shop = await openFileShop();
const phone = await shop.add(product({ stock: 900, options: { color: 'Red' } }));
const family = await shop.add(product({ variants: [{ options: { color: 'Red' } }] }));
const visitor = await shop.visitor();
await readyToOrder(visitor, [{ productId: phone.id }]);

const { id: itemId } = (await shop.app.inject(`/api/checkout/cart?api_token=${visitor.token}`)).json().data.items[0];

const account = await registered(shop);
const { token } = await openSessionOf(shop, account.id);
const leaving = await registered(shop);
const { token: lastToken } = await openSessionOf(shop, leaving.id);
const home = await shop.app.inject({ method: 'POST', url: '/api/addresses/create', payload: { token, ...address() } });
const { id: addressId } = home.json().data;

const api_token = visitor.token;
const right: FuzzSeeds['right'] = {
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

test.each(endpoints)(
  'whatever is sent to $name, it answers as the contract says and never with a fault',
  async (endpoint) => {
    await fc.assert(
      fc.asyncProperty(fuzzedCalls(endpoint, { right, known }), async (call) => {
        const { statusCode: status, headers, body: text } = await shop.app.inject(call);

        expect(misfitOf(endpoint, { status, type: String(headers['content-type'] ?? ''), text })).toBeNull();
      }),
      { numRuns: RUNS },
    );
  },
);
