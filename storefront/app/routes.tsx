import { type RouteObject, redirect } from 'react-router';
import { notFound } from '#storefront/runtime/page-error.ts';
import { SHELL_ID, shellLoader } from '#storefront/runtime/shell-data.ts';
import { NotFoundPage } from '#storefront/shell/not-found-page.tsx';
import { PageErrorView } from '#storefront/shell/page-error-view.tsx';
import { Shell } from '#storefront/shell/shell.tsx';

/**
 * `private`: the page is never stored by anyone (DESIGN 10) and asks with the visitor's cookie. Pages without it are the
 * same for everybody. `keyed`: its path holds a key.
 */
export type RouteHandle = { cache?: 'private'; bare?: boolean; keyed?: boolean };

const styleguide: RouteObject = {
  path: 'styleguide',
  id: 'storefront/app/styleguide/styleguide-page.tsx',
  lazy: () => import('./styleguide/styleguide-page.tsx').then(({ StyleguidePage }) => ({ Component: StyleguidePage })),
};

/**
 * Every URL of the shop in the order of SPEC 2. The id of a lazy route is its file, so that the server can tell the
 * browser which chunk to load (`#` and more where one file serves two routes).
 */
const pages: RouteObject[] = [
  {
    index: true,
    id: 'storefront/browse/home/home-page.tsx',
    lazy: () =>
      import('#storefront/browse/home/home-page.tsx').then(({ loader, HomePage }) => ({ loader, Component: HomePage })),
  },
  { path: 'shop', loader: () => redirect('/shop/catalog') },
  {
    path: 'shop/catalog',
    id: 'storefront/browse/listing/catalog-page.tsx',
    lazy: () =>
      import('#storefront/browse/listing/catalog-page.tsx').then(({ loader, CatalogPage }) => ({
        loader,
        Component: CatalogPage,
      })),
  },
  {
    path: 'shop/catalog/search',
    id: 'storefront/browse/search/search-page.tsx',
    lazy: () =>
      import('#storefront/browse/search/search-page.tsx').then(({ loader, SearchPage }) => ({
        loader,
        Component: SearchPage,
      })),
  },
  {
    path: 'shop/catalog/:categorySlug',
    id: 'storefront/browse/listing/catalog-page.tsx#category',
    lazy: () =>
      import('#storefront/browse/listing/catalog-page.tsx').then(({ loader, CatalogPage }) => ({
        loader,
        Component: CatalogPage,
      })),
  },
  {
    path: 'shop/brand',
    id: 'storefront/browse/brand/brands-page.tsx',
    lazy: () =>
      import('#storefront/browse/brand/brands-page.tsx').then(({ loader, BrandsPage }) => ({
        loader,
        Component: BrandsPage,
      })),
  },
  {
    path: 'shop/brand/:brandSlug',
    id: 'storefront/browse/brand/brand-page.tsx',
    lazy: () =>
      import('#storefront/browse/brand/brand-page.tsx').then(({ loader, BrandPage }) => ({
        loader,
        Component: BrandPage,
      })),
  },
  {
    path: 'shop/product/:productSlug',
    id: 'storefront/browse/product-page/product-page.tsx',
    // Apart from the page: a first visit has its data in the HTML, a later one loads both at once.
    loader: async (request) => (await import('#storefront/browse/product/product-data.ts')).loader(request),
    lazy: () =>
      import('#storefront/browse/product-page/product-page.tsx').then(({ shouldRevalidate, ProductPage }) => ({
        shouldRevalidate,
        Component: ProductPage,
      })),
  },
  {
    path: 'shop/cart',
    id: 'storefront/buy/cart-page/cart-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () => import('#storefront/buy/cart-page/cart-page.tsx').then(({ CartPage }) => ({ Component: CartPage })),
  },
  {
    path: 'shop/checkout',
    id: 'storefront/buy/checkout/checkout-page.tsx',
    handle: { cache: 'private', bare: true } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/buy/checkout/checkout-page.tsx').then(({ loader, CheckoutPage }) => ({
        loader,
        Component: CheckoutPage,
      })),
  },
  {
    path: 'shop/checkout/success',
    id: 'storefront/buy/thanks/sample-thanks-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/buy/thanks/sample-thanks-page.tsx').then(({ SampleThanksPage }) => ({
        Component: SampleThanksPage,
      })),
  },
  {
    path: 'thanks',
    id: 'storefront/buy/thanks/thanks-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/buy/thanks/thanks-page.tsx').then(({ loader, ThanksPage }) => ({
        loader,
        Component: ThanksPage,
      })),
  },
  {
    path: 'receipt/:orderId',
    id: 'storefront/buy/receipt/receipt-page.tsx',
    handle: { cache: 'private', bare: true } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/buy/receipt/receipt-page.tsx').then(({ loader, ReceiptPage }) => ({
        loader,
        Component: ReceiptPage,
      })),
  },
  {
    path: 'shop/wishlist',
    id: 'storefront/browse/wishlist-page/wishlist-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/browse/wishlist-page/wishlist-page.tsx').then(({ loader, WishlistPage }) => ({
        loader,
        Component: WishlistPage,
      })),
  },
  {
    path: 'shop/compare',
    id: 'storefront/browse/compare-page/compare-page.tsx',
    lazy: () =>
      import('#storefront/browse/compare-page/compare-page.tsx').then(({ loader, ComparePage }) => ({
        loader,
        Component: ComparePage,
      })),
  },
  {
    path: 'blog',
    id: 'storefront/content/blog-list-page.tsx',
    lazy: () =>
      import('#storefront/content/blog-list-page.tsx').then(({ loader, BlogListPage }) => ({
        loader,
        Component: BlogListPage,
      })),
  },
  {
    path: 'blog/:blogId',
    id: 'storefront/content/blog-post-page.tsx',
    lazy: () =>
      import('#storefront/content/blog-post-page.tsx').then(({ loader, BlogPostPage }) => ({
        loader,
        Component: BlogPostPage,
      })),
  },
  {
    path: 'page/:pageId',
    id: 'storefront/content/text-page.tsx',
    lazy: () =>
      import('#storefront/content/text-page.tsx').then(({ loader, TextPage }) => ({ loader, Component: TextPage })),
  },
  {
    path: 'menu-page/:pageId',
    id: 'storefront/content/text-page.tsx#menu',
    lazy: () =>
      import('#storefront/content/text-page.tsx').then(({ loader, TextPage }) => ({ loader, Component: TextPage })),
  },
  {
    path: 'account',
    handle: { cache: 'private' } satisfies RouteHandle,
    loader: () => redirect('/account/dashboard'),
  },
  {
    path: 'account/dashboard',
    id: 'storefront/customer/account/profile-page.tsx#dashboard',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/account/profile-page.tsx').then(({ loader, ProfilePage }) => ({
        loader,
        Component: ProfilePage,
      })),
  },
  {
    path: 'account/profile',
    id: 'storefront/customer/account/profile-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/account/profile-page.tsx').then(({ loader, ProfilePage }) => ({
        loader,
        Component: ProfilePage,
      })),
  },
  {
    path: 'account/orders',
    id: 'storefront/customer/account/orders-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/account/orders-page.tsx').then(({ loader, OrdersPage }) => ({
        loader,
        Component: OrdersPage,
      })),
  },
  {
    path: 'account/orders/:orderId',
    id: 'storefront/customer/account/order-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/account/order-page.tsx').then(({ loader, OrderPage }) => ({
        loader,
        Component: OrderPage,
      })),
  },
  {
    path: 'account/addresses',
    id: 'storefront/customer/account/addresses-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/account/addresses-page.tsx').then(({ loader, AddressesPage }) => ({
        loader,
        Component: AddressesPage,
      })),
  },
  {
    path: 'account/addresses/new',
    id: 'storefront/customer/account/new-address-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/account/new-address-page.tsx').then(({ loader, NewAddressPage }) => ({
        loader,
        Component: NewAddressPage,
      })),
  },
  {
    path: 'account/addresses/:addressId',
    id: 'storefront/customer/account/address-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/account/address-page.tsx').then(({ loader, AddressPage }) => ({
        loader,
        Component: AddressPage,
      })),
  },
  {
    path: 'account/data',
    id: 'storefront/customer/my-data/my-data-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/my-data/my-data-page.tsx').then(({ loader, MyDataPage }) => ({
        loader,
        Component: MyDataPage,
      })),
  },
  {
    path: 'account/login',
    id: 'storefront/customer/auth/login-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/auth/login-page.tsx').then(({ loader, LoginPage }) => ({
        loader,
        Component: LoginPage,
      })),
  },
  {
    path: 'forget/password',
    id: 'storefront/customer/auth/forgot-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/auth/forgot-page.tsx').then(({ ForgotPage }) => ({ Component: ForgotPage })),
  },
  {
    path: 'customer/reset-password/:key',
    id: 'storefront/customer/auth/reset-page.tsx',
    handle: { cache: 'private', keyed: true } satisfies RouteHandle,
    lazy: () => import('#storefront/customer/auth/reset-page.tsx').then(({ ResetPage }) => ({ Component: ResetPage })),
  },
  {
    path: 'customer/confirm/:key',
    id: 'storefront/customer/auth/confirm-page.tsx',
    handle: { cache: 'private', keyed: true } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/customer/auth/confirm-page.tsx').then(({ ConfirmPage }) => ({ Component: ConfirmPage })),
  },
  {
    path: 'track',
    id: 'storefront/buy/track/track-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('#storefront/buy/track/track-page.tsx').then(({ loader, TrackPage }) => ({
        loader,
        Component: TrackPage,
      })),
  },
  {
    path: 'stores',
    id: 'storefront/content/stores-page.tsx',
    lazy: () =>
      import('#storefront/content/stores-page.tsx').then(({ loader, StoresPage }) => ({
        loader,
        Component: StoresPage,
      })),
  },
  {
    path: 'contact',
    id: 'storefront/content/contact-page.tsx',
    lazy: () => import('#storefront/content/contact-page.tsx').then(({ ContactPage }) => ({ Component: ContactPage })),
  },
  {
    path: 'offline',
    id: 'storefront/pwa/offline-page.tsx',
    lazy: () => import('#storefront/pwa/offline-page.tsx').then(({ OfflinePage }) => ({ Component: OfflinePage })),
  },
  // The build leaves it out, with all that it shows.
  ...(import.meta.env.DEV ? [styleguide] : []),
  {
    path: '*',
    loader: () => {
      throw notFound();
    },
    Component: NotFoundPage,
  },
];

export const PAGES_ID = 'pages';

/** The shell stays when a page fails: its trouble is shown where the page would be. */
export const routes: RouteObject[] = [
  {
    id: SHELL_ID,
    Component: Shell,
    loader: shellLoader,
    shouldRevalidate: () => false,
    children: [{ id: PAGES_ID, ErrorBoundary: PageErrorView, children: pages }],
  },
];
