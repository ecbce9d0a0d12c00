import type { Columns } from './product-columns.ts';
import type { Taxonomy } from './taxonomy.ts';

const MIN_SHARE = 0.75;
/** Maximum correlation between the values of an attribute and the categories. */
const MAX_CORRELATION = 0.8;
const SEVERAL_KINDS = -1;

/**
 * Returns attributes for the filters of a list with several product types: most products have them, and their values do
 * not just repeat the categories.
 */
export function commonAttributes(
  columns: Columns,
  { attributeOfDense, filterable }: Taxonomy,
  rows: Uint32Array,
): (attributeId: number) => boolean {
  const { mainCategory, optionStart, options, variantStart, variantOptionStart, variantOptions } = columns;
  const having = new Uint32Array(filterable.length);
  const lastRow = new Uint32Array(filterable.length);
  const kindOf = new Map<number, number>();
  const kinds = new Set<number>();
  for (const row of rows) {
    const kind = mainCategory[row]!;
    kinds.add(kind);
    const note = (option: number) => {
      const attribute = attributeOfDense[option]!;
      if (lastRow[attribute] !== row + 1) having[attribute] = having[attribute]! + 1;
      lastRow[attribute] = row + 1;
      const known = kindOf.get(option);
      if (known === undefined) kindOf.set(option, kind);
      else if (known !== kind) kindOf.set(option, SEVERAL_KINDS);
    };
    for (let at = optionStart[row]!; at < optionStart[row + 1]!; at++) note(options[at]!);
    const last = variantOptionStart[variantStart[row + 1]!]!;
    for (let at = variantOptionStart[variantStart[row]!]!; at < last; at++) note(variantOptions[at]!);
  }
  if (kinds.size <= 1) return () => true;
  const values = new Uint32Array(filterable.length);
  const bound = new Uint32Array(filterable.length);
  for (const [option, kind] of kindOf) {
    const attribute = attributeOfDense[option]!;
    values[attribute] = values[attribute]! + 1;
    if (kind !== SEVERAL_KINDS) bound[attribute] = bound[attribute]! + 1;
  }
  const denseOf = new Map(filterable.map(({ id }, dense) => [id, dense]));
  return (attributeId) => {
    const dense = denseOf.get(attributeId);
    if (dense === undefined) return false;
    return having[dense]! >= rows.length * MIN_SHARE && bound[dense]! < values[dense]! * MAX_CORRELATION;
  };
}
