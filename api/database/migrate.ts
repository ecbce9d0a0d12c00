import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Postgrator from 'postgrator';
import type postgres from 'postgres';
import { hasQueues, prepareQueues } from './job-queues.ts';
import { LOCK_NUMBERS } from './lock-numbers.ts';
import { openConnection, withLock } from './one-connection.ts';

const FOLDER = join(import.meta.dirname, '../../db/migrations');

export class MigrationRefusal extends Error {}

export const migrate = (url: string, version?: number): Promise<number> =>
  withLock(url, LOCK_NUMBERS.migrations, () => runMigrations(url, { version, isFollower: false }));

/** Beside a process that has migrated just now: queues are prepared only when one is missing. */
export const migrateBehind = (url: string): Promise<number> =>
  withLock(url, LOCK_NUMBERS.migrations, () => runMigrations(url, { isFollower: true }));

type MigrateOptions = { version?: number | undefined; isFollower: boolean };

async function runMigrations(url: string, { version, isFollower }: MigrateOptions): Promise<number> {
  const client = openConnection(url);
  try {
    await refuseNewer(client);
    const migrator = new Postgrator({
      driver: 'pg',
      migrationPattern: join(FOLDER, '*'),
      schemaTable: 'schema_version',
      validateChecksums: true,
      newline: 'LF',
      execQuery: async (query: string) => ({ rows: await client.unsafe(query) }),
      execSqlScript: async (script: string) => {
        await client.begin((tx) => tx.unsafe(script));
      },
    });
    const ran = (await migrator.migrate(version?.toString()).catch(explainChanged)).length;
    if (!isFollower || !(await hasQueues(client))) await prepareQueues(url);
    return ran;
  } finally {
    await client.end({ timeout: 5 });
  }
}

/** Older code would sell with rules and columns it does not know. */
async function refuseNewer(client: postgres.Sql): Promise<void> {
  const newest = Math.max(...readdirSync(FOLDER).map((name) => Number.parseInt(name, 10)));
  const [table] = await client<{ name: string | null }[]>`select to_regclass('schema_version')::text as name`;
  if (!table?.name) return;
  const [found] = await client<{ version: number }[]>`select max(version)::int as version from schema_version`;
  if (!found || found.version <= newest) return;
  throw new MigrationRefusal(
    `a newer version of the shop has used this database (migration ${found.version}; this one knows ${newest}): ` +
      'start that version or a later one',
  );
}

function explainChanged(error: unknown): never {
  const number = error instanceof Error && /checksum failed for migration \[(\d+)\]/i.exec(error.message)?.[1];
  if (!number) throw error;
  throw new MigrationRefusal(
    `migration ${number} was changed after it had run in this database: put the file in db/migrations back as it was`,
  );
}
