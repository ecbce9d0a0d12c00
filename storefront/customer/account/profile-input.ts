import type { saveProfile, WireCustomer } from '#contract/customer-contract.ts';
import type { CallerInput } from '#contract/endpoint.ts';
import { needsCurrentPassword, type ProfileForm } from '#rules/checkout/account-form.ts';
import { internationalForm } from '#storefront/buy/address/phone-form.ts';

export const toProfileValues = (customer: WireCustomer): ProfileForm => ({
  first_name: customer.first_name ?? '',
  last_name: customer.last_name ?? '',
  email: customer.email,
  phone: internationalForm(customer.phone ?? ''),
  gender: customer.gender ?? '',
  date_of_birth: customer.date_of_birth ?? '',
  current_password: '',
  password: '',
  password_confirmation: '',
});

/** Sends passwords only when the change requires them. `email` is the saved address. */
export function toProfileInput(values: ProfileForm, email: string): Omit<CallerInput<typeof saveProfile>, 'locale'> {
  const { current_password, password, password_confirmation, ...person } = values;
  return {
    ...person,
    ...(needsCurrentPassword(values, email) && { current_password }),
    ...(password !== '' && { password, password_confirmation }),
  };
}
