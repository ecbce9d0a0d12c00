import { randomUUID } from 'node:crypto';
import { inject, onTestFinished } from 'vitest';
import { openConnection } from '#api/database/one-connection.ts';
import { openPool, sql } from '#api/database/sql.ts';
import type { BucketSettings } from '#api/images/storage/bucket-calls.ts';
import { createDatabase, dropDatabase } from './database.ts';
import type { TestShop } from './shop.ts';
import { type CommandResult, command, scratchFolder } from './shop-command.ts';

export async function scratchDatabase(template: string | null): Promise<string> {
  const name = `restored_${randomUUID().replaceAll('-', '')}`;
  onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
  return createDatabase(inject('databaseUrl'), name, template);
}

export type Target = { url: string; dataFolder: string; bucket?: BucketSettings };

export const emptyTarget = async (): Promise<Target> => ({
  url: await scratchDatabase('migrated'),
  dataFolder: scratchFolder(),
});

/** Runs `restore` as the merchant of another, empty shop. */
export async function restore(
  shop: TestShop,
  { url, dataFolder, bucket }: Target,
  ...line: string[]
): Promise<CommandResult> {
  const pool = openPool({ url, max: 1 });
  const result = await command(
    { ...shop, pool, databaseUrl: url, config: { ...shop.config, dataFolder, bucket: bucket ?? null } },
    'restore',
    ...line,
  );
  await pool.close();
  return result;
}

/** Returns a checksum of all rows of each table, and the next value of each identity column. */
export async function sumsOf(url: string): Promise<Record<string, string>> {
  const connection = await openConnection(url);
  const tables = await connection.many<{ name: string }>(sql`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p' 
      and relname not in ('schema_version', 'backups')`);
  const sums: Record<string, string> = {};
  for (const name of [...tables.map(({ name }) => `public.${name}`), 'pgboss.job']) {
    const { sum } = await connection.one<{ sum: string }>(sql`
      select count(*) || ' ' || coalesce(md5(string_agg(md5(t::text), '' order by md5(t::text))), '') as sum
      from ${sql(name)} t`);
    sums[name] = sum;
  }
  const sequences = await connection.many<{ name: string }>(sql`
    select sequencename as name from pg_sequences where schemaname = 'public'`);
  for (const { name } of sequences) {
    const { next } = await connection.one<{ next: number }>(sql`
      select case when is_called then last_value + 1 else last_value end as next from ${sql(name)}`);
    sums[name] = String(next);
  }
  await connection.close();
  return sums;
}

/** The restore adds an entry to the audit log. */
const LOG = ['public.audit_entries', 'audit_entries_id_seq'];

export const withoutLog = (sums: Record<string, string>): Record<string, string> =>
  Object.fromEntries(Object.entries(sums).filter(([name]) => !LOG.includes(name)));

export async function backedUp(shop: TestShop, ...options: string[]): Promise<string> {
  const file = `${scratchFolder()}/shop.backup.gz`;
  const result = await command(shop, 'backup', file, ...options);
  if (result.code !== 0 || result.err !== '') throw new Error(`backup failed: ${result.err}`);
  return file;
}
