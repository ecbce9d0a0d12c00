import type { saveAddress } from '#contract/checkout-contract.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import type { PaymentChoice } from '#contract/order-contract.ts';
import { type CheckoutField, type CheckoutForm, NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { ADDRESS_DEFAULTS } from '#rules/shop/address.ts';

type Addresses = Pick<CallerInput<typeof saveAddress>, 'billing' | 'shipping'>;

/** The form as step 1 sends it (docs/spec/api.md 3.33), with the constants of docs/spec/storefront.md 9 for what it does not ask for. */
export function toWireAddresses(form: CheckoutForm): Addresses {
  const use_for_shipping = !form.isElsewhere;
  const billing = form.address === NEW_ADDRESS ? typedBilling(form) : { address_id: Number(form.address) };
  return {
    billing: { ...billing, use_for_shipping },
    ...(form.isElsewhere && { shipping: toShipping(form) }),
  };
}

const CONSTANTS = { country: ADDRESS_DEFAULTS.country, postcode: ADDRESS_DEFAULTS.postcode };

const typedBilling = (form: CheckoutForm) => ({
  ...CONSTANTS,
  state: form.isElsewhere ? form.ownRegion || form.region : form.region,
  first_name: form.fullName.trim(),
  last_name: form.lname.trim(),
  email: form.email.trim(),
  phone: form.phone.trim(),
  city: form.city.trim(),
  address1: [form.street.trim()],
  ...(form.saveAddress && { save_as_address: true }),
});

const toShipping = (form: CheckoutForm) =>
  form.shippingAddress === NEW_ADDRESS
    ? {
        ...CONSTANTS,
        state: form.region,
        first_name: form.shippingName.trim(),
        phone: form.shippingPhone.trim(),
        city: form.shippingCity.trim(),
        address1: [form.shippingStreet.trim()],
      }
    : { address_id: Number(form.shippingAddress) };

/** The way to pay as step 3 sends it; a credit with whose, for how long and what is paid at once (docs/spec/decisions.md 5). */
export const toWirePayment = (method: string, offer: CreditOffer | null): PaymentChoice =>
  offer ? { method, bank_id: offer.bankId, period: offer.periodMonths, down_payment: offer.down } : { method };

const FIELD_OF: Record<string, CheckoutField> = {
  'billing.first_name': 'fullName',
  'billing.last_name': 'lname',
  'billing.email': 'email',
  'billing.phone': 'phone',
  'billing.state': 'region',
  'billing.city': 'city',
  'billing.address1': 'street',
  'shipping.first_name': 'shippingName',
  'shipping.phone': 'shippingPhone',
  'shipping.state': 'region',
  'shipping.city': 'shippingCity',
  'shipping.address1': 'shippingStreet',
  'payment.method': 'payment',
  'payment.bank_id': 'credit',
  'payment.period': 'credit',
  'payment.down_payment': 'credit',
  'company.name': 'companyName',
  'company.tin': 'companyTin',
  'company.address': 'companyAddress',
  shipping_method: 'delivery',
  description: 'notes',
};

export type RefusedFields = Partial<Record<CheckoutField, string>>;

/** The server's sentences by the form's fields; `billing.address1.0` is the street too. */
export const toRefusedFields = (fields: Record<string, string>): RefusedFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentence]) => {
      const field = FIELD_OF[name.replace(/\.\d+$/, '')];
      return field ? [[field, sentence]] : [];
    }),
  );
