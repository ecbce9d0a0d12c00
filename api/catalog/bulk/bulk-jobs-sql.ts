import type { ProductRecord } from '#api/catalog/products/product-record.ts';
import { type Db, type Statement, sql } from '#api/database/sql.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { AT_ONCE, type JobState, type SheetRefusal, UNDO_DAYS } from '#contract/office/office-bulk-contract.ts';
import type { CellField } from '#contract/office/office-product-list-contract.ts';
import type { PriceChange, Prices } from '#rules/catalog/price-change.ts';
import type { MarkedFields, ProductMark } from '#rules/catalog/product-mark.ts';
import type { SheetFields } from './plan-sheet.ts';

/** The input of a job. A category includes its name at the time of the request, for the list of jobs. */
export type BulkInput = PriceChange | StoredMark | StoredSheet | StoredImport;
export type StoredMark =
  | Exclude<ProductMark, { category: number }>
  | (Extract<ProductMark, { category: number }> & { name: LocalizedText });

/** A pasted table. The values for each family are stored with the family. */
type StoredSheet = {
  sheet: { products: number; fields: CellField[]; refused: readonly SheetRefusal[]; refusedCount: number };
};
export const isSheet = (input: BulkInput): input is StoredSheet => 'sheet' in input;

/** A product file. The families of its rows are only known after they are written. */
export type StoredImport = { import: { id: number; file: string } };
export const isImport = (input: BulkInput): input is StoredImport => 'import' in input;

export const isMark = (input: BulkInput): input is StoredMark => 'flag' in input || 'category' in input;

export type JobRow = {
  id: number;
  kind: 'change' | 'undo';
  state: JobState;
  requestedBy: number;
  by: string;
  isRequesterActive: boolean;
  requestedAt: Date;
  endedAt: Date | null;
  isRecent: boolean;
  input: BulkInput;
  /** Id of the audit log entry; null for jobs of earlier versions. */
  entryId: number | null;
  undoOf: number | null;
  undoneInput: BulkInput | null;
  undoneBy: number | null;
  total: number;
  done: number;
  changed: number;
  refused: number;
  cursor: number;
};

const jobs: Statement = sql`
  select j.id, j.kind, j.state, j.requested_by as "requestedBy", s.name as by, s.is_active as "isRequesterActive",
         j.requested_at as "requestedAt", j.ended_at as "endedAt",
         j.requested_at > now() - make_interval(days => ${UNDO_DAYS}) as "isRecent", j.input, j.entry_id as "entryId",
         j.undo_of as "undoOf",
         (select o.input from bulk_jobs o where o.id = j.undo_of) as "undoneInput",
         (select u.id from bulk_jobs u where u.undo_of = j.id) as "undoneBy",
         j.total, j.processed as done, j.changed, j.rejected as refused, j.cursor
  from bulk_jobs j join staff s on s.id = j.requested_by`;

export const selectJob = (db: Db, id: number): Promise<JobRow | null> => db.maybe(sql`${jobs} where j.id = ${id}`);

export const selectJobsById = (db: Db, ids: readonly number[]): Promise<JobRow[]> =>
  db.many(sql`${jobs} where j.id = any(${[...ids]}::int[])`);

export const updateEntry = (db: Db, id: number, entryId: number): Promise<number> =>
  db.run(sql`update bulk_jobs set entry_id = ${entryId} where id = ${id}`);

export const lockJob = (db: Db, id: number): Promise<JobRow | null> =>
  db.maybe(sql`${jobs} where j.id = ${id} for update of j`);

export const selectJobs = (db: Db, { after, limit }: { after: number | null; limit: number }): Promise<JobRow[]> =>
  db.many(sql`
    ${jobs}
    where ${after === null ? sql`true` : sql`j.id < ${after}`}
      and j.requested_at > now() - make_interval(days => ${UNDO_DAYS})
    order by j.id desc limit ${limit}`);

type Unfinished = { id: number; isImport: boolean };

export const selectUnfinished = (db: Db): Promise<Unfinished[]> =>
  db.many(sql`
    select id, input ? 'import' and kind = 'change' as "isImport" from bulk_jobs where state in ('waiting', 'running')`);

type NewJob = {
  requestedBy: number;
  input: BulkInput | null;
  undoOf: number | null;
  families: readonly number[];
  plans?: readonly FamilyPlan[];
  /** Rows of a file; otherwise the number of families. */
  total?: number;
};

export type PlannedItem = { id: number; before: ItemFields; after: ItemFields };
type FamilyPlan = { family: number; items: PlannedItem[] };

/** Inserts a job with its families. Later product changes do not add families. */
export function insertBulkJob(
  db: Db,
  { requestedBy, input, undoOf, families, plans = [], total = families.length }: NewJob,
): Promise<number> {
  const refused = input && isSheet(input) ? input.sheet.refusedCount : 0;
  const kind = undoOf === null ? 'change' : 'undo';
  return db.value(sql`
    with job as (
      insert into bulk_jobs (kind, requested_by, input, undo_of, total, rejected)
      values (${kind}, ${requestedBy}, ${sql.json(input ?? {})}, ${undoOf}, ${total}, ${refused}) returning id
    ), frozen as (
      insert into bulk_job_families (job_id, family_id, plan)
      select job.id, f.family, p.items from job cross join unnest(${[...families]}::int[]) as f (family)
        left join jsonb_to_recordset(${sql.json(plans)}) as p (family int, items jsonb) on p.family = f.family
      on conflict do nothing
    )
    select id from job`);
}

export async function forgetOldItems(db: Db): Promise<void> {
  const old = sql`select id from bulk_jobs where requested_at < now() - make_interval(days => ${UNDO_DAYS})`;
  await db.run(sql`delete from bulk_job_items where job_id in (${old})`);
  await db.run(sql`delete from bulk_job_families where job_id in (${old})`);
}

export const selectNextFamilies = async (db: Db, { id, cursor }: JobRow): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select family_id as id from bulk_job_families
      where job_id = ${id} and family_id > ${cursor} order by family_id limit ${AT_ONCE}`)
  ).map(({ id }) => id);

export const selectPlans = async (db: Db, jobId: number, families: readonly number[]): Promise<PlannedItem[]> =>
  (
    await db.many<{ items: PlannedItem[] }>(sql`
      select plan as items from bulk_job_families
      where job_id = ${jobId} and family_id = any(${[...families]}::int[]) and plan is not null order by family_id`)
  ).flatMap(({ items }) => items);

export const selectChangedFamilies = async (db: Db, jobId: number): Promise<number[]> =>
  (
    await db.many<{ id: number }>(sql`
      select distinct family_id as id from bulk_job_items where job_id = ${jobId} and after is not null order by 1`)
  ).map(({ id }) => id);

type ItemFields = Prices | Partial<MarkedFields> | SheetFields | ProductRecord;
type ItemRow = { product_id: number; family_id: number; before: ItemFields | null; after: ItemFields | null };

export const selectChangedItems = (db: Db, jobId: number, families: readonly number[]): Promise<ItemRow[]> =>
  db.many(sql`
    select product_id, family_id, before, after from bulk_job_items
    where job_id = ${jobId} and family_id = any(${[...families]}::int[]) and after is not null order by product_id`);

export type NewItem = ItemRow & { refused: string | null };

export const insertItems = (db: Db, jobId: number, items: readonly NewItem[]): Promise<number> =>
  db.run(sql`
    insert into bulk_job_items (job_id, product_id, family_id, before, after, refused)
    select ${jobId}, product_id, family_id, before, after, refused
    from jsonb_to_recordset(${sql.json(items)})
      as item (product_id int, family_id int, before jsonb, after jsonb, refused text)`);

/** Products of an import, in the transaction that writes them. */
export const insertImported = (db: Db, jobId: number, items: readonly NewItem[]): Promise<number> =>
  db.run(sql`
    with written as (
      insert into bulk_job_items (job_id, product_id, family_id, before, after, refused)
      select ${jobId}, product_id, family_id, before, after, refused
      from jsonb_to_recordset(${sql.json(items)})
        as item (product_id int, family_id int, before jsonb, after jsonb, refused text)
      on conflict (job_id, product_id) do update set after = excluded.after
      returning (xmax = 0) as is_new)
    update bulk_jobs set changed = changed + (select count(*) from written where is_new)::int where id = ${jobId}`);

export const updateImported = (db: Db, id: number, processed: number): Promise<number> =>
  db.run(sql`
    update bulk_jobs set state = 'running', processed = least(total, ${processed}) where id = ${id} and ended_at is null`);

export const updateRejected = (db: Db, id: number, rejected: number): Promise<number> =>
  db.run(sql`update bulk_jobs set rejected = ${rejected}, processed = total where id = ${id}`);

type Progress = { cursor: number; families: number; changed: number; refused: number };

export const updateProgress = (db: Db, id: number, { cursor, families, changed, refused }: Progress): Promise<number> =>
  db.run(sql`
    update bulk_jobs set state = 'running', cursor = ${cursor}, processed = processed + ${families},
      changed = changed + ${changed}, rejected = rejected + ${refused}
    where id = ${id}`);

export const updateEnd = (db: Db, id: number, state: 'done' | 'stopped'): Promise<number> =>
  db.run(sql`update bulk_jobs set state = ${state}, ended_at = now() where id = ${id} and ended_at is null`);

type RefusedRow = { id: number; family_id: number; sku: string; name: LocalizedText; why: string };

export const selectRefused = (db: Db, jobId: number, most: number): Promise<RefusedRow[]> =>
  db.many(sql`
    select p.id, i.family_id, p.sku, p.name, i.refused as why
    from bulk_job_items i join products p on p.id = i.product_id
    where i.job_id = ${jobId} and i.refused is not null order by i.product_id limit ${most}`);
