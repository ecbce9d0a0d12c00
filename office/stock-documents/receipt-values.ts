import type { CallerInput } from '#contract/endpoint.ts';
import type { Goods, ReceiptPage, saveReceipt } from '#contract/office/office-receipts-contract.ts';
import type { PastedLine } from '#rules/catalog/receipt-paste.ts';
import type { Draft, Values } from '../state/use-draft.ts';

export type LineValue = { ordered: number; received: number; unit_cost: number | null; goods: Goods };
export type ShownLine = LineValue & { key: string };

export const HEAD_FIELDS = ['supplier_id', 'location_id', 'document', 'document_date', 'note'] as const;
const LINE = 'line.';

export const lineKey = (productId: number): string => `${LINE}${productId}`;
const isLine = (key: string): boolean => key.startsWith(LINE);

/** The record as `useDraft` compares it: the fields of the head, and each line under the id of its product. */
export function baseOf({ receipt }: ReceiptPage): Values {
  const { supplier, location, document, document_date, note, lines } = receipt;
  return {
    supplier_id: supplier?.id ?? null,
    location_id: location?.id ?? null,
    ...{ document, document_date, note },
    ...Object.fromEntries(lines.map((line) => [lineKey(line.goods.product_id), line satisfies LineValue])),
  };
}

/** Lines without an order come first, the newest on top; ordered ones follow in the order of the document. */
export function linesOf(base: Values, draft: Pick<Draft, 'changes' | 'value'>): ShownLine[] {
  const keys = [...new Set([...Object.keys(base), ...Object.keys(draft.changes)])].filter(isLine);
  const lines = keys.flatMap((key) => {
    const value = draft.value(key) as LineValue | null;
    return value ? [{ ...value, key }] : [];
  });
  return [...lines.filter(({ ordered }) => ordered === 0).reverse(), ...lines.filter(({ ordered }) => ordered > 0)];
}

/** Adds arrived pieces to a line, or a new line with the purchase price of the newest receipt. */
export const withPieces = (line: LineValue | null, goods: Goods, pieces: number): LineValue =>
  line
    ? { ...line, received: line.received + pieces }
    : { ordered: 0, received: pieces, unit_cost: goods.last_cost, goods };

export const withPasted = (line: LineValue | null, goods: Goods, { quantity, unitCost }: PastedLine): LineValue => {
  const added = withPieces(line, goods, quantity);
  return unitCost === null ? added : { ...added, unit_cost: unitCost };
};

const wireLine = (value: unknown) => {
  if (!value) return null;
  const { ordered, received, unit_cost } = value as LineValue;
  return { ordered, received, unit_cost: unit_cost ?? null };
};

type SaveInput = Omit<CallerInput<typeof saveReceipt>, 'locale'>;

export function saveInput({ changes, seen }: Pick<Draft, 'changes' | 'seen'>): SaveInput {
  const head = HEAD_FIELDS.filter((name) => name in changes);
  const of = (values: Values) => Object.fromEntries(head.map((name) => [name, values[name] ?? null]));
  return {
    ...(head.length > 0 && { fields: of(changes), seen: of(seen) }),
    lines: Object.keys(changes)
      .filter(isLine)
      .map((key) => ({
        product_id: Number(key.slice(LINE.length)),
        value: wireLine(changes[key]),
        seen: wireLine(seen[key]),
      })),
  };
}

/** The line of a scanned code among those that are known, so that repeated scans need no connection. */
export const lineOfCode = (lines: readonly ShownLine[], code: string): ShownLine | undefined => {
  const wanted = code.trim().toLowerCase();
  return lines.find(
    ({ goods }) => goods.sku.toLowerCase() === wanted || (goods.barcode !== null && goods.barcode === wanted),
  );
};
