import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { isSameFolder } from './postmaster-file.ts';

type ProbeResult = 'ready' | 'starting' | 'wrong password' | 'foreign' | 'no answer';

type ProbeOptions = { port: number; password: string /** PostgreSQL's data directory */; data: string };

const TIMEOUT_MS = 5_000;

/** Results by SQLSTATE. 53300 means that all connections are in use, so the server is ready. */
const RESULTS: Record<string, ProbeResult> = {
  '57P03': 'starting',
  '53300': 'ready',
  '28P01': 'wrong password',
  '28000': 'wrong password',
};

/** 'ready' means that the server on this port runs with this data and is not another program that took the port. */
export async function probe({ port, password, data }: ProbeOptions): Promise<ProbeResult> {
  const client = new pg.Client({
    host: '127.0.0.1',
    port,
    user: 'kayts',
    database: 'postgres',
    password,
    ssl: false,
    connectionTimeoutMillis: TIMEOUT_MS,
  });
  client.on('error', () => {});
  const givingUp = new AbortController();
  try {
    return await Promise.race([
      logIn(client, data),
      wait(TIMEOUT_MS, 'no answer' as const, { signal: givingUp.signal, ref: false }),
    ]);
  } finally {
    givingUp.abort();
    client.end().catch(() => {});
  }
}

async function logIn(client: pg.Client, data: string): Promise<ProbeResult> {
  try {
    await client.connect();
    const { rows } = await client.query<{ folder: string }>(`select current_setting('data_directory') as folder`);
    const [server] = rows;
    return server && isSameFolder(server.folder, data) ? 'ready' : 'foreign';
  } catch (error) {
    // The server failed to prove knowledge of the password. pg reports this error without a code.
    if (error instanceof Error && error.message.startsWith('SASL: SCRAM-SERVER')) return 'foreign';
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return RESULTS[code] ?? 'no answer';
  }
}
