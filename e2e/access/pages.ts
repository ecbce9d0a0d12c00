/** Whose page it is: anybody's, that of somebody with a full cart, or of the demo's customer. */
export type Visitor = 'guest' | 'shopper' | 'customer';

/** Every page that anybody may open, states of them that look different included. */
export const GUEST_PAGES = [
  '/',
  '/shop/catalog',
  '/shop/catalog/smartphones',
  '/shop/catalog/search',
  '/shop/catalog/search?search=samsung',
  '/shop/catalog/search?search=galaxy&exact=1',
  '/shop/catalog/search?search=zzzzzz',
  '/shop/product/apple-iphone-16-pro',
  '/shop/cart',
  '/shop/wishlist',
  '/shop/compare',
  '/shop/compare?ids=1,2',
  '/shop/brand',
  '/shop/brand/samsung',
  '/shop/checkout/success',
  '/blog',
  '/blog/3',
  '/page/4',
  '/menu-page/1',
  '/stores',
  '/contact',
  '/offline',
  '/thanks?orderID=1',
  '/track',
  '/account/login',
  '/forget/password',
  '/customer/reset-password/a-key',
  '/customer/confirm/a-key',
  '/nothing-here',
];

export const SHOPPER_PAGES = ['/shop/cart', '/shop/checkout'];

export const CUSTOMER_PAGES = [
  '/account/profile',
  '/account/orders',
  '/account/addresses',
  '/account/addresses/new',
  '/account/data',
  '/shop/wishlist',
];

/** Pages that people print. */
export const PRINTED = /^\/(shop\/(product\/|cart|compare)|blog\/|page\/|stores|thanks|account\/orders\/|receipt\/)/;
