import { WORK_KINDS } from '#rules/staff/work-queue.ts';
import type { SettingField } from './setting-keys.ts';
import type { GroupName } from './settings-groups.ts';

const late = Object.keys(WORK_KINDS).map((kind): SettingField => ({ path: `late_hours.${kind}`, kind: 'hours' }));

/** The fields of each page, in panels. Pages of other groups have routes of their own. */
export const GROUP_FIELDS: { readonly [Name in GroupName]?: readonly (readonly SettingField[])[] } = {
  contact: [
    [
      { path: 'phones', kind: 'phones' },
      { path: 'toll_free', kind: 'text' },
      { path: 'email', kind: 'email' },
      { path: 'order_mails', kind: 'orderMails' },
    ],
    [
      { path: 'address', kind: 'localized' },
      { path: 'working_hours', kind: 'localized' },
    ],
  ],
  company: [
    [
      { path: 'company.name', kind: 'localized' },
      { path: 'company.tin', kind: 'tin' },
      { path: 'company.address', kind: 'localized' },
    ],
    [{ path: 'tax', kind: 'tax' }],
    [
      { path: 'adg_code', kind: 'text' },
      { path: 'delivery_adg_code', kind: 'text' },
    ],
  ],
  bankAccount: [
    [
      { path: 'bank_requisites.recipient', kind: 'localized' },
      { path: 'bank_requisites.bank', kind: 'localized' },
      { path: 'bank_requisites.account', kind: 'account' },
      { path: 'bank_requisites.tin', kind: 'tin' },
    ],
    [{ path: 'transfer_days', kind: 'number' }],
  ],
  mails: [
    [
      { path: 'cart_reminder_hours', kind: 'number' },
      { path: 'newsletter_rate', kind: 'number' },
    ],
  ],
  carriers: [[{ path: 'carriers', kind: 'carriers' }]],
  stores: [[{ path: 'stores', kind: 'stores' }]],
  holidays: [[{ path: 'holidays', kind: 'holidays' }]],
  promises: [
    [
      { path: 'return_days', kind: 'number' },
      { path: 'warranty_months', kind: 'number' },
      { path: 'answer_days', kind: 'number' },
      { path: 'pickup_days', kind: 'number' },
      { path: 'official_warranty', kind: 'yesNo' },
    ],
    [{ path: 'return_exceptions', kind: 'returnExceptions' }],
  ],
  reviews: [
    [
      { path: 'review_ask_days', kind: 'number' },
      { path: 'review_publish_days', kind: 'number' },
    ],
  ],
  giftCards: [
    [
      { path: 'gift_cards', kind: 'yesNo' },
      { path: 'gift_card_amounts', kind: 'text' },
      { path: 'gift_card_min', kind: 'number' },
      { path: 'gift_card_max', kind: 'number' },
      { path: 'gift_card_months', kind: 'number' },
    ],
  ],
  currencies: [[{ path: 'rates', kind: 'rates' }]],
  thresholds: [
    [
      { path: 'low_stock', kind: 'number' },
      { path: 'few_left', kind: 'number' },
    ],
    late,
  ],
  places: [[{ path: 'places', kind: 'places' }]],
  social: [[{ path: 'social_links', kind: 'social' }]],
  analytics: [[{ path: 'googlecode', kind: 'text' }]],
};
