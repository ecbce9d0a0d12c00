import * as audit from './office-audit-contract.ts';
import * as bulk from './office-bulk-contract.ts';
import type { OfficeEndpoint } from './office-endpoint.ts';
import * as find from './office-find-contract.ts';
import * as messages from './office-messages-contract.ts';
import * as news from './office-news-contract.ts';
import * as orderMoney from './office-order-money-contract.ts';
import * as orders from './office-orders-contract.ts';
import * as passkey from './office-passkey-contract.ts';
import * as product from './office-product-contract.ts';
import * as productList from './office-product-list-contract.ts';
import * as push from './office-push-contract.ts';
import * as session from './office-session-contract.ts';
import * as setup from './office-setup-contract.ts';
import * as staff from './office-staff-contract.ts';
import * as stock from './office-stock-contract.ts';
import * as today from './office-today-contract.ts';
import * as views from './office-views-contract.ts';

const isEndpoint = (value: unknown): value is OfficeEndpoint =>
  typeof value === 'object' && value !== null && 'permission' in value && 'path' in value && 'answer' in value;

export const officeEndpoints: readonly OfficeEndpoint[] = [
  session,
  passkey,
  staff,
  setup,
  audit,
  today,
  messages,
  news,
  find,
  orders,
  orderMoney,
  product,
  stock,
  productList,
  bulk,
  push,
  views,
].flatMap((file) => Object.values(file).filter(isEndpoint));
