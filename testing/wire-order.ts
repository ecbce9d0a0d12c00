import type { WireOrder } from '#contract/order-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { wireAddress } from './wire-cart.ts';

type OrderOverrides = Partial<Omit<WireOrder, 'payment'>> & { payment?: Partial<WireOrder['payment']> };

const TOTAL = 200_000;

/** An order of two products, to be paid in cash; its number is 1042. */
export const wireOrder = ({ payment, ...given }: OrderOverrides = {}): WireOrder => ({
  id: 1042,
  increment_id: '1042',
  status: 'pending',
  status_label: 'Սպասման մեջ',
  created_at: '2026-11-21T09:00:00.000Z',
  updated_at: '2026-11-21T09:00:00.000Z',
  customer_email: 'anahit@example.am',
  customer_first_name: 'Անահիտ',
  customer_last_name: 'Տեր-Մարտիրոսյան',
  shipping_method: 'free_free',
  shipping_title: 'Անվճար առաքում',
  payment_method: 'cashondelivery',
  payment_title: 'Կանխիկ առաքման պահին',
  order_currency_code: 'AMD',
  total_item_count: 2,
  total_qty_ordered: 2,
  sub_total: TOTAL,
  formated_sub_total: formatAmd(TOTAL),
  shipping_amount: 0,
  formated_shipping_amount: formatAmd(0),
  discount_amount: 0,
  formated_discount_amount: formatAmd(0),
  tax_amount: 0,
  formated_tax_amount: formatAmd(0),
  grand_total: TOTAL,
  formated_grand_total: formatAmd(TOTAL),
  description: '',
  items: [1, 2].map(toItem),
  shipping_address: wireAddress(),
  billing_address: wireAddress(),
  history: [],
  delivery: null,
  credit: null,
  vat_percent: 20,
  vat_included: 33_333,
  formated_vat_included: formatAmd(33_333),
  ...given,
  payment: {
    method: given.payment_method ?? 'cashondelivery',
    state: 'due',
    state_label: 'Վճարում եք ստանալիս',
    attempt: '1042-1',
    reason: null,
    card: null,
    paid_at: null,
    hold_until: null,
    can_pay: false,
    can_cancel: true,
    requisites: null,
    ...payment,
  },
});

const toItem = (id: number): WireOrder['items'][number] => ({
  id,
  sku: `SKU-${id}`,
  type: 'simple',
  name: `Phone ${id}`,
  qty_ordered: 1,
  price: TOTAL / 2,
  formated_price: formatAmd(TOTAL / 2),
  total: TOTAL / 2,
  formated_total: formatAmd(TOTAL / 2),
  options: [],
  product: {
    id,
    product_id: id,
    parent_id: null,
    name: `Phone ${id}`,
    url_key: `phone-${id}`,
    slug: `phone-${id}`,
    images: [],
  },
});
