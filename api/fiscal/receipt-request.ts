import * as z from 'zod/mini';
import { taxSetting } from '#api/content/content-settings.ts';
import type { Db } from '#api/database/sql.ts';
import type { FiscalSettings } from './fiscal-service.ts';
import * as statements from './fiscal-sql.ts';
import {
  receiptItems,
  receiptLines,
  returnedPieces,
  type SaleProblem,
  type SoldOrder,
  type TaxStatus,
} from './receipt-lines.ts';

const settingsSchema = z.object({
  tax: z.catch(z.nullable(taxSetting), null),
  adg_code: z.catch(z.nullable(z.string()), null),
  delivery_adg_code: z.catch(z.nullable(z.string()), null),
});

/** Returns the body of a request without `crn` and `seq`, or the setting that is missing. */
export async function requestOf(
  db: Db,
  receipt: statements.StoredReceipt,
  settings: FiscalSettings,
): Promise<object | SaleProblem> {
  if (receipt.kind === 'copy') return { receiptId: await statements.selectReceiptId(db, receipt.saleId ?? 0) };
  const order = toSold(await statements.selectSold(db, receipt.id));
  return receipt.kind === 'sale' ? saleRequest(order, settings, receipt) : returnRequest(db, receipt, order);
}

function toSold({
  settings,
  items,
  vatPercent,
  shippingAmount,
  shippingTitle,
  ...order
}: statements.SaleRow): SoldOrder {
  const read = settingsSchema.parse(settings);
  return {
    ...order,
    items: items.map((item) => ({ ...item, name: item.name.hy })),
    shipping: { amount: shippingAmount, name: shippingTitle.hy },
    taxStatus: taxStatusOf(vatPercent, read.tax?.status ?? null),
    adgCode: read.adg_code,
    deliveryAdgCode: read.delivery_adg_code,
  };
}

/** An order keeps its VAT; an order without VAT was placed before the shop became a VAT payer. */
function taxStatusOf(vatPercent: number | null, now: TaxStatus | null): TaxStatus | null {
  if (vatPercent !== null) return 'vat';
  return now === 'vat' ? 'none' : now;
}

function saleRequest(
  order: SoldOrder,
  { cashier }: FiscalSettings,
  { amount, cashAmount }: statements.StoredReceipt,
): object | SaleProblem {
  if (order.isPrepayment) return prepaymentRequest(order, cashier, amount);
  const goods = receiptItems(order);
  if ('problem' in goods) return goods;
  return {
    mode: 2,
    cashierId: cashier,
    items: goods.items,
    cardAmount: amount - order.giftCardAmount - cashAmount,
    cashAmount,
    partialAmount: 0,
    prePaymentAmount: order.giftCardAmount,
    partnerTin: order.partnerTin,
  };
}

/** The sale of a gift card is a prepayment without goods. The receipt of the goods contains their tax. */
const prepaymentRequest = (order: SoldOrder, cashier: number, amount: number): object => ({
  ...{ mode: 3, cashierId: cashier, items: [] },
  ...{ cardAmount: amount, cashAmount: 0, partialAmount: 0, prePaymentAmount: 0, partnerTin: order.partnerTin },
});

async function returnRequest(
  db: Db,
  { id, amount, cashAmount }: statements.StoredReceipt,
  order: SoldOrder,
): Promise<object> {
  const { saleReceiptId, isAll, lines, before } = await statements.selectReturn(db, id);
  return {
    receiptId: saleReceiptId,
    returnItemList: order.isPrepayment ? [] : returnedPieces(receiptLines(order), isAll ? null : lines, before),
    // A part that returns to a gift card counts as cashless.
    cardAmountForReturn: amount - cashAmount,
    cashAmountForReturn: cashAmount,
  };
}
