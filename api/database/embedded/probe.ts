import { setTimeout as wait } from 'node:timers/promises';
import postgres from 'postgres';
import { isSameFolder } from './postmaster-file.ts';

export type ProbeResult = 'ready' | 'starting' | 'wrong password' | 'foreign' | 'no answer';

type ProbeOptions = { port: number; password: string /** PostgreSQL's data directory */; data: string };

const TIMEOUT_MS = 5_000;

/** SQLSTATEs and driver codes. 53300 means that all connections are taken, so the server is alive. */
const RESULTS: Record<string, ProbeResult> = {
  '57P03': 'starting',
  '53300': 'ready',
  '28P01': 'wrong password',
  '28000': 'wrong password',
  SASL_SIGNATURE_MISMATCH: 'foreign',
};

/** 'ready' means that the server on this port runs on our data, not another program that took the port. */
export async function probe({ port, password, data }: ProbeOptions): Promise<ProbeResult> {
  const client = postgres({
    host: '127.0.0.1',
    port,
    user: 'kayts',
    database: 'postgres',
    password,
    ssl: false,
    max: 1,
    connect_timeout: TIMEOUT_MS / 1_000,
    fetch_types: false,
    onnotice: () => {},
  });
  const givingUp = new AbortController();
  try {
    // The driver reconnects endlessly to a program that closes each connection before login.
    return await Promise.race([
      logIn(client, data),
      wait(TIMEOUT_MS, 'no answer' as const, { signal: givingUp.signal, ref: false }),
    ]);
  } finally {
    givingUp.abort();
    await client.end({ timeout: 0 });
  }
}

async function logIn(client: postgres.Sql, data: string): Promise<ProbeResult> {
  try {
    const [server] = await client<{ folder: string }[]>`select current_setting('data_directory') as folder`;
    return server && isSameFolder(server.folder, data) ? 'ready' : 'foreign';
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : '';
    return RESULTS[code] ?? 'no answer';
  }
}
