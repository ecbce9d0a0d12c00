import { type Db, sql } from '#api/database/sql.ts';

const HEADER = `-- Every table of the shop as the migrations leave it: an overview, never run by the shop.
-- Written by \`npm run schema\` and compared by a test. The queues of pg-boss (schema pgboss) are its own.
`;

/** pg-boss and postgrator create and change their tables themselves. */
const FOREIGN_TABLES = ['schema_version'];

type NamedDefinition = { name: string; definition: string };
type Table = { oid: number; name: string; unlogged: boolean; comment: string | null };
type Column = {
  name: string;
  type: string;
  required: boolean;
  /** `a`: always, `d`: by default, empty: not an identity column. */
  identity: string;
  start: string | null;
  generated: boolean;
  default: string | null;
  comment: string | null;
};

/** Returns SQL that creates the public schema, one block per table in the order of creation. */
export async function dumpSchema(db: Db): Promise<string> {
  await refuseUnknownKinds(db);
  const functions = await selectFunctions(db);
  const tables = await selectTables(db);
  const blocks: string[] = [];
  for (const table of tables) blocks.push(await tableBlock(db, table));
  const late = (await selectLateReferences(db)).map(
    ({ name, definition }) => `ALTER TABLE ${name} ADD CONSTRAINT ${definition};\n`,
  );
  return [HEADER, ...functions.map(({ definition }) => `${definition.trimEnd()};\n`), ...blocks, ...late].join('\n');
}

async function tableBlock(db: Db, { oid, name, unlogged, comment }: Table): Promise<string> {
  const columns = await selectColumns(db, oid);
  const constraints = await selectConstraints(db, oid);
  const parts = [...columns.map(columnLine), ...constraints.map((one) => `CONSTRAINT ${one.name} ${one.definition}`)];
  const statements = [
    `CREATE ${unlogged ? 'UNLOGGED ' : ''}TABLE ${name} (\n  ${parts.join(',\n  ')}\n)`,
    ...(await selectIndexes(db, oid)).map(({ definition }) => definition),
    ...(await selectTriggers(db, oid)).map(({ definition }) => definition),
    ...(comment === null ? [] : [`COMMENT ON TABLE ${name} IS ${quoted(comment)}`]),
    ...columns.flatMap((column) =>
      column.comment === null ? [] : [`COMMENT ON COLUMN ${name}.${column.name} IS ${quoted(column.comment)}`],
    ),
  ];
  return statements.map((statement) => `${statement};\n`).join('');
}

function columnLine(column: Column): string {
  const start = column.start === null || column.start === '1' ? '' : ` (START WITH ${column.start})`;
  const identity = `GENERATED ${column.identity === 'a' ? 'ALWAYS' : 'BY DEFAULT'} AS IDENTITY${start}`;
  return [
    column.name,
    column.type,
    ...(column.identity === '' ? [] : [identity]),
    ...(column.default === null ? [] : [valueClause(column, column.default)]),
    ...(column.required && column.identity === '' ? ['NOT NULL'] : []),
  ].join(' ');
}

const valueClause = ({ generated }: Column, expression: string): string =>
  generated ? `GENERATED ALWAYS AS (${expression}) STORED` : `DEFAULT ${expression}`;

const quoted = (text: string): string => `'${text.replaceAll("'", "''")}'`;

const inPublic = sql`'public'::regnamespace`;

/** Fails on views and types, which the dump would omit silently. */
async function refuseUnknownKinds(db: Db): Promise<void> {
  const unknown = await db.many<{ name: string }>(sql`
    select relname as name from pg_class where relnamespace = ${inPublic} and relkind not in ('r', 'i', 'S', 't')
    union all
    select typname from pg_type where typnamespace = ${inPublic} and typtype in ('e', 'd', 'r')
    union all
    select seq.relname from pg_class seq
    where seq.relnamespace = ${inPublic} and seq.relkind = 'S'
      and not exists (select 1 from pg_depend d where d.objid = seq.oid and d.deptype = 'i')`);
  if (unknown.length === 0) return;
  throw new Error(`db/dump-schema.ts cannot write ${unknown.map(({ name }) => name).join(', ')} yet`);
}

const selectFunctions = (db: Db): Promise<NamedDefinition[]> =>
  db.many(sql`
    select proname as name, pg_get_functiondef(oid) as definition
    from pg_proc where pronamespace = ${inPublic} order by proname, oid`);

const selectTables = (db: Db): Promise<Table[]> =>
  db.many(sql`
    select oid::int, quote_ident(relname) as name, relpersistence = 'u' as unlogged,
           obj_description(oid, 'pg_class') as comment
    from pg_class
    where relnamespace = ${inPublic} and relkind = 'r' and relname <> all (${FOREIGN_TABLES}::text[])
    order by pg_class.oid`);

const selectColumns = (db: Db, table: number): Promise<Column[]> =>
  db.many(sql`
    select quote_ident(a.attname) as name, format_type(a.atttypid, a.atttypmod) as type, a.attnotnull as required,
           a.attidentity as identity, a.attgenerated <> '' as generated, s.seqstart::text as start,
           pg_get_expr(d.adbin, d.adrelid, true) as default, col_description(a.attrelid, a.attnum) as comment
    from pg_attribute a
    left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
    left join pg_depend owns on owns.refobjid = a.attrelid and owns.refobjsubid = a.attnum
                            and owns.deptype = 'i' and owns.classid = 'pg_class'::regclass
    left join pg_sequence s on s.seqrelid = owns.objid
    where a.attrelid = ${table} and a.attnum > 0 and not a.attisdropped
    order by a.attnum`);

/** Keys first, then references, then checks. NOT NULL belongs to its column. */
const selectConstraints = (db: Db, table: number): Promise<NamedDefinition[]> =>
  db.many(sql`
    select quote_ident(conname) as name, pg_get_constraintdef(oid, true) as definition
    from pg_constraint where conrelid = ${table} and contype <> 'n' and confrelid <= conrelid
    order by position(contype::text in 'puxfc'), conname collate "C"`);

/** References to tables that are created later. */
const selectLateReferences = (db: Db): Promise<NamedDefinition[]> =>
  db.many(sql`
    select conrelid::regclass::text as name,
           quote_ident(conname) || ' ' || pg_get_constraintdef(oid, true) as definition
    from pg_constraint where connamespace = ${inPublic} and confrelid > conrelid
    order by conrelid, conname collate "C"`);

const selectIndexes = (db: Db, table: number): Promise<NamedDefinition[]> =>
  db.many(sql`
    select c.relname as name, pg_get_indexdef(c.oid, 0, true) as definition
    from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = ${table} and not exists (select 1 from pg_constraint k where k.conindid = c.oid and k.conrelid = ${table})
    order by c.relname collate "C"`);

const selectTriggers = (db: Db, table: number): Promise<NamedDefinition[]> =>
  db.many(sql`
    select tgname as name, pg_get_triggerdef(oid, true) as definition
    from pg_trigger where tgrelid = ${table} and not tgisinternal
    order by tgname collate "C"`);
