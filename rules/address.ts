/** Digits with an optional leading plus; brackets, dashes, spaces, dots between (SPEC 5). */
export const PHONE_PATTERN = /^\+?[\d()\-\s.\u00a0]{5,30}$/;
export const EMAIL_PATTERN = /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\]]{2,}$/u;
/** Longest text an address field takes (CONTRACT 3.33). */
export const MAX_FIELD_LENGTH = 255;
/** Each field of a different shipping address has at least this many characters (SPEC 5). */
export const MIN_SHIPPING_FIELD_LENGTH = 5;

/** What SPEC 9 fills in when a field is left out. */
export const ADDRESS_DEFAULTS = { country: 'AM', countryName: 'Armenia', state: 'Yerevan', postcode: '75017' } as const;

export type Address = {
  firstName: string;
  lastName: string;
  email: string;
  companyName: string | null;
  street: string[];
  city: string;
  state: string;
  postcode: string;
  country: string;
  countryName: string;
  phone: string;
};

export type AddressField =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'address1'
  | 'city'
  | 'phone'
  | 'state'
  | 'postcode'
  | 'country';
export type AddressProblem = 'required' | 'email' | 'phone' | 'too_long';

export const isEmail = (text: string): boolean => text.length <= MAX_FIELD_LENGTH && EMAIL_PATTERN.test(text);

/** Whether a telephone may be written like this: the spec's pattern with at least five digits. */
export const isPhone = (text: string): boolean => PHONE_PATTERN.test(text) && text.replace(/\D/g, '').length >= 5;

/** What is wrong with an address, by wire field; empty when nothing is (CONTRACT 3.33). */
export function addressProblems(address: Address): Partial<Record<AddressField, AddressProblem>> {
  const problems: Partial<Record<AddressField, AddressProblem>> = {};
  const required = {
    first_name: address.firstName,
    email: address.email,
    address1: address.street.join(' '),
    city: address.city,
    phone: address.phone,
  };
  for (const [field, text] of Object.entries(required))
    if (text.trim() === '') problems[field as AddressField] = 'required';
  if (!problems.email && !isEmail(address.email)) problems.email = 'email';
  if (!problems.phone && !isPhone(address.phone)) problems.phone = 'phone';
  const limited = {
    ...required,
    last_name: address.lastName,
    state: address.state,
    postcode: address.postcode,
    country: address.country,
  };
  for (const [field, text] of Object.entries(limited)) {
    if (text.length > MAX_FIELD_LENGTH) problems[field as AddressField] ??= 'too_long';
  }
  return problems;
}

/**
 * The number in E.164 where it can be told, else as typed without separators (domain/locale.md 1). Foreign numbers stay.
 */
export function normalisePhone(text: string): string {
  const bare = text.replace(/[\s\u00a0().-]/g, '');
  const digits = bare.startsWith('00') ? `+${bare.slice(2)}` : bare;
  if (/^\+3740\d{8}$/.test(digits)) return `+374${digits.slice(5)}`;
  if (digits.startsWith('+')) return digits;
  if (/^374\d{8}$/.test(digits)) return `+${digits}`;
  if (/^0\d{8}$/.test(digits)) return `+374${digits.slice(1)}`;
  if (/^\d{8}$/.test(digits)) return `+374${digits}`;
  return digits;
}
