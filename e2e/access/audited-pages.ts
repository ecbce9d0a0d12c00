import { PAGES } from '#storefront/runtime/pages.ts';
import { OFFICE_ROUTES } from '#testing/office/audited-routes.ts';

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

export const OFFICE_PAGES = Object.values(OFFICE_ROUTES)
  .flat()
  .map((path) => (path === '/' ? '/office' : `/office${path}`));

export const PRINTED = /^\/(shop\/(product\/|cart|compare)|blog\/|page\/|stores|thanks|account\/orders\/|receipt\/)/;
