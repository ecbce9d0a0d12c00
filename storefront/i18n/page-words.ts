import type { Area } from './messages.ts';

/**
 * The words a page needs besides those of every page (`hy.ts`), by its file as in `routes.tsx`; so for a part that is
 * fetched when it is wanted and needs words that not every page it opens on has. They are fetched beside its code.
 * `page-words.test.ts` reads in the sources what belongs here.
 */
export const PAGE_WORDS: Readonly<Record<string, readonly Area[]>> = {
  'storefront/home/home-page.tsx': ['home'],
  'storefront/catalog/catalog-page.tsx': ['catalog'],
  'storefront/search/search-page.tsx': ['catalog'],
  'storefront/brand/brands-page.tsx': ['brand', 'catalog'],
  'storefront/brand/brand-page.tsx': ['brand', 'catalog'],
  'storefront/product/product-page.tsx': ['product'],
  'storefront/product/credit-desk.tsx': ['credit', 'product'],
  'storefront/quick-view/quick-view.tsx': ['credit', 'product'],
  'storefront/credit/credit-form.tsx': ['credit'],
  'storefront/credit/schedule.tsx': ['credit', 'creditPlan'],
  'storefront/credit/bank-comparison.tsx': ['credit', 'creditPlan'],
  'storefront/cart/cart-page.tsx': ['cart'],
  'storefront/checkout/checkout-page.tsx': ['address', 'cart', 'checkout'],
  'storefront/thanks/sample-page.tsx': ['cart', 'order', 'pay', 'thanks'],
  'storefront/thanks/thanks-page.tsx': ['cart', 'order', 'pay', 'thanks'],
  'storefront/receipt/receipt-page.tsx': ['cart', 'order', 'pay', 'receipt'],
  'storefront/my-data/my-data-page.tsx': ['account', 'auth', 'myData'],
  'storefront/track/track-page.tsx': ['track'],
  'storefront/stores/stores-page.tsx': ['stores'],
  'storefront/contact/contact-page.tsx': ['contact'],
  'storefront/currency/rate-note.tsx': ['currency'],
  'storefront/consent/consent-bar.tsx': ['consent'],
  'storefront/auth/auth-window.tsx': ['auth'],
  'storefront/auth/login-page.tsx': ['auth'],
  'storefront/auth/forgot-page.tsx': ['auth'],
  'storefront/auth/reset-page.tsx': ['auth'],
  'storefront/auth/confirm-page.tsx': ['auth'],
  'storefront/account/profile-page.tsx': ['account', 'address', 'auth'],
  'storefront/account/orders-page.tsx': ['account'],
  'storefront/account/order-page.tsx': ['account', 'cart', 'order', 'pay'],
  'storefront/account/addresses-page.tsx': ['account', 'cart'],
  'storefront/account/new-address-page.tsx': ['account', 'address', 'cart'],
  'storefront/account/address-page.tsx': ['account', 'address', 'cart'],
  'storefront/reach/offline-page.tsx': ['offline'],
  'storefront/content/blog-list-page.tsx': ['content'],
  'storefront/content/blog-post-page.tsx': ['content'],
};

/** By the id of a route or the file of a part; `#` and more tells routes of one file apart. */
export const wordsOf = (id: string): readonly Area[] => PAGE_WORDS[id.split('#')[0] ?? id] ?? [];
