import { scan } from '#api/catalog/read-model/filtering.ts';
import type { Columns } from '#api/catalog/read-model/product-columns.ts';
import type { Taxonomy } from '#api/catalog/read-model/taxonomy.ts';
import { NOTHING_CHOSEN } from '#api/catalog/selection.ts';
import { pick } from './pick.ts';

const SCANS = 300;

/** Milliseconds for the counts of the largest category with a brand, a colour and a price. */
export function filterTimes(columns: Columns, taxonomy: Taxonomy): number[] {
  const [category] = pick(
    [...columns.categoryRows].sort(([, a], [, b]) => b.length - a.length),
    0,
  );
  const optionsOf = (code: string): number[] =>
    [...taxonomy.attributeOfDense].flatMap((attribute, dense) =>
      taxonomy.filterable[attribute]?.code === code ? [dense] : [],
    );
  const [brands, colours] = [optionsOf('brand'), optionsOf('color')];
  const attributeOf = (dense: number) => taxonomy.attributeOfDense[dense] ?? 0;
  return Array.from({ length: SCANS }, (_, at) => {
    const [brand, colour] = [pick(brands, at), pick(colours, at)];
    const options = new Map([brand, colour].map((dense) => [attributeOf(dense), new Set([dense])]));
    const price = { min: at * 100, max: 9_000_000 };
    const begun = performance.now();
    scan(columns, taxonomy, { ...NOTHING_CHOSEN, categoryIds: [category], options, price });
    return performance.now() - begun;
  });
}
