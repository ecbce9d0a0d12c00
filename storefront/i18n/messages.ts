import type { Locale } from '#contract/locale.ts';
import type account from './messages/hy/account.json';
import type address from './messages/hy/address.json';
import type auth from './messages/hy/auth.json';
import type brand from './messages/hy/brand.json';
import type cart from './messages/hy/cart.json';
import type catalog from './messages/hy/catalog.json';
import type checkout from './messages/hy/checkout.json';
import type common from './messages/hy/common.json';
import type compare from './messages/hy/compare.json';
import type consent from './messages/hy/consent.json';
import type contact from './messages/hy/contact.json';
import type content from './messages/hy/content.json';
import type credit from './messages/hy/credit.json';
import type creditPlan from './messages/hy/creditPlan.json';
import type currency from './messages/hy/currency.json';
import type errors from './messages/hy/errors.json';
import type home from './messages/hy/home.json';
import type myData from './messages/hy/myData.json';
import type offline from './messages/hy/offline.json';
import type order from './messages/hy/order.json';
import type pay from './messages/hy/pay.json';
import type product from './messages/hy/product.json';
import type quickView from './messages/hy/quickView.json';
import type receipt from './messages/hy/receipt.json';
import type search from './messages/hy/search.json';
import type shell from './messages/hy/shell.json';
import type stores from './messages/hy/stores.json';
import type thanks from './messages/hy/thanks.json';
import type track from './messages/hy/track.json';
import type ui from './messages/hy/ui.json';
import type wishlist from './messages/hy/wishlist.json';

/** Every area of words; a new file under `messages/` gets a line here. */
type Areas = {
  account: typeof account;
  address: typeof address;
  auth: typeof auth;
  brand: typeof brand;
  cart: typeof cart;
  catalog: typeof catalog;
  checkout: typeof checkout;
  common: typeof common;
  compare: typeof compare;
  consent: typeof consent;
  contact: typeof contact;
  content: typeof content;
  currency: typeof currency;
  credit: typeof credit;
  creditPlan: typeof creditPlan;
  errors: typeof errors;
  home: typeof home;
  myData: typeof myData;
  offline: typeof offline;
  order: typeof order;
  pay: typeof pay;
  product: typeof product;
  quickView: typeof quickView;
  receipt: typeof receipt;
  search: typeof search;
  shell: typeof shell;
  stores: typeof stores;
  thanks: typeof thanks;
  track: typeof track;
  ui: typeof ui;
  wishlist: typeof wishlist;
};

declare module 'use-intl' {
  interface AppConfig {
    Locale: Locale;
    Messages: Areas;
  }
}

export type Area = keyof Areas;

/** Compiled texts: use-intl types them as the plain texts they were. */
export type Dictionary = Record<string, unknown>;

/** `{'./messages/hy/cart.json': texts}` to `{cart: texts}`. */
export function byArea<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));
}
