import pg from 'pg';

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Reused by all tests of a process, because a connection costs as much as a quarter of a copied database. */
const servers = new Map<string, pg.Pool>();

function serverAt(url: string): pg.Pool {
  const known = servers.get(url);
  if (known) return known;
  const opened = new pg.Pool({ connectionString: url, max: 4, idleTimeoutMillis: IDLE_MS, allowExitOnIdle: true });
  opened.on('error', () => {});
  servers.set(url, opened);
  return opened;
}

const IDLE_MS = 5_000;

/** Drops an existing database of this name; `template`: the database to copy, in its tablespace. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template: string | null,
  tablespace?: string,
): Promise<string> {
  const server = serverAt(serverUrl);
  await server.query(`drop database if exists ${name} with (force)`);
  // Copying files is faster than writing the log for databases this small.
  const source = template ? ` template ${template} strategy file_copy` : '';
  await server.query(`create database ${name}${source}${tablespace ? ` tablespace ${tablespace}` : ''}`);
  return withDatabase(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await serverAt(serverUrl).query(`drop database if exists ${name} with (force)`);
}

const pendingDrops = new Set<Promise<void>>();

/**
 * Drops a database while the next test runs, because PostgreSQL waits up to 100 ms for connections that are closing.
 * The setup file `dropped-databases.ts` waits for all drops of a file.
 */
export function dropDatabaseLater(serverUrl: string, name: string): void {
  const drop = dropDatabase(serverUrl, name).finally(() => pendingDrops.delete(drop));
  pendingDrops.add(drop);
}

export const finishDrops = (): Promise<unknown> => Promise.all(pendingDrops);
