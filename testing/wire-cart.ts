import type { WireAddress, WireCart, WireCartItem, WireDeliveryDays } from '#contract/cart-contract.ts';
import type { Card } from '#contract/catalog-contract.ts';
import type { PaymentMethod } from '#contract/checkout-contract.ts';
import { formatAmd } from '#rules/shop/money.ts';

export type CartLine = { card: Card; quantity?: number; available?: number };

/** The id of a cart item is ten times the id of its product. */
export function wireCart(lines: readonly CartLine[], rate: WireCart['selected_shipping_rate'] = null): WireCart {
  const items = lines.map(toWireItem);
  const subTotal = items.reduce((sum, { total }) => sum + total, 0);
  const grandTotal = subTotal + (rate?.price ?? 0);
  return {
    id: 31,
    items_count: items.length,
    items_qty: items.reduce((sum, { quantity }) => sum + quantity, 0),
    is_guest: true,
    coupon_code: null,
    coupon: null,
    promotions: [],
    gifts: [],
    hint: null,
    delivery_discount: 0,
    formated_delivery_discount: formatAmd(0),
    cart_currency_code: 'AMD',
    base_currency_code: 'AMD',
    sub_total: subTotal,
    base_sub_total: subTotal,
    formated_sub_total: formatAmd(subTotal),
    formated_base_sub_total: formatAmd(subTotal),
    tax_total: 0,
    base_tax_total: 0,
    formated_tax_total: formatAmd(0),
    formated_base_tax_total: formatAmd(0),
    discount: 0,
    base_discount: 0,
    formated_discount: formatAmd(0),
    formated_base_discount: formatAmd(0),
    grand_total: grandTotal,
    base_grand_total: grandTotal,
    formated_grand_total: formatAmd(grandTotal),
    formated_base_grand_total: formatAmd(grandTotal),
    items,
    selected_shipping_rate: rate,
    payment: null,
    billing_address: null,
    shipping_address: null,
    created_at: '2026-11-21T09:00:00.000Z',
    updated_at: '2026-11-21T09:00:00.000Z',
  };
}

function toWireItem({ card, quantity = 1, available = card.qty }: CartLine): WireCartItem {
  const { id, sku, name, price, formated_price } = card;
  const total = price * quantity;
  return {
    id: id * 10,
    product_id: id,
    sku,
    type: 'simple',
    name,
    quantity,
    price,
    base_price: price,
    formated_price,
    total,
    base_total: total,
    formated_total: formatAmd(total),
    discount_amount: 0,
    formated_discount_amount: formatAmd(0),
    additional: { product_id: id, quantity },
    options: [],
    available_qty: available,
    product: card,
  };
}

export const wireRate = (
  method: string,
  title: string,
  price: number,
  delivery: WireDeliveryDays | null = null,
): NonNullable<WireCart['selected_shipping_rate']> => ({
  id: 1,
  carrier: method,
  carrier_title: title,
  method,
  method_title: title,
  method_description: '',
  price,
  formated_price: formatAmd(price),
  base_price: price,
  formated_base_price: formatAmd(price),
  delivery,
});

const ACCOUNTS: Record<string, PaymentMethod['account']> = { aeb_vpos: 'bank', idram_vpos: 'wallet' };

export const paymentMethods = (...methods: string[]): PaymentMethod[] =>
  methods.map((method, sort) => ({
    method,
    method_title: method,
    title: method,
    description: '',
    img: `/icons/${method}.svg`,
    sort,
    account: ACCOUNTS[method] ?? null,
    marks: [],
    limits: { min_total: null, max_total: null, regions: null },
  }));

export const wireAddress = (overrides: Partial<WireAddress> = {}): WireAddress => ({
  id: 1,
  first_name: 'Անահիտ',
  last_name: 'Տեր-Մարտիրոսյան',
  company_name: null,
  address1: ['Մարշալ Բաղրամյան պողոտա 24/1'],
  city: 'Երևան',
  state: 'Yerevan',
  postcode: '0019',
  country: 'AM',
  country_name: 'Հայաստան',
  phone: '+37477123456',
  email: 'anahit@example.am',
  ...overrides,
});
