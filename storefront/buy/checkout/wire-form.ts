import type { saveAddress } from '#contract/checkout-contract.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import type { PaymentChoice } from '#contract/order-contract.ts';
import { type CheckoutField, type CheckoutForm, NEW_ADDRESS } from '#rules/checkout/checkout-form.ts';
import type { CreditOffer } from '#rules/credit/credit-offer.ts';
import { ADDRESS_DEFAULTS } from '#rules/shop/address.ts';

type Addresses = Pick<CallerInput<typeof saveAddress>, 'billing' | 'shipping'>;

/**
 * Converts the form to the addresses of step 1 (docs/spec/api.md 3.33). Missing fields have the constants of
 * docs/spec/storefront.md 9.
 */
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

/** Converts the payment method for step 3. A credit has bank, period and down payment (docs/spec/decisions.md 5). */
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
  delivery_slot: 'slot',
  description: 'notes',
};

export type RefusedFields = Partial<Record<CheckoutField, string>>;

/** Returns the API's messages by field of the form. `billing.address1.0` is the street too. */
export const toRefusedFields = (fields: Record<string, string>): RefusedFields =>
  Object.fromEntries(
    Object.entries(fields).flatMap(([name, sentence]) => {
      const field = FIELD_OF[name.replace(/\.\d+$/, '')];
      return field ? [[field, sentence]] : [];
    }),
  );
