import { openConnection } from '#api/database/one-connection.ts';

type Plan = {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'Recheck Cond'?: string;
  Plans?: Plan[];
};

/**
 * Sets the statistics of each table to a million rows, because all plans cost the same for a few rows. The planner
 * accepts this for tables with at least one row.
 */
const LARGE = `
  do $$
  declare
    empty record;
    part record;
  begin
    perform set_config('session_replication_role', 'replica', true);
    for empty in
      select oid, oid::regclass as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) = 0
    loop
      begin
        for part in select conname from pg_constraint where conrelid = empty.oid and contype = 'c' loop
          execute format('alter table %s drop constraint %I', empty.name, part.conname);
        end loop;
        for part in
          select attname from pg_attribute a
          where attrelid = empty.oid and attnum > 0 and attnotnull and attidentity = '' and not attisdropped
            and not exists (select from pg_index i where i.indrelid = empty.oid and i.indisprimary and a.attnum = any(i.indkey))
        loop
          execute format('alter table %s alter column %I drop not null', empty.name, part.attname);
        end loop;
        execute format('insert into %s default values', empty.name);
      exception when not_null_violation then null; -- Its key has no default; what is asked by key reads one row anyway.
      end;
    end loop;
    update pg_class set reltuples = 1e6, relpages = 1
    where relkind in ('r', 'i') and relnamespace in ('public'::regnamespace, 'pgboss'::regnamespace);
  end $$`;

export type WholeRead = { table: string; statement: string };

/** Plan nodes that read a whole table, unless a limit is directly above them. */
const WHOLE_READS = ['Seq Scan', 'Parallel Seq Scan', 'Index Scan', 'Index Only Scan', 'Bitmap Index Scan'];

/** The nodes among them that use no index; the choice between indexes varies with the counted rows. */
export const UNINDEXED = ['Seq Scan', 'Parallel Seq Scan'];

/** Statements that can be planned. */
const PLANNED = /^\s*(select|insert|update|delete|with|merge)\b/i;

/**
 * Returns the tables that a statement reads completely although the planner avoids it at any cost, or, with
 * `isCheapest`, because that costs least. The plan is generic, because the shop's connections use no other
 * (`plan_cache_mode`). Use a database of one test, because it is unusable afterwards.
 */
export async function wholeReads(
  databaseUrl: string,
  statements: Iterable<string>,
  kinds: readonly string[] = WHOLE_READS,
  { isCheapest = false } = {},
): Promise<WholeRead[]> {
  const connection = await openConnection(databaseUrl);
  const found: WholeRead[] = [];
  try {
    await connection.script(LARGE);
    await connection.script(`set enable_seqscan = ${isCheapest ? 'on' : 'off'}`);
    for (const statement of statements) {
      if (!PLANNED.test(statement)) continue;
      // Uses the simple query protocol, because the parameters of the statement have no values.
      const rows = await connection.script(`explain (generic_plan, format json) ${statement}`);
      const plans = (rows as { 'QUERY PLAN': { Plan: Plan }[] }[]).flatMap((row) => row['QUERY PLAN']);
      const text = statement.replace(/\s+/g, ' ').trim();
      for (const table of new Set(plans.flatMap(({ Plan: plan }) => readsOf(plan, kinds, false))))
        found.push({ table, statement: text });
    }
  } finally {
    await connection.close();
  }
  return found;
}

function readsOf(plan: Plan, kinds: readonly string[], isLimited: boolean): string[] {
  const { 'Node Type': type, 'Relation Name': table, Plans: below = [] } = plan;
  const isWhole =
    kinds.includes(type) &&
    table !== undefined &&
    // Tables of PostgreSQL itself, which the driver reads once per connection.
    !table.startsWith('pg_') &&
    plan['Index Cond'] === undefined &&
    !isLimited;
  return [...(isWhole ? [table] : []), ...below.flatMap((part) => readsOf(part, kinds, type === 'Limit'))];
}
