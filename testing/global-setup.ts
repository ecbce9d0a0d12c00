import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '#api/database/embedded/embedded-postgres.ts';
import { migrate } from '#api/database/migrate.ts';
import { openPool, type Pool } from '#api/database/sql.ts';
import { loadDemo } from '#demo/load.ts';
import { createDatabase, withDatabase } from './database.ts';
import { memoryTablespace } from './memory-tablespace.ts';
import { insertStock, insertTerms } from './products.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The tests' server; its databases `migrated`, `terms`, `stocked` and `demo` are templates to copy. */
    databaseUrl: string;
    /** The same server through its socket, as the shop's pools use it. */
    socketUrl: string;
    /** Data folder of a database created by initdb and never used; `copyCluster` copies it. */
    clusterFolder: string;
  }
}

const LOADED_AT = new Date('2026-11-01T08:00:00Z');

export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const server = await startEmbeddedPostgres({
    dataFolder: join(import.meta.dirname, '../data/test'),
    log: () => {},
    withoutDurability: true,
  });
  const memory = await memoryTablespace(server);
  const stop = async () => {
    await server.stop();
    memory?.remove();
  };
  try {
    const [clusterFolder] = await Promise.all([makeCluster(), createTemplates(server.url, memory?.name)]);
    project.provide('databaseUrl', server.url);
    project.provide('socketUrl', server.socketUrl);
    project.provide('clusterFolder', clusterFolder);
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}

async function createTemplates(serverUrl: string, tablespace: string | undefined): Promise<void> {
  await createDatabase(serverUrl, 'migrated', null, tablespace);
  await migrate(withDatabase(serverUrl, 'migrated'));
  await Promise.all([
    fillTemplate(serverUrl, 'terms', insertTerms),
    fillTemplate(serverUrl, 'stocked', insertStock),
    fillTemplate(serverUrl, 'demo', (pool) => loadDemo(pool, LOADED_AT)),
  ]);
}

async function makeCluster(): Promise<string> {
  const dataFolder = join(import.meta.dirname, '../data/test-cluster');
  const made = await startEmbeddedPostgres({ dataFolder, log: () => {}, withoutDurability: true });
  await made.stop();
  return made.folder;
}

async function fillTemplate(serverUrl: string, name: string, fill: (pool: Pool) => Promise<unknown>): Promise<void> {
  const pool = openPool({ url: await createDatabase(serverUrl, name, 'migrated'), max: 2 });
  await fill(pool);
  await pool.close();
}
