import type { CheckoutForm } from '#rules/checkout-form.ts';
import { CREDIT_METHOD } from '#rules/payment-method.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';
import { forgetCredit, readCredit } from '#storefront/state/credit-memory.ts';
import { readForm, rememberForm } from '#storefront/state/form-memory.ts';
import { useShopStore } from '#storefront/state/shop-store.ts';

/** What was typed in this tab; what is still empty is filled with what the session knows of the customer. */
export function startForm(city: string): CheckoutForm {
  const typed = withCredit(readForm() ?? blankForm(city));
  const known = useShopStore.getState().session.customerName;
  if (!known) return typed;
  const isNobody = typed.fullName === '' && typed.lname === '';
  return {
    ...typed,
    ...(isNobody && { fullName: known.first_name, lname: known.last_name }),
    email: typed.email || known.email,
    phone: typed.phone || internationalForm(known.phone),
  };
}

/** A credit chosen on the way here takes its place among what was typed. */
function withCredit(typed: CheckoutForm): CheckoutForm {
  const credit = readCredit();
  if (!credit) return typed;
  const form = { ...typed, payment: CREDIT_METHOD, credit };
  rememberForm(form);
  forgetCredit();
  return form;
}

const blankForm = (city: string): CheckoutForm => ({
  address: '',
  fullName: '',
  lname: '',
  email: '',
  phone: '',
  region: '',
  ownRegion: '',
  city,
  street: '',
  saveAddress: false,
  notes: '',
  isElsewhere: false,
  shippingAddress: '',
  shippingName: '',
  shippingPhone: '',
  shippingCity: '',
  shippingStreet: '',
  delivery: '',
  payment: '',
  credit: null,
  terms: false,
});
