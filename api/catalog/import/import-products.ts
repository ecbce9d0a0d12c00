import type { TaxonomyDraft } from '#api/catalog/taxonomy/taxonomy-draft.ts';
import { readTaxonomy, saveTaxonomy } from '#api/catalog/taxonomy/taxonomy-sql.ts';
import { type Db, type Pool, sql } from '#api/database/sql.ts';
import type { RowFile } from '#api/rows/open-rows.ts';
import { insertChanges, NEW_WORDS } from '#api/shelf/shelf-sql.ts';
import { Trouble } from '#cli/command.ts';
import type { Report } from '#cli/import/import-report.ts';
import type { Pictures } from '#cli/pictures/pictures.ts';
import { checkRows, type PriceRange } from './check-rows.ts';
import { importRelations } from './import-relations.ts';
import type { Mapping } from './mapping.ts';
import { type Written, writeFamilies } from './write-families.ts';

export type ImportPlan = {
  pool: Pool;
  file: RowFile;
  mapping: Mapping | null;
  /** Makes categories and attributes that are not there. */
  create: boolean;
  prices: PriceRange;
  pictures: Pictures;
  report: Report;
  isDryRun: boolean;
  now: Date;
  signal: AbortSignal;
  progress: (step: 'checking' | 'writing', share: number, rows: number) => void;
};

export type Imported = Written & {
  read: number;
  taxonomy: number;
  relations: number;
  seconds: { checking: number; writing: number };
};

/** Any fixed number: imports into one shop go one after another. */
const IMPORT_LOCK = 7_310_120;
/** The shops look by themselves every 0.9 s; this saves them the wait. */
const CHANNEL = 'catalog_changes';

/** Reads a file twice: to check it to its end, then to write what differs from the shop. */
export function importProducts(plan: ImportPlan): Promise<Imported> {
  return plan.pool.begin(async (lock) => {
    const { locked } = await lock.one<{ locked: boolean }>(
      sql`select pg_try_advisory_xact_lock(${IMPORT_LOCK}) as locked`,
    );
    if (!locked) throw new Trouble('Another import into this shop is under way. Wait until it is done.');
    return checkAndWrite(plan);
  });
}

async function checkAndWrite(plan: ImportPlan): Promise<Imported> {
  const { pool, file, mapping, report, pictures, isDryRun, now, signal } = plan;
  const begun = performance.now();
  const taxonomy = await readTaxonomy(pool);
  const shape = { isTable: file.format === 'csv', mapping };
  const checked = await checkRows({
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
  const saved = isDryRun ? 0 : await pool.begin((db) => saveNewTaxonomy(db, taxonomy));
  const write = {
    ...{ pool, file, shape, taxonomy, checked, report, pictures, isDryRun, now, signal },
    onProgress: (bytes: number, { added, changed, unchanged }: Written) =>
      plan.progress('writing', bytes / file.bytes, added + changed + unchanged),
  };
  const written = await writeFamilies(write);
  const relations = checked.hasRelations && !isDryRun ? await importRelations(write) : 0;
  if (!isDryRun) await pool.run(sql`select pg_notify(${CHANNEL}, '')`);
  const seconds = { checking: (checkedAt - begun) / 1000, writing: (performance.now() - checkedAt) / 1000 };
  return { ...written, read: checked.rows, taxonomy: saved, relations, seconds };
}

async function saveNewTaxonomy(db: Db, taxonomy: TaxonomyDraft): Promise<number> {
  const saved = await saveTaxonomy(db, taxonomy);
  if (saved > 0) await insertChanges(db, [NEW_WORDS]);
  return saved;
}
