import type { Locale } from '#contract/locale.ts';
import type account from './hy/account.json';
import type address from './hy/address.json';
import type auth from './hy/auth.json';
import type brand from './hy/brand.json';
import type cart from './hy/cart.json';
import type catalog from './hy/catalog.json';
import type checkout from './hy/checkout.json';
import type common from './hy/common.json';
import type compare from './hy/compare.json';
import type consent from './hy/consent.json';
import type contact from './hy/contact.json';
import type content from './hy/content.json';
import type credit from './hy/credit.json';
import type creditPlan from './hy/creditPlan.json';
import type currency from './hy/currency.json';
import type errors from './hy/errors.json';
import type home from './hy/home.json';
import type myData from './hy/myData.json';
import type offline from './hy/offline.json';
import type order from './hy/order.json';
import type pay from './hy/pay.json';
import type product from './hy/product.json';
import type quickView from './hy/quickView.json';
import type receipt from './hy/receipt.json';
import type search from './hy/search.json';
import type shell from './hy/shell.json';
import type stores from './hy/stores.json';
import type thanks from './hy/thanks.json';
import type track from './hy/track.json';
import type ui from './hy/ui.json';
import type wishlist from './hy/wishlist.json';

/** A new file under `messages/` gets a line here. */
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

export type Dictionary = Record<string, unknown>;

export function byArea<T>(files: Record<string, T>): Record<string, T> {
  return Object.fromEntries(Object.entries(files).map(([path, texts]) => [path.replace(/^.*\/|\.json$/g, ''), texts]));
}
