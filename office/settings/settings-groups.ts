import type { AnswerOf } from '#contract/endpoint.ts';
import type { readSettings } from '#contract/office/office-settings-contract.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import type { OfficeTexts } from '../messages/office-messages.ts';
import type { OfficeIconName } from '../shell/office-icon.tsx';

export type SettingsAnswer = AnswerOf<typeof readSettings>;

export type GroupName = keyof OfficeTexts['settings']['group'];

export type SettingsGroup = {
  path: string;
  name: GroupName;
  icon: OfficeIconName;
  /** Whether the group is complete; null if the index shows no state for it. */
  isSet: ((settings: SettingsAnswer) => boolean) | null;
  /** Hides the group from people without this permission. */
  permission?: Permission;
};

const hasAll =
  (...keys: string[]) =>
  ({ values }: SettingsAnswer): boolean =>
    keys.every((key) => !isEmpty(values[key]));

const isEmpty = (value: unknown): boolean =>
  value === null || value === undefined || value === '' || (Array.isArray(value) && value.length === 0);

/** The index lists groups in this order. A new page of settings needs an entry, its texts and a route. */
export const SETTINGS_GROUPS: readonly SettingsGroup[] = [
  { path: '/settings/brand', name: 'brand', icon: 'spark', isSet: hasAll('brand') },
  { path: '/settings/contact', name: 'contact', icon: 'phone', isSet: hasAll('phones', 'email', 'address') },
  { path: '/settings/company', name: 'company', icon: 'page', isSet: hasAll('company', 'tax') },
  { path: '/settings/bank-account', name: 'bankAccount', icon: 'bank', isSet: hasAll('bank_requisites') },
  { path: '/settings/delivery', name: 'delivery', icon: 'box', isSet: ({ counts }) => counts.delivery > 0 },
  { path: '/settings/carriers', name: 'carriers', icon: 'out', isSet: hasAll('carriers') },
  { path: '/settings/payment', name: 'payment', icon: 'credit', isSet: ({ counts }) => counts.payment > 0 },
  { path: '/settings/stores', name: 'stores', icon: 'pin', isSet: hasAll('stores') },
  { path: '/settings/holidays', name: 'holidays', icon: 'clock', isSet: hasAll('holidays') },
  { path: '/settings/promises', name: 'promises', icon: 'check', isSet: hasAll('return_days', 'answer_days') },
  { path: '/settings/reviews', name: 'reviews', icon: 'star', isSet: hasAll('review_ask_days') },
  { path: '/settings/currencies', name: 'currencies', icon: 'cash', isSet: hasAll('rates') },
  { path: '/settings/mails', name: 'mails', icon: 'mail', isSet: null },
  { path: '/settings/gift-cards', name: 'giftCards', icon: 'credit', isSet: hasAll('gift_cards') },
  { path: '/settings/thresholds', name: 'thresholds', icon: 'bell', isSet: null },
  { path: '/settings/places', name: 'places', icon: 'pin', isSet: null },
  { path: '/settings/social', name: 'social', icon: 'people', isSet: hasAll('social_links') },
  { path: '/settings/analytics', name: 'analytics', icon: 'percent', isSet: hasAll('googlecode') },
  { path: '/settings/webhooks', name: 'webhooks', icon: 'jobs', isSet: null, permission: 'integrations.edit' },
  { path: '/settings/api-keys', name: 'apiKeys', icon: 'gear', isSet: null, permission: 'integrations.edit' },
  { path: '/settings/redirects', name: 'redirects', icon: 'return', isSet: ({ counts }) => counts.redirects > 0 },
];
