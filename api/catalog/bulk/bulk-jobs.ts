import { type Actor, type Fields, logChange, staffIdOf } from '#api/audit/audit-log.ts';
import { readItemsOf } from '#api/catalog/products/locked-items.ts';
import { BULK_JOB_QUEUE, IMPORT_QUEUE } from '#api/database/job-queues.ts';
import { type Db, type Pool, transaction } from '#api/database/sql.ts';
import { OfficeRefusal } from '#api/http/office-refusal.ts';
import { Refusal } from '#api/http/refusal.ts';
import { insertJob } from '#api/jobs/insert-job.ts';
import { AT_ONCE } from '#contract/office/office-bulk-contract.ts';
import { CELL_FIELDS } from '#contract/office/office-product-list-contract.ts';
import type { PriceChange } from '#rules/catalog/price-change.ts';
import { moveCode } from '#rules/catalog/price-move.ts';
import { shopDay } from '#rules/shop/discount.ts';
import type { Permission } from '#rules/staff/staff-permissions.ts';
import { type BatchResult, runBatch } from './bulk-batch.ts';
import * as statements from './bulk-jobs-sql.ts';
import { movesOf, planBulk } from './plan-bulk.ts';
import { MAX_SHEET_REFUSALS, type SheetPlan } from './plan-sheet.ts';

export type JobRow = statements.JobRow;
export const { isImport, isMark, isSheet } = statements;

/**
 * Pause after each transaction and for each changed product, so that requests of shoppers run in between. 10,000
 * products take half a minute.
 */
const PAUSE_MS = 50;
const PAUSE_FOR_EACH_MS = 2.3;

export const pauseAfter = (changed: number): number => Math.max(PAUSE_MS, changed * PAUSE_FOR_EACH_MS);

type ChangeInput = {
  families: readonly number[];
  change: statements.BulkInput;
  now: Date;
  /** Confirms prices that change by more than half. */
  isConfirmed?: boolean;
};

export const requestChange = (
  db: Db | Pool,
  actor: Actor,
  { families, change, now, isConfirmed = false }: ChangeInput,
): Promise<JobRow> =>
  transaction(db, async (db) => {
    if (!isConfirmed && !isMark(change) && !isSheet(change) && !isImport(change))
      await refuseMoves(db, families, { change, now });
    await statements.forgetOldItems(db);
    const id = await statements.insertBulkJob(db, {
      requestedBy: staffOf(actor),
      input: change,
      undoOf: null,
      families,
    });
    const action = isMark(change) ? 'markProducts' : 'changeProducts';
    await logJob(db, actor, { id, action, after: { change, families: families.length } });
    return begun(db, id, now);
  });

type RequestedMoves = { change: PriceChange; now: Date };

async function refuseMoves(db: Db, families: readonly number[], { change, now }: RequestedMoves): Promise<void> {
  const moves = movesOf(planBulk(await readItemsOf(db, families), change, shopDay(now)));
  if (moves.length > 0) throw new OfficeRefusal(moveCode(moves), { moves });
}

type PastedInput = { plan: SheetPlan; now: Date };

/**
 * Creates a job from a pasted table with the values that the plan read. A product that somebody changes in between is
 * skipped.
 */
export const requestSheet = (db: Db | Pool, actor: Actor, { plan, now }: PastedInput): Promise<JobRow> =>
  transaction(db, async (db) => {
    await statements.forgetOldItems(db);
    const { changes, refused } = plan;
    const families = Map.groupBy(changes, ({ item }) => item.familyId);
    const fields = CELL_FIELDS.filter((field) => changes.some((change) => change.fields.includes(field)));
    const sheet = { products: changes.length, fields };
    const id = await statements.insertBulkJob(db, {
      requestedBy: staffOf(actor),
      input: { sheet: { ...sheet, refused: refused.slice(0, MAX_SHEET_REFUSALS), refusedCount: refused.length } },
      undoOf: null,
      families: [...families.keys()],
      plans: [...families].map(([family, changes]) => ({
        family,
        items: changes.map(({ item, before, after }) => ({ id: item.id, before, after })),
      })),
    });
    await logJob(db, actor, { id, action: 'pasteProducts', after: { change: { sheet } } });
    return begun(db, id, now);
  });

type ImportInput = { id: number; file: string; rows: number };

/** Creates the job of a product file. Its own queue runs it, because decoding pictures takes minutes. */
export const requestImport = (db: Db | Pool, actor: Actor, { id, file, rows }: ImportInput): Promise<JobRow> =>
  transaction(db, async (db) => {
    await statements.forgetOldItems(db);
    const input = { import: { id, file } };
    const requestedBy = staffOf(actor);
    const jobId = await statements.insertBulkJob(db, { requestedBy, input, undoOf: null, families: [], total: rows });
    await logJob(db, actor, { id: jobId, action: 'startImport', after: { change: input } });
    await insertJob(db, IMPORT_QUEUE, { jobId });
    return lockedJob(db, jobId);
  });

type JobLogEntry = { id: number; action: string; after: Fields; undoOf?: number };

/** Inserts the job's log entry before its first product, whose entries refer to it. */
async function logJob(db: Db, actor: Actor, { id, ...change }: JobLogEntry): Promise<void> {
  const entryId = await logChange(db, actor, { ...change, entity: 'bulk_job', entityId: id });
  await statements.updateEntry(db, id, entryId);
}

/** Returns the permissions that a job needs: price changes and marks need different ones. */
function permissionsFor({ input, undoneInput }: JobRow): Permission[] {
  const change = undoneInput ?? input;
  if (isMark(change)) return ['products.edit'];
  if (isImport(change)) return ['products.edit', 'products.price'];
  if (!isSheet(change)) return ['products.price'];
  const { fields } = change.sheet;
  const ofPrices: Permission[] = fields.some((field) => field !== 'stock') ? ['products.price'] : [];
  return fields.includes('stock') ? [...ofPrices, 'stock.move'] : ofPrices;
}

const missingFor = (job: JobRow, own: StaffPermissions): Permission | undefined =>
  permissionsFor(job).find((permission) => !own.includes(permission));

type StaffPermissions = readonly Permission[];

export const mayChangeJob = (job: JobRow, own: StaffPermissions): boolean => missingFor(job, own) === undefined;

async function lockPermitted(db: Db, id: number, own: StaffPermissions): Promise<JobRow> {
  const job = await statements.lockJob(db, id);
  if (!job) throw new Refusal('not_found');
  const permission = missingFor(job, own);
  if (permission) throw new OfficeRefusal('permission', { permission });
  return job;
}

type OfJob = { id: number; own: StaffPermissions };

export const undoJob = (db: Db | Pool, actor: Actor, { id, own, now }: OfJob & { now: Date }): Promise<JobRow> =>
  transaction(db, async (db) => {
    const job = await lockPermitted(db, id, own);
    if (job.endedAt === null) throw new OfficeRefusal('job_running');
    if (!canUndo(job)) throw new OfficeRefusal('not_undoable');
    const families = await statements.selectChangedFamilies(db, id);
    const undo = await statements.insertBulkJob(db, { requestedBy: staffOf(actor), input: null, undoOf: id, families });
    const undoOf = job.entryId;
    await logJob(db, actor, { id: undo, action: 'undoJob', after: { job: id }, ...(undoOf !== null && { undoOf }) });
    return begun(db, undo, now);
  });

async function begun(db: Db, id: number, now: Date): Promise<JobRow> {
  const job = await lockedJob(db, id);
  if (job.total <= AT_ONCE) await runBatch(db, job, shopDay(now));
  else await insertJob(db, BULK_JOB_QUEUE, { jobId: id });
  return lockedJob(db, id);
}

/** Stops a job. It waits for the job's current transaction. */
export const stopJob = (db: Db | Pool, actor: Actor, { id, own }: OfJob): Promise<JobRow> =>
  transaction(db, async (db) => {
    const job = await lockPermitted(db, id, own);
    if (job.endedAt !== null) return job;
    await statements.updateEnd(db, id, 'stopped');
    const log = { action: 'stopJob', entity: 'bulk_job', entityId: id };
    await logChange(db, actor, { ...log, before: { state: job.state }, after: { state: 'stopped' } });
    return lockedJob(db, id);
  });

const NOTHING_LEFT: BatchResult = { changed: 0, isLast: true };

export const continueJob = (pool: Pool, id: number, now: Date): Promise<BatchResult> =>
  transaction(pool, async (db) => {
    const job = await statements.lockJob(db, id);
    if (!job || job.endedAt !== null) return NOTHING_LEFT;
    // A job stops when its requester's account is deactivated.
    if (!job.isRequesterActive) {
      await statements.updateEnd(db, id, 'stopped');
      return NOTHING_LEFT;
    }
    return runBatch(db, job, shopDay(now));
  });

/** At the start of the shop, resumes jobs whose process was killed. */
export async function resumeBulkJobs(pool: Pool): Promise<void> {
  const unfinished = await statements.selectUnfinished(pool);
  await Promise.all(
    unfinished.map(({ id, isImport }) => insertJob(pool, isImport ? IMPORT_QUEUE : BULK_JOB_QUEUE, { jobId: id })),
  );
}

export const giveUpJob = (pool: Pool, id: number): Promise<number> => statements.updateEnd(pool, id, 'stopped');

export const canUndo = ({ kind, endedAt, undoneBy, isRecent, changed }: JobRow): boolean =>
  kind === 'change' && endedAt !== null && undoneBy === null && isRecent && changed > 0;

export const { insertImported, updateImported, updateRejected } = statements;
export const endJob = statements.updateEnd;
export const findJob = statements.selectJob;
export const findJobs = statements.selectJobsById;
export const listBulkJobs = statements.selectJobs;
export const listRefused = statements.selectRefused;

async function lockedJob(db: Db, id: number): Promise<JobRow> {
  const job = await statements.lockJob(db, id);
  if (!job) throw new Error(`bulk job ${id} is gone`);
  return job;
}

function staffOf(actor: Actor): number {
  const staffId = staffIdOf(actor);
  if (staffId === null) throw new Error('a bulk job is asked by a person of the office');
  return staffId;
}
