import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import Postgrator from 'postgrator';
import { hasQueues, prepareQueues } from './job-queues.ts';
import { LOCK_NUMBERS } from './lock-numbers.ts';
import { type Connection, openConnection, withLock } from './one-connection.ts';
import { sql } from './statement.ts';

const FOLDER = join(import.meta.dirname, '../../db/migrations');

export class MigrationRefusal extends Error {}

export const migrate = (url: string, version?: number): Promise<number> =>
  withLock(url, LOCK_NUMBERS.migrations, () => runMigrations(url, { version, isFollower: false }));

/** For a process that starts after another one has migrated. It prepares the queues only if one is missing. */
export const migrateBehind = (url: string): Promise<number> =>
  withLock(url, LOCK_NUMBERS.migrations, () => runMigrations(url, { isFollower: true }));

type MigrateOptions = { version?: number | undefined; isFollower: boolean };

async function runMigrations(url: string, { version, isFollower }: MigrateOptions): Promise<number> {
  const connection = await openConnection(url);
  try {
    await refuseNewer(connection);
    const migrator = new Postgrator({
      driver: 'pg',
      migrationPattern: join(FOLDER, '*'),
      schemaTable: 'schema_version',
      validateChecksums: true,
      newline: 'LF',
      execQuery: async (query: string) => ({ rows: await connection.script(query) }),
      execSqlScript: async (script: string) => {
        await connection.begin(() => connection.script(script));
      },
    });
    const ran = (await migrator.migrate(version?.toString()).catch(explainChanged)).length;
    if (!isFollower || !(await hasQueues(connection))) await prepareQueues(url);
    return ran;
  } finally {
    await connection.close();
  }
}

/** Refuses a newer database, because older code does not implement its rules and columns. */
async function refuseNewer(connection: Connection): Promise<void> {
  const newest = Math.max(...readdirSync(FOLDER).map((name) => Number.parseInt(name, 10)));
  const table = await connection.one<{ name: string | null }>(sql`select to_regclass('schema_version')::text as name`);
  if (!table.name) return;
  const found = await connection.one<{ version: number | null }>(
    sql`select max(version)::int as version from schema_version`,
  );
  if (found.version === null || found.version <= newest) return;
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
