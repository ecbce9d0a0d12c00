import postgres from 'postgres';

export function withDatabase(serverUrl: string, name: string): string {
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Makes a database anew, as a copy of another one when one is named. */
export async function createDatabase(serverUrl: string, name: string, template: string | null): Promise<string> {
  const server = postgres(serverUrl, { max: 1, onnotice: () => {} });
  try {
    await server.unsafe(`drop database if exists ${name} with (force)`);
    // Files are copied by the server itself: cheaper than its log for databases this small.
    await server.unsafe(`create database ${name}${template ? ` template ${template} strategy file_copy` : ''}`);
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
