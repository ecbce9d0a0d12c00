import type { SavedAddress } from '#contract/address-contract.ts';
import type { WireCustomer, WireSession } from '#contract/customer-contract.ts';

const TIMES = { created_at: '2026-11-21T09:00:00.000Z', updated_at: '2026-11-21T09:00:00.000Z' };

/** A customer in the API's format. */
export const wireCustomer = (overrides: Partial<WireCustomer> = {}): WireCustomer => ({
  id: 7,
  email: 'anna@example.am',
  email_confirmed: true,
  first_name: 'Աննա',
  last_name: 'Պետրոսյան',
  name: 'Աննա Պետրոսյան',
  gender: null,
  date_of_birth: null,
  phone: '+37477123456',
  status: 1,
  ...TIMES,
  ...overrides,
});

/** The customer's default address. */
export const savedAddress = (overrides: Partial<SavedAddress> = {}): SavedAddress => ({
  id: 1,
  first_name: 'Աննա',
  last_name: 'Պետրոսյան',
  company_name: null,
  address1: ['Սարյան 22'],
  city: 'Երևան',
  state: 'Yerevan',
  postcode: '0002',
  country: 'AM',
  country_name: 'Armenia',
  phone: '+37477123456',
  default: true,
  is_default: true,
  ...TIMES,
  ...overrides,
});

/** A session of the customer in another browser. */
export const wireSession = (overrides: Partial<WireSession> = {}): WireSession => ({
  id: 'elsewhere',
  device: 'Firefox, Linux',
  created_at: TIMES.created_at,
  seen_at: TIMES.updated_at,
  expires_at: '2026-11-28T09:00:00.000Z',
  current: false,
  ...overrides,
});
