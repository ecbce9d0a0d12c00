import { paidForPieces } from '#rules/orders/refund-plan.ts';

/** Departments of the register by the seller's tax status. */
const DEPARTMENTS = { vat: 1, none: 2, turnover: 3, micro: 7 } as const;
export type TaxStatus = keyof typeof DEPARTMENTS;

const UNIT = 'հատ';
const DELIVERY_CODE = 'DELIVERY';
const MAX_TEXT = 50;

export type SoldItem = {
  id: number;
  sku: string;
  name: string;
  quantity: number;
  price: number;
  /** Drams that promotions took off the whole line. For a gift, its full price. */
  discount?: number;
  adgCode: string | null;
};

export type SoldOrder = {
  items: readonly SoldItem[];
  subTotal: number;
  discount: number;
  shipping: { amount: number; name: string };
  grandTotal: number;
  giftCardAmount: number;
  /** True for an order that sells gift cards. */
  isPrepayment: boolean;
  /** Null: the tax status of the shop is not set. */
  taxStatus: TaxStatus | null;
  adgCode: string | null;
  deliveryAdgCode: string | null;
  /** TIN of a buying company; null for a person. */
  partnerTin: string | null;
};

export type ReceiptItem = {
  dep: number;
  adgCode: string;
  goodCode: string;
  goodName: string;
  quantity: number;
  unit: string;
  price: number;
};

/** A line of a receipt; null for the delivery. */
export type ReceiptLine = { itemId: number | null; quantity: number; price: number };

/**
 * Prices of a receipt are whole drams and add up to the total. Pieces whose share of a discount does not divide evenly
 * form a second line.
 * Free products are not part of a receipt.
 */
export function receiptLines({ items, subTotal, discount, shipping, grandTotal }: SoldOrder): ReceiptLine[] {
  const promotions = items.reduce((sum, { discount: off = 0 }) => sum + off, 0);
  const paid = items.map((item) => paidForPieces(item, { subTotal, discount, promotions }));
  const lost = grandTotal - shipping.amount - paid.reduce((sum, amount) => sum + amount, 0);
  const lastPaid = paid.findLastIndex((amount) => amount > 0);
  const lines = items.flatMap((item, index) => split(item, (paid[index] ?? 0) + (index === lastPaid ? lost : 0)));
  return shipping.amount > 0 ? [...lines, { itemId: null, quantity: 1, price: shipping.amount }] : lines;
}

function split({ id, quantity }: SoldItem, paid: number): ReceiptLine[] {
  const low = Math.floor(paid / quantity);
  const dearer = paid - low * quantity;
  return [
    { itemId: id, quantity: quantity - dearer, price: low },
    { itemId: id, quantity: dearer, price: low + 1 },
  ].filter((line) => line.quantity > 0 && line.price > 0);
}

export type SaleProblem = { problem: 'no_tax_status' } | { problem: 'no_code'; error: string };

/** Returns the goods of a receipt, or the setting that is missing. */
export function receiptItems(order: SoldOrder): { items: ReceiptItem[] } | SaleProblem {
  const { taxStatus } = order;
  if (taxStatus === null) return { problem: 'no_tax_status' };
  const known = new Map(order.items.map((item) => [item.id, item]));
  const items = receiptLines(order).map(({ itemId, quantity, price }) => {
    const item = itemId === null ? null : known.get(itemId);
    return {
      dep: DEPARTMENTS[taxStatus],
      adgCode: (item ? item.adgCode : order.deliveryAdgCode) ?? order.adgCode,
      goodCode: (item?.sku ?? DELIVERY_CODE).slice(0, MAX_TEXT),
      goodName: (item?.name ?? order.shipping.name).slice(0, MAX_TEXT).trim(),
      quantity,
      unit: UNIT,
      price,
    };
  });
  const withoutCode = items.find(({ adgCode }) => adgCode === null);
  return withoutCode ? { problem: 'no_code', error: withoutCode.goodCode } : { items: items as ReceiptItem[] };
}

export type ReturnedPieces = { receiptProductId: number; quantity: number };

/**
 * Returned positions of the sale's receipt. `before`: positions of earlier returns. Null lines: everything that is
 * left.
 */
export function returnedPieces(
  lines: readonly ReceiptLine[],
  returned: readonly { itemId: number; quantity: number }[] | null,
  before: readonly ReturnedPieces[],
): ReturnedPieces[] {
  const left = lines.map(
    ({ quantity }, index) =>
      quantity - before.reduce((sum, piece) => sum + (piece.receiptProductId === index ? piece.quantity : 0), 0),
  );
  const wanted = new Map((returned ?? []).map(({ itemId, quantity }) => [itemId, quantity]));
  return lines.flatMap(({ itemId }, index) => {
    const most = left[index] ?? 0;
    const open = returned === null ? most : itemId === null ? 0 : (wanted.get(itemId) ?? 0);
    const quantity = Math.min(most, open);
    if (itemId !== null) wanted.set(itemId, open - quantity);
    return quantity > 0 ? [{ receiptProductId: index, quantity }] : [];
  });
}
