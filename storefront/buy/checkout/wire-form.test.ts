import { expect, test } from 'vitest';
import { type CheckoutForm, NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import { toRefusedFields, toWireAddresses } from './wire-form.ts';

const typed: CheckoutForm = {
  address: NEW_ADDRESS,
  fullName: ' Անահիտ ',
  lname: 'Տեր-Մարտիրոսյան',
  email: 'anahit@example.am',
  phone: '077 123 456',
  region: 'Lori',
  ownRegion: '',
  city: 'Վանաձոր',
  street: 'Տիգրան Մեծի 1',
  saveAddress: false,
  isCompany: false,
  companyName: '',
  companyTin: '',
  companyAddress: '',
  notes: '',
  isElsewhere: false,
  shippingAddress: NEW_ADDRESS,
  shippingName: 'Գարեգին',
  shippingPhone: '093 12 34 56',
  shippingCity: 'Գորիս քաղաք',
  shippingStreet: 'Մաշտոցի 5',
  slot: '',
  delivery: 'free_free',
  payment: 'cashondelivery',
  credit: null,
  terms: true,
};
const billing = {
  use_for_shipping: true,
  first_name: 'Անահիտ',
  last_name: 'Տեր-Մարտիրոսյան',
  email: 'anahit@example.am',
  phone: '077 123 456',
  city: 'Վանաձոր',
  address1: ['Տիգրան Մեծի 1'],
  state: 'Lori',
  country: 'AM',
  postcode: '75017',
};
const shipping = {
  first_name: 'Գարեգին',
  phone: '093 12 34 56',
  city: 'Գորիս քաղաք',
  address1: ['Մաշտոցի 5'],
  state: 'Syunik',
  country: 'AM',
  postcode: '75017',
};
const elsewhere = { isElsewhere: true, ownRegion: 'Lori', region: 'Syunik' };

const cases: [string, Partial<CheckoutForm>, object][] = [
  ['a typed address with the constants of docs/spec/storefront.md 9', {}, { billing }],
  ['one that is kept', { saveAddress: true }, { billing: { ...billing, save_as_address: true } }],
  ['a saved one, and nothing that was typed', { address: '7' }, { billing: { address_id: 7, use_for_shipping: true } }],
  [
    'one that is typed for elsewhere, with its own region',
    elsewhere,
    { billing: { ...billing, use_for_shipping: false }, shipping },
  ],
  [
    'a saved one for elsewhere',
    { ...elsewhere, address: '7', shippingAddress: '8' },
    { billing: { address_id: 7, use_for_shipping: false }, shipping: { address_id: 8 } },
  ],
];
test.each(cases)('toWireAddresses for a form with %s returns the expected addresses', (_, change, sent) => {
  expect(toWireAddresses({ ...typed, ...change })).toEqual(sent);
});

test.each(['bank_id', 'period', 'down_payment'])('toRefusedFields maps %s to the credit', (field) => {
  expect(toRefusedFields({ [`payment.${field}`]: 'Wrong' })).toEqual({ credit: 'Wrong' });
});

test('toRefusedFields maps fields of the contract to fields of the form', () => {
  expect(toRefusedFields({ 'billing.address1.0': 'Long', 'shipping.phone': 'Wrong', other: 'None' })).toEqual({
    street: 'Long',
    shippingPhone: 'Wrong',
  });
});
