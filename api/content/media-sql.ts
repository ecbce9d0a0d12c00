import { type Db, sql } from '#api/database/sql.ts';

export type StoredAlt = { hy?: string; ru?: string; en?: string };
export type MediaRow = {
  path: string;
  name: string;
  width: number | null;
  height: number | null;
  bytes: number | null;
  alt: StoredAlt;
};

export const selectMedia = (db: Db): Promise<MediaRow[]> =>
  db.many(sql`select path, name, width, height, bytes, alt from media_files order by added_at desc, path`);

export const lockMedia = (db: Db): Promise<number> => db.run(sql`lock table media_files in share row exclusive mode`);

/** The same picture has the same path; a repeated upload keeps its texts. */
export const upsertMedia = (db: Db, { path, name, width, height, bytes }: MediaRow): Promise<number> =>
  db.run(sql`
    insert into media_files (path, name, width, height, bytes) values (${path}, ${name}, ${width}, ${height}, ${bytes ?? 0})
    on conflict (path) do update set added_at = now()`);

/** A picture that only content names gets a row with its first texts. */
export const updateAlt = (db: Db, path: string, alt: StoredAlt): Promise<number> =>
  db.run(sql`
    insert into media_files (path, name, bytes, alt) values (${path}, '', 0, ${sql.json(alt)})
    on conflict (path) do update set alt = excluded.alt`);
