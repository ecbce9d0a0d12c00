import { toWireAddress } from '#api/cart/cart-wire.ts';
import type { Pool } from '#api/database/sql.ts';
import { statusLabel } from '#api/http/messages.ts';
import { type Route, route } from '#api/http/route.ts';
import { toWireImage } from '#api/shelf/product-wire.ts';
import type { Shelf } from '#api/shelf/shelf.ts';
import { inLocale } from '#api/shelf/text.ts';
import * as contract from '#contract/checkout-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { formatAmd } from '#rules/money.ts';
import { type OrderRow, selectOrder } from './order-sql.ts';

export function orderRoutes({ pool, shelf }: { pool: Pool; shelf: Shelf }): Route[] {
  return [
    route(contract.orders, async ({ input, caller }) => {
      const order = await selectOrder(pool, caller, input.id);
      return { data: order ? [toWireOrder(order, input.locale, shelf.wire.imageBase)] : [] };
    }),
  ];
}

function toWireOrder(order: OrderRow, locale: Locale, imageBase: string): contract.WireOrder {
  const addressOf = (kind: 'billing' | 'shipping') => {
    const address = order.addresses.find((candidate) => candidate.kind === kind);
    if (!address) throw new Error(`order ${order.id} has no ${kind} address`);
    return toWireAddress(address, address.id);
  };
  return {
    id: order.id,
    increment_id: String(order.id),
    status: order.status,
    status_label: statusLabel(order.status, locale),
    created_at: order.createdAt.toISOString(),
    updated_at: order.updatedAt.toISOString(),
    customer_email: order.email,
    customer_first_name: order.firstName,
    customer_last_name: order.lastName,
    shipping_method: order.shippingMethod,
    shipping_title: inLocale(order.shippingTitle, locale),
    payment_method: order.paymentMethod,
    payment_title: inLocale(order.paymentTitle, locale),
    order_currency_code: 'AMD',
    total_item_count: order.items.length,
    total_qty_ordered: order.items.reduce((sum, item) => sum + item.quantity, 0),
    sub_total: order.subTotal,
    formated_sub_total: formatAmd(order.subTotal),
    shipping_amount: order.shippingAmount,
    formated_shipping_amount: formatAmd(order.shippingAmount),
    discount_amount: order.discountAmount,
    formated_discount_amount: formatAmd(order.discountAmount),
    tax_amount: 0,
    formated_tax_amount: formatAmd(0),
    grand_total: order.grandTotal,
    formated_grand_total: formatAmd(order.grandTotal),
    description: order.description,
    items: order.items.map((item) => toWireItem(item, locale, imageBase)),
    shipping_address: addressOf('shipping'),
    billing_address: addressOf('billing'),
    history: order.history.map(({ status, created_at }) => ({
      status,
      created_at: new Date(created_at).toISOString(),
    })),
  };
}

/** The line as sold; the product it came from may be gone, its name stays (CONTRACT 3.49). */
function toWireItem(
  item: OrderRow['items'][number],
  locale: Locale,
  imageBase: string,
): contract.WireOrder['items'][number] {
  const name = inLocale(item.name, locale);
  const isThere = item.product_id !== null;
  return {
    id: item.id,
    sku: item.sku,
    type: 'simple',
    name,
    qty_ordered: item.quantity,
    price: item.price,
    formated_price: formatAmd(item.price),
    total: item.total,
    formated_total: formatAmd(item.total),
    options: item.options[locale] ?? [],
    product: {
      id: item.product_id,
      product_id: item.product_id,
      parent_id: item.parent_id,
      name,
      url_key: isThere ? item.slug : null,
      slug: isThere ? item.slug : null,
      images: item.image ? [toWireImage({ id: item.id, path: item.image }, imageBase)] : [],
    },
  };
}
