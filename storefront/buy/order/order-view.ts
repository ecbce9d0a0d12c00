import type { WireAddress } from '#contract/cart-contract.ts';
import type { PaymentState, WireCredit, WireOrder, WirePickup } from '#contract/order-contract.ts';
import type { CartOption, ExtraLine, PromotionLine } from '#rules/checkout/cart-totals.ts';
import { GIFT_CARD_DELIVERY } from '#rules/orders/gift-card.ts';
import type { OrderStatus } from '#rules/orders/order-transitions.ts';
import type { Company } from '#rules/shop/company.ts';

export type AddressView = {
  name: string;
  street: string;
  city: string;
  /** API field `state`; null when the city already identifies the region. */
  region: string | null;
  phone: string;
  email: string;
};

export type OrderLineView = {
  id: number;
  /** Null when the product does not exist any more. */
  productId: number | null;
  name: string;
  /** Null when the product has no page any more. */
  slug: string | null;
  image: string | null;
  options: CartOption[];
  quantity: number;
  price: number;
  total: number;
  /** The reduction of the line by promotions. */
  discount: number;
  /** A free product of a promotion. */
  isGift: boolean;
};

export type OrderStep = { status: string; date: string };

export const toSteps = (history: WireOrder['history']): OrderStep[] =>
  history.map(({ status_label, created_at }) => ({ status: status_label, date: created_at }));

export type PaymentView = {
  method: string;
  title: string;
  state: PaymentState;
  label: string;
  reason: string | null;
  /** First and last digits of the card number. */
  card: string | null;
  paidAt: string | null;
  holdUntil: string | null;
  /** The part of the payments that was returned. */
  refunded: number;
  canPay: boolean;
  canCancel: boolean;
  billToPay: WireOrder['payment']['bill_to_pay'];
  requisites: WireOrder['payment']['requisites'];
};

/** Credit application as computed when the order was placed (docs/spec/decisions.md 5). Whole drams, per cent. */
export type CreditView = {
  bank: string;
  periodMonths: number;
  down: number;
  /** 0 means less than 1 dram. */
  monthly: number;
  creditPrice: number;
  financed: number;
  total: number;
  overpayment: number;
  ratePercent: number;
  feePercent: number;
  aprPercent: number;
  aprOnCashPercent: number | null;
};

export type OrderView = {
  id: number;
  number: string;
  date: string;
  code: OrderStatus;
  status: string;
  /** Steps of the order, oldest first. */
  history: OrderStep[];
  items: OrderLineView[];
  subtotal: number;
  discount: number;
  /** The part of the discount that a returned product pays in an exchange. */
  exchange: number;
  /** The promotions of the order. The discount may be larger, for example by the value of an exchange. */
  promotions: PromotionLine[];
  /** The promo code, or null. */
  coupon: string | null;
  extraLines: ExtraLine[];
  total: number;
  /** The part of the total that a gift card paid. */
  giftCard: number;
  /** The amount to pay: the difference of a changed order, else the total without the part of the gift card. */
  toPay: number;
  /** The part of a larger total that a paid, then changed order still needs; null for other orders. */
  difference: number | null;
  /** True for gift cards, which are mailed and need no address. */
  isMailed: boolean;
  /** VAT rate in per cent; the total includes the VAT. Null without VAT. */
  vatPercent: number | null;
  vat: number;
  /** Receipts registered with the tax service, oldest first. */
  fiscalReceipts: {
    kind: 'sale' | 'return';
    receiptId: string;
    fiscal: string;
    qr: string | null;
    printedAt: string;
    total: number;
  }[];
  payment: PaymentView;
  /** Null unless the order is bought on credit. */
  credit: CreditView | null;
  delivery: string;
  /** First and last delivery day, `YYYY-MM-DD`; null when no day is promised. */
  deliveryDays: { first: string; last: string; slot?: { from: string; to: string } | undefined } | null;
  /** The parcel at its carrier; null without a tracking number. */
  parcel: WireOrder['parcel'];
  /** The store in which the buyer collects the order; null for a delivery. */
  pickup: WirePickup | null;
  shipping: AddressView;
  billing: AddressView;
  /** Null for a private person. */
  company: Company | null;
  notes: string;
};

export function toOrderView(order: WireOrder): OrderView {
  return {
    id: order.id,
    number: order.increment_id,
    date: order.created_at,
    code: order.status,
    status: order.status_label,
    history: toSteps(order.history),
    items: order.items.map((item) => ({
      id: item.id,
      productId: item.product.product_id,
      name: item.name,
      slug: item.product.slug,
      image: item.product.images[0]?.small_image_url ?? null,
      options: item.options,
      quantity: item.qty_ordered,
      price: item.price,
      total: item.total,
      discount: item.discount_amount,
      isGift: item.is_gift,
    })),
    subtotal: order.sub_total,
    discount: order.discount_amount,
    exchange: order.exchange_value ?? 0,
    promotions: order.promotions.map(({ name, part, amount, code }) => ({ name, part, amount, code })),
    coupon: order.coupon_code,
    extraLines: [{ type: 'delivery', title: order.shipping_title, price: order.shipping_amount }],
    total: order.grand_total,
    giftCard: order.gift_card_amount,
    toPay: order.payment.owed ?? order.grand_total - order.gift_card_amount,
    difference: order.payment.owed ?? null,
    isMailed: order.shipping_method === GIFT_CARD_DELIVERY,
    vatPercent: order.vat_percent,
    vat: order.vat_included,
    fiscalReceipts: order.fiscal_receipts.map(({ receipt_id, printed_at, kind, fiscal, qr, total }) => ({
      kind,
      receiptId: receipt_id,
      fiscal,
      qr,
      printedAt: printed_at,
      total,
    })),
    payment: toPaymentView(order),
    credit: order.credit && toCreditView(order.credit),
    delivery: order.shipping_title,
    deliveryDays: order.delivery,
    parcel: order.parcel,
    pickup: order.pickup,
    shipping: toAddressView(order.shipping_address),
    // The form asks for the region of the delivery address only.
    billing: { ...toAddressView(order.billing_address), region: null },
    company: order.company,
    notes: order.description,
  };
}

const toPaymentView = ({ payment, payment_title }: WireOrder): PaymentView => ({
  method: payment.method,
  title: payment_title,
  state: payment.state,
  label: payment.state_label,
  reason: payment.reason,
  card: payment.card,
  paidAt: payment.paid_at,
  holdUntil: payment.hold_until,
  refunded: payment.refunded ?? 0,
  canPay: payment.can_pay,
  canCancel: payment.can_cancel,
  billToPay: payment.bill_to_pay,
  requisites: payment.requisites,
});

const toCreditView = (credit: WireCredit): CreditView => ({
  bank: credit.bank_name,
  periodMonths: credit.period,
  down: credit.down_payment,
  monthly: credit.monthly,
  creditPrice: credit.credit_price,
  financed: credit.financed,
  total: credit.total,
  overpayment: credit.overpayment,
  ratePercent: credit.rate,
  feePercent: credit.service_fee,
  aprPercent: credit.apr,
  aprOnCashPercent: credit.apr_on_cash,
});

const toAddressView = ({ first_name, last_name, address1, city, state, phone, email }: WireAddress): AddressView => ({
  name: `${first_name} ${last_name}`.trim(),
  street: address1.join(', '),
  city,
  region: state,
  phone,
  email,
});

export const isElsewhere = ({ shipping, billing }: OrderView): boolean =>
  [shipping.name, shipping.street, shipping.city, shipping.phone].join() !==
  [billing.name, billing.street, billing.city, billing.phone].join();

/**
 * Returns true when an order can be placed again; an order in progress needs no second one beside it. Gift cards have
 * a form of their own.
 */
export const mayBuyAgain = ({ code, isMailed }: Pick<OrderView, 'code' | 'isMailed'>): boolean =>
  !isMailed && (code === 'completed' || code === 'canceled' || code === 'closed');

/** The amount that was paid for an order before it was changed. */
export const paidPart = ({ total, giftCard, toPay }: Pick<OrderView, 'total' | 'giftCard' | 'toPay'>): number =>
  total - giftCard - toPay;
