import type { CheckoutForm } from '#rules/checkout/checkout-form.ts';
import { storedCreditChoice } from './credit-memory.ts';
import { orNull, orUndefined, record, text, yesNo } from './shape.ts';
import { forgetInTab, readFromTab, rememberInTab } from './tab-memory.ts';

/** Session storage key of the checkout form until the order is placed. It contains no card data. */
const KEY = 'kayts-checkout';

const storedForm = record({
  address: text,
  fullName: text,
  lname: text,
  email: text,
  phone: text,
  region: text,
  ownRegion: text,
  city: text,
  street: text,
  saveAddress: yesNo,
  isCompany: orUndefined(yesNo),
  companyName: orUndefined(text),
  companyTin: orUndefined(text),
  companyAddress: orUndefined(text),
  notes: text,
  isElsewhere: yesNo,
  shippingAddress: text,
  shippingName: text,
  shippingPhone: text,
  shippingCity: text,
  shippingStreet: text,
  delivery: text,
  slot: orUndefined(text),
  payment: text,
  credit: orUndefined(orNull(storedCreditChoice)),
  terms: yesNo,
});

export const rememberForm = (form: CheckoutForm): void => rememberInTab(KEY, form);
export function readForm(): CheckoutForm | null {
  const typed = readFromTab(KEY, storedForm);
  // A form of an older release has no company fields and no slot.
  return (
    typed && {
      ...typed,
      isCompany: typed.isCompany ?? false,
      companyName: typed.companyName ?? '',
      companyTin: typed.companyTin ?? '',
      companyAddress: typed.companyAddress ?? '',
      slot: typed.slot ?? '',
      credit: typed.credit ?? null,
    }
  );
}
export const forgetForm = (): void => forgetInTab(KEY);
