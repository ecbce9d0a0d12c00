import { type Actor, type Fields, logChange } from '#api/audit/audit-log.ts';
import { toCode } from '#api/catalog/taxonomy/slugs.ts';
import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-store.ts';
import { sendCatalogNotification } from '#api/database/catalog-changes.ts';
import { LOCK_NUMBERS } from '#api/database/lock-numbers.ts';
import { type Db, type Pool, sql, transaction } from '#api/database/sql.ts';
import { InputError } from '#api/rows/input-error.ts';
import { isTableFormat, type RowFile } from '#api/rows/open-rows.ts';
import { checkRows, type PriceRange } from './check-rows.ts';
import { indexFamilies } from './collect-families.ts';
import type { Shape } from './import-entries.ts';
import { importRelations } from './import-relations.ts';
import type { CodeOf } from './map-row.ts';
import type { Mapping } from './mapping.ts';
import type { ImportReport } from './refuse-family.ts';
import type { RiskyCounts } from './risky-changes.ts';
import { type PictureFinder, type WriteCounts, writeFamilies } from './write-families.ts';

type ImportPlan = {
  /**
   * A given transaction is used as it is. With a pool there are many short ones, so that running shops can continue to
   * sell.
   */
  db: Db | Pool;
  file: RowFile;
  mapping: Mapping | null;
  create: boolean;
  prices: PriceRange;
  pictures: PictureFinder;
  report: ImportReport;
  isDryRun: boolean;
  /** An administrator has confirmed that products go off sale and prices change by more than half. */
  isConfirmed: boolean;
  /** The person and file of the import, for the audit log; null for the products of a new shop. */
  audit: { actor: Actor; file: string } | null;
  now: Date;
  signal: AbortSignal;
  progress: (step: 'checking' | 'writing', share: number, rows: number) => void;
};

/** Nothing was written: the report lists the changes that need confirmation. */
export class NeedsConfirmation extends InputError {}

function refuseRisky({ offSale, moved }: RiskyCounts): void {
  if (offSale + moved === 0) return;
  const what = [
    ...(offSale > 0 ? [`takes ${counted(offSale, 'product')} off sale`] : []),
    ...(moved > 0 ? [`changes ${counted(moved, 'price')} by more than half`] : []),
  ];
  throw new NeedsConfirmation(
    `Nothing was imported, because the file ${what.join(' and ')}. Look at the list above. ` +
      'If it is right, run the same command again with --confirm.',
  );
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

export type ImportResult = WriteCounts & {
  read: number;
  taxonomy: number;
  relations: number;
  seconds: { checking: number; writing: number };
};

export function importProducts(plan: ImportPlan): Promise<ImportResult> {
  return transaction(plan.db, async (lock) => {
    const { locked } = await lock.one<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${LOCK_NUMBERS.imports}) as locked`,
    );
    if (!locked) throw new InputError('Another import into this shop is under way. Wait until it is done.');
    return checkAndWrite(plan);
  });
}

async function checkAndWrite(plan: ImportPlan): Promise<ImportResult> {
  const { db, file, mapping, report, pictures, isDryRun, now, signal } = plan;
  const startedAt = performance.now();
  const taxonomy = await readTaxonomy(db);
  const shape: Shape = {
    isTable: isTableFormat(file.format),
    mapping,
    families: mapping && (await indexFamilies(file, mapping)),
    codeOf: codesByName(taxonomy),
  };
  const checked = await checkRows({
    db,
    file,
    shape,
    taxonomy,
    report,
    rules: { create: plan.create, options: new Set(mapping?.attributes?.options) },
    prices: plan.prices,
    signal,
    onProgress: (bytes, rows) => plan.progress('checking', bytes / file.bytes, rows),
  });
  const checkedAt = performance.now();
  if (!isDryRun && !plan.isConfirmed) refuseRisky(checked.risky);
  const audit = isDryRun ? null : plan.audit;
  // Log the import before the first row is written, so that the audit log has an entry even if the import fails.
  if (audit) await logImport(db, audit, 'beginImport', { rows: checked.rows });
  const saved = isDryRun ? 0 : await transaction(db, (db) => saveTaxonomy(db, taxonomy));
  const write = {
    ...{ db, file, shape, taxonomy, checked, report, pictures, isDryRun, now, signal },
    onProgress: (rows: number) => plan.progress('writing', checked.rows === 0 ? 1 : rows / checked.rows, rows),
  };
  const written = await writeFamilies(write);
  const relations = checked.hasRelations && !isDryRun ? await importRelations(write) : 0;
  if (audit) {
    const { added, changed, unchanged } = written;
    await logImport(db, audit, 'importProducts', { added, changed, unchanged, relations });
  }
  if (!isDryRun) await sendCatalogNotification(db);
  if (!isDryRun && written.added + written.changed >= MANY) await countAnew(db);
  const seconds = { checking: (checkedAt - startedAt) / 1000, writing: (performance.now() - checkedAt) / 1000 };
  return { ...written, read: checked.rows, taxonomy: saved, relations, seconds };
}

/** A file names attributes in any language of the shop: its colours join the ones that are there. */
function codesByName(taxonomy: TaxonomyDraft): CodeOf {
  const codes = new Map<string, string>();
  // Attributes that this file creates must not change its later rows.
  const known = new Set(taxonomy.attributes.keys());
  for (const { code, name } of taxonomy.attributes.values())
    for (const text of Object.values(name)) if (!codes.has(text.toLowerCase())) codes.set(text.toLowerCase(), code);
  return (name) => {
    const code = toCode(name);
    return known.has(code) ? code : (codes.get(name.trim().toLowerCase()) ?? code);
  };
}

const MANY = 500;

/**
 * Updates planner statistics immediately: until autovacuum does so, old plans make lists in the office take seconds.
 */
const countAnew = (db: Db | Pool): Promise<number> =>
  db.run(sql`analyze products, product_categories, product_options, product_search_terms, product_images, stock`);

const logImport = (db: Db | Pool, { actor, file }: { actor: Actor; file: string }, action: string, after: Fields) =>
  transaction(db, (db) => logChange(db, actor, { action, entity: 'import', entityId: file, after }));
