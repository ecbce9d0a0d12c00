import * as apiKeys from './office-api-keys-contract.ts';
import * as audit from './office-audit-contract.ts';
import * as banks from './office-banks-contract.ts';
import * as brand from './office-brand-contract.ts';
import * as bulk from './office-bulk-contract.ts';
import * as catalog from './office-catalog-contract.ts';
import * as content from './office-content-contract.ts';
import * as customers from './office-customers-contract.ts';
import * as deliveries from './office-deliveries-contract.ts';
import * as delivery from './office-delivery-contract.ts';
import type { OfficeEndpoint } from './office-endpoint.ts';
import * as find from './office-find-contract.ts';
import * as giftCards from './office-gift-cards-contract.ts';
import * as home from './office-home-contract.ts';
import * as productImport from './office-import-contract.ts';
import * as locations from './office-locations-contract.ts';
import * as mailTexts from './office-mail-texts-contract.ts';
import * as media from './office-media-contract.ts';
import * as menus from './office-menus-contract.ts';
import * as messages from './office-messages-contract.ts';
import * as newOrder from './office-new-order-contract.ts';
import * as news from './office-news-contract.ts';
import * as newsletters from './office-newsletters-contract.ts';
import * as orderChange from './office-order-change-contract.ts';
import * as orderMoney from './office-order-money-contract.ts';
import * as orders from './office-orders-contract.ts';
import * as passkey from './office-passkey-contract.ts';
import * as payment from './office-payment-contract.ts';
import * as pickups from './office-pickups-contract.ts';
import * as product from './office-product-contract.ts';
import * as productList from './office-product-list-contract.ts';
import * as promotionChoices from './office-promotion-choices-contract.ts';
import * as promotions from './office-promotions-contract.ts';
import * as push from './office-push-contract.ts';
import * as receipts from './office-receipts-contract.ts';
import * as returns from './office-returns-contract.ts';
import * as reviews from './office-reviews-contract.ts';
import * as search from './office-search-contract.ts';
import * as session from './office-session-contract.ts';
import * as settings from './office-settings-contract.ts';
import * as setup from './office-setup-contract.ts';
import * as staff from './office-staff-contract.ts';
import * as stock from './office-stock-contract.ts';
import * as stocktakes from './office-stocktakes-contract.ts';
import * as texts from './office-texts-contract.ts';
import * as today from './office-today-contract.ts';
import * as views from './office-views-contract.ts';
import * as webhooks from './office-webhooks-contract.ts';

const isEndpoint = (value: unknown): value is OfficeEndpoint =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value && 'answer' in value;

export const officeEndpoints: readonly OfficeEndpoint[] = [
  session,
  passkey,
  staff,
  setup,
  audit,
  brand,
  today,
  messages,
  news,
  find,
  orders,
  orderChange,
  orderMoney,
  pickups,
  newOrder,
  deliveries,
  returns,
  reviews,
  giftCards,
  customers,
  product,
  catalog,
  settings,
  stock,
  receipts,
  stocktakes,
  locations,
  delivery,
  banks,
  promotionChoices,
  promotions,
  payment,
  webhooks,
  apiKeys,
  productList,
  content,
  home,
  mailTexts,
  newsletters,
  media,
  menus,
  texts,
  search,
  bulk,
  productImport,
  push,
  views,
].flatMap((file) => Object.values(file).filter(isEndpoint));
