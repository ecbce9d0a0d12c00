import { productFields } from '#api/catalog/products/product-fields.ts';
import { RELATIONS } from '#api/catalog/products/product-record.ts';
import { isOwnColumn, ownColumn } from '#api/catalog/products/table-columns.ts';
import { applyTaxonomyInput } from '#api/catalog/taxonomy/taxonomy-changes.ts';
import { countFilterValues, type TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { taxonomyFields } from '#api/catalog/taxonomy/taxonomy-fields.ts';
import type { Db } from '#api/database/sql.ts';
import { MAX_FILTER_VALUES } from '#api/rows/field-limits.ts';
import { InputError } from '#api/rows/input-error.ts';
import type { RowFile } from '#api/rows/open-rows.ts';
import type { RawRow } from '#api/rows/raw-row.ts';
import type { Remark } from '#api/rows/read-fields.ts';
import { type Family, type Row, readEntries, rowsOf, type Shape, skuOf } from './import-entries.ts';
import { columnsOf } from './mapping.ts';
import { type Fault, type ImportReport, refuseFamily } from './refuse-family.ts';
import { ensureTaxonomy, namedByCode, type TaxonomyRules, unknownTaxonomy } from './resolve-taxonomy.ts';
import { openRiskyChanges, type RiskyCounts } from './risky-changes.ts';

export type CheckResult = {
  families: number;
  rows: number;
  refused: Set<number>;
  hasRelations: boolean;
  risky: RiskyCounts;
};

export type PriceRange = { below: number; above: number };

type CheckPlan = {
  db: Db;
  file: RowFile;
  shape: Shape;
  taxonomy: TaxonomyDraft;
  rules: TaxonomyRules;
  report: ImportReport;
  prices: PriceRange;
  signal: AbortSignal;
  onProgress: (bytesRead: number, rows: number) => void;
};

/** Maximum number of products in a file, because the check holds all SKUs in memory. */
const MAX_ROWS = 1_000_000;

/** Checks all rows and writes nothing. A file that cannot be read to its end is not imported. */
export async function checkRows(plan: CheckPlan): Promise<CheckResult> {
  const { db, file, shape, taxonomy, rules, report, prices } = plan;
  const risky = openRiskyChanges(db, report);
  const lines = new Map<string, number>();
  const checked: CheckResult = { families: 0, rows: 0, refused: new Set(), hasRelations: false, risky: risky.counts };
  const rows = withColumnsChecked(
    file.rows((bytes) => plan.onProgress(bytes, checked.rows)),
    shape,
    report,
  );
  for await (const entries of readEntries(rows, shape)) {
    if (plan.signal.aborted) throw new InputError('Stopped. Nothing was imported.');
    for (const entry of entries) {
      if ('taxonomy' in entry) {
        const { line, input, refusals, warnings } = entry.taxonomy;
        const refusal = refusals[0] ?? applyTaxonomyInput(taxonomy, input);
        const sku = `${input.kind} ${input.code ?? ''}`;
        if (refusal) report.add({ severity: 'refused', line, sku, ...refusal });
        for (const remark of warnings) report.add({ severity: 'warning', line, sku, ...remark });
        continue;
      }
      const { family } = entry;
      const number = checked.families++;
      const faults = [...faultsOfFamily(family, lines), ...unknownTaxonomy(taxonomy, family, rules)];
      checked.rows += rowsOf(family).length;
      if (lines.size > MAX_ROWS) throw new InputError(`More than ${MAX_ROWS} products: split the file.`);
      if (faults.length > 0) {
        checked.refused.add(number);
        refuseFamily(report, family, faults);
        continue;
      }
      const unnamed = namedByCode(taxonomy, family);
      for (const remark of unnamed)
        report.add({ severity: 'warning', line: family.line, sku: skuOf(family), ...remark });
      ensureTaxonomy(taxonomy, family, rules);
      for (const row of rowsOf(family)) {
        await risky.look(row);
        for (const remark of [...row.warnings, ...oddPrices(row, prices)])
          report.add({ severity: 'warning', line: row.line, sku: row.sku, ...remark });
        checked.hasRelations ||= RELATIONS.some((relation) => row.input[relation] !== undefined);
      }
    }
  }
  await risky.finish();
  if (countFilterValues(taxonomy) > MAX_FILTER_VALUES) {
    throw new InputError(
      `With this file the shop's filters would have ${countFilterValues(taxonomy)} values, and it can have ${MAX_FILTER_VALUES}. ` +
        'Use texts instead of options for attributes with many values.',
    );
  }
  return checked;
}

function faultsOfFamily(family: Family, lines: Map<string, number>): Fault[] {
  return rowsOf(family).flatMap(({ line, sku, refusals }) => {
    const own = refusals.map((remark) => ({ line, ...remark }));
    if (sku === '') return own.length > 0 ? own : [{ line, field: 'sku', why: 'is missing' }];
    const first = lines.get(sku);
    if (first === undefined) lines.set(sku, line);
    return first === undefined ? own : [...own, { line, field: 'sku', why: `is on line ${first} already` }];
  });
}

/** Reports prices that are probably errors: many files use 1 for "unknown". */
function oddPrices({ input }: Row, { below, above }: PriceRange): Remark[] {
  return (['price', 'special_price', 'credit_price'] as const).flatMap((field) => {
    const price = input[field];
    if (!price || (price >= below && price <= above)) return [];
    return [{ field, why: `${price} is suspicious: ${price < below ? `below ${below}` : `above ${above}`}` }];
  });
}

const MAX_NAMES = 1_000;

async function* withColumnsChecked(
  bundles: AsyncIterable<RawRow[]>,
  { isTable, mapping }: Shape,
  report: ImportReport,
): AsyncGenerator<RawRow[]> {
  const needed = mapping ? columnsOf(mapping) : ['sku'];
  const known = (name: string) => (mapping ? true : isTable ? isOwnColumn(ownColumn(name)) : OWN_FIELDS.has(name));
  const seen = new Set<string>();
  let isFirst = true;
  for await (const bundle of bundles) {
    for (const row of bundle) {
      if (!('cells' in row)) continue;
      if (isFirst && isTable)
        refuseMissing(needed, row.columns ?? Object.keys(row.cells), mapping ? (name) => name : ownColumn);
      isFirst = false;
      for (const name in row.cells) {
        if (seen.has(name) || seen.size > MAX_NAMES) continue;
        seen.add(name);
        if (!known(name))
          report.add({
            severity: 'warning',
            line: row.line,
            sku: '',
            field: name.slice(0, 80),
            why: 'is no field of ours and is left out',
          });
      }
    }
    yield bundle;
  }
}

const OWN_FIELDS = new Set([
  'kind',
  'variants',
  ...Object.keys(productFields),
  ...Object.values(taxonomyFields).flatMap((fields) => Object.keys(fields)),
]);

function refuseMissing(needed: readonly string[], given: readonly string[], toOwn: (name: string) => string): void {
  const own = given.map(toOwn);
  const twice = own.find((name, at) => own.indexOf(name) !== at);
  if (twice !== undefined) throw new InputError(`The column "${twice}" is there twice. Nothing was imported.`);
  const missing = [...new Set(needed)].filter((name) => !own.includes(name));
  if (missing.length === 0) return;
  const there = given.slice(0, 20).join(', ');
  throw new InputError(`The file has no column ${missing.join(', ')}. It has: ${there}. Nothing was imported.`);
}
