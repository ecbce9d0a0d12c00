import { type RouteObject, redirect } from 'react-router';
import { NotFoundPage } from './content/not-found-page.tsx';
import { PageTrouble } from './shell/page-trouble.tsx';
import { Shell } from './shell/shell.tsx';
import { shellLoader } from './shell/shell-data.ts';
import { notFound } from './trouble.ts';

/**
 * `private`: the page is never stored by anyone (DESIGN 10) and asks with the visitor's cookie. Pages without it are the
 * same for everybody. `keyed`: its path holds a key.
 */
export type RouteHandle = { cache?: 'private'; bare?: boolean; keyed?: boolean };

const styleguide: RouteObject = {
  path: 'styleguide',
  id: 'storefront/styleguide/styleguide-page.tsx',
  lazy: () => import('./styleguide/styleguide-page.tsx').then(({ StyleguidePage }) => ({ Component: StyleguidePage })),
};

/**
 * Every URL of the shop in the order of SPEC 2. The id of a lazy route is its file, so that the server can tell the
 * browser which chunk to load (`#` and more where one file serves two routes).
 */
const pages: RouteObject[] = [
  {
    index: true,
    id: 'storefront/home/home-page.tsx',
    lazy: () => import('./home/home-page.tsx').then(({ loader, HomePage }) => ({ loader, Component: HomePage })),
  },
  { path: 'shop', loader: () => redirect('/shop/catalog') },
  {
    path: 'shop/catalog',
    id: 'storefront/catalog/catalog-page.tsx',
    lazy: () =>
      import('./catalog/catalog-page.tsx').then(({ loader, CatalogPage }) => ({ loader, Component: CatalogPage })),
  },
  {
    path: 'shop/catalog/search',
    id: 'storefront/search/search-page.tsx',
    lazy: () =>
      import('./search/search-page.tsx').then(({ loader, SearchPage }) => ({ loader, Component: SearchPage })),
  },
  {
    path: 'shop/catalog/:categorySlug',
    id: 'storefront/catalog/catalog-page.tsx#category',
    lazy: () =>
      import('./catalog/catalog-page.tsx').then(({ loader, CatalogPage }) => ({ loader, Component: CatalogPage })),
  },
  {
    path: 'shop/brand',
    id: 'storefront/brand/brands-page.tsx',
    lazy: () => import('./brand/brands-page.tsx').then(({ loader, BrandsPage }) => ({ loader, Component: BrandsPage })),
  },
  {
    path: 'shop/brand/:brandSlug',
    id: 'storefront/brand/brand-page.tsx',
    lazy: () => import('./brand/brand-page.tsx').then(({ loader, BrandPage }) => ({ loader, Component: BrandPage })),
  },
  {
    path: 'shop/product/:productSlug',
    id: 'storefront/product/product-page.tsx',
    // Apart from the page: a first visit has its data in the HTML, a later one loads both at once.
    loader: async (request) => (await import('./product/product-data.ts')).loader(request),
    lazy: () =>
      import('./product/product-page.tsx').then(({ shouldRevalidate, ProductPage }) => ({
        shouldRevalidate,
        Component: ProductPage,
      })),
  },
  {
    path: 'shop/cart',
    id: 'storefront/cart/cart-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () => import('./cart/cart-page.tsx').then(({ CartPage }) => ({ Component: CartPage })),
  },
  {
    path: 'shop/checkout',
    id: 'storefront/checkout/checkout-page.tsx',
    handle: { cache: 'private', bare: true } satisfies RouteHandle,
    lazy: () =>
      import('./checkout/checkout-page.tsx').then(({ loader, CheckoutPage }) => ({ loader, Component: CheckoutPage })),
  },
  {
    path: 'shop/checkout/success',
    id: 'storefront/thanks/sample-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () => import('./thanks/sample-page.tsx').then(({ SamplePage }) => ({ Component: SamplePage })),
  },
  {
    path: 'thanks',
    id: 'storefront/thanks/thanks-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./thanks/thanks-page.tsx').then(({ loader, ThanksPage }) => ({ loader, Component: ThanksPage })),
  },
  {
    path: 'receipt/:orderId',
    id: 'storefront/receipt/receipt-page.tsx',
    handle: { cache: 'private', bare: true } satisfies RouteHandle,
    lazy: () =>
      import('./receipt/receipt-page.tsx').then(({ loader, ReceiptPage }) => ({ loader, Component: ReceiptPage })),
  },
  {
    path: 'shop/wishlist',
    id: 'storefront/wishlist/wishlist-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./wishlist/wishlist-page.tsx').then(({ loader, WishlistPage }) => ({ loader, Component: WishlistPage })),
  },
  {
    path: 'shop/compare',
    id: 'storefront/compare/compare-page.tsx',
    lazy: () =>
      import('./compare/compare-page.tsx').then(({ loader, ComparePage }) => ({ loader, Component: ComparePage })),
  },
  {
    path: 'blog',
    id: 'storefront/content/blog-list-page.tsx',
    lazy: () =>
      import('./content/blog-list-page.tsx').then(({ loader, BlogListPage }) => ({ loader, Component: BlogListPage })),
  },
  {
    path: 'blog/:blogId',
    id: 'storefront/content/blog-post-page.tsx',
    lazy: () =>
      import('./content/blog-post-page.tsx').then(({ loader, BlogPostPage }) => ({ loader, Component: BlogPostPage })),
  },
  {
    path: 'page/:pageId',
    id: 'storefront/content/text-page.tsx',
    lazy: () => import('./content/text-page.tsx').then(({ loader, TextPage }) => ({ loader, Component: TextPage })),
  },
  {
    path: 'menu-page/:pageId',
    id: 'storefront/content/text-page.tsx#menu',
    lazy: () => import('./content/text-page.tsx').then(({ loader, TextPage }) => ({ loader, Component: TextPage })),
  },
  {
    path: 'account',
    handle: { cache: 'private' } satisfies RouteHandle,
    loader: () => redirect('/account/dashboard'),
  },
  {
    path: 'account/dashboard',
    id: 'storefront/account/profile-page.tsx#dashboard',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./account/profile-page.tsx').then(({ loader, ProfilePage }) => ({ loader, Component: ProfilePage })),
  },
  {
    path: 'account/profile',
    id: 'storefront/account/profile-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./account/profile-page.tsx').then(({ loader, ProfilePage }) => ({ loader, Component: ProfilePage })),
  },
  {
    path: 'account/orders',
    id: 'storefront/account/orders-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./account/orders-page.tsx').then(({ loader, OrdersPage }) => ({ loader, Component: OrdersPage })),
  },
  {
    path: 'account/orders/:orderId',
    id: 'storefront/account/order-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () => import('./account/order-page.tsx').then(({ loader, OrderPage }) => ({ loader, Component: OrderPage })),
  },
  {
    path: 'account/addresses',
    id: 'storefront/account/addresses-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./account/addresses-page.tsx').then(({ loader, AddressesPage }) => ({
        loader,
        Component: AddressesPage,
      })),
  },
  {
    path: 'account/addresses/new',
    id: 'storefront/account/new-address-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./account/new-address-page.tsx').then(({ loader, NewAddressPage }) => ({
        loader,
        Component: NewAddressPage,
      })),
  },
  {
    path: 'account/addresses/:addressId',
    id: 'storefront/account/address-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./account/address-page.tsx').then(({ loader, AddressPage }) => ({ loader, Component: AddressPage })),
  },
  {
    path: 'account/data',
    id: 'storefront/my-data/my-data-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () =>
      import('./my-data/my-data-page.tsx').then(({ loader, MyDataPage }) => ({ loader, Component: MyDataPage })),
  },
  {
    path: 'account/login',
    id: 'storefront/auth/login-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () => import('./auth/login-page.tsx').then(({ loader, LoginPage }) => ({ loader, Component: LoginPage })),
  },
  {
    path: 'forget/password',
    id: 'storefront/auth/forgot-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () => import('./auth/forgot-page.tsx').then(({ ForgotPage }) => ({ Component: ForgotPage })),
  },
  {
    path: 'customer/reset-password/:key',
    id: 'storefront/auth/reset-page.tsx',
    handle: { cache: 'private', keyed: true } satisfies RouteHandle,
    lazy: () => import('./auth/reset-page.tsx').then(({ ResetPage }) => ({ Component: ResetPage })),
  },
  {
    path: 'customer/confirm/:key',
    id: 'storefront/auth/confirm-page.tsx',
    handle: { cache: 'private', keyed: true } satisfies RouteHandle,
    lazy: () => import('./auth/confirm-page.tsx').then(({ ConfirmPage }) => ({ Component: ConfirmPage })),
  },
  {
    path: 'track',
    id: 'storefront/track/track-page.tsx',
    handle: { cache: 'private' } satisfies RouteHandle,
    lazy: () => import('./track/track-page.tsx').then(({ loader, TrackPage }) => ({ loader, Component: TrackPage })),
  },
  {
    path: 'stores',
    id: 'storefront/stores/stores-page.tsx',
    lazy: () =>
      import('./stores/stores-page.tsx').then(({ loader, StoresPage }) => ({ loader, Component: StoresPage })),
  },
  {
    path: 'contact',
    id: 'storefront/contact/contact-page.tsx',
    lazy: () => import('./contact/contact-page.tsx').then(({ ContactPage }) => ({ Component: ContactPage })),
  },
  {
    path: 'offline',
    id: 'storefront/reach/offline-page.tsx',
    lazy: () => import('./reach/offline-page.tsx').then(({ OfflinePage }) => ({ Component: OfflinePage })),
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

export const ROOT_ID = 'shell';
export const PAGES_ID = 'pages';

/** The shell stays when a page fails: its trouble is shown where the page would be. */
export const routes: RouteObject[] = [
  {
    id: ROOT_ID,
    Component: Shell,
    loader: shellLoader,
    shouldRevalidate: () => false,
    children: [{ id: PAGES_ID, ErrorBoundary: PageTrouble, children: pages }],
  },
];
