import type { CellField, ListedFamily, ListedItem } from '#contract/office/office-product-list-contract.ts';

/** A row of the list: a simple product, a folded product family, or an unfolded variant. */
export type GridRow = {
  key: string;
  family: ListedFamily;
  /** The items that an entry in this row changes: all variants while the family is folded. */
  items: readonly ListedItem[];
  kind: 'single' | 'family' | 'variant';
};

export function rowsOf(families: readonly ListedFamily[], unfolded: ReadonlySet<number>): GridRow[] {
  return families.flatMap((family): GridRow[] => {
    const { id, items, has_variants: hasVariants } = family;
    if (!hasVariants) return [{ key: `${id}`, family, items, kind: 'single' }];
    const head: GridRow = { key: `${id}`, family, items, kind: 'family' };
    if (!unfolded.has(id)) return [head];
    return [
      head,
      ...items.map((item): GridRow => ({ key: `${id}-${item.id}`, family, items: [item], kind: 'variant' })),
    ];
  });
}

export const isEditable = ({ kind, items }: GridRow, field: CellField): boolean =>
  items.length > 0 && (field !== 'stock' || kind !== 'family');

/**
 * True when one amount would replace different variant prices. A relative change such as `=-5%` keeps the differences.
 */
export const flattens = ({ kind, items }: GridRow, text: string): boolean =>
  kind === 'family' && items.length > 1 && !/^\s*=\s*[+\-*]/.test(text);

type ValueRange = { least: number | null; most: number | null };

/** The value of a row: one value or a range, and for the stock of a family the sum. */
export function shownOf(row: GridRow, field: CellField, read: (item: ListedItem) => number | null): ValueRange {
  const values = row.items.map(read);
  if (field === 'stock') {
    const all = values.reduce<number>((sum, value) => sum + (value ?? 0), 0);
    return { least: all, most: all };
  }
  const amounts = values.filter((value) => value !== null);
  if (amounts.length === 0) return { least: null, most: null };
  return { least: Math.min(...amounts), most: Math.max(...amounts) };
}
