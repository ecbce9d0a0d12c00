import type { RouteObject } from 'react-router';
import { JoinPage, joinLoader } from './session/join-page.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { OfficeShell, shellLoader } from './shell/office-shell.tsx';
import { NothingHere, PageFailure } from './shell/page-failure.tsx';
import { OFFICE_ID } from './state/office-site.tsx';

/** The guide to new screens is docs/how-to/add-an-office-screen.md. */
export const routes: RouteObject[] = [
  { path: '/sign-in', Component: SignInPage, HydrateFallback: Nothing },
  {
    path: '/forgot',
    lazy: async () => {
      const { ForgotPage } = await import('./session/forgot-page.tsx');
      return { Component: ForgotPage };
    },
    ErrorBoundary: PageFailure,
    HydrateFallback: Nothing,
  },
  { path: '/join/:key', Component: JoinPage, loader: joinLoader, ErrorBoundary: PageFailure, HydrateFallback: Nothing },
  {
    path: '/reset/:key',
    lazy: async () => {
      const { ResetPage, resetLoader } = await import('./session/reset-page.tsx');
      return { Component: ResetPage, loader: resetLoader };
    },
    ErrorBoundary: PageFailure,
    HydrateFallback: Nothing,
  },
  {
    id: OFFICE_ID,
    path: '/',
    loader: shellLoader,
    Component: OfficeShell,
    ErrorBoundary: PageFailure,
    HydrateFallback: Nothing,
    // The session is loaded once; an action that changes it triggers a reload.
    shouldRevalidate: ({ formMethod, defaultShouldRevalidate, actionStatus }) =>
      formMethod === undefined && actionStatus === undefined && defaultShouldRevalidate,
    children: [
      {
        ErrorBoundary: PageFailure,
        children: [
          {
            index: true,
            lazy: async () => {
              const { TodayPage, todayLoader } = await import('./today/today-page.tsx');
              return { Component: TodayPage, loader: todayLoader };
            },
          },
          {
            path: 'orders',
            lazy: async () => {
              const { OrdersPage, ordersLoader } = await import('./orders/orders-page.tsx');
              return { Component: OrdersPage, loader: ordersLoader };
            },
          },
          {
            path: 'orders/print',
            lazy: async () => {
              const { PrintPage, printLoader } = await import('./orders/print-page.tsx');
              return { Component: PrintPage, loader: printLoader };
            },
          },
          {
            path: 'orders/:id',
            lazy: async () => {
              const { OrderPage, orderLoader } = await import('./orders/order-page.tsx');
              return { Component: OrderPage, loader: orderLoader };
            },
          },
          {
            path: 'products',
            lazy: async () => {
              const { ProductsPage, productsLoader } = await import('./products/products-page.tsx');
              return { Component: ProductsPage, loader: productsLoader };
            },
          },
          {
            path: 'jobs',
            lazy: async () => {
              const { JobsPage, jobsLoader } = await import('./jobs/jobs-page.tsx');
              return { Component: JobsPage, loader: jobsLoader };
            },
          },
          {
            path: 'import',
            lazy: async () => {
              const { ImportPage, importLoader } = await import('./import/import-page.tsx');
              return { Component: ImportPage, loader: importLoader };
            },
          },
          {
            path: 'products/new',
            lazy: async () => {
              const { NewProductPage, newProductLoader } = await import('./product/new-product-page.tsx');
              return { Component: NewProductPage, loader: newProductLoader };
            },
          },
          {
            path: 'products/:id',
            lazy: async () => {
              const { ProductPage, productLoader } = await import('./product/product-page.tsx');
              return { Component: ProductPage, loader: productLoader };
            },
          },
          {
            path: 'catalog',
            lazy: async () => {
              const { CategoriesPage, catalogLoader } = await import('./catalog/categories-page.tsx');
              return { Component: CategoriesPage, loader: catalogLoader };
            },
          },
          {
            path: 'catalog/categories/:id',
            lazy: async () => {
              const { CategoryPage, categoryLoader } = await import('./catalog/category-page.tsx');
              return { Component: CategoryPage, loader: categoryLoader };
            },
          },
          {
            path: 'catalog/attributes',
            lazy: async () => {
              const [{ AttributesPage }, { catalogLoader }] = await Promise.all([
                import('./catalog/attributes-page.tsx'),
                import('./catalog/categories-page.tsx'),
              ]);
              return { Component: AttributesPage, loader: catalogLoader };
            },
          },
          {
            path: 'catalog/attributes/:id',
            lazy: async () => {
              const { AttributePage, attributeLoader } = await import('./catalog/attribute-page.tsx');
              return { Component: AttributePage, loader: attributeLoader };
            },
          },
          {
            path: 'content/home',
            lazy: async () => {
              const { HomeContentPage, homeLoader } = await import('./content/home-page.tsx');
              return { Component: HomeContentPage, loader: homeLoader };
            },
          },
          {
            path: 'content/menus',
            lazy: async () => {
              const { MenusPage, menusLoader } = await import('./content/menus-page.tsx');
              return { Component: MenusPage, loader: menusLoader };
            },
          },
          {
            path: 'content/media',
            lazy: async () => {
              const { MediaPage, mediaLoader } = await import('./content/media-page.tsx');
              return { Component: MediaPage, loader: mediaLoader };
            },
          },
          {
            path: 'content/texts',
            lazy: async () => {
              const { InterfaceTextsPage, textsLoader } = await import('./content/interface-texts-page.tsx');
              return { Component: InterfaceTextsPage, loader: textsLoader };
            },
          },
          {
            path: 'content/:kind?',
            lazy: async () => {
              const { ContentPage, contentLoader } = await import('./content/content-page.tsx');
              return { Component: ContentPage, loader: contentLoader };
            },
          },
          {
            path: 'content/:kind/:id',
            lazy: async () => {
              const { EntryPage, entryLoader } = await import('./content/entry-page.tsx');
              return { Component: EntryPage, loader: entryLoader };
            },
          },
          {
            path: 'settings/brand',
            lazy: async () => {
              const { BrandPage, brandLoader } = await import('./settings/brand-page.tsx');
              return { Component: BrandPage, loader: brandLoader };
            },
          },
          {
            path: 'search/explain',
            lazy: async () => {
              const { ExplainPage, explainLoader } = await import('./search/explain-page.tsx');
              return { Component: ExplainPage, loader: explainLoader };
            },
          },
          {
            path: 'search/:tab?',
            lazy: async () => {
              const { SearchPage, searchLoader } = await import('./search/search-page.tsx');
              return { Component: SearchPage, loader: searchLoader };
            },
          },
          {
            path: 'stock',
            lazy: async () => {
              const { StockPage, stockLoader } = await import('./stock/stock-page.tsx');
              return { Component: StockPage, loader: stockLoader };
            },
          },
          {
            path: 'setup',
            lazy: async () => {
              const { SetupPage, setupLoader } = await import('./setup/setup-page.tsx');
              return { Component: SetupPage, loader: setupLoader };
            },
          },
          {
            path: 'settings/delivery',
            lazy: async () => {
              const { DeliveryPage, deliveryLoader } = await import('./settings/delivery-page.tsx');
              return { Component: DeliveryPage, loader: deliveryLoader };
            },
          },
          {
            path: 'settings/payment',
            lazy: async () => {
              const { PaymentPage, paymentLoader } = await import('./settings/payment-page.tsx');
              return { Component: PaymentPage, loader: paymentLoader };
            },
          },
          {
            path: 'settings',
            lazy: async () => {
              const { SettingsPage, settingsLoader } = await import('./settings/settings-page.tsx');
              return { Component: SettingsPage, loader: settingsLoader };
            },
          },
          {
            path: 'settings/redirects',
            lazy: async () => {
              const { RedirectsPage, redirectsLoader } = await import('./settings/redirects-page.tsx');
              return { Component: RedirectsPage, loader: redirectsLoader };
            },
          },
          {
            path: 'settings/:group',
            lazy: async () => {
              const { GroupPage, groupLoader } = await import('./settings/group-page.tsx');
              return { Component: GroupPage, loader: groupLoader };
            },
          },
          {
            path: 'staff',
            lazy: async () => {
              const { StaffPage, staffLoader } = await import('./staff/staff-page.tsx');
              return { Component: StaffPage, loader: staffLoader };
            },
          },
          {
            path: 'log',
            lazy: async () => {
              const { LogPage, logLoader } = await import('./audit/log-page.tsx');
              return { Component: LogPage, loader: logLoader };
            },
          },
          {
            path: 'account',
            lazy: async () => {
              const { AccountPage, accountLoader } = await import('./account/account-page.tsx');
              return { Component: AccountPage, loader: accountLoader };
            },
          },
          { path: '*', Component: NothingHere },
        ],
      },
    ],
  },
];

function Nothing() {
  return null;
}
