import { type Db, sql } from '#api/database/sql.ts';
import type { PictureFocus } from '#rules/shop/picture-region.ts';

export type StoredAlt = { hy?: string; ru?: string; en?: string };
export type MediaRow = {
  path: string;
  name: string;
  width: number | null;
  height: number | null;
  bytes: number | null;
  alt: StoredAlt;
  focus: PictureFocus | null;
};

const columns = sql`
  path, name, width, height, bytes, alt,
  case when focus_x is not null then jsonb_build_object('x', focus_x, 'y', focus_y) end as focus`;

export const selectMedia = (db: Db): Promise<MediaRow[]> =>
  db.many(sql`select ${columns} from media_files order by added_at desc, path`);

export const lockMedia = (db: Db): Promise<number> => db.run(sql`lock table media_files in share row exclusive mode`);

/** The same picture has the same path; a repeated upload keeps its texts. */
export const upsertMedia = (
  db: Db,
  { path, name, width, height, bytes }: Omit<MediaRow, 'alt' | 'focus'>,
): Promise<number> =>
  db.run(sql`
    insert into media_files (path, name, width, height, bytes) values (${path}, ${name}, ${width}, ${height}, ${bytes ?? 0})
    on conflict (path) do update set added_at = now()`);

/** A picture that only content names gets a row with its first texts. */
export const updateMedia = (db: Db, path: string, { alt, focus }: Pick<MediaRow, 'alt' | 'focus'>): Promise<number> =>
  db.run(sql`
    insert into media_files (path, name, bytes, alt, focus_x, focus_y)
    values (${path}, '', 0, ${sql.json(alt)}, ${focus?.x ?? null}, ${focus?.y ?? null})
    on conflict (path) do update
    set alt = excluded.alt, focus_x = excluded.focus_x, focus_y = excluded.focus_y`);

export const selectFocuses = (db: Db, paths: readonly string[]): Promise<{ path: string; focus: PictureFocus }[]> =>
  db.many(sql`
    select ${columns} from media_files where path = any(${[...paths]}::text[]) and focus_x is not null`);

export const deleteMediaRows = (db: Db, paths: readonly string[]): Promise<number> =>
  db.run(sql`delete from media_files where path = any(${[...paths]}::text[])`);

/** Restores deleted rows; a picture uploaded again meanwhile keeps its new row. */
export const insertMediaRows = (db: Db, rows: readonly MediaRow[]): Promise<number> =>
  db.run(sql`
    insert into media_files (path, name, width, height, bytes, alt, focus_x, focus_y)
    select path, name, width, height, coalesce(bytes, 0), alt, (focus ->> 'x')::smallint, (focus ->> 'y')::smallint
    from jsonb_to_recordset(${sql.json(rows as never)})
      as given (path text, name text, width int, height int, bytes int, alt jsonb, focus jsonb)
    on conflict (path) do nothing`);
