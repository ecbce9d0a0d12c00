import type { ComponentType } from 'react';
import type { LoaderFunction, RouteObject } from 'react-router';
import { JoinPage, joinLoader } from './session/join-page.tsx';
import { SignInPage } from './session/sign-in-page.tsx';
import { OfficeShell, shellLoader } from './shell/office-shell.tsx';
import { NothingHere, PageFailure } from './shell/page-failure.tsx';
import { OFFICE_ID } from './state/office-site.tsx';

/** Loads the code of a page when it is opened for the first time. */
const page =
  <C extends string, L extends string = never>(
    load: () => Promise<Record<C, ComponentType> & Record<L, LoaderFunction>>,
    component: C,
    loader?: L,
  ) =>
  async () => {
    const code = await load();
    return { Component: code[component], ...(loader !== undefined && { loader: code[loader] }) };
  };

/** The guide to new screens is docs/how-to/add-an-office-screen.md. */
export const routes: RouteObject[] = [
  { path: '/sign-in', Component: SignInPage, HydrateFallback: Nothing },
  {
    path: '/forgot',
    lazy: page(() => import('./session/forgot-page.tsx'), 'ForgotPage'),
    ErrorBoundary: PageFailure,
    HydrateFallback: Nothing,
  },
  { path: '/join/:key', Component: JoinPage, loader: joinLoader, ErrorBoundary: PageFailure, HydrateFallback: Nothing },
  {
    path: '/reset/:key',
    lazy: page(() => import('./session/reset-page.tsx'), 'ResetPage', 'resetLoader'),
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
            lazy: page(() => import('./today/today-page.tsx'), 'TodayPage', 'todayLoader'),
          },
          {
            path: 'orders',
            lazy: page(() => import('./orders/orders-page.tsx'), 'OrdersPage', 'ordersLoader'),
          },
          {
            path: 'orders/print',
            lazy: page(() => import('./orders/print-page.tsx'), 'PrintPage', 'printLoader'),
          },
          {
            path: 'orders/new',
            lazy: page(() => import('./new-order/new-order-page.tsx'), 'NewOrderPage', 'newOrderLoader'),
          },
          {
            path: 'orders/calls',
            lazy: page(() => import('./new-order/calls-page.tsx'), 'CallsPage', 'callsLoader'),
          },
          {
            path: 'orders/:id/edit',
            lazy: page(() => import('./new-order/order-change-page.tsx'), 'OrderChangePage', 'orderChangeLoader'),
          },
          {
            path: 'orders/:id',
            lazy: page(() => import('./orders/order-page.tsx'), 'OrderPage', 'orderLoader'),
          },
          {
            path: 'deliveries',
            lazy: page(() => import('./deliveries/deliveries-page.tsx'), 'DeliveriesPage', 'deliveriesLoader'),
          },
          {
            path: 'returns',
            lazy: page(() => import('./returns/returns-page.tsx'), 'ReturnsPage', 'returnsLoader'),
          },
          {
            path: 'returns/warranty',
            lazy: page(() => import('./returns/warranty-page.tsx'), 'WarrantyPage', 'warrantyLoader'),
          },
          {
            path: 'returns/:id',
            lazy: page(() => import('./returns/return-page.tsx'), 'ReturnPage', 'returnLoader'),
          },
          {
            path: 'reviews',
            lazy: page(() => import('./reviews/reviews-page.tsx'), 'ReviewsPage', 'reviewsLoader'),
          },
          {
            path: 'gift-cards',
            lazy: page(() => import('./gift-cards/gift-cards-page.tsx'), 'GiftCardsPage', 'giftCardsLoader'),
          },
          {
            path: 'gift-cards/:id',
            lazy: page(() => import('./gift-cards/gift-card-page.tsx'), 'GiftCardPage', 'giftCardLoader'),
          },
          {
            path: 'customers',
            lazy: page(() => import('./customers/customers-page.tsx'), 'CustomersPage', 'customersLoader'),
          },
          {
            path: 'customers/:id',
            lazy: page(() => import('./customers/customer-page.tsx'), 'CustomerPage', 'customerLoader'),
          },
          {
            path: 'messages',
            lazy: page(() => import('./messages-inbox/messages-page.tsx'), 'MessagesPage', 'messagesLoader'),
          },
          {
            path: 'messages/templates',
            lazy: page(() => import('./messages-inbox/templates-page.tsx'), 'TemplatesPage', 'templatesLoader'),
          },
          {
            path: 'messages/:id',
            lazy: page(() => import('./messages-inbox/message-page.tsx'), 'MessagePage', 'messageLoader'),
          },
          {
            path: 'products',
            lazy: page(() => import('./products/products-page.tsx'), 'ProductsPage', 'productsLoader'),
          },
          {
            path: 'jobs',
            lazy: page(() => import('./jobs/jobs-page.tsx'), 'JobsPage', 'jobsLoader'),
          },
          {
            path: 'import',
            lazy: page(() => import('./import/import-page.tsx'), 'ImportPage', 'importLoader'),
          },
          {
            path: 'products/new',
            lazy: page(() => import('./product/new-product-page.tsx'), 'NewProductPage', 'newProductLoader'),
          },
          {
            path: 'products/:id',
            lazy: page(() => import('./product/product-page.tsx'), 'ProductPage', 'productLoader'),
          },
          {
            path: 'catalog',
            lazy: page(() => import('./catalog/categories-page.tsx'), 'CategoriesPage', 'catalogLoader'),
          },
          {
            path: 'catalog/categories/:id',
            lazy: page(() => import('./catalog/category-page.tsx'), 'CategoryPage', 'categoryLoader'),
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
            lazy: page(() => import('./catalog/attribute-page.tsx'), 'AttributePage', 'attributeLoader'),
          },
          {
            path: 'content/home',
            lazy: page(() => import('./content/home-page.tsx'), 'HomeContentPage', 'homeLoader'),
          },
          {
            path: 'content/menus',
            lazy: page(() => import('./content/menus-page.tsx'), 'MenusPage', 'menusLoader'),
          },
          {
            path: 'content/media',
            lazy: page(() => import('./content/media-page.tsx'), 'MediaPage', 'mediaLoader'),
          },
          {
            path: 'content/mails',
            lazy: page(() => import('./content/mails-page.tsx'), 'MailsPage', 'mailsLoader'),
          },
          {
            path: 'content/mails/:mail',
            lazy: page(() => import('./content/mail-page.tsx'), 'MailPage', 'mailLoader'),
          },
          {
            path: 'content/texts',
            lazy: page(() => import('./content/interface-texts-page.tsx'), 'InterfaceTextsPage', 'textsLoader'),
          },
          {
            path: 'content/:kind?',
            lazy: page(() => import('./content/content-page.tsx'), 'ContentPage', 'contentLoader'),
          },
          {
            path: 'content/:kind/:id',
            lazy: page(() => import('./content/entry-page.tsx'), 'EntryPage', 'entryLoader'),
          },
          {
            path: 'settings/brand',
            lazy: page(() => import('./settings/brand-page.tsx'), 'BrandPage', 'brandLoader'),
          },
          {
            path: 'search/explain',
            lazy: page(() => import('./search/explain-page.tsx'), 'ExplainPage', 'explainLoader'),
          },
          {
            path: 'search/:tab?',
            lazy: page(() => import('./search/search-page.tsx'), 'SearchPage', 'searchLoader'),
          },
          {
            path: 'stock',
            lazy: page(() => import('./stock/stock-page.tsx'), 'StockPage', 'stockLoader'),
          },
          {
            path: 'stock/receipts',
            lazy: page(() => import('./stock-documents/receipts-page.tsx'), 'ReceiptsPage', 'receiptsLoader'),
          },
          {
            path: 'stock/receipts/:id',
            lazy: page(() => import('./stock-documents/receipt-page.tsx'), 'ReceiptPage', 'receiptLoader'),
          },
          {
            path: 'stock/receipts/:id/print',
            lazy: page(
              () => import('./stock-documents/receipt-print-page.tsx'),
              'ReceiptPrintPage',
              'receiptPrintLoader',
            ),
          },
          {
            path: 'stock/stocktakes',
            lazy: page(() => import('./stock-documents/stocktakes-page.tsx'), 'StocktakesPage', 'stocktakesLoader'),
          },
          {
            path: 'stock/stocktakes/:id',
            lazy: page(() => import('./stock-documents/stocktake-page.tsx'), 'StocktakePage', 'stocktakeLoader'),
          },
          {
            path: 'stock/reorder',
            lazy: page(() => import('./stock-documents/reorder-page.tsx'), 'ReorderPage', 'reorderLoader'),
          },
          {
            path: 'stock/suppliers',
            lazy: page(() => import('./stock-documents/suppliers-page.tsx'), 'SuppliersPage', 'suppliersLoader'),
          },
          {
            path: 'stock/labels',
            lazy: page(() => import('./stock-documents/labels-page.tsx'), 'LabelsPage', 'labelsLoader'),
          },
          {
            path: 'stock/locations',
            lazy: page(() => import('./settings/locations-page.tsx'), 'LocationsPage', 'locationsLoader'),
          },
          {
            path: 'stock/transfer',
            lazy: page(() => import('./stock/transfer-page.tsx'), 'TransferPage', 'transferLoader'),
          },
          {
            path: 'pickup',
            lazy: page(() => import('./pickup/pickup-page.tsx'), 'PickupPage', 'pickupLoader'),
          },
          {
            path: 'setup',
            lazy: page(() => import('./setup/setup-page.tsx'), 'SetupPage', 'setupLoader'),
          },
          {
            path: 'settings/delivery',
            lazy: page(() => import('./settings/delivery-page.tsx'), 'DeliveryPage', 'deliveryLoader'),
          },
          {
            path: 'newsletter',
            lazy: page(() => import('./newsletter/newsletters-page.tsx'), 'NewslettersPage', 'newslettersLoader'),
          },
          {
            path: 'newsletter/:id',
            lazy: page(() => import('./newsletter/newsletter-page.tsx'), 'NewsletterPage', 'newsletterLoader'),
          },
          {
            path: 'banks',
            lazy: page(() => import('./banks/banks-page.tsx'), 'BanksPage', 'banksLoader'),
          },
          {
            path: 'banks/:id',
            lazy: page(() => import('./banks/bank-page.tsx'), 'BankPage', 'bankLoader'),
          },
          {
            path: 'promotions',
            lazy: page(() => import('./promotions/promotions-page.tsx'), 'PromotionsPage', 'promotionsLoader'),
          },
          {
            path: 'promotions/:id',
            lazy: page(() => import('./promotions/promotion-page.tsx'), 'PromotionPage', 'promotionLoader'),
          },
          {
            path: 'settings/payment',
            lazy: page(() => import('./settings/payment-page.tsx'), 'PaymentPage', 'paymentLoader'),
          },
          {
            path: 'settings',
            lazy: page(() => import('./settings/settings-page.tsx'), 'SettingsPage', 'settingsLoader'),
          },
          {
            path: 'settings/redirects',
            lazy: page(() => import('./settings/redirects-page.tsx'), 'RedirectsPage', 'redirectsLoader'),
          },
          {
            path: 'settings/webhooks',
            lazy: page(() => import('./integrations/webhooks-page.tsx'), 'WebhooksPage', 'webhooksLoader'),
          },
          {
            path: 'settings/api-keys',
            lazy: page(() => import('./integrations/api-keys-page.tsx'), 'ApiKeysPage', 'apiKeysLoader'),
          },
          {
            path: 'settings/:group',
            lazy: page(() => import('./settings/group-page.tsx'), 'GroupPage', 'groupLoader'),
          },
          {
            path: 'staff',
            lazy: page(() => import('./staff/staff-page.tsx'), 'StaffPage', 'staffLoader'),
          },
          {
            path: 'log',
            lazy: page(() => import('./audit/log-page.tsx'), 'LogPage', 'logLoader'),
          },
          {
            path: 'account',
            lazy: page(() => import('./account/account-page.tsx'), 'AccountPage', 'accountLoader'),
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
