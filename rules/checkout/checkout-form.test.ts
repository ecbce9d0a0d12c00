import { describe, expect, test } from 'vitest';
import { type CheckoutForm, type CheckoutProblems, checkoutProblems, companyOf, NEW_ADDRESS } from './checkout-form.ts';

const filled: CheckoutForm = {
  address: NEW_ADDRESS,
  fullName: 'Անահիտ',
  lname: 'Տեր-Մարտիրոսյան',
  email: 'anahit@example.am',
  phone: '+374 77 123 456',
  region: 'Yerevan',
  ownRegion: '',
  city: 'Երևան',
  street: 'Սարյան փող. 22, բն. 25',
  saveAddress: false,
  isCompany: false,
  companyName: '',
  companyTin: '',
  companyAddress: '',
  notes: '',
  isElsewhere: false,
  shippingAddress: NEW_ADDRESS,
  shippingName: '',
  shippingPhone: '',
  shippingCity: '',
  shippingStreet: '',
  slot: '',
  delivery: 'free_free',
  payment: 'cashondelivery',
  credit: null,
  terms: true,
};
const elsewhere: CheckoutForm = {
  ...filled,
  isElsewhere: true,
  ownRegion: 'Yerevan',
  shippingName: 'Գարեգին',
  shippingPhone: '093 12 34 56',
  shippingCity: 'Գյումրի',
  shippingStreet: 'Աբովյան 5',
};

type Case = [string, Partial<CheckoutForm>, CheckoutProblems];

describe('checkoutProblems for a company', () => {
  const company = { isCompany: true, companyName: '«Մասիս» ՍՊԸ', companyTin: '012 345 67', companyAddress: '' };
  test.each<Case>([
    ['fields of a private person are not checked', { companyTin: '1' }, {}],
    ['a company with name and TIN is complete', company, {}],
    ['a company without data', { isCompany: true }, { companyName: 'required', companyTin: 'required' }],
    ['a TIN of nine digits', { ...company, companyTin: '012345678' }, { companyTin: 'tin' }],
    ['a name of 256 letters', { ...company, companyName: 'ա'.repeat(256) }, { companyName: 'too_long' }],
    ['an address of 256 letters', { ...company, companyAddress: 'ա'.repeat(256) }, { companyAddress: 'too_long' }],
  ])('checkoutProblems: %s', (_, change, problems) => {
    expect(checkoutProblems({ ...filled, ...change })).toEqual(problems);
  });

  test('companyOf returns the company, and null for a private person', () => {
    expect(companyOf({ ...filled, ...company })).toEqual({ name: '«Մասիս» ՍՊԸ', tin: '01234567', address: '' });
    expect(companyOf({ ...filled, ...company, isCompany: false })).toBeNull();
  });
});

describe('checkoutProblems for the recipient', () => {
  const cases: Case[] = [
    ['a complete form is valid', {}, {}],
    ['the last name is optional', { lname: '' }, {}],
    ['a name in Cyrillic is valid', { fullName: 'Анаит' }, {}],
    ['a name of one letter is valid', { fullName: 'Ա' }, {}],
    ['a name with an apostrophe and a hyphen is valid', { fullName: "D'Arc-Նունե" }, {}],
    ['no name', { fullName: '' }, { fullName: 'required' }],
    ['a name of spaces is invalid', { fullName: '   ' }, { fullName: 'required' }],
    ['a name of 256 letters', { fullName: 'ա'.repeat(256) }, { fullName: 'too_long' }],
    ['a last name of 256 letters', { lname: 'ա'.repeat(256) }, { lname: 'too_long' }],
    ['no e-mail', { email: ' ' }, { email: 'required' }],
    ['an e-mail without a host', { email: 'anahit@' }, { email: 'email' }],
    ['an e-mail without an @ character', { email: 'anahit.example.am' }, { email: 'email' }],
    ['spaces around an e-mail are ignored', { email: ' anahit@example.am ' }, {}],
    ['no phone', { phone: '' }, { phone: 'required' }],
    ['a phone of letters', { phone: 'zang' }, { phone: 'phone' }],
    ['a phone of four digits', { phone: '1234' }, { phone: 'phone' }],
    ['a phone with a leading zero', { phone: '077123456' }, {}],
    ['a phone with brackets, dashes, dots', { phone: '+374(77)12-34.56' }, {}],
    ['no city and no street', { city: '', street: '' }, { city: 'required', street: 'required' }],
    ['no region', { region: '' }, { region: 'required' }],
    ['terms not accepted', { terms: false }, { terms: 'required' }],
    ['no payment method chosen', { payment: '' }, { payment: 'required' }],
    ['no delivery method chosen', { delivery: '' }, { delivery: 'required' }],
    ['notes of 2000 letters', { notes: 'ա'.repeat(2000) }, {}],
    ['notes of 2001 letters', { notes: 'ա'.repeat(2001) }, { notes: 'too_long' }],
    ['short shipping fields are ignored while they are hidden', { shippingName: 'a' }, {}],
  ];
  test.each(cases)('%s', (_, change, problems) => {
    expect(checkoutProblems({ ...filled, ...change })).toEqual(problems);
  });
});

describe('checkoutProblems for a different delivery address', () => {
  const cases: Case[] = [
    ['a complete address is valid', {}, {}],
    ['a short name and town are valid', { shippingName: 'Anna', shippingCity: 'Վեդի', shippingStreet: 'Ա 5' }, {}],
    ['spaces are invalid', { shippingStreet: '   ' }, { shippingStreet: 'required' }],
    ['the region of an unknown town is required', { region: '' }, { region: 'required' }],
    ['the region of the buyer’s own address is required as well', { ownRegion: '' }, { ownRegion: 'required' }],
    [
      'all empty',
      { shippingName: '', shippingPhone: '', shippingCity: '', shippingStreet: ' ' },
      {
        shippingName: 'required',
        shippingPhone: 'required',
        shippingCity: 'required',
        shippingStreet: 'required',
      },
    ],
    ['a phone of letters', { shippingPhone: 'telephone' }, { shippingPhone: 'phone' }],
    ['a street of 256 letters', { shippingStreet: 'ա'.repeat(256) }, { shippingStreet: 'too_long' }],
  ];
  test.each(cases)('%s', (_, change, problems) => {
    expect(checkoutProblems({ ...elsewhere, ...change })).toEqual(problems);
  });
});

describe('checkoutProblems for a saved address', () => {
  const nothingTyped = { fullName: '', email: '', phone: '', city: '', street: '' };
  const cases: Case[] = [
    ['needs no typed fields', { ...nothingTyped, address: '7' }, {}],
    ['still requires the terms', { ...nothingTyped, address: '7', terms: false }, { terms: 'required' }],
    [
      'still requires a different address that is typed',
      { ...nothingTyped, address: '7', isElsewhere: true, shippingName: '', shippingCity: '' },
      { shippingName: 'required', shippingCity: 'required' },
    ],
    [
      'is sufficient as the delivery address',
      { isElsewhere: true, shippingAddress: '8', shippingName: '', shippingPhone: '', shippingCity: '' },
      {},
    ],
  ];
  test.each(cases)('%s', (_, change, problems) => {
    expect(checkoutProblems({ ...elsewhere, isElsewhere: false, ...change })).toEqual(problems);
  });
});

describe('checkoutProblems for a credit', () => {
  test.each([
    ['no bank finances the order', 'credit', false, { credit: 'no_offer' }],
    ['a bank finances the order', 'credit', true, {}],
    ['another payment method is chosen', 'cashondelivery', false, {}],
  ] as const)('%s', (_, payment, hasOffer, problems) => {
    expect(checkoutProblems({ ...filled, payment }, hasOffer)).toEqual(problems);
  });
});

describe('checkoutProblems of a pick-up', () => {
  test('requires no region, town and street', () => {
    expect(checkoutProblems({ ...filled, region: '', city: '', street: '' }, false, true)).toEqual({});
  });

  test('still requires the name and the contact', () => {
    const empty = { fullName: '', phone: '', email: '' };

    expect(checkoutProblems({ ...filled, ...empty }, false, true)).toEqual({
      ...{ fullName: 'required', phone: 'required', email: 'required' },
    });
  });
});
