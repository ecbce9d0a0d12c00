import type { ItemRow } from '#api/cart/cart.ts';
import type { Content } from '#api/content/content-store.ts';
import { usableMethods } from '#api/content/payment-methods.ts';
import { chosenMethod, type ShippingMethod } from '#api/content/shipping-methods.ts';
import { Refusal } from '#api/http/refusal.ts';
import type { ChangeableOrder, StoredLine } from '#api/orders/order-changes.ts';
import type { CHANGE_OBSTACLES, OrderMoney } from '#contract/office/office-order-change-contract.ts';
import { deliveryPrice } from '#rules/checkout/delivery-price.ts';
import { subTotalOf } from '#rules/checkout/order-total.ts';
import { limitObstacle } from '#rules/checkout/payment-limits.ts';
import { CREDIT_METHOD, GIFT_CARD_METHOD } from '#rules/checkout/payment-method.ts';
import { owedAfter, toRefund } from '#rules/orders/order-change.ts';

export type WantedLine = {
  itemId?: number | undefined;
  productId?: number | undefined;
  quantity: number;
  seenPrice?: number | undefined;
  price?: number | undefined;
  reason?: string | undefined;
};

/** A line of the changed order: a stored one, or a new one with the product's current price and stock. */
export type ChangedLine = {
  /** Names the line in refusals: the product, or the negative id of a line whose product was deleted. */
  key: number;
  stored: StoredLine | null;
  item: ItemRow | null;
  wanted: WantedLine;
  quantity: number;
  listPrice: number;
  price: number;
  /** Drams that the promotions of the order take off the whole line after the change. */
  discount: number;
  /** Pieces in stock that further pieces of other lines with the same product leave. */
  available: number;
};

/** The products whose stock a change can move. */
export const productsOf = (order: ChangeableOrder, wanted: readonly WantedLine[] | null): number[] => [
  ...new Set([
    ...order.lines.flatMap(({ productId }) => productId ?? []),
    ...(wanted ?? []).flatMap(({ productId }) => productId ?? []),
  ]),
];

/** Matches the wanted lines with the stored ones. Without wanted lines the order keeps its own. */
export function changedLines(
  order: ChangeableOrder,
  wanted: readonly WantedLine[] | null,
  items: readonly ItemRow[],
): ChangedLine[] {
  const asStored = order.lines.map(({ id, quantity, price }): WantedLine => ({ itemId: id, quantity, price }));
  const lines = (wanted ?? asStored).map((line): ChangedLine => {
    const stored = order.lines.find(({ id }) => id === line.itemId) ?? null;
    const productId = stored ? stored.productId : (line.productId ?? null);
    if ((line.itemId !== undefined && !stored) || (!stored && productId === null)) throw invalidLines();
    const item = items.find((one) => one.productId === productId) ?? null;
    const listPrice = stored ? (stored.listPrice ?? stored.price) : (item?.price ?? 0);
    const price = line.price ?? stored?.price ?? listPrice;
    return {
      ...{ key: keyOf(productId, stored), stored, item, wanted: line, quantity: line.quantity, listPrice },
      price,
      discount: stored ? keptDiscount(stored, line.quantity, price) : 0,
      available: item?.available ?? 0,
    };
  });
  if (new Set(lines.map(({ key }) => key)).size < lines.length) throw invalidLines();
  return lines.map((line) => ({ ...line, available: line.available - moreElsewhere(lines, line) }));
}

/** Further pieces of other lines with the same product, which are gifts. */
const moreElsewhere = (lines: readonly ChangedLine[], line: ChangedLine): number =>
  lines
    .filter((other) => other !== line && line.item !== null && other.item === line.item)
    .reduce((sum, other) => sum + Math.max(0, moreOf(other)), 0);

/** A free piece may be of a product that the order also sells. */
const keyOf = (productId: number | null, stored: StoredLine | null): number =>
  productId === null || stored?.isGift ? -(stored?.id ?? 0) : productId;

/**
 * Removed pieces take their share of the discount along, and further pieces have none. With a lower price every piece
 * still costs at least one dram, unless it is a gift.
 */
function keptDiscount(stored: StoredLine, quantity: number, price: number): number {
  const { quantity: sold, discount, isGift } = stored;
  const own = quantity < sold ? Math.floor((discount * quantity) / sold) : discount;
  const least = isGift || price === stored.price ? 0 : 1;
  return Math.min(own, (price - least) * quantity);
}

const invalidLines = () => new Refusal('validation', { fields: { lines: { problem: 'invalid' } } });

/** Additional pieces that the order takes from the stock; negative for returned ones. */
export const moreOf = ({ stored, quantity }: ChangedLine): number => quantity - (stored?.quantity ?? 0);

export type LineProblem = 'stock' | 'min' | 'unavailable';

/**
 * Returns why the line cannot be changed, or null. Checks only additional pieces, because the order already owns the
 * others.
 */
export function problemOf(line: ChangedLine): LineProblem | null {
  const more = moreOf(line);
  if (line.item && line.quantity < (line.item.minQty ?? 1) && more !== 0) return 'min';
  if (more <= 0) return null;
  if (!line.item || line.item.price === null) return 'unavailable';
  return more > line.available ? 'stock' : null;
}

export const areLinesChanged = (order: ChangeableOrder, lines: readonly ChangedLine[]): boolean =>
  lines.length !== order.lines.length ||
  lines.some((line) => !line.stored || moreOf(line) !== 0 || line.price !== line.stored.price);

type Place = { state: string; city: string };
export type WantedDelivery = { method: string | null; place: Place };

export type ChangedTerms = {
  /** The delivery with its new price; null if it stays as it is. */
  delivery: ShippingMethod | null;
  totals: { subTotal: number; shipping: number; discount: number; grandTotal: number };
};

/**
 * The delivery price is calculated again only when the method, the place or the lines change. Null if the method does
 * not deliver there.
 */
export function changedTerms(
  content: Content,
  order: ChangeableOrder,
  lines: readonly ChangedLine[],
  { method, place }: WantedDelivery,
): ChangedTerms | null {
  const subTotal = subTotalOf(lines);
  const wanted = method ?? order.shippingMethod;
  const isMoved = place.state !== order.shipping.state || place.city !== order.shipping.city;
  const isOther = wanted !== order.shippingMethod;
  const offer = chosenMethod(content, wanted, place);
  if (!offer && (isMoved || isOther)) return null;
  const isPriced = offer !== null && (isMoved || isOther || subTotal !== order.subTotal);
  const shipping = isPriced
    ? Math.max(0, deliveryPrice(offer, subTotal) - order.deliveryDiscount)
    : order.shippingAmount;
  const discount = changedDiscount(order, lines, shipping);
  return {
    delivery: isMoved || isOther ? offer : null,
    totals: { subTotal, shipping, discount, grandTotal: subTotal + shipping - discount },
  };
}

/** The discounts of lines change with their pieces. The value of an exchange pays at most the whole order. */
export function changedDiscount(order: ChangeableOrder, lines: readonly ChangedLine[], shipping: number): number {
  const [off, other] = [sumOfDiscounts(lines), order.discountAmount - sumOfDiscounts(order.lines)];
  if (!order.exchange) return other + off;
  return off + Math.min(Math.max(other, order.exchange.left), subTotalOf(lines) - off + shipping);
}

const sumOfDiscounts = (lines: readonly { discount: number }[]): number =>
  lines.reduce((sum, { discount }) => sum + discount, 0);

/** Also the value of an exchange. */
const receivedOf = ({ attempts, exchange }: Pick<ChangeableOrder, 'attempts' | 'exchange'>): number =>
  attempts
    .filter(({ status }) => status === 'paid' || status === 'partly_refunded')
    .reduce((sum, { amount, refunded }) => sum + amount - refunded, exchange?.left ?? 0);

/** The order as it was placed is paid, possibly by the value of an exchange. */
const isPaid = ({ attempts }: ChangeableOrder): boolean =>
  attempts.some(({ status }) => status === 'paid' || status === 'partly_refunded');

type NewTotals = ChangedTerms['totals'];

/** The amount that the buyer owes after the change, or the amount to refund. */
export function moneyOf(
  order: ChangeableOrder,
  lines: readonly ChangedLine[],
  { grandTotal, discount }: Pick<NewTotals, 'grandTotal' | 'discount'>,
): OrderMoney {
  const received = receivedOf(order);
  const toPay = grandTotal - order.giftCardAmount;
  if (!isPaid(order) && toPay > 0) return { outcome: 'unpaid', received, amount: toPay };
  // The value of an exchange is a payment, so the sums to compare contain it.
  const shareOf = (off: number, of: readonly { discount: number }[]) => (order.exchange ? off - sumOfDiscounts(of) : 0);
  const before = order.grandTotal - order.giftCardAmount + shareOf(order.discountAmount, order.lines);
  const after = toPay + shareOf(discount, lines);
  const owed = isPaid(order) ? owedAfter({ owed: order.owed, received, before, after }) : 0;
  if (owed > 0) return { outcome: 'owed', received, amount: owed };
  const amount = toRefund(after, received);
  return { outcome: amount > 0 ? 'refund' : 'settled', received, amount };
}

export type Obstacle = (typeof CHANGE_OBSTACLES)[number];

type Change = { lines: readonly ChangedLine[]; grandTotal: number; region: string };

/** The methods that can pay the difference of a paid order; the order's own method comes first. */
export function differenceMethods(content: Content, order: ChangeableOrder, due: { total: number; region: string }) {
  const usable = usableMethods(content, due).filter(({ method }) => method !== CREDIT_METHOD);
  return usable.toSorted(
    (one, other) => Number(other.method === order.paymentMethod) - Number(one.method === order.paymentMethod),
  );
}

/** The reason why the total or the lines cannot change now. */
export function obstacleOf(content: Content, order: ChangeableOrder, change: Change): Obstacle | null {
  const { lines, grandTotal, region } = change;
  const isOtherTotal = grandTotal !== order.grandTotal;
  if (order.hasReceipt && (isOtherTotal || areLinesChanged(order, lines))) return 'fiscal_printed';
  // The card has the amount of its order, and its receiver gets it as soon as the order is paid.
  if (order.sellsCard && (isOtherTotal || areLinesChanged(order, lines))) return 'gift_card_sold';
  // The buyer of this order is on the way to an online payment.
  if (order.exchange && grandTotal === 0 && order.status === 'pending_payment') return 'payment_open';
  const limits = content.paymentMethods.find(({ method }) => method === order.paymentMethod);
  const isOtherPlace = region !== order.shipping.state;
  if (
    (isOtherTotal || isOtherPlace) &&
    !isPaid(order) &&
    grandTotal > 0 &&
    limits &&
    limitObstacle(limits, { total: grandTotal, region })
  )
    return 'payment_limit';
  if (!isOtherTotal) return null;
  // A card pays a fixed part, and the rest is paid by another method.
  if (order.giftCardAmount > 0 && (order.paymentMethod === GIFT_CARD_METHOD || grandTotal <= order.giftCardAmount))
    return 'gift_card_part';
  if (order.paymentMethod === CREDIT_METHOD) return 'credit_amount';
  if (order.attempts.some(({ status }) => status === 'unconfirmed')) return 'confirming';
  if (order.attempts.some(({ isOpen }) => isOpen)) return 'payment_open';
  return order.isRefunding ? 'refund_running' : null;
}
