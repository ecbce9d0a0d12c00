import type { CheckoutForm } from '#rules/checkout-form.ts';
import { internationalForm } from '../address/phone-form.ts';
import { useShopStore } from '../state/shop-store.ts';
import { readForm } from './form-memory.ts';

/** What was typed in this tab; what is still empty is filled with what the session knows of the customer. */
export function startForm(city: string): CheckoutForm {
  const typed = readForm() ?? blankForm(city);
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
  terms: false,
});
