import type { createAddress, SavedAddress } from '#contract/address-contract.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { SAVED_ADDRESS_DEFAULTS } from '#rules/shop/address.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';

export type AddressValues = {
  first_name: string;
  last_name: string;
  phone: string;
  state: string;
  city: string;
  address1: string;
};

export const toAddressValues = (address: SavedAddress): AddressValues => ({
  first_name: address.first_name,
  last_name: address.last_name,
  phone: internationalForm(address.phone),
  state: address.state,
  city: address.city,
  address1: address.address1[0] ?? '',
});

/** Fields outside the form keep their saved value or get the default from docs/spec/storefront.md 9. */
export function toAddressInput(
  values: AddressValues,
  known: SavedAddress | null,
): Omit<CallerInput<typeof createAddress>, 'locale'> {
  return {
    ...values,
    // An empty region keeps the saved one or the default for an unknown region.
    state: values.state || known?.state || SAVED_ADDRESS_DEFAULTS.state,
    address1: [values.address1, ...(known?.address1.slice(1) ?? [])],
    company_name: known?.company_name,
    country: known?.country ?? SAVED_ADDRESS_DEFAULTS.country,
    country_name: known?.country_name ?? SAVED_ADDRESS_DEFAULTS.countryName,
    postcode: known?.postcode ?? SAVED_ADDRESS_DEFAULTS.postcode,
  };
}
