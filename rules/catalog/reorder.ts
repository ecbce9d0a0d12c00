/** Days of sales from which the rate of a product is computed. */
export const SALES_DAYS = 28;
/** The lead time of a product without a supplier. */
export const DEFAULT_LEAD_DAYS = 7;
/** Stock that ends within the lead time and these days is ordered. */
const MARGIN_DAYS = 7;
/** An order covers the lead time and these days. */
const COVERED_DAYS = 30;

type ReorderFacts = {
  /** Pieces sold in `SALES_DAYS`. */
  sold: number;
  /** Customers who wait for a mail when the product is back. */
  waiting: number;
  onHand: number;
  /** Pieces of draft receipts that have not arrived. */
  onOrder: number;
  leadDays: number;
};

/** Pieces to order now; 0 if stock and ordered pieces last. */
export function reorderQuantity({ sold, waiting, onHand, onOrder, leadDays }: ReorderFacts): number {
  const rate = sold / SALES_DAYS;
  const available = onHand + onOrder;
  const isShort = available < rate * (leadDays + MARGIN_DAYS) || available < waiting;
  if (!isShort) return 0;
  return Math.max(Math.ceil(rate * (leadDays + COVERED_DAYS)) + waiting - available, 0);
}
