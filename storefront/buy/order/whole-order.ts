import type { OrderRow, WireOrder } from '#contract/order-contract.ts';

/** The order of an answer to a call with an id; the rows of a list are not one. */
export function wholeOrder([order]: (WireOrder | OrderRow)[]): WireOrder | undefined {
  return order && 'items' in order ? order : undefined;
}
