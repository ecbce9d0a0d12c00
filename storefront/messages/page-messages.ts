import type { Area } from './message-areas.ts';

/**
 * The words a page needs besides those of every page (`hy.ts`), by its file as in `routes.tsx`; so for a part that is
 * fetched when it is wanted and needs words that not every page it opens on has. They are fetched beside its code.
 * `page-words.test.ts` reads in the sources what belongs here.
 */
export const PAGE_MESSAGES: Readonly<Record<string, readonly Area[]>> = {
  'storefront/browse/home/home-page.tsx': ['home'],
  'storefront/browse/listing/catalog-page.tsx': ['catalog'],
  'storefront/browse/search/search-page.tsx': ['catalog'],
  'storefront/browse/brand/brands-page.tsx': ['brand', 'catalog'],
  'storefront/browse/brand/brand-page.tsx': ['brand', 'catalog'],
  'storefront/browse/product-page/product-page.tsx': ['product'],
  'storefront/browse/product-page/product-credit.tsx': ['credit', 'product'],
  'storefront/browse/quick-view/quick-view.tsx': ['credit', 'product'],
  'storefront/credit/credit-form.tsx': ['credit'],
  'storefront/credit/schedule.tsx': ['credit', 'creditPlan'],
  'storefront/credit/bank-comparison.tsx': ['credit', 'creditPlan'],
  'storefront/buy/cart-page/cart-page.tsx': ['cart'],
  'storefront/buy/checkout/checkout-page.tsx': ['address', 'cart', 'checkout'],
  'storefront/buy/thanks/sample-thanks-page.tsx': ['cart', 'order', 'pay', 'thanks'],
  'storefront/buy/thanks/thanks-page.tsx': ['cart', 'order', 'pay', 'thanks'],
  'storefront/buy/receipt/receipt-page.tsx': ['cart', 'order', 'pay', 'receipt'],
  'storefront/customer/my-data/my-data-page.tsx': ['account', 'auth', 'myData'],
  'storefront/buy/track/track-page.tsx': ['track'],
  'storefront/content/stores-page.tsx': ['stores'],
  'storefront/content/contact-page.tsx': ['contact'],
  'storefront/currency/rate-note.tsx': ['currency'],
  'storefront/analytics/consent-bar.tsx': ['consent'],
  'storefront/customer/auth/auth-window.tsx': ['auth'],
  'storefront/customer/auth/login-page.tsx': ['auth'],
  'storefront/customer/auth/forgot-page.tsx': ['auth'],
  'storefront/customer/auth/reset-page.tsx': ['auth'],
  'storefront/customer/auth/confirm-page.tsx': ['auth'],
  'storefront/customer/account/profile-page.tsx': ['account', 'address', 'auth'],
  'storefront/customer/account/orders-page.tsx': ['account'],
  'storefront/customer/account/order-page.tsx': ['account', 'cart', 'order', 'pay'],
  'storefront/customer/account/addresses-page.tsx': ['account', 'cart'],
  'storefront/customer/account/new-address-page.tsx': ['account', 'address', 'cart'],
  'storefront/customer/account/address-page.tsx': ['account', 'address', 'cart'],
  'storefront/pwa/offline-page.tsx': ['offline'],
  'storefront/content/blog-list-page.tsx': ['content'],
  'storefront/content/blog-post-page.tsx': ['content'],
};

/** By the id of a route or the file of a part; `#` and more tells routes of one file apart. */
export const messageAreasOf = (id: string): readonly Area[] => PAGE_MESSAGES[id.split('#')[0] ?? id] ?? [];
