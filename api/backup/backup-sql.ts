import { JOBS_APPLICATION } from '#api/database/job-queues.ts';
import type { Connection } from '#api/database/one-connection.ts';
import { type Db, sql } from '#api/database/sql.ts';

/** Table of pg-boss. Its waiting and dead jobs are unfinished mails and payments. */
const JOBS = 'pgboss.job';

export type BackedUpTable = { name: string; columns: string[] };

/**
 * The order does not matter, because foreign keys are checked after all rows are copied. Omits unlogged tables, which
 * a crash empties, and tables that belong to this database only.
 */
export async function selectTables(db: Db): Promise<BackedUpTable[]> {
  return db.many<BackedUpTable>(sql`
    select case when n.nspname = 'public' then quote_ident(c.relname) else ${JOBS} end as name,
           array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p'
           and c.relname not in ('schema_version', 'backups'))
       or c.oid = to_regclass(${JOBS})
    group by n.nspname, c.relname, c.oid
    order by n.nspname = 'public' desc, c.oid`);
}

type ForeignKey = { table: string; name: string; definition: string };

const selectForeignKeys = (db: Db): Promise<ForeignKey[]> =>
  db.many<ForeignKey>(sql`
  select quote_ident(c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
  order by k.oid`);

/**
 * Runs `work` without foreign keys and checks them all at its end, because tables refer to each other in no fixed
 * order. Requires a transaction.
 */
export async function withoutForeignKeys<T>(connection: Connection, work: () => Promise<T>): Promise<T> {
  const keys = await selectForeignKeys(connection);
  await runAll(
    connection,
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  );
  const result = await work();
  await runAll(
    connection,
    keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  );
  return result;
}

async function runAll(connection: Connection, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await connection.script(statements.join(';\n'));
}

/**
 * COPY writes values according to these settings. With fixed settings, equal rows have equal digests on every server.
 */
export async function fixTextForm(connection: Connection): Promise<void> {
  await connection.script(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off`);
}

export async function selectBackend(db: Db): Promise<number> {
  return await db.value<number>(sql`select pg_backend_pid() as pid`);
}

export async function selectVersions(db: Db): Promise<{ migration: number; queues: number }> {
  return db.one<{ migration: number; queues: number }>(sql`
    select (select max(version)::int from schema_version) as migration,
           (select max(version)::int from pgboss.version) as queues`);
}

type Sequence = { column: string; sequence: string };

const selectSequences = (db: Db): Promise<Sequence[]> =>
  db.many<Sequence>(sql`
  select quote_ident(c.relname) || '.' || quote_ident(a.attname) as column,
         pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  order by c.oid, a.attnum`);

/** Call this after the tables are read: sequences ignore the snapshot, so they are never behind the rows. */
export async function selectNextValues(connection: Connection): Promise<Record<string, number>> {
  const sequences = await selectSequences(connection);
  const values: Record<string, number> = {};
  for (const { column, sequence } of sequences) {
    const [row] = await connection.script(
      `select case when is_called then last_value + 1 else last_value end as next from ${sequence}`,
    );
    values[column] = Number((row as { next: string } | undefined)?.next ?? 1);
  }
  return values;
}

export async function setNextValues(db: Db, values: Readonly<Record<string, number>>): Promise<void> {
  for (const { column, sequence } of await selectSequences(db)) {
    const next = values[column];
    if (next !== undefined) await db.run(sql`select setval(${sequence}::regclass, ${next}, false)`);
  }
}

export async function filledTables(db: Db): Promise<string[]> {
  const filled: string[] = [];
  for (const table of ['products', 'customers', 'orders', 'carts']) {
    if ((await db.run(sql`select from ${sql(table)} limit 1`)) > 0) filled.push(table);
  }
  return filled;
}

/** The worker of a running shop is always connected. */
export async function isInUse(db: Db): Promise<boolean> {
  const found = await db.run(sql`
    select from pg_stat_activity
    where datname = current_database() and application_name = ${JOBS_APPLICATION} limit 1`);
  return found > 0;
}

export async function emptyTables(connection: Connection, tables: readonly string[]): Promise<void> {
  await connection.script(`truncate ${tables.join(', ')}`);
}

/** Drops all tables. The restore of an older backup then creates them in the form of its version. */
export async function dropEverything(connection: Connection): Promise<void> {
  await connection.script('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
}
