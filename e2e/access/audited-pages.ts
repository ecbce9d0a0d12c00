import { PAGES } from '#storefront/runtime/pages.ts';

/** Visitor of a page: a guest, a guest with a filled cart, the demo customer, or the owner in the office. */
export type Visitor = 'guest' | 'shopper' | 'customer' | 'staff';

/** Every public page, including states that look different. */
export const GUEST_PAGES = [...PAGES.flatMap(({ path, examples = [path] }) => examples), '/nothing-here'];

export const SHOPPER_PAGES = ['/shop/cart', '/shop/checkout'];

export const CUSTOMER_PAGES = [
  '/account/profile',
  '/account/orders',
  '/account/addresses',
  '/account/addresses/new',
  '/account/sessions',
  '/account/data',
  '/shop/wishlist',
];

export const OFFICE_PAGES = [
  '/office',
  '/office/orders',
  '/office/products',
  '/office/products/new',
  '/office/catalog',
  '/office/catalog/categories/1',
  '/office/catalog/attributes',
  '/office/catalog/attributes/1',
  '/office/stock',
  '/office/jobs',
  '/office/settings',
  '/office/settings/company',
  '/office/settings/stores',
  '/office/settings/redirects',
  '/office/staff',
  '/office/log',
  '/office/account',
  '/office/nothing-here',
  '/office/sign-in',
  '/office/join/nothing-here',
];

export const PRINTED = /^\/(shop\/(product\/|cart|compare)|blog\/|page\/|stores|thanks|account\/orders\/|receipt\/)/;
