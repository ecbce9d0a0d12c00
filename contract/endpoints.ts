import * as address from './address-contract.ts';
import * as bundle from './bundle-contract.ts';
import * as campaign from './campaign-contract.ts';
import * as cart from './cart-contract.ts';
import * as cartReminder from './cart-reminder-contract.ts';
import * as catalog from './catalog-contract.ts';
import * as checkout from './checkout-contract.ts';
import * as content from './content-contract.ts';
import * as customer from './customer-contract.ts';
import type { Endpoint } from './endpoint.ts';
import * as giftCard from './gift-card-contract.ts';
import * as mailPreferences from './mail-preferences-contract.ts';
import * as newsletter from './newsletter-contract.ts';
import * as order from './order-contract.ts';
import * as returns from './return-contract.ts';
import * as review from './review-contract.ts';
import * as searchEvent from './search-event-contract.ts';
import * as stockAlert from './stock-alert-contract.ts';
import * as system from './system-contract.ts';
import * as visit from './visit-contract.ts';
import * as wishlist from './wishlist-contract.ts';

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'answer' in value;

export const endpoints: readonly Endpoint[] = [
  catalog,
  content,
  cart,
  bundle,
  checkout,
  customer,
  order,
  returns,
  review,
  address,
  wishlist,
  searchEvent,
  stockAlert,
  newsletter,
  cartReminder,
  campaign,
  mailPreferences,
  giftCard,
  system,
  visit,
].flatMap((file) => Object.values(file).filter(isEndpoint));
