import { recordFaults } from '#api/catalog/products/product-faults.ts';
import type { ProductRecord } from '#api/catalog/products/product-record.ts';
import type { StoredProduct } from '#api/catalog/products/read-products.ts';
import type { ProductChange } from '#api/catalog/products/write-products.ts';
import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import type { Remark } from '#api/rows/read-fields.ts';
import type { Family, Row } from './import-entries.ts';
import { mergeProduct } from './merge-product.ts';

type Fault = Remark & { line: number };

/** `version`: version of the stored family that the plan was compared with. */
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
    const after = mergeProduct(taxonomy, known?.record ?? null, row, {
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
    const parent = known?.record.parent_sku ? headOf(stored.get(known.record.parent_sku)) : null;
    return { id: known?.id ?? null, record: add(row, parent, isConfigurable) };
  }

  function storedHead({ line, variants: [first] }: Family): Head | null {
    const sku = first?.input.parent_sku ?? '';
    const head = headOf(stored.get(sku));
    if (head?.record.type === 'configurable') return head;
    faults.push({
      line,
      field: 'parent_sku',
      why: head ? `${sku} has no variants` : `there is no product ${sku} above this line or in the shop`,
    });
    return null;
  }
}

/** A price list contains only the SKU of a known product, so a missing name usually means a mistyped SKU. */
const UNKNOWN_SKU: Remark = {
  field: 'sku',
  why: 'is unknown: no product of the shop has this article number, and a new product needs a name',
};

type Head = { id: number | null; record: ProductRecord };

const headOf = (stored: StoredProduct | undefined): Head | null => stored ?? null;

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
