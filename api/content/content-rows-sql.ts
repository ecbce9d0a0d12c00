import { type Db, sql } from '#api/database/sql.ts';

type ContentTable =
  | 'pages'
  | 'menu_entries'
  | 'blog_posts'
  | 'social_links'
  | 'sliders'
  | 'banners'
  | 'six_boxes'
  | 'stores'
  | 'payment_methods'
  | 'shipping_methods'
  | 'settings';

/** Rows are named like the columns, in camel case. The next id follows the highest one. */
export async function insertRows(db: Db, table: ContentTable, rows: readonly object[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first).map(toColumn);
  const names = sql(columns);
  const values = rows.map((row) =>
    Object.fromEntries(Object.entries(row).map(([name, value]) => [toColumn(name), value])),
  );
  await db.run(sql`
    insert into ${sql(table)} (${names})
    select ${names} from jsonb_populate_recordset(null::${sql(table)}, ${sql.json(values)})`);
  if (columns.includes('id')) {
    await db.run(sql`select setval(pg_get_serial_sequence(${table}, 'id'), (select max(id) from ${sql(table)}))`);
  }
}

const toColumn = (name: string): string => name.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
