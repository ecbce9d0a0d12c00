import postgres from 'postgres';

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Drops an existing database of this name; `template`: the database to copy, in its tablespace. */
export async function createDatabase(
  serverUrl: string,
  name: string,
  template: string | null,
  tablespace?: string,
): Promise<string> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await server.unsafe(`drop database if exists ${name} with (force)`);
    // Copying files is faster than writing the log for databases this small.
    const source = template ? ` template ${template} strategy file_copy` : '';
    await server.unsafe(`create database ${name}${source}${tablespace ? ` tablespace ${tablespace}` : ''}`);
  } finally {
    await server.end();
  }
  return withDatabase(serverUrl, name);
}

export async function dropDatabase(serverUrl: string, name: string): Promise<void> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  await server.unsafe(`drop database if exists ${name} with (force)`);
  await server.end();
}
