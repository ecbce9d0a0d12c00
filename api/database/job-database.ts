import type { Db as BossDatabase } from 'pg-boss';
import postgres from 'postgres';
import { addressOf } from './database-address.ts';
import { severalHosts } from './hosts.ts';
import { openTurns } from './turns.ts';

export type JobDatabase = BossDatabase & { close: () => Promise<void> };

/** Separate from the pool, so that jobs and shoppers never wait for each other. */
const CONNECTIONS = 2;
const RETRY_S = 0.5;

export function openJobDatabase(to: string): JobDatabase {
  const { url, isPooled, path } = addressOf(to);
  const client = postgres(url, {
    ...(path && { path }),
    max: CONNECTIONS,
    idle_timeout: 60,
    connect_timeout: 5,
    ...severalHosts(url),
    backoff: () => RETRY_S,
    onnotice: () => {},
    // As the driver that pg-boss was written for: text values are JSON already.
    types: { json: { to: 3802, from: [114, 3802], serialize: toJson, parse: JSON.parse } },
    connection: { application_name: 'kayts jobs', ...(!isPooled && { statement_timeout: 30_000 }) },
  });
  // A pooler takes a connection back with each answer: what the driver sent behind is answered to nobody.
  const turns = openTurns(CONNECTIONS, Number.POSITIVE_INFINITY);
  return {
    async executeSql(text, values = []) {
      const release = await turns.take();
      const run = isScript(text) ? runScript(client, text) : runStatement(client, { text, values, prepare: !isPooled });
      return run.finally(release);
    },
    close: () => client.end({ timeout: 5 }),
  };
}

const toJson = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value));

/** pg-boss sends a transaction as one text of many statements, which needs a reserved connection. */
const isScript = (text: string): boolean => /^\s*BEGIN\b/i.test(text);

type Rows = { rows: postgres.Row[] };

async function runScript(client: postgres.Sql, text: string): Promise<Rows> {
  const connection = await client.reserve();
  try {
    const answers: unknown = await connection.unsafe(text);
    return { rows: (answers as postgres.Row[][]).flat() };
  } catch (error) {
    await connection.unsafe('rollback').catch(() => {});
    throw error;
  } finally {
    connection.release();
  }
}

type Prepared = { text: string; values: unknown[]; prepare: boolean };

async function runStatement(client: postgres.Sql, { text, values, prepare }: Prepared): Promise<Rows> {
  return { rows: [...(await client.unsafe(text, values as never[], { prepare }))] };
}
