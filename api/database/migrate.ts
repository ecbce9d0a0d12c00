import { join } from 'node:path';
import Postgrator from 'postgrator';
import postgres from 'postgres';
import { severalHosts } from './hosts.ts';
import { prepareQueues } from './job-queues.ts';

const MIGRATIONS = join(import.meta.dirname, '../../db/migrations/*');
/** Any fixed number: processes that start together migrate one after another. */
const MIGRATION_LOCK = 7_310_118;

export async function migrate(url: string, version?: number): Promise<number> {
  const client = postgres(url, { max: 1, onnotice: () => {}, ...severalHosts(url) });
  try {
    await client`select pg_advisory_lock(${MIGRATION_LOCK})`;
    const migrator = new Postgrator({
      driver: 'pg',
      migrationPattern: MIGRATIONS,
      schemaTable: 'schema_version',
      validateChecksums: true,
      newline: 'LF',
      execQuery: async (query: string) => ({ rows: await client.unsafe(query) }),
      execSqlScript: async (script: string) => {
        await client.begin((tx) => tx.unsafe(script));
      },
    });
    const ran = (await migrator.migrate(version?.toString())).length;
    await prepareQueues(url);
    return ran;
  } finally {
    await client.end({ timeout: 5 });
  }
}
