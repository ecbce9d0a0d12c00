export type Page = {
  path: string;
  file: string;
  loader?: string;
  /**
   * True for a page that is never cached and whose calls carry the visitor's cookie (docs/spec/design.md 10). Other
   * pages are the same for everybody.
   */
  isPrivate?: boolean;
  isBare?: boolean;
  hasKey?: boolean;
  inSitemap?: boolean;
  /** Query parameters that change a public page. Other parameters are ignored. Default: none. */
  query?: 'listing' | readonly string[];
  /** Addresses for the accessibility audit; default `path`. Empty: the page needs an order or a parameter. */
  examples?: readonly string[];
};

export const PAGES: readonly Page[] = [
  { path: '/', file: 'browse/home/home-page.tsx', inSitemap: true },
  { path: '/shop/catalog', file: 'browse/listing/catalog-page.tsx', query: 'listing', inSitemap: true },
  {
    path: '/shop/catalog/search',
    file: 'browse/search/search-page.tsx',
    query: 'listing',
    examples: [
      '/shop/catalog/search',
      '/shop/catalog/search?search=samsung',
      '/shop/catalog/search?search=galaxy&exact=1',
      '/shop/catalog/search?search=zzzzzz',
    ],
  },
  {
    path: '/shop/catalog/:categorySlug',
    file: 'browse/listing/catalog-page.tsx',
    query: 'listing',
    examples: ['/shop/catalog/smartphones'],
  },
  { path: '/shop/brand', file: 'browse/brand/brands-page.tsx', inSitemap: true },
  {
    path: '/shop/brand/:brandSlug',
    file: 'browse/brand/brand-page.tsx',
    query: 'listing',
    examples: ['/shop/brand/samsung'],
  },
  {
    path: '/shop/product/:productSlug',
    file: 'browse/product-page/product-page.tsx',
    loader: 'browse/product/product-data.ts',
    examples: ['/shop/product/apple-iphone-16-pro'],
  },
  { path: '/shop/cart', file: 'buy/cart-page/cart-page.tsx', isPrivate: true },
  { path: '/shop/checkout', file: 'buy/checkout/checkout-page.tsx', isPrivate: true, isBare: true, examples: [] },
  { path: '/shop/checkout/success', file: 'buy/thanks/sample-thanks-page.tsx', isPrivate: true },
  { path: '/thanks', file: 'buy/thanks/thanks-page.tsx', isPrivate: true, examples: ['/thanks?orderID=1'] },
  { path: '/receipt/:orderId', file: 'buy/receipt/receipt-page.tsx', isPrivate: true, isBare: true, examples: [] },
  { path: '/shop/wishlist', file: 'browse/wishlist-page/wishlist-page.tsx', isPrivate: true },
  {
    path: '/shop/compare',
    file: 'browse/compare-page/compare-page.tsx',
    query: ['ids'],
    examples: ['/shop/compare', '/shop/compare?ids=1,2'],
  },
  { path: '/blog', file: 'content/blog-list-page.tsx', query: ['page'], inSitemap: true },
  { path: '/blog/:blogId', file: 'content/blog-post-page.tsx', examples: ['/blog/3'] },
  { path: '/page/:pageId', file: 'content/text-page.tsx', examples: ['/page/4'] },
  { path: '/menu-page/:pageId', file: 'content/text-page.tsx', examples: ['/menu-page/1'] },
  { path: '/preview/:key', file: 'content/preview-page.tsx', isPrivate: true, hasKey: true, examples: [] },
  { path: '/account/dashboard', file: 'customer/account/profile-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/profile', file: 'customer/account/profile-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/orders', file: 'customer/account/orders-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/orders/:orderId', file: 'customer/account/order-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/addresses', file: 'customer/account/addresses-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/addresses/new', file: 'customer/account/new-address-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/addresses/:addressId', file: 'customer/account/address-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/sessions', file: 'customer/account/sessions-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/data', file: 'customer/my-data/my-data-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/mails', file: 'customer/mails/account-mails-page.tsx', isPrivate: true, examples: [] },
  { path: '/account/login', file: 'customer/auth/login-page.tsx', isPrivate: true },
  { path: '/forget/password', file: 'customer/auth/forgot-page.tsx', isPrivate: true },
  {
    path: '/customer/reset-password/:key',
    file: 'customer/auth/reset-page.tsx',
    isPrivate: true,
    hasKey: true,
    examples: ['/customer/reset-password/a-key'],
  },
  {
    path: '/customer/confirm/:key',
    file: 'customer/auth/confirm-page.tsx',
    isPrivate: true,
    hasKey: true,
    examples: ['/customer/confirm/a-key'],
  },
  {
    path: '/stock-alert/:key',
    file: 'browse/stock-alert/stock-alert-page.tsx',
    isPrivate: true,
    hasKey: true,
    examples: ['/stock-alert/a-key'],
  },
  {
    path: '/review/:key',
    file: 'buy/reviews/review-page.tsx',
    isPrivate: true,
    hasKey: true,
    examples: ['/review/a-key'],
  },
  {
    path: '/newsletter/:key',
    file: 'customer/mails/newsletter-page.tsx',
    isPrivate: true,
    hasKey: true,
    examples: ['/newsletter/a-key'],
  },
  {
    path: '/mails/:key',
    file: 'customer/mails/mails-page.tsx',
    isPrivate: true,
    hasKey: true,
    examples: ['/mails/a-key'],
  },
  {
    path: '/cart-link/:key',
    file: 'buy/cart-link/cart-link-page.tsx',
    isPrivate: true,
    hasKey: true,
    examples: ['/cart-link/a-key'],
  },
  { path: '/gift-cards', file: 'buy/gift-card/gift-card-page.tsx', inSitemap: true },
  { path: '/gift-cards/balance', file: 'buy/gift-card/gift-card-balance-page.tsx' },
  { path: '/track', file: 'buy/track/track-page.tsx', isPrivate: true },
  { path: '/stores', file: 'content/stores-page.tsx', inSitemap: true },
  { path: '/contact', file: 'content/contact-page.tsx', inSitemap: true },
  { path: '/offline', file: 'pwa/offline-page.tsx' },
];

export const pageAt = (pathname: string): Page | undefined =>
  PAGES.find(({ path }) => path === pathname) ?? PAGES.find(({ path }) => toPattern(path).test(pathname));

export const isPrivatePath = (pathname: string): boolean =>
  pageAt(pathname)?.isPrivate === true || /^\/account\/?$/i.test(pathname);

const patterns = new Map<string, RegExp>();

function toPattern(path: string): RegExp {
  const known = patterns.get(path) ?? new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}/?$`, 'i');
  patterns.set(path, known);
  return known;
}

export const PAGE_FILES: readonly string[] = [...new Set(PAGES.map(({ file }) => `storefront/${file}`))];

export const SITEMAP_PATHS: readonly string[] = PAGES.filter(({ inSitemap }) => inSitemap).map(({ path }) => path);
