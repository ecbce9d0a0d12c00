import { isEmpty } from '#api/rows/field-readers.ts';
import type { RowFile } from '#api/rows/open-rows.ts';
import type { Cells, RawRow } from '#api/rows/raw-row.ts';
import { namedValues, skuIn } from './map-row.ts';
import type { FamilyRules, Mapping } from './mapping.ts';

export type FamilyRow = { line: number; cells: Cells };

/** Rows of one product. `key` is null for a product without variants, which is one row. */
export type CollectedFamily = { key: string | null; head: FamilyRow | null; members: FamilyRow[]; extras: FamilyRow[] };

/** Facts about all families of a file, which are collected before the first row is used. */
export type FamilyIndex = {
  /** Rows of each family, by its key. */
  sizes: Map<string, number>;
  /** SKU of the product above a variant, by the variant's SKU. */
  parents: Map<string, string>;
  /** SKU of each product by its row id in the file, such as `id:17`. */
  ids: Map<string, string>;
  skus: Set<string>;
  /**
   * Names of the variants' attributes. The import creates them as options, because any of them can distinguish the
   * variants.
   */
  variantAttributes: Set<string>;
};

const textOf = (value: unknown): string => (isEmpty(value) ? '' : String(value).trim());

export async function indexFamilies(file: RowFile, mapping: Mapping): Promise<FamilyIndex | null> {
  const { families } = mapping;
  if (!families) return null;
  const index: FamilyIndex = {
    sizes: new Map(),
    parents: new Map(),
    ids: new Map(),
    skus: new Set(),
    variantAttributes: new Set(),
  };
  const named: string[] = [];
  for await (const bundle of file.rows(() => {})) {
    for (const raw of bundle) {
      if (!('cells' in raw)) continue;
      const sku = skuIn(mapping, raw.cells);
      if (!isExtra(families, raw.cells)) index.skus.add(sku);
      const key = keyOf(families, raw.cells);
      if (key !== '' && (families.group !== undefined || key !== sku)) {
        named.push(key);
        for (const [name] of namedValues(raw.cells, mapping.attributes?.pairs ?? [])) index.variantAttributes.add(name);
      }
      if (families.id !== undefined) index.ids.set(`id:${textOf(raw.cells[families.id])}`, sku);
      for (const child of childrenIn(families, raw.cells)) {
        index.parents.set(child.sku, sku);
        named.push(sku);
      }
    }
  }
  for (const key of named) {
    const own = index.ids.get(key) ?? key;
    index.sizes.set(own, (index.sizes.get(own) ?? 0) + 1);
  }
  return index;
}

const keyOf = ({ group, parent }: FamilyRules, cells: Cells): string => {
  const column = group ?? parent;
  return column === undefined ? '' : textOf(cells[column]);
};

export type Child = { sku: string; values: [string, string][] };

/** `sku=A,color=Red|sku=B,color=Blue`, as Magento and Bagisto write it. */
export function childrenIn({ children }: FamilyRules, cells: Cells): Child[] {
  const text = children === undefined ? '' : textOf(cells[children]);
  if (text === '') return [];
  return text.split('|').flatMap((one): Child[] => {
    const values = namedValues({ one }, [], [{ column: 'one', entry: ',', between: '=' }]);
    const sku = values.find(([name]) => name === 'sku')?.[1];
    return sku === undefined ? [] : [{ sku, values: values.filter(([name]) => !NO_AXES.has(name)) }];
  });
}

const NO_AXES = new Set(['sku', 'display', 'default']);

/** Holds rows until all rows of their product are read, because other shops write them in any order. */
export async function* collectFamilies(
  bundles: AsyncIterable<RawRow[]>,
  mapping: Mapping,
  index: FamilyIndex,
): AsyncGenerator<(CollectedFamily | Extract<RawRow, { broken: string }>)[]> {
  const families = mapping.families;
  if (!families) throw new Error('the mapping has no families');
  const open = new Map<string, CollectedFamily & { left: number }>();
  for await (const bundle of bundles) {
    const whole: (CollectedFamily | Extract<RawRow, { broken: string }>)[] = [];
    for (const raw of bundle) {
      if ('broken' in raw) {
        whole.push(raw);
        continue;
      }
      const row = { line: raw.line, cells: raw.cells };
      const { key, role } = placeOf(row, mapping, index);
      if (key === null) {
        whole.push({ key, head: row, members: [], extras: [] });
        continue;
      }
      const family = open.get(key) ?? { key, head: null, members: [], extras: [], left: index.sizes.get(key) ?? 0 };
      open.set(key, family);
      if (role === 'head') family.head = row;
      else {
        family.left--;
        if (families.group !== undefined) carry(families, row, family);
        family[isExtra(families, row.cells) ? 'extras' : 'members'].push(row);
      }
      if (family.left > 0 || (families.group === undefined && !family.head)) continue;
      open.delete(key);
      whole.push(family);
    }
    yield whole;
  }
  yield [...open.values()];
}

function placeOf(
  { cells }: FamilyRow,
  mapping: Mapping,
  index: FamilyIndex,
): { key: string | null; role: 'head' | 'member' } {
  const { families } = mapping;
  const sku = skuIn(mapping, cells);
  const named = families ? keyOf(families, cells) : '';
  const key = index.parents.get(sku) ?? index.ids.get(named) ?? named;
  if (key !== '' && (key !== sku || families?.group !== undefined)) return { key, role: 'member' };
  return index.sizes.has(sku) && families?.group === undefined
    ? { key: sku, role: 'head' }
    : { key: null, role: 'head' };
}

function carry({ carry: columns }: FamilyRules, { cells }: FamilyRow, { members, extras }: CollectedFamily): void {
  const first = (members[0] ?? extras[0])?.cells;
  if (!first) return;
  for (const column of columns) if (isEmpty(cells[column])) cells[column] = first[column];
}

const isExtra = ({ variant_cells: columns }: FamilyRules, cells: Cells): boolean =>
  columns.length > 0 && columns.every((column) => isEmpty(cells[column]));
