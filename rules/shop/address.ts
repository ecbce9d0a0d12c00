/**
 * Digits with an optional leading plus, and brackets, dashes, spaces and dots between them (docs/spec/storefront.md 5).
 */
const PHONE_PATTERN = /^\+?[\d()\-\s.\u00a0]{5,30}$/;
const EMAIL_PATTERN = /^[^\s@"<>(),;:\\[\]]+@[^\s@"<>(),;:\\[\]]+\.[^\s@"<>(),;:\\[\]]{2,}$/u;
/** Limit of docs/spec/api.md 3.33 and docs/spec/storefront.md 5. */
export const MAX_FIELD_LENGTH = 255;

export const ADDRESS_DEFAULTS = { country: 'AM', countryName: 'Armenia', state: 'Yerevan', postcode: '75017' } as const;

export const SAVED_ADDRESS_DEFAULTS = { ...ADDRESS_DEFAULTS, state: 'Armenia', postcode: '1111' } as const;
/** Original clients send constants for fields their forms lack; a constant counts as missing. */
export function givenPostcode(typed: string): string | null {
  const isConstant = typed === ADDRESS_DEFAULTS.postcode || typed === SAVED_ADDRESS_DEFAULTS.postcode;
  return typed === '' || isConstant ? null : typed;
}

/** Limit of docs/spec/api.md 3.46. */
export const MAX_ADDRESSES = 20;

export type Address = {
  firstName: string;
  lastName: string;
  email: string;
  companyName: string | null;
  street: string[];
  city: string;
  state: string;
  /** Null if the buyer entered none. The API then returns a constant; nothing else displays it. */
  postcode: string | null;
  country: string;
  countryName: string;
  phone: string;
};
export type PostalAddress = Omit<Address, 'email'>;

type AddressField =
  | 'first_name'
  | 'last_name'
  | 'email'
  | 'company_name'
  | 'address1'
  | 'city'
  | 'phone'
  | 'state'
  | 'postcode'
  | 'country'
  | 'country_name';
type AddressProblem = 'required' | 'email' | 'phone' | 'too_long';

export const isEmail = (text: string): boolean => text.length <= MAX_FIELD_LENGTH && EMAIL_PATTERN.test(text);

export const isPhone = (text: string): boolean => PHONE_PATTERN.test(text) && text.replace(/\D/g, '').length >= 5;

/**
 * `isEmailOptional`: staff take orders of callers without an e-mail address. `isPickup`: the buyer collects the order
 * in a store, so no place is needed.
 */
export function addressProblems(address: Address, { isEmailOptional = false, isPickup = false } = {}): Problems {
  const { firstName, lastName, email, street, city, state, postcode, country, phone } = address;
  return problemsOf(
    {
      first_name: firstName,
      ...(!(isEmailOptional && email === '') && { email }),
      ...(!isPickup && { address1: street.join(' '), city }),
      phone,
    },
    {
      last_name: lastName,
      state,
      postcode: postcode ?? '',
      country,
      ...(isPickup && { address1: street.join(' '), city }),
    },
  );
}

/** A saved address needs both names and has no e-mail (docs/spec/api.md 3.46). */
export function savedAddressProblems(address: PostalAddress): Problems {
  const { firstName, lastName, companyName, street, city, state, postcode, country, countryName, phone } = address;
  return problemsOf(
    { first_name: firstName, last_name: lastName, address1: street.join(' '), city, phone },
    { company_name: companyName ?? '', state, postcode: postcode ?? '', country, country_name: countryName },
  );
}

type Problems = Partial<Record<AddressField, AddressProblem>>;
type Texts = Partial<Record<AddressField, string>>;

const entriesOf = (texts: Texts) => Object.entries(texts) as [AddressField, string][];

function problemsOf(required: Texts, optional: Texts): Problems {
  const problems: Problems = {};
  for (const [field, text] of entriesOf(required)) if (text.trim() === '') problems[field] = 'required';
  if (required.email !== undefined && !isEmail(required.email)) problems.email ??= 'email';
  if (required.phone !== undefined && !isPhone(required.phone)) problems.phone ??= 'phone';
  for (const [field, text] of entriesOf({ ...required, ...optional })) {
    if (text.length > MAX_FIELD_LENGTH) problems[field] ??= 'too_long';
  }
  return problems;
}

/** Text that does not begin like a number stays as typed, so that validation rejects it. */
export const storedPhone = (typed: string): string => (/^[+\d(]/.test(typed) ? normalisePhone(typed) : typed);

/** Returns E.164 if the country is clear, otherwise the typed number without separators (docs/spec/locale.md 1). */
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

/** True if a parcel can be sent to the address. */
export const hasPlace = ({ street, city }: Pick<Address, 'street' | 'city'>): boolean =>
  street.join('').trim() !== '' && city.trim() !== '';
