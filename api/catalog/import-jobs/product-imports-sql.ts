import { type Db, sql } from '#api/database/sql.ts';
import { UNDO_DAYS } from '#contract/office/office-bulk-contract.ts';
import type { ImportChoices } from '#contract/office/office-import-contract.ts';
import type { StoredReport } from './collect-report.ts';

export type ImportRow = {
  id: number;
  fileName: string;
  createdAt: Date;
  choices: Partial<ImportChoices>;
  pictures: Record<string, string>;
  jobId: number | null;
  report: StoredReport | null;
};

const columns = sql`
  id, file_name as "fileName", created_at as "createdAt", choices, pictures, job_id as "jobId", report`;

type NewImport = { createdBy: number; fileName: string; content: Buffer };

export const insertImport = (db: Db, { createdBy, fileName, content }: NewImport): Promise<ImportRow> =>
  db.one(sql`
    insert into product_imports (created_by, file_name, content) values (${createdBy}, ${fileName}, ${content})
    returning ${columns}`);

export const selectImport = (db: Db, id: number): Promise<ImportRow | null> =>
  db.maybe(sql`select ${columns} from product_imports where id = ${id}`);

export const lockImport = (db: Db, id: number): Promise<ImportRow | null> =>
  db.maybe(sql`select ${columns} from product_imports where id = ${id} for update`);

export const selectImportOfJob = (db: Db, jobId: number): Promise<ImportRow | null> =>
  db.maybe(sql`select ${columns} from product_imports where job_id = ${jobId}`);

export const selectContent = (db: Db, id: number): Promise<Buffer | null> =>
  db.value(sql`select content from product_imports where id = ${id}`);

type Changed = { choices: Partial<ImportChoices>; pictures: Record<string, string> };

/** Deletes the report of the last check, because a changed choice invalidates it. */
export const updateChoices = (db: Db, id: number, { choices, pictures }: Changed): Promise<number> =>
  db.run(sql`
    update product_imports set choices = ${sql.json(choices)}, pictures = pictures || ${sql.json(pictures)}, report = null
    where id = ${id}`);

export const updateReport = (db: Db, id: number, report: StoredReport): Promise<number> =>
  db.run(sql`update product_imports set report = ${sql.json(report)} where id = ${id}`);

export const updateJob = (db: Db, id: number, jobId: number): Promise<number> =>
  db.run(sql`update product_imports set job_id = ${jobId} where id = ${id}`);

/** Files are needed only while their import can be repeated. */
export const forgetOldFiles = (db: Db): Promise<number> =>
  db.run(sql`
    update product_imports set content = null
    where content is not null and created_at < now() - make_interval(days => ${UNDO_DAYS})`);

export const selectMapping = async (db: Db, header: string): Promise<Partial<ImportChoices> | null> =>
  (
    await db.maybe<{ choices: Partial<ImportChoices> }>(
      sql`select choices from import_mappings where header = ${header}`,
    )
  )?.choices ?? null;

export const upsertMapping = (db: Db, header: string, choices: Partial<ImportChoices>): Promise<number> =>
  db.run(sql`
    insert into import_mappings (header, choices) values (${header}, ${sql.json(choices)})
    on conflict (header) do update set choices = excluded.choices, used_at = now()`);
