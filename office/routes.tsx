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
            path: 'orders/new',
            lazy: async () => {
              const { NewOrderPage, newOrderLoader } = await import('./new-order/new-order-page.tsx');
              return { Component: NewOrderPage, loader: newOrderLoader };
            },
          },
          {
            path: 'orders/calls',
            lazy: async () => {
              const { CallsPage, callsLoader } = await import('./new-order/calls-page.tsx');
              return { Component: CallsPage, loader: callsLoader };
            },
          },
          {
            path: 'orders/:id/edit',
            lazy: async () => {
              const { OrderChangePage, orderChangeLoader } = await import('./new-order/order-change-page.tsx');
              return { Component: OrderChangePage, loader: orderChangeLoader };
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
            path: 'deliveries',
            lazy: async () => {
              const { DeliveriesPage, deliveriesLoader } = await import('./deliveries/deliveries-page.tsx');
              return { Component: DeliveriesPage, loader: deliveriesLoader };
            },
          },
          {
            path: 'returns',
            lazy: async () => {
              const { ReturnsPage, returnsLoader } = await import('./returns/returns-page.tsx');
              return { Component: ReturnsPage, loader: returnsLoader };
            },
          },
          {
            path: 'returns/warranty',
            lazy: async () => {
              const { WarrantyPage, warrantyLoader } = await import('./returns/warranty-page.tsx');
              return { Component: WarrantyPage, loader: warrantyLoader };
            },
          },
          {
            path: 'returns/:id',
            lazy: async () => {
              const { ReturnPage, returnLoader } = await import('./returns/return-page.tsx');
              return { Component: ReturnPage, loader: returnLoader };
            },
          },
          {
            path: 'reviews',
            lazy: async () => {
              const { ReviewsPage, reviewsLoader } = await import('./reviews/reviews-page.tsx');
              return { Component: ReviewsPage, loader: reviewsLoader };
            },
          },
          {
            path: 'gift-cards',
            lazy: async () => {
              const { GiftCardsPage, giftCardsLoader } = await import('./gift-cards/gift-cards-page.tsx');
              return { Component: GiftCardsPage, loader: giftCardsLoader };
            },
          },
          {
            path: 'gift-cards/:id',
            lazy: async () => {
              const { GiftCardPage, giftCardLoader } = await import('./gift-cards/gift-card-page.tsx');
              return { Component: GiftCardPage, loader: giftCardLoader };
            },
          },
          {
            path: 'customers',
            lazy: async () => {
              const { CustomersPage, customersLoader } = await import('./customers/customers-page.tsx');
              return { Component: CustomersPage, loader: customersLoader };
            },
          },
          {
            path: 'customers/:id',
            lazy: async () => {
              const { CustomerPage, customerLoader } = await import('./customers/customer-page.tsx');
              return { Component: CustomerPage, loader: customerLoader };
            },
          },
          {
            path: 'messages',
            lazy: async () => {
              const { MessagesPage, messagesLoader } = await import('./messages-inbox/messages-page.tsx');
              return { Component: MessagesPage, loader: messagesLoader };
            },
          },
          {
            path: 'messages/templates',
            lazy: async () => {
              const { TemplatesPage, templatesLoader } = await import('./messages-inbox/templates-page.tsx');
              return { Component: TemplatesPage, loader: templatesLoader };
            },
          },
          {
            path: 'messages/:id',
            lazy: async () => {
              const { MessagePage, messageLoader } = await import('./messages-inbox/message-page.tsx');
              return { Component: MessagePage, loader: messageLoader };
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
            path: 'content/mails',
            lazy: async () => {
              const { MailsPage, mailsLoader } = await import('./content/mails-page.tsx');
              return { Component: MailsPage, loader: mailsLoader };
            },
          },
          {
            path: 'content/mails/:mail',
            lazy: async () => {
              const { MailPage, mailLoader } = await import('./content/mail-page.tsx');
              return { Component: MailPage, loader: mailLoader };
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
            path: 'stock/receipts',
            lazy: async () => {
              const { ReceiptsPage, receiptsLoader } = await import('./stock-documents/receipts-page.tsx');
              return { Component: ReceiptsPage, loader: receiptsLoader };
            },
          },
          {
            path: 'stock/receipts/:id',
            lazy: async () => {
              const { ReceiptPage, receiptLoader } = await import('./stock-documents/receipt-page.tsx');
              return { Component: ReceiptPage, loader: receiptLoader };
            },
          },
          {
            path: 'stock/receipts/:id/print',
            lazy: async () => {
              const { ReceiptPrintPage, receiptPrintLoader } = await import('./stock-documents/receipt-print-page.tsx');
              return { Component: ReceiptPrintPage, loader: receiptPrintLoader };
            },
          },
          {
            path: 'stock/stocktakes',
            lazy: async () => {
              const { StocktakesPage, stocktakesLoader } = await import('./stock-documents/stocktakes-page.tsx');
              return { Component: StocktakesPage, loader: stocktakesLoader };
            },
          },
          {
            path: 'stock/stocktakes/:id',
            lazy: async () => {
              const { StocktakePage, stocktakeLoader } = await import('./stock-documents/stocktake-page.tsx');
              return { Component: StocktakePage, loader: stocktakeLoader };
            },
          },
          {
            path: 'stock/reorder',
            lazy: async () => {
              const { ReorderPage, reorderLoader } = await import('./stock-documents/reorder-page.tsx');
              return { Component: ReorderPage, loader: reorderLoader };
            },
          },
          {
            path: 'stock/suppliers',
            lazy: async () => {
              const { SuppliersPage, suppliersLoader } = await import('./stock-documents/suppliers-page.tsx');
              return { Component: SuppliersPage, loader: suppliersLoader };
            },
          },
          {
            path: 'stock/labels',
            lazy: async () => {
              const { LabelsPage, labelsLoader } = await import('./stock-documents/labels-page.tsx');
              return { Component: LabelsPage, loader: labelsLoader };
            },
          },
          {
            path: 'stock/locations',
            lazy: async () => {
              const { LocationsPage, locationsLoader } = await import('./settings/locations-page.tsx');
              return { Component: LocationsPage, loader: locationsLoader };
            },
          },
          {
            path: 'stock/transfer',
            lazy: async () => {
              const { TransferPage, transferLoader } = await import('./stock/transfer-page.tsx');
              return { Component: TransferPage, loader: transferLoader };
            },
          },
          {
            path: 'pickup',
            lazy: async () => {
              const { PickupPage, pickupLoader } = await import('./pickup/pickup-page.tsx');
              return { Component: PickupPage, loader: pickupLoader };
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
            path: 'newsletter',
            lazy: async () => {
              const { NewslettersPage, newslettersLoader } = await import('./newsletter/newsletters-page.tsx');
              return { Component: NewslettersPage, loader: newslettersLoader };
            },
          },
          {
            path: 'newsletter/:id',
            lazy: async () => {
              const { NewsletterPage, newsletterLoader } = await import('./newsletter/newsletter-page.tsx');
              return { Component: NewsletterPage, loader: newsletterLoader };
            },
          },
          {
            path: 'banks',
            lazy: async () => {
              const { BanksPage, banksLoader } = await import('./banks/banks-page.tsx');
              return { Component: BanksPage, loader: banksLoader };
            },
          },
          {
            path: 'banks/:id',
            lazy: async () => {
              const { BankPage, bankLoader } = await import('./banks/bank-page.tsx');
              return { Component: BankPage, loader: bankLoader };
            },
          },
          {
            path: 'promotions',
            lazy: async () => {
              const { PromotionsPage, promotionsLoader } = await import('./promotions/promotions-page.tsx');
              return { Component: PromotionsPage, loader: promotionsLoader };
            },
          },
          {
            path: 'promotions/:id',
            lazy: async () => {
              const { PromotionPage, promotionLoader } = await import('./promotions/promotion-page.tsx');
              return { Component: PromotionPage, loader: promotionLoader };
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
            path: 'settings/webhooks',
            lazy: async () => {
              const { WebhooksPage, webhooksLoader } = await import('./integrations/webhooks-page.tsx');
              return { Component: WebhooksPage, loader: webhooksLoader };
            },
          },
          {
            path: 'settings/api-keys',
            lazy: async () => {
              const { ApiKeysPage, apiKeysLoader } = await import('./integrations/api-keys-page.tsx');
              return { Component: ApiKeysPage, loader: apiKeysLoader };
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
