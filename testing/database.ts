import postgres from 'postgres';

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Kept from test to test, as a connection costs as much as a quarter of a copy. */
const servers = new Map<string, postgres.Sql>();

function serverAt(url: string): postgres.Sql {
  const known = servers.get(url);
  if (known) return known;
  // A program that has nothing else to do may end meanwhile.
  const opened = postgres(url, { max: 2, idle_timeout: IDLE_S, fetch_types: false, onnotice: () => {} });
  servers.set(url, opened);
  return opened;
}

const IDLE_S = 5;

/** Drops an existing database of this name; `template`: the database to copy, in its tablespace. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template: string | null,
  tablespace?: string,
): Promise<string> {
  const server = serverAt(serverUrl);
  await server.unsafe(`drop database if exists ${name} with (force)`);
  // Copying files is faster than writing the log for databases this small.
  const source = template ? ` template ${template} strategy file_copy` : '';
  await server.unsafe(`create database ${name}${source}${tablespace ? ` tablespace ${tablespace}` : ''}`);
  return withDatabase(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  await serverAt(serverUrl).unsafe(`drop database if exists ${name} with (force)`);
}
