import { type Db, type Pool, sql } from '#api/database/sql.ts';

const RETAINED_DAYS = 400;

type MadeBackup = { file: string; madeAt: Date; rows: number };

export async function recordBackup(db: Db | Pool, { file, madeAt, rows }: MadeBackup): Promise<void> {
  await db.run(sql`
    with old as (delete from backups where made_at < ${madeAt}::timestamptz - make_interval(days => ${RETAINED_DAYS}))
    insert into backups (file, made_at, row_count) values (${file}, ${madeAt}, ${rows})
    on conflict (file) do update set
      made_at = excluded.made_at, row_count = excluded.row_count, checked_at = null, problem = null`);
}

/** `problem` is null if the trial restore succeeded. */
type BackupCheck = { file: string; checkedAt: Date; problem: string | null };

/** Inserts the backup too, because it may come from an earlier version of the shop that recorded none. */
export async function recordCheck(db: Db | Pool, { file, checkedAt, problem }: BackupCheck): Promise<void> {
  await db.run(sql`
    insert into backups (file, made_at, row_count, checked_at, problem)
    values (${file}, ${checkedAt}, 0, ${checkedAt}, ${problem})
    on conflict (file) do update set checked_at = excluded.checked_at, problem = excluded.problem`);
}

export const isChecked = async (db: Db | Pool, file: string): Promise<boolean> =>
  (await db.maybe(sql`select 1 from backups where file = ${file} and checked_at is not null`)) !== null;

/**
 * `restorableAt` is the creation time of the newest backup whose trial restore succeeded. Each field is null if none
 * exists.
 */
export type BackupState = { madeAt: Date | null; restorableAt: Date | null; isLastRestorable: boolean | null };

export const selectBackupState = (db: Db | Pool): Promise<BackupState> =>
  db.one<BackupState>(sql`
    select max(made_at) as "madeAt", max(made_at) filter (where checked_at is not null and problem is null) as "restorableAt",
           (select problem is null from backups where checked_at is not null order by made_at desc limit 1) as "isLastRestorable"
    from backups`);
