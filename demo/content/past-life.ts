import type { AddressInput } from '#contract/address-contract.ts';
import type { CancelReason } from '#rules/orders/cancel-reason.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';

export type PastOrder = {
  skus: readonly string[];
  payment: string;
  /** Hours before the start of the demo. */
  hoursAgo: number;
  steps: readonly { status: OrderStatus; hoursAgo: number; reason?: CancelReason }[];
  /** The order is delivered to the customer's second address. */
  isElsewhere?: boolean;
  notes: string;
};

const DAY = 24;

/** Orders with the oldest first, so that numbers follow the dates. They contain only products with enough stock. */
export const ORDERS: readonly PastOrder[] = [
  {
    skus: ['SAM-A56-1', 'SAM-T2510-1'],
    payment: 'cashondelivery',
    hoursAgo: 23 * DAY,
    steps: [
      { status: 'processing', hoursAgo: 23 * DAY - 2 },
      // Late enough for the shop to ask for reviews of this order.
      { status: 'completed', hoursAgo: 20 * DAY },
    ],
    notes: 'Զանգահարեք ժամը 18-ից հետո։',
  },
  {
    skus: ['APL-WSE3-1'],
    payment: 'cashondelivery',
    hoursAgo: 11 * DAY,
    steps: [{ status: 'canceled', hoursAgo: 11 * DAY - 3, reason: 'buyer' }],
    notes: '',
  },
  {
    skus: ['XIA-TVA25-2'],
    payment: 'moneytransfer',
    hoursAgo: DAY,
    steps: [],
    isElsewhere: true,
    notes: '',
  },
  { skus: ['APL-IP16-1', 'APL-IP16-CLR'], payment: 'credit', hoursAgo: 3, steps: [], notes: '' },
];

export const ADDRESSES: readonly Omit<AddressInput, 'locale'>[] = [
  {
    first_name: 'Աննա',
    last_name: 'Պետրոսյան',
    address1: ['Մաշտոցի պողոտա 24, բն. 15'],
    city: 'Երևան',
    state: 'Yerevan',
    phone: '+37491000000',
    default: true,
  },
  {
    first_name: 'Գոհար',
    last_name: 'Պետրոսյան',
    address1: ['Շահումյան փողոց 14'],
    city: 'Գյումրի',
    state: 'Shirak',
    phone: '+37493000000',
  },
];

export const WISHES: readonly string[] = ['SNY-PS5SLIM', 'APL-MBA13M4', 'DLG-ECAM29061', 'SNY-WH1000XM5', 'DJI-NEO'];

export const LETTER = {
  name: 'Աննա Պետրոսյան',
  phone: '+37491000000',
  message: 'Բարև ձեզ։ Պատվիրել եմ հեռուստացույց Գյումրիի հասցեով. կարո՞ղ եք առաքել շաբաթ օրը։ Շնորհակալություն։',
  locale: 'hy',
  isSuspect: false,
} as const;
