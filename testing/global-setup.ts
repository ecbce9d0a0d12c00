import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';
import { createDatabase, withDatabase } from './database.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Server of the tests; a database called `migrated` and one called `demo` are copied for each test. */
    databaseUrl: string;
  }
}

/** The moment the demo products of the tests were loaded at. */
const LOADED_AT = new Date('2026-11-01T08:00:00Z');

/** One PostgreSQL for all tests, with a migrated and a filled database to copy. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres({
    dataFolder: join(import.meta.dirname, '../data/test'),
    log: () => {},
    withoutDurability: true,
  });
  try {
    await createDatabase(server.url, 'migrated', null);
    await migrate(withDatabase(server.url, 'migrated'));
    await createDatabase(server.url, 'demo', 'migrated');
    const pool = openPool({ url: withDatabase(server.url, 'demo'), max: 2 });
    await loadDemo(pool, LOADED_AT);
    await pool.close();
    project.provide('databaseUrl', server.url);
  } catch (error) {
    await server.stop();
    throw error;
  }
  return () => server.stop();
}
