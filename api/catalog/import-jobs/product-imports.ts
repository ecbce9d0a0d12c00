import { createHash } from 'node:crypto';
import { type Actor, staffIdOf } from '#api/audit/audit-log.ts';
import { findJob, requestImport } from '#api/catalog/bulk/bulk-jobs.ts';
import { type ImportResult, importProducts } from '#api/catalog/import/import-products.ts';
import type { PlannedChange } from '#api/catalog/import/plan-family.ts';
import { type RecognizedFile, recognizeFile, sampleRows, tableTargets } from '#api/catalog/import/recognize-columns.ts';
import type { PictureFinder, WritePlan } from '#api/catalog/import/write-families.ts';
import { listRates } from '#api/content/currency-rates.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { InputError } from '#api/rows/input-error.ts';
import type { RowFile } from '#api/rows/open-rows.ts';
import { type ImportChoices, MAX_SHOWN_CHANGES } from '#contract/office/office-import-contract.ts';
import { collectReport, type StoredReport } from './collect-report.ts';
import { withFile, withHeader } from './import-file.ts';
import * as statements from './product-imports-sql.ts';

export type ImportRow = statements.ImportRow;
export const { selectImportOfJob } = statements;

const DEFAULTS: ImportChoices = {
  targets: {},
  currency: null,
  rate: null,
  take_number: false,
  create: true,
  download: true,
};

export const choicesOf = ({ choices }: Pick<ImportRow, 'choices'>): ImportChoices => ({ ...DEFAULTS, ...choices });

/** Price limits in drams. A price beyond them is imported with a warning. */
export const USUAL_PRICES = { below: 100, above: 4_000_000 };

export async function createImport(
  db: Db | Pool,
  actor: Actor,
  { name, content }: { name: string; content: Buffer },
): Promise<ImportRow> {
  if (content.length === 0) throw new Refusal('validation', { fields: { file: { problem: 'required' } } });
  const createdBy = staffIdOf(actor);
  if (createdBy === null) throw new Error('a person of the office uploads a product file');
  return transaction(db, async (db) => {
    await statements.forgetOldFiles(db);
    return statements.insertImport(db, { createdBy, fileName: name, content: withHeader(content) });
  });
}

export async function findImport(db: Db, id: number): Promise<ImportRow> {
  const row = await statements.selectImport(db, id);
  if (!row) throw new Refusal('not_found');
  return row;
}

export type ReadImport = {
  recognized: RecognizedFile | null;
  problem: string | null;
  isRemembered: boolean;
  row: ImportRow;
};

/** Recognizes the columns of a file. A file whose header is known gets the choices of its last import. */
export async function recognizeImport(db: Db, row: ImportRow): Promise<ReadImport> {
  try {
    return await openImport(db, row, async (file) => {
      const sample = await sampleRows(file);
      const isFresh = Object.keys(row.choices).length === 0;
      const known = isFresh ? await statements.selectMapping(db, headerOf(sample.columns)) : null;
      if (known) await statements.updateChoices(db, row.id, { choices: known, pictures: {} });
      const chosen = known ? { ...row, choices: known } : row;
      const read = { isRemembered: known !== null, row: chosen };
      try {
        return {
          ...read,
          recognized: await recognizeFile(file, await engineChoices(db, choicesOf(chosen))),
          problem: null,
        };
      } catch (error) {
        if (!(error instanceof InputError)) throw error;
        // The columns are returned nevertheless, so that a person can choose the one with the SKU.
        const targets = tableTargets(sample, choicesOf(chosen).targets);
        return {
          ...read,
          recognized: { mapping: null, layout: 'table', needsCurrency: false, targets, sample },
          problem: error.message,
        };
      }
    });
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { recognized: null, problem: error.message, isRemembered: false, row };
  }
}

const headerOf = (columns: readonly string[]): string =>
  createHash('sha256')
    .update(columns.map((name) => name.trim().toLowerCase()).join('\n'))
    .digest('hex');

async function engineChoices(db: Db, { targets, currency, rate, take_number: takeNumber }: ImportChoices) {
  const stored = Object.fromEntries((await listRates(db)).map(({ code, rate }) => [code, rate]));
  const rates = { ...stored, ...(currency !== null && rate !== null && { [currency]: rate }) };
  return { targets, currency, rates, takeNumber };
}

async function openImport<T>(db: Db, { id, fileName }: ImportRow, use: (file: RowFile) => Promise<T>): Promise<T> {
  const content = await statements.selectContent(db, id);
  if (!content) throw new OfficeRefusal('not_undoable');
  return withFile({ name: fileName, content }, use);
}

type Changed = { choices: ImportChoices | undefined; pictures: Record<string, string> | undefined };

export const changeImport = (db: Db | Pool, id: number, { choices, pictures = {} }: Changed): Promise<ImportRow> =>
  transaction(db, async (db) => {
    const row = await statements.lockImport(db, id);
    if (!row) throw new Refusal('not_found');
    if (row.jobId !== null) throw new OfficeRefusal('job_running');
    await statements.updateChoices(db, id, { choices: choices ?? row.choices, pictures });
    return findImport(db, id);
  });

type RunOptions = {
  pictures: PictureFinder;
  isDryRun: boolean;
  isConfirmed: boolean;
  now: Date;
  signal: AbortSignal;
  progress: (share: number) => void;
} & Pick<WritePlan, 'onSaved' | 'onPlanned'>;

type RunResult = { report: StoredReport; result: ImportResult | null };

/** Checks or imports the file with its choices. The report contains the reason when a whole file cannot be imported. */
export async function runImport(db: Db | Pool, row: ImportRow, options: RunOptions): Promise<RunResult> {
  const { report, finish } = collectReport();
  const choices = choicesOf(row);
  try {
    const result = await openImport(db, row, async (file) => {
      const { mapping, needsCurrency } = await recognizeFile(file, await engineChoices(db, choices));
      if (needsCurrency) throw new InputError('is not named: neither the file nor you name the currency of its prices');
      const { progress, ...rest } = options;
      return importProducts({
        ...rest,
        ...{ db, file, mapping, report, prices: USUAL_PRICES, audit: null, create: choices.create, isPatient: true },
        progress: (step, share) => progress(SHARES[step][0] + share * (SHARES[step][1] - SHARES[step][0])),
      });
    });
    return { report: finish(result, null), result };
  } catch (error) {
    if (!(error instanceof InputError)) throw error;
    return { report: finish(null, error.message), result: null };
  }
}

/** Parts of the progress of an import. */
const SHARES = { checking: [0, 0.1], pictures: [0.1, 0.8], writing: [0.8, 1] } as const;

export type CheckedImport = { report: StoredReport; changes: PlannedChange[] };

export async function checkImport(
  db: Db | Pool,
  id: number,
  options: { now: Date; signal: AbortSignal; pictures: PictureFinder },
): Promise<CheckedImport> {
  const row = await findImport(db, id);
  const changes: PlannedChange[] = [];
  const { report } = await runImport(db, row, {
    ...options,
    isDryRun: true,
    isConfirmed: false,
    progress: () => {},
    onPlanned: (planned) => {
      changes.push(...planned.slice(0, MAX_SHOWN_CHANGES - changes.length));
    },
  });
  await statements.updateReport(db, id, report);
  return { report, changes };
}

/** Starts an import. Its file must have been checked with its current choices. */
export const startImport = (
  db: Db | Pool,
  actor: Actor,
  { id, isConfirmed }: { id: number; isConfirmed: boolean },
): Promise<ImportRow> =>
  transaction(db, async (db) => {
    const row = await statements.lockImport(db, id);
    if (!row) throw new Refusal('not_found');
    if (row.jobId !== null) return row;
    const { report } = row;
    if (!report || report.problem !== null) throw new OfficeRefusal('selection');
    if (report.severities.to_confirm > 0 && !isConfirmed) throw new OfficeRefusal('price_move', { moves: [] });
    const job = await requestImport(db, actor, { id, file: row.fileName, rows: report.counts.read });
    await statements.updateJob(db, id, job.id);
    const columns = await openImport(
      db,
      row,
      async (file) => (await recognizeFile(file, await engineChoices(db, choicesOf(row)))).sample.columns,
    );
    await statements.upsertMapping(db, headerOf(columns), choicesOf(row));
    return { ...row, jobId: job.id };
  });

export const storeReport = statements.updateReport;
export const jobOfImport = async (db: Db, { jobId }: ImportRow) => (jobId === null ? null : findJob(db, jobId));
