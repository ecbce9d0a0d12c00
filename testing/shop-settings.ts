import type { Settings } from '#contract/content-contract.ts';

/** Settings of a shop without its own values. */
export const shellSettings = (said: Partial<Omit<Settings, 'wallet'>> = {}): Omit<Settings, 'wallet'> => ({
  creeping_line: '',
  phones: [],
  toll_free: '',
  email: '',
  address: '',
  working_hours: '',
  brand: { name: 'Volt', motto: '', logo: null, symbol: null, tones: null, version: 'v1' },
  company: null,
  return_days: null,
  return_exceptions: [],
  delivery: null,
  vat_percent: null,
  answer_days: null,
  official_warranty: false,
  few_left: 5,
  cart_reminders: false,
  gift_cards: false,
  payment_ways: [],
  payment_marks: [],
  takes_orders: true,
  ...said,
});
