import { isEmail, isPhone, MAX_FIELD_LENGTH, MIN_SHIPPING_FIELD_LENGTH } from './address.ts';

/** Longest note the courier is given. */
export const MAX_NOTES_LENGTH = 2000;

/** What the shopper fills in (SPEC 3 'Checkout form'), and where the goods go when that is elsewhere. */
export type CheckoutForm = {
  fullName: string;
  lname: string;
  email: string;
  phone: string;
  /** Wire `state` of the delivery. */
  region: string;
  city: string;
  street: string;
  notes: string;
  isElsewhere: boolean;
  shippingName: string;
  shippingPhone: string;
  shippingCity: string;
  shippingStreet: string;
  delivery: string;
  payment: string;
  terms: boolean;
};

export type CheckoutField = keyof CheckoutForm;
export type CheckoutProblem = 'required' | 'email' | 'phone' | 'too_short' | 'too_long';
export type CheckoutProblems = Partial<Record<CheckoutField, CheckoutProblem>>;

const REQUIRED = ['fullName', 'email', 'phone', 'region', 'city', 'street', 'delivery', 'payment'] as const;
const SHIPPING = ['shippingName', 'shippingPhone', 'shippingCity', 'shippingStreet'] as const;

/** What keeps the form from being sent, by field; empty when nothing does (SPEC 5, DECISIONS 1). */
export function checkoutProblems(form: CheckoutForm): CheckoutProblems {
  const problems: CheckoutProblems = {};
  for (const field of REQUIRED) if (isEmpty(form[field])) problems[field] = 'required';
  if (!problems.email && !isEmail(form.email.trim())) problems.email = 'email';
  if (!problems.phone && !isPhone(form.phone.trim())) problems.phone = 'phone';
  if (form.isElsewhere) Object.assign(problems, shippingProblems(form));
  if (!form.terms) problems.terms = 'required';
  for (const field of [...REQUIRED, 'lname', ...(form.isElsewhere ? SHIPPING : [])] as const) {
    if (form[field].trim().length > MAX_FIELD_LENGTH) problems[field] = 'too_long';
  }
  if (form.notes.length > MAX_NOTES_LENGTH) problems.notes = 'too_long';
  return problems;
}

function shippingProblems(form: CheckoutForm): CheckoutProblems {
  const problems: CheckoutProblems = {};
  for (const field of SHIPPING) {
    if (isEmpty(form[field])) problems[field] = 'required';
    else if (form[field].trim().length < MIN_SHIPPING_FIELD_LENGTH) problems[field] = 'too_short';
  }
  if (!problems.shippingPhone && !isPhone(form.shippingPhone.trim())) problems.shippingPhone = 'phone';
  return problems;
}

const isEmpty = (text: string): boolean => text.trim() === '';
