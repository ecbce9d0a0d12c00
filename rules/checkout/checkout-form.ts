import type { CreditChoice } from '#rules/credit/credit-choice.ts';
import { isEmail, isPhone, MAX_FIELD_LENGTH } from '#rules/shop/address.ts';
import { type Company, companyProblems, normaliseCompany } from '#rules/shop/company.ts';
import { CREDIT_METHOD } from './payment-method.ts';

export const MAX_NOTES_LENGTH = 2000;

export const NEW_ADDRESS = 'new';

export type CheckoutForm = {
  address: string;
  fullName: string;
  lname: string;
  email: string;
  phone: string;
  /** The delivery region. It is empty while the town is unknown and no region is selected, like `ownRegion`. */
  region: string;
  /** The buyer's own region when the products are delivered elsewhere. */
  ownRegion: string;
  city: string;
  street: string;
  saveAddress: boolean;
  /** The buyer is a company and needs an invoice with its name and tax number. */
  isCompany: boolean;
  companyName: string;
  companyTin: string;
  companyAddress: string;
  notes: string;
  isElsewhere: boolean;
  shippingAddress: string;
  shippingName: string;
  shippingPhone: string;
  shippingCity: string;
  shippingStreet: string;
  delivery: string;
  /** The day and the start of the delivery slot, such as `2026-12-01 10:00`; empty without one. */
  slot: string;
  payment: string;
  credit: CreditChoice | null;
  terms: boolean;
};

export type CheckoutField = keyof CheckoutForm;
export type CheckoutProblem = 'required' | 'email' | 'phone' | 'tin' | 'too_long' | 'no_offer';
export type CheckoutProblems = Partial<Record<CheckoutField, CheckoutProblem>>;

const CHOSEN = ['delivery', 'payment'] as const;
const CONTACT = ['fullName', 'email', 'phone'] as const;
const OWN = [...CONTACT, 'city', 'street'] as const;
const SHIPPING = ['shippingName', 'shippingPhone', 'shippingCity', 'shippingStreet'] as const;

/**
 * `hasOffer`: a bank finances the chosen credit (docs/spec/storefront.md 5, docs/spec/decisions.md 1). `isPickup`: the
 * buyer collects the order in a store, so no place is needed. `needsSlot`: the delivery method has slots.
 */
export function checkoutProblems(
  form: CheckoutForm,
  hasOffer = false,
  isPickup = false,
  needsSlot = false,
): CheckoutProblems {
  const problems: CheckoutProblems = {};
  for (const field of CHOSEN) if (isEmpty(form[field])) problems[field] = 'required';
  const isTargetTyped = (form.isElsewhere ? form.shippingAddress : form.address) === NEW_ADDRESS;
  if (isTargetTyped && !isPickup && isEmpty(form.region)) problems.region = 'required';
  if (form.address === NEW_ADDRESS) Object.assign(problems, ownProblems(form, isPickup));
  if (form.isElsewhere && form.shippingAddress === NEW_ADDRESS) Object.assign(problems, shippingProblems(form));
  if (form.isCompany) Object.assign(problems, companyFormProblems(form));
  if (needsSlot && form.slot === '') problems.slot = 'required';
  if (form.payment === CREDIT_METHOD && !hasOffer) problems.credit = 'no_offer';
  if (!form.terms) problems.terms = 'required';
  if (form.notes.length > MAX_NOTES_LENGTH) problems.notes = 'too_long';
  return problems;
}

function ownProblems(form: CheckoutForm, isPickup: boolean): CheckoutProblems {
  const problems: CheckoutProblems = {};
  const required = isPickup ? CONTACT : OWN;
  for (const field of required) if (isEmpty(form[field])) problems[field] = 'required';
  if (form.isElsewhere && isEmpty(form.ownRegion)) problems.ownRegion = 'required';
  if (!problems.email && !isEmail(form.email.trim())) problems.email = 'email';
  if (!problems.phone && !isPhone(form.phone.trim())) problems.phone = 'phone';
  return { ...problems, ...tooLong(form, [...OWN, 'lname']) };
}

function shippingProblems(form: CheckoutForm): CheckoutProblems {
  const problems: CheckoutProblems = {};
  for (const field of SHIPPING) if (isEmpty(form[field])) problems[field] = 'required';
  if (!problems.shippingPhone && !isPhone(form.shippingPhone.trim())) problems.shippingPhone = 'phone';
  return { ...problems, ...tooLong(form, SHIPPING) };
}

/** The buying company of the form; null for a private person. */
export const companyOf = (form: CheckoutForm): Company | null =>
  form.isCompany
    ? normaliseCompany({ name: form.companyName, tin: form.companyTin, address: form.companyAddress })
    : null;

const COMPANY_FIELDS = { name: 'companyName', tin: 'companyTin', address: 'companyAddress' } as const;

function companyFormProblems(form: CheckoutForm): CheckoutProblems {
  const company = companyOf(form);
  const problems = company ? companyProblems(company) : {};
  const fields = Object.keys(problems) as (keyof typeof COMPANY_FIELDS)[];
  return Object.fromEntries(fields.map((field) => [COMPANY_FIELDS[field], problems[field]]));
}

type Text = (typeof OWN | typeof SHIPPING)[number] | 'lname';

function tooLong(form: CheckoutForm, fields: readonly Text[]): CheckoutProblems {
  const long = fields.filter((field) => form[field].trim().length > MAX_FIELD_LENGTH);
  return Object.fromEntries(long.map((field) => [field, 'too_long' as const]));
}

const isEmpty = (text: string): boolean => text.trim() === '';
