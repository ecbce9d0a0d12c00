import type postgres from 'postgres';

type Client = postgres.ISql;

/** Of pg-boss: its waiting and dead jobs are mails and payments that are not done yet. */
export const JOBS = 'pgboss.job';

export type BackedUpTable = { name: string; columns: string[] };

/** Any order will do: foreign keys are checked after all rows are copied. Left out are unlogged tables, which a crash empties, and those of this database alone. */
export async function selectTables(client: Client): Promise<BackedUpTable[]> {
  return client<BackedUpTable[]>`
    select case when n.nspname = 'public' then quote_ident(c.relname) else ${JOBS} end as name,
           array_agg(quote_ident(a.attname) order by a.attnum) as columns
    from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where (n.nspname = 'public' and c.relkind = 'r' and c.relpersistence = 'p'
           and c.relname not in ('schema_version', 'backups'))
       or c.oid = to_regclass(${JOBS})
    group by n.nspname, c.relname, c.oid
    order by n.nspname = 'public' desc, c.oid`;
}

type ForeignKey = { table: string; name: string; definition: string };

const selectForeignKeys = (client: Client): Promise<ForeignKey[]> => client<ForeignKey[]>`
  select quote_ident(c.relname) as table, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
  from pg_constraint k join pg_class c on c.oid = k.conrelid
  where k.contype = 'f' and k.connamespace = 'public'::regnamespace and k.conparentid = 0
  order by k.oid`;

/**
 * Runs `work` without foreign keys and checks them all at its end. Tables refer to each other in no fixed order,
 * and backups of older versions list them in the order of their creation. Needs a transaction.
 */
export async function withoutForeignKeys<T>(client: Client, work: () => Promise<T>): Promise<T> {
  const keys = await selectForeignKeys(client);
  await runAll(
    client,
    keys.map(({ table, name }) => `alter table ${table} drop constraint ${name}`),
  );
  const result = await work();
  await runAll(
    client,
    keys.map(({ table, name, definition }) => `alter table ${table} add constraint ${name} ${definition}`),
  );
  return result;
}

async function runAll(client: Client, statements: readonly string[]): Promise<void> {
  if (statements.length > 0) await client.unsafe(statements.join(';\n'));
}

/** COPY writes values as these settings say; with them fixed, equal rows have equal digests on every server. */
export async function fixTextForm(client: Client): Promise<void> {
  await client.unsafe(`
    set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
    set local bytea_output = 'hex'; set local extra_float_digits = 1; set local synchronize_seqscans = off`);
}

export async function selectBackend(client: Client): Promise<number> {
  const [row] = await client<{ pid: number }[]>`select pg_backend_pid() as pid`;
  return row?.pid ?? 0;
}

export async function selectVersions(client: Client): Promise<{ migration: number; queues: number }> {
  const [row] = await client<{ migration: number; queues: number }[]>`
    select (select max(version)::int from schema_version) as migration,
           (select max(version)::int from pgboss.version) as queues`;
  if (!row) throw new Error('the versions of the schemas are missing');
  return row;
}

type Sequence = { column: string; sequence: string };

const selectSequences = (client: Client): Promise<Sequence[]> => client<Sequence[]>`
  select quote_ident(c.relname) || '.' || quote_ident(a.attname) as column,
         pg_get_serial_sequence(quote_ident(c.relname), a.attname) as sequence
  from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attidentity <> ''
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
  order by c.oid, a.attnum`;

/** Sequences know nothing of snapshots: read after the tables they are never behind them. */
export async function selectNextValues(client: Client): Promise<Record<string, number>> {
  const sequences = await selectSequences(client);
  const values: Record<string, number> = {};
  for (const { column, sequence } of sequences) {
    const [row] = await client<{ next: string }[]>`
      select case when is_called then last_value + 1 else last_value end as next from ${client.unsafe(sequence)}`;
    values[column] = Number(row?.next ?? 1);
  }
  return values;
}

export async function setNextValues(client: Client, values: Readonly<Record<string, number>>): Promise<void> {
  for (const { column, sequence } of await selectSequences(client)) {
    const next = values[column];
    if (next !== undefined) await client`select setval(${sequence}::regclass, ${next}, false)`;
  }
}

export async function filledTables(client: Client): Promise<string[]> {
  const filled: string[] = [];
  for (const table of ['products', 'customers', 'orders', 'carts']) {
    const [row] = await client`select 1 from ${client(table)} limit 1`;
    if (row) filled.push(table);
  }
  return filled;
}

/** A shop's worker is always connected. */
export async function isInUse(client: Client): Promise<boolean> {
  const rows = await client`
    select 1 from pg_stat_activity
    where datname = current_database() and application_name = 'kayts jobs' limit 1`;
  return rows.length > 0;
}

export async function emptyTables(client: Client, tables: readonly string[]): Promise<void> {
  await client.unsafe(`truncate ${tables.join(', ')}`);
}

/** For a backup of an older shop: its tables are created again as they were then. */
export async function dropEverything(client: Client): Promise<void> {
  await client.unsafe('drop schema if exists pgboss cascade; drop schema public cascade; create schema public');
}
