import { PAGES } from '#storefront/runtime/pages.ts';

/** Whose page it is: anybody's, that of somebody with a full cart, of the demo's customer, or of its owner in the office. */
export type Visitor = 'guest' | 'shopper' | 'customer' | 'staff';

/** Every page that anybody may open, states of them that look different included. */
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
  '/office/stock',
  '/office/jobs',
  '/office/staff',
  '/office/log',
  '/office/account',
  '/office/nothing-here',
  '/office/sign-in',
  '/office/join/nothing-here',
];

/** Pages that people print. */
export const PRINTED = /^\/(shop\/(product\/|cart|compare)|blog\/|page\/|stores|thanks|account\/orders\/|receipt\/)/;
