import { type Db, sql } from '#api/database/sql.ts';

/** Inserts rows unchanged and sets the next id above the highest one. */
export async function insertRows(db: Db, table: string, rows: readonly Record<string, unknown>[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const names = sql(columns);
  await db.run(sql`
    insert into ${sql(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(rows)})`);
  if (columns.includes('id')) {
    await db.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql(table)}))`);
  }
}
