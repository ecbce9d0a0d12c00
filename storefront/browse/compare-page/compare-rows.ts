export type ComparedGroup = { id: number; name: string; attributes: ComparedAttribute[] };
type ComparedAttribute = { code: string; name: string; value: string | null };

export type CompareRow = { code: string; name: string; values: (string | null)[]; differs: boolean };
export type CompareGroup = { id: number; name: string; rows: CompareRow[] };

/**
 * Merges the groups of all products into rows of one table, aligned by attribute code (docs/spec/api.md 2.1). Each
 * product lists its attributes in the shop's order. An attribute that only a later product has is inserted after its
 * predecessor in that product.
 */
export function compareRows(products: readonly (readonly ComparedGroup[])[]): CompareGroup[] {
  const groups = merged(products, ({ id }) => id);
  return groups
    .map(({ id, name }) => {
      const parts = products.map((own) => own.find((group) => group.id === id)?.attributes ?? []);
      return { id, name, rows: merged(parts, ({ code }) => code).map((attribute) => toRow(attribute, parts)) };
    })
    .map((group) => ({ ...group, rows: group.rows.filter(({ values }) => values.some((value) => value !== null)) }))
    .filter(({ rows }) => rows.length > 0);
}

function toRow({ code, name }: ComparedAttribute, parts: readonly (readonly ComparedAttribute[])[]): CompareRow {
  const values = parts.map((own) => own.find((attribute) => attribute.code === code)?.value ?? null);
  return { code, name, values, differs: new Set(values).size > 1 };
}

function merged<T, K>(lists: readonly (readonly T[])[], keyOf: (one: T) => K): T[] {
  const all: T[] = [];
  for (const list of lists) {
    let at = 0;
    for (const one of list) {
      const there = all.findIndex((other) => keyOf(other) === keyOf(one));
      if (there === -1) all.splice(at, 0, one);
      at = (there === -1 ? at : there) + 1;
    }
  }
  return all;
}
