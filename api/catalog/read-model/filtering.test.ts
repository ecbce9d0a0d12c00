import fc from 'fast-check';
import { expect, test } from 'vitest';
import { NOTHING_CHOSEN } from '#api/catalog/selection.ts';
import { matchingRows, type Selection, scan } from './filtering.ts';
import { type Columns, FLAG } from './product-columns.ts';
import type { Taxonomy } from './taxonomy.ts';

const ATTRIBUTES = 4;
const OPTIONS_EACH = 3;
const attributeOf = (option: number) => Math.floor(option / OPTIONS_EACH);
const options = fc.uniqueArray(fc.nat({ max: ATTRIBUTES * OPTIONS_EACH - 1 }), { maxLength: 5 });

type Row = { price: number; flags: number; options: number[]; variants: number[][] };
const row: fc.Arbitrary<Row> = fc.record({
  price: fc.integer({ min: 1, max: 9 }),
  flags: fc
    .subarray([FLAG.inStock, FLAG.savings, FLAG.isNew, FLAG.configurable])
    .map((flags) => flags.reduce((all, flag) => all | flag, 0)),
  options,
  /** A simple product has one variant without options. */
  variants: fc.oneof(fc.constant<number[][]>([[]]), fc.array(options, { minLength: 1, maxLength: 4 })),
});
const MAX_ROWS = 70;
/** Every fifth row has no monthly payment. */
const MONTHLY = Float64Array.from({ length: MAX_ROWS }, (_, at) => (at % 5 === 0 ? Number.NaN : at % 9));
const selection: fc.Arbitrary<Selection> = fc
  .record({
    chosen: fc.uniqueArray(fc.nat({ max: ATTRIBUTES * OPTIONS_EACH - 1 }), { maxLength: 6 }),
    categoryIds: fc.constantFrom([], [7]),
    savings: fc.boolean(),
    inStock: fc.boolean(),
    price: fc.option(fc.constantFrom({ min: 3, max: 7 }, { min: 5, max: 5 }), { nil: null }),
    flags: fc.constantFrom(0, FLAG.isNew),
    type: fc.constantFrom(null, 'simple' as const, 'configurable' as const),
    monthly: fc.option(fc.constant({ min: 2, max: 6, column: MONTHLY }), { nil: null }),
  })
  .map(({ chosen, ...rest }) => {
    const grouped = Map.groupBy(chosen, attributeOf);
    return { ...NOTHING_CHOSEN, ...rest, options: new Map([...grouped].map(([of, all]) => [of, new Set(all)])) };
  });

const startsOf = (lists: readonly (readonly unknown[])[]): Uint32Array => {
  let end = 0;
  return Uint32Array.from([0, ...lists.map((list) => (end += list.length))]);
};

function columnsOf(rows: readonly Row[]): Columns {
  const variants = rows.flatMap((one) => one.variants);
  const columns: Partial<Columns> = {
    ids: Int32Array.from(rows.keys()),
    price: Int32Array.from(rows, ({ price }) => price),
    flags: Uint16Array.from(rows, ({ flags }) => flags),
    optionStart: startsOf(rows.map((one) => one.options)),
    options: Uint16Array.from(rows.flatMap((one) => one.options)),
    variantStart: startsOf(rows.map((one) => one.variants)),
    variantOptionStart: startsOf(variants),
    variantOptions: Uint16Array.from(variants.flat()),
    allRows: Uint32Array.from(rows.keys()),
    categoryRows: new Map([[7, Uint32Array.from(rows.keys().filter((at) => at % 3 > 0))]]),
  };
  // The object has only the columns that filters use.
  return columns as Columns;
}

const taxonomy = {
  filterable: Array.from({ length: ATTRIBUTES }),
  attributeOfDense: Uint16Array.from({ length: ATTRIBUTES * OPTIONS_EACH }, (_, option) => attributeOf(option)),
} as Partial<Taxonomy> as Taxonomy;

/** Filters the naive way: checks each product and each variant. */
function filterNaively(rows: readonly Row[], chosen: Selection) {
  const { options, categoryIds, savings, inStock, price, flags, type, monthly } = chosen;
  const has = (at: number, flag: number) => (rows[at]!.flags & flag) !== 0;
  const isIn = (at: number) =>
    (categoryIds.length === 0 || at % 3 > 0) &&
    (flags === 0 || has(at, flags)) &&
    (type === null || has(at, FLAG.configurable) === (type === 'configurable')) &&
    (monthly === null || (MONTHLY[at]! >= monthly.min && MONTHLY[at]! <= monthly.max)) &&
    (price === null || (rows[at]!.price >= price.min && rows[at]!.price <= price.max));
  /** Filters that this variant fails. */
  const failsOf = (at: number, variant: readonly number[]): string[] => [
    ...(savings && !has(at, FLAG.savings) ? ['savings'] : []),
    ...(inStock && !has(at, FLAG.inStock) ? ['stock'] : []),
    ...[...options].flatMap(([of, chosen]) =>
      [...rows[at]!.options, ...variant].some((option) => chosen.has(option)) ? [] : [`${of}`],
    ),
  ];
  const candidates = [...rows.keys()].filter(isIn);
  const passing = candidates.filter((at) => rows[at]!.variants.some((variant) => failsOf(at, variant).length === 0));
  const counted = (at: number, option: number): boolean =>
    rows[at]!.variants.some((variant) => {
      const fails = failsOf(at, variant);
      const isAlone = fails.every((failed) => failed === `${attributeOf(option)}`);
      return isAlone && [...rows[at]!.options, ...variant].includes(option);
    });
  const counts = Array.from(
    { length: ATTRIBUTES * OPTIONS_EACH },
    (_, option) => candidates.filter((at) => counted(at, option)).length,
  );
  const countOf = (flag: number) => passing.filter((at) => has(at, flag)).length;
  return { rows: passing, counts, savings: countOf(FLAG.savings), inStock: countOf(FLAG.inStock) };
}

test('filters and their counts equal a check of each product and variant', () => {
  fc.assert(
    fc.property(
      fc.array(row, { maxLength: MAX_ROWS }),
      fc.array(selection, { minLength: 1, maxLength: 4 }),
      (rows, all) => {
        const columns = columnsOf(rows);
        for (const chosen of all) {
          const expected = filterNaively(rows, chosen);
          const found = scan(columns, taxonomy, chosen);
          expect([...matchingRows(columns, taxonomy, chosen)]).toEqual(expected.rows);
          expect({ ...found, rows: [...found.rows], counts: [...found.counts] }).toEqual(expected);
        }
      },
    ),
    { numRuns: 200 },
  );
});
