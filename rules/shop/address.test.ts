import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  type Address,
  addressProblems,
  hasPlace,
  isEmail,
  isPhone,
  normalisePhone,
  savedAddressProblems,
  storedPhone,
} from './address.ts';

const RIGHT: Address = {
  firstName: 'Աննա',
  lastName: 'Պետրոսյան',
  email: 'anna@example.am',
  companyName: null,
  street: ['Օրինակ փողոց 1, բն. 5'],
  city: 'Երևան',
  state: 'Yerevan',
  postcode: '75017',
  country: 'AM',
  countryName: 'Armenia',
  phone: '+37491000000',
};

test.each([
  ['077123456', '+37477123456'],
  ['077 12 34 56', '+37477123456'],
  ['077 123 456', '+37477123456'],
  ['+374 77 12-34-56', '+37477123456'],
  ['+374(77)123456', '+37477123456'],
  ['+37410511211', '+37410511211'],
  ['060 700 700', '+37460700700'],
  ['00374 77 123456', '+37477123456'],
  ['77123456', '+37477123456'],
  ['37477123456', '+37477123456'],
  ['+374077123456', '+37477123456'],
  ['00374077123456', '+37477123456'],
  ['(010) 123456', '+37410123456'],
  ['(0312) 12345', '+37431212345'],
  ['0 800 12345', '+37480012345'],
  ['077.12.34.56', '+37477123456'],
  ['077\u00a012\u00a034\u00a056', '+37477123456'],
  ['077\u202f12\u202f34\u202f56', '+37477123456'],
  // Foreign numbers stay unchanged.
  ['+1 (818) 555-0100', '+18185550100'],
  ['0033 1 23 45 67 89', '+33123456789'],
  ['+7 912 345-67-89', '+79123456789'],
  // For numbers that are neither Armenian nor clearly foreign, only separators are removed.
  ['123-45', '12345'],
  ['', ''],
])('normalisePhone of %s is %s', (typed, kept) => {
  expect(normalisePhone(typed)).toBe(kept);
});

test('all spellings of an Armenian number are normalised to the same number', () => {
  const digits = fc.integer({ min: 10_000_000, max: 99_999_999 }).map(String);
  const prefix = fc.constantFrom('+374', '00374', '374', '0', '', '+3740');
  const separator = fc.constantFrom('', ' ', '-', '.', '\u00a0');

  fc.assert(
    fc.property(digits, prefix, separator, (number, before, between) => {
      const written = `${before}${between}${number.slice(0, 2)}${between}${number.slice(2, 5)}${between}${number.slice(5)}`;
      expect(normalisePhone(written)).toBe(`+374${number}`);
      expect(isPhone(written)).toBe(true);
    }),
  );
});

test('a normalised number does not change when it is normalised again', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\+?[\d() .-]{5,20}$/), (typed) => {
      const kept = normalisePhone(typed);
      expect(normalisePhone(kept)).toBe(kept);
    }),
  );
});

test.each(['+37491000000', '091 000 000', '(010) 12-34-56', '12345', '+1.818.555.0100'])(
  '%s is a valid telephone number',
  (typed) => {
    expect(isPhone(typed)).toBe(true);
  },
);

test.each(['', '1234', '+', '----------', 'call me', '091 000 000 ext 5', '0910000+00', '+374 91 00 00 00 '.repeat(3)])(
  '"%s" is not a valid telephone number',
  (typed) => {
    expect(isPhone(typed)).toBe(false);
  },
);

test.each(['anna@example.am', 'a.b+c@sub.example.co', 'աննա@օրինակ.հայ', 'x@y.zz'])('%s is a valid e-mail', (typed) => {
  expect(isEmail(typed)).toBe(true);
});

test.each([
  '',
  'anna',
  'anna@',
  '@example.am',
  'anna@example',
  'anna@example.a',
  'anna @example.am',
  'anna@exa mple.am',
  'anna@@example.am',
  'anna@example.am, boris@example.am',
  '<anna@example.am>',
  'anna@example.am\nBcc: all@example.am',
  `${'a'.repeat(250)}@example.am`,
])('"%s" is not a valid e-mail', (typed) => {
  expect(isEmail(typed)).toBe(false);
});

test('a valid address has no problems', () => {
  expect(addressProblems(RIGHT)).toEqual({});
});

test('a last name is optional because people write their whole name in one field', () => {
  expect(addressProblems({ ...RIGHT, lastName: '' })).toEqual({});
});

test.each([
  ['first_name', { firstName: '' }, 'required'],
  ['first_name', { firstName: '   ' }, 'required'],
  ['first_name', { firstName: 'ա'.repeat(256) }, 'too_long'],
  ['last_name', { lastName: 'x'.repeat(256) }, 'too_long'],
  ['email', { email: '' }, 'required'],
  ['email', { email: 'anna' }, 'email'],
  ['address1', { street: [] }, 'required'],
  ['address1', { street: ['', ' '] }, 'required'],
  ['address1', { street: ['x'.repeat(200), 'y'.repeat(200)] }, 'too_long'],
  ['city', { city: '' }, 'required'],
  ['state', { state: 'x'.repeat(256) }, 'too_long'],
  ['postcode', { postcode: '1'.repeat(256) }, 'too_long'],
  ['country', { country: 'x'.repeat(256) }, 'too_long'],
  ['phone', { phone: '' }, 'required'],
  ['phone', { phone: 'call me' }, 'phone'],
])('an address is only invalid in %s when the field is %o', (field, change, problem) => {
  expect(addressProblems({ ...RIGHT, ...change })).toEqual({ [field]: problem });
});

test.each([
  ['firstName', 255],
  ['city', 255],
  ['state', 255],
] as const)('%s accepts %d characters', (field, length) => {
  expect(addressProblems({ ...RIGHT, [field]: 'ա'.repeat(length) })).toEqual({});
});

test.each([
  ['091 000 000', '+37491000000'],
  ['(010) 123456', '+37410123456'],
  ['+1 (818) 555-0100', '+18185550100'],
  // Text that begins with letters is left unchanged and fails validation.
  ['call 091-000-000', 'call 091-000-000'],
  ['', ''],
])('storedPhone of "%s" is "%s"', (typed, kept) => {
  expect(storedPhone(typed)).toBe(kept);
});

test('a valid address of the address book, which has no e-mail, has no problems', () => {
  const { email: _, ...postal } = RIGHT;

  expect(savedAddressProblems(postal)).toEqual({});
});

test.each([
  ['first_name', { firstName: ' ' }, 'required'],
  ['last_name', { lastName: '' }, 'required'],
  ['last_name', { lastName: 'x'.repeat(256) }, 'too_long'],
  ['company_name', { companyName: 'x'.repeat(256) }, 'too_long'],
  ['address1', { street: [] }, 'required'],
  ['address1', { street: ['x'.repeat(200), 'y'.repeat(200)] }, 'too_long'],
  ['city', { city: '' }, 'required'],
  ['state', { state: 'x'.repeat(256) }, 'too_long'],
  ['postcode', { postcode: '1'.repeat(256) }, 'too_long'],
  ['country', { country: 'x'.repeat(256) }, 'too_long'],
  ['country_name', { countryName: 'x'.repeat(256) }, 'too_long'],
  ['phone', { phone: '' }, 'required'],
  ['phone', { phone: 'call me' }, 'phone'],
])('an address of the address book is only invalid in %s when the field is %o', (field, change, problem) => {
  expect(savedAddressProblems({ ...RIGHT, ...change })).toEqual({ [field]: problem });
});

test('an address of a pick-up needs no place, and its texts keep their limits', () => {
  const placeless = { ...RIGHT, street: [], city: '' };

  expect(addressProblems(placeless, { isPickup: true })).toEqual({});
  expect(addressProblems({ ...placeless, phone: '' }, { isPickup: true })).toEqual({ phone: 'required' });
  expect(addressProblems({ ...placeless, city: 'x'.repeat(256) }, { isPickup: true })).toEqual({ city: 'too_long' });
});

test('hasPlace is true only with a street and a town', () => {
  const places = [RIGHT, { ...RIGHT, street: [] }, { ...RIGHT, city: ' ' }];

  expect(places.map(hasPlace)).toEqual([true, false, false]);
});
