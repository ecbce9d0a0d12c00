import { toWireAddress } from '#api/cart/cart-wire.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { isShown } from '#api/catalog/read-model/product-document.ts';
import { toWireImage } from '#api/catalog/read-model/product-wire.ts';
import { trackedParcel } from '#api/content/carriers.ts';
import { toWireCredit } from '#api/credit/credit-wire.ts';
import { statusLabel } from '#api/messages/messages-in.ts';
import type { OrderPickup } from '#api/orders/order-pickups.ts';
import type { HistoryEntry, OrderHead, OrderPromotion, OrderRow, UnpaidRow } from '#api/orders/order-sql.ts';
import { goodsTotal } from '#api/orders/payment-state.ts';
import { shownPromise } from '#api/orders/promised-days.ts';
import type { Payments } from '#api/payments/payments.ts';
import type { AppliedPromotion } from '#contract/cart-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import type * as contract from '#contract/order-contract.ts';
import { mayChangeOrder } from '#rules/orders/order-change.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import { formatAmd } from '#rules/shop/money.ts';
import { includedVat } from '#rules/shop/vat.ts';
import { toWirePayment } from './payment-wire.ts';

type WireParts = { readModel: CatalogReadModel; payments: Pick<Payments, 'provider'> };

export function toWireOrder(order: OrderRow, locale: Locale, { readModel, payments }: WireParts): contract.WireOrder {
  const addressOf = (kind: 'billing' | 'shipping') => {
    const address = order.addresses.find((candidate) => candidate.kind === kind);
    if (!address) throw new Error(`order ${order.id} has no ${kind} address`);
    return toWireAddress(address, address.id);
  };
  const vat = includedVat(goodsTotal(order), order.vatPercent);
  return {
    ...toWireRow(order, locale),
    items: order.items.map((item) => toWireItem(item, locale, readModel)),
    coupon_code: order.couponCode,
    promotions: order.promotions.map((promotion) => toWirePromotion(promotion, locale)),
    shipping_address: addressOf('shipping'),
    billing_address: addressOf('billing'),
    company: order.company,
    history: toWireHistory(order.history, locale),
    delivery: shownPromise(order),
    parcel: trackedParcel(order.parcel, readModel.content.settings),
    pickup: order.pickup && toWirePickup(order, order.pickup, locale),
    ...(order.exchange && { exchange_value: order.exchange.share }),
    payment: toWirePayment(order, locale, { settings: readModel.content.settings, payments }),
    credit: order.credit && toWireCredit(order.credit, locale),
    vat_percent: order.vatPercent,
    vat_included: vat,
    formated_vat_included: formatAmd(vat),
    fiscal_receipts: order.fiscalReceipts.map(({ kind, receiptId, fiscal, qr, printedAt, total }) => ({
      kind,
      receipt_id: receiptId,
      fiscal,
      qr,
      printed_at: new Date(printedAt).toISOString(),
      total,
      formated_total: formatAmd(total),
    })),
  };
}

/** The code is shown until the order is handed over. */
export const toWirePickup = (
  { status }: { status: OrderStatus },
  { store, readyAt, code, expiresOn }: OrderPickup,
  locale: Locale,
): contract.WirePickup => {
  const isOpen = mayChangeOrder(status);
  return {
    name: inLocale(store.name, locale),
    address: inLocale(store.address, locale),
    phone: store.phone,
    hours: inLocale(store.hours, locale),
    lat: store.lat,
    lng: store.lng,
    is_ready: isOpen && readyAt !== null,
    code: isOpen ? code : null,
    expires_on: isOpen ? expiresOn : null,
  };
};

type PlacedOrderRow = { id: number; status: OrderStatus; grandTotal: number; createdAt: Date };

export const toPlacedOrder = (
  { id, status, grandTotal, createdAt }: PlacedOrderRow,
  locale: Locale,
): contract.PlacedOrder => ({
  id,
  increment_id: String(id),
  status,
  status_label: statusLabel(status, locale),
  grand_total: grandTotal,
  formated_grand_total: formatAmd(grandTotal),
  created_at: createdAt.toISOString(),
});

export const toWireUnpaid = ({ id, grandTotal, holdUntil }: UnpaidRow, now: Date): contract.UnpaidOrder => ({
  id,
  increment_id: String(id),
  grand_total: grandTotal,
  formated_grand_total: formatAmd(grandTotal),
  hold_until: holdUntil.toISOString(),
  seconds_left: Math.ceil((holdUntil.getTime() - now.getTime()) / 1000),
});

export const toWireRow = (order: OrderHead, locale: Locale): contract.OrderRow => ({
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
  total_item_count: order.itemCount,
  total_qty_ordered: order.quantity,
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
  gift_card_amount: order.giftCardAmount,
  formated_gift_card_amount: formatAmd(order.giftCardAmount),
  description: order.description,
});

export const toWireHistory = (history: readonly HistoryEntry[], locale: Locale): contract.WireOrder['history'] =>
  history.map(({ status, created_at }) => ({
    status,
    status_label: statusLabel(status, locale),
    created_at: new Date(created_at).toISOString(),
  }));

const toWirePromotion = ({ id, name, kind, part, amount, code }: OrderPromotion, locale: Locale): AppliedPromotion => ({
  id,
  name: inLocale(name, locale),
  kind,
  part,
  amount,
  formated_amount: formatAmd(amount),
  code,
});

/** The item as sold: its name stays if the product is deleted or disabled (docs/spec/api.md 3.49). */
function toWireItem(
  item: OrderRow['items'][number],
  locale: Locale,
  readModel: CatalogReadModel,
): contract.WireOrder['items'][number] {
  const name = inLocale(item.name, locale);
  const slug = shownSlug(item.product_id, readModel);
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
    discount_amount: item.discount_amount,
    formated_discount_amount: formatAmd(item.discount_amount),
    is_gift: item.is_gift,
    options: item.options[locale] ?? [],
    product: {
      id: item.product_id,
      product_id: item.product_id,
      parent_id: item.parent_id,
      name,
      url_key: slug,
      slug,
      images: item.image ? [toWireImage({ id: item.id, path: item.image }, readModel.wire.imageBase)] : [],
    },
  };
}

function shownSlug(productId: number | null, readModel: CatalogReadModel): string | null {
  const document = productId === null ? undefined : readModel.documents.get(productId);
  return document && isShown(document) ? document.slug : null;
}
