import { recordFaults } from '#api/catalog/products/product-faults.ts';
import { canonical, type ProductRecord } from '#api/catalog/products/product-record.ts';
import type { StoredProduct } from '#api/catalog/products/read-products.ts';
import type { ProductChange } from '#api/catalog/products/write-products.ts';
import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { Remark } from '#api/rows/read-fields.ts';
import { MIN_PRICE } from '#rules/catalog/price-change.ts';
import type { Family, Row } from './import-entries.ts';
import { mergeProduct } from './merge-product.ts';

type Fault = Remark & { line: number };

/** `version` is the stored version with which the plan was compared. */
export type PlannedChange = Omit<ProductChange, 'id'> & { id: number | null; version: number | null };
export type FamilyPlan = { family: Family; changes: PlannedChange[]; faults: Fault[] };

export function planFamily(
  taxonomy: TaxonomyDraft,
  family: Family,
  stored: ReadonlyMap<string, StoredProduct>,
  now: Date,
): FamilyPlan {
  const changes: PlannedChange[] = [];
  const faults: Fault[] = [];
  const add = (row: Row, parent: Head | null, isConfigurable: boolean): ProductRecord => {
    const known = stored.get(row.sku) ?? null;
    const priced = parent?.base ? withImpact(row, parent.base) : row;
    if ((priced.input.price ?? MIN_PRICE) < MIN_PRICE)
      faults.push({
        line: row.line,
        field: 'price',
        why: `is ${priced.input.price}, and the lowest price is ${MIN_PRICE} drams`,
      });
    const after = mergeProduct(taxonomy, known?.record ?? null, priced, {
      parent: parent?.record ?? null,
      isConfigurable,
      now,
    });
    changes.push({
      id: known?.id ?? null,
      version: known?.version ?? null,
      parentId: parent?.id ?? known?.parentId ?? null,
      before: known?.record ?? null,
      after,
    });
    const isUnknown = !known && after.name.hy === '';
    faults.push(
      ...recordFaults(after, parent?.record ?? null).map((fault) => ({
        line: row.line,
        ...(isUnknown && fault.field === 'name' ? UNKNOWN_SKU : fault),
      })),
    );
    return after;
  };

  const head = family.product ? addHead(family.product) : storedHead(family);
  if (head) {
    for (const row of family.variants) {
      const known = stored.get(row.sku);
      if (known && known.record.parent_sku !== head.record.sku) {
        faults.push({ line: row.line, field: 'parent_sku', why: otherFamily(known.record) });
      } else add(row, head, false);
    }
    faults.push(...twins(family, changes, head.record));
  }
  return { family, changes, faults };

  function addHead(row: Row): Head | null {
    const known = stored.get(row.sku);
    const isConfigurable =
      family.variants.length > 0 || (row.input.axes?.length ?? 0) > 0 || known?.record.type === 'configurable';
    if (known && (known.record.type === 'configurable') !== isConfigurable) {
      faults.push({ line: row.line, field: 'variants', why: 'cannot be given to a product that is sold by itself' });
      return null;
    }
    if (!known && row.needsVariants && !isConfigurable)
      faults.push({ line: row.line, field: 'variants', why: NO_VARIANTS });
    const parent = known?.record.parent_sku ? headOf(stored.get(known.record.parent_sku)) : null;
    return { id: known?.id ?? null, record: add(row, parent, isConfigurable) };
  }

  function storedHead({ line, variants: [first] }: Family): Head | null {
    const sku = first?.input.parent_sku ?? '';
    const head = headOf(stored.get(sku));
    if (head?.record.type === 'configurable') return head;
    const { newAxes } = family;
    if (head && newAxes && head.record.parent_sku === null) return divided(head, newAxes, line);
    const unknown = newAxes ? noSuchProduct(sku) : `there is no product ${sku} above this line or in the shop`;
    faults.push({ line, field: 'parent_sku', why: head ? `${sku} has no variants` : unknown });
    return null;
  }

  /**
   * Turns a stored simple product into one with variants. The price of a variant is the old price plus the variant's
   * price difference.
   */
  function divided({ id, version, parentId, record }: StoredProduct, axes: readonly string[], line: number): Head {
    const after = withVariants(record, axes);
    changes.push({ id, version, parentId, before: record, after });
    faults.push(...recordFaults(after, null).map((fault) => ({ line, ...fault })));
    return { id, record: after, base: record };
  }
}

/** A price list contains only the SKU of a known product, so a missing name usually means a mistyped SKU. */
const UNKNOWN_SKU: Remark = {
  field: 'sku',
  why: 'is unknown: no product of the shop has this article number, and a new product needs a name',
};

const NO_VARIANTS =
  'are not in the file: it calls this a product with variants. Add their rows, or change its type to simple';

const noSuchProduct = (sku: string): string =>
  `has no product in the shop: no SKU is ${sku}. Import the list of products first, and name them by Product Reference`;

/** `base` is the stored product before it got variants. */
type Head = { id: number | null; record: ProductRecord; base?: ProductRecord };

const headOf = (stored: StoredProduct | undefined): StoredProduct | null => stored ?? null;

const withVariants = (record: ProductRecord, axes: readonly string[]): ProductRecord =>
  canonical({
    ...record,
    ...{
      type: 'configurable',
      axes: [...axes],
      price: null,
      special_price: null,
      special_from: null,
      special_to: null,
    },
    ...{ credit_price: null, qty: null, min_qty: null, barcode: null },
    attributes: Object.fromEntries(Object.entries(record.attributes).filter(([code]) => !axes.includes(code))),
  });

function withImpact(row: Row, { price, special_price, special_from, special_to }: ProductRecord): Row {
  if (price === null || row.input.price !== undefined) return row;
  const impact = row.priceImpact ?? 0;
  const special = special_price === null ? null : special_price + impact;
  const prices = { price: price + impact, special_price: special, special_from, special_to };
  return { ...row, input: { ...row.input, ...prices } };
}

const otherFamily = ({ parent_sku }: ProductRecord): string =>
  parent_sku === null ? 'is given, but the shop sells this by itself' : `is another than ${parent_sku} in the shop`;

function twins({ variants }: Family, changes: readonly PlannedChange[], head: ProductRecord): Fault[] {
  const seen = new Map<string, string>();
  return changes.flatMap(({ after }) => {
    if (after.parent_sku !== head.sku) return [];
    const key = JSON.stringify(head.axes.map((axis) => after.attributes[axis]));
    const first = seen.get(key);
    seen.set(key, first ?? after.sku);
    const line = variants.find(({ sku }) => sku === after.sku)?.line ?? 0;
    return first === undefined ? [] : [{ line, field: 'attributes', why: `are chosen as those of ${first}` }];
  });
}
