import { setTimeout as wait } from 'node:timers/promises';
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
import { batches } from './family-batches.ts';
import { rowsOf, type Shape } from './import-entries.ts';
import { importRelations } from './import-relations.ts';
import type { CodeOf } from './map-row.ts';
import type { Mapping } from './mapping.ts';
import type { ImportReport } from './refuse-family.ts';
import { rememberPictures } from './remember-pictures.ts';
import type { RiskyCounts } from './risky-changes.ts';
import { type PictureFinder, type WriteCounts, type WritePlan, writeFamilies } from './write-families.ts';

type ImportPlan = {
  /**
   * Database of the import. A given transaction is used directly; a pool runs many short ones, so that a running shop
   * can sell in between.
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
  progress: (step: 'checking' | 'pictures' | 'writing', share: number, rows: number) => void;
  /** Waits for another import instead of refusing. */
  isPatient?: boolean;
} & Pick<WritePlan, 'onSaved' | 'onPlanned'>;

/** Thrown before anything is written. The report lists the changes that need confirmation. */
export class NeedsConfirmation extends InputError {}

function refuseRisky({ offSale, moved }: RiskyCounts): void {
  if (offSale + moved === 0) return;
  const what = [
    ...(offSale > 0 ? [`takes ${counted(offSale, 'product')} off sale`] : []),
    ...(moved > 0 ? [`changes ${counted(moved, 'price')} by more than half or below the purchase cost`] : []),
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
  seconds: { checking: number; pictures: number; writing: number };
};

/**
 * Imports a file. Pictures are stored before the import takes its lock, so that other imports wait only while products
 * are written.
 */
export async function importProducts(plan: ImportPlan): Promise<ImportResult> {
  const startedAt = performance.now();
  const hasPhase = plan.pictures.isSlow && !plan.isDryRun;
  const pictures = hasPhase ? await storePictures(plan) : plan.pictures;
  const seconds = hasPhase ? (performance.now() - startedAt) / 1000 : 0;
  for (;;) {
    const imported = await transaction(plan.db, async (lock) => {
      const { locked } = await lock.one<{ locked: boolean }>(
        sql`select pg_try_advisory_xact_lock(${LOCK_NUMBERS.imports}) as locked`,
      );
      return locked ? checkAndWrite({ ...plan, pictures }) : null;
    });
    if (imported) return { ...imported, seconds: { ...imported.seconds, pictures: seconds } };
    if (!plan.isPatient || plan.signal.aborted)
      throw new InputError('Another import into this shop is under way. Wait until it is done.');
    await wait(WAIT_MS);
  }
}

const WAIT_MS = 500;

/**
 * Stores the pictures of the file. It first checks the file and stores none if the file is unreadable or needs a
 * confirmation.
 */
async function storePictures(plan: ImportPlan): Promise<PictureFinder> {
  const { db, file, mapping, signal } = plan;
  const isShort = await isImporting(db);
  if (isShort && !plan.isPatient)
    throw new InputError('Another import into this shop is under way. Wait until it is done.');
  const shape: Shape = {
    isTable: isTableFormat(file.format),
    mapping,
    families: mapping && (await indexFamilies(file, mapping)),
  };
  const report = { add: () => {} };
  const checked = await checkRows({
    ...{ db, file, shape, report, signal, prices: plan.prices, taxonomy: await readTaxonomy(db) },
    rules: { create: plan.create, options: optionCodes(shape) },
    onProgress: (bytes, rows) => plan.progress('checking', bytes / file.bytes, rows),
  });
  // `checkAndWrite` refuses this file and reports the list of changes.
  if (!plan.isConfirmed && checked.risky.offSale + checked.risky.moved > 0) return plan.pictures;
  const pictures = rememberPictures(plan.pictures);
  let rows = 0;
  for await (const families of batches({ file, shape, checked }, () => {})) {
    if (signal.aborted) throw new InputError('Stopped. Nothing was imported.');
    await Promise.all(
      families.flatMap(rowsOf).map(async ({ input }) => {
        await pictures.findAll(input.pictures ?? [], ignore, ignore);
        plan.progress('pictures', ++rows / checked.rows, rows);
      }),
    );
  }
  return pictures;
}

const ignore = () => {};

const isImporting = async (db: Db | Pool): Promise<boolean> =>
  !(await transaction(db, (db) =>
    db.one<{ free: boolean }>(sql`select pg_try_advisory_xact_lock(${LOCK_NUMBERS.imports}) as free`),
  ).then(({ free }) => free));

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
    rules: { create: plan.create, options: optionCodes(shape) },
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
    ...{ onSaved: plan.onSaved, onPlanned: plan.onPlanned },
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
  const seconds = {
    checking: (checkedAt - startedAt) / 1000,
    pictures: 0,
    writing: (performance.now() - checkedAt) / 1000,
  };
  return { ...written, read: checked.rows, taxonomy: saved, relations, seconds };
}

/** Finds the code of an attribute by its name in any language, so that a file extends existing attributes. */
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

const optionCodes = ({ mapping, families, codeOf = toCode }: Shape): Set<string> =>
  new Set([...(mapping?.attributes?.options ?? []), ...[...(families?.variantAttributes ?? [])].map(codeOf)]);

const MANY = 500;

/**
 * Updates planner statistics immediately: until autovacuum does so, old plans make lists in the office take seconds.
 */
const countAnew = (db: Db | Pool): Promise<number> =>
  db.run(sql`analyze products, product_categories, product_options, product_search_terms, product_images, stock`);

const logImport = (db: Db | Pool, { actor, file }: { actor: Actor; file: string }, action: string, after: Fields) =>
  transaction(db, (db) => logChange(db, actor, { action, entity: 'import', entityId: file, after }));
