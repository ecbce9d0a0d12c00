import postgres from 'postgres';

/**
 * Writes a statement: every `${}` becomes a parameter, other `sql` pieces nest. A piece does nothing until it is handed
 * to a `Db`. The tag belongs to a client that never connects.
 */
export const sql: SqlTag = postgres({ max: 1 });

/** Takes what JSON.stringify takes: the driver's own type refuses interfaces and optional fields. */
type SqlTag = postgres.Sql & { json(value: unknown): postgres.Parameter };

export type Statement = ReturnType<typeof sql>;

/** Where statements run: the pool, or one transaction of it. Each verb says how many rows it expects (STYLE 8). */
export type Db = {
  many: <Row extends object>(statement: Statement) => Promise<Row[]>;
  maybe: <Row extends object>(statement: Statement) => Promise<Row | null>;
  one: <Row extends object>(statement: Statement) => Promise<Row>;
  run: (statement: Statement) => Promise<number>;
};

/** A pool, which can also open transactions and be closed. */
export type Pool = Db & {
  begin: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  listen: (channel: string, heard: (payload: string) => void, connected: () => void) => Promise<void>;
  close: () => Promise<void>;
};

export type PoolOptions = { url: string; max?: number };

/** Seconds from one try to reach the database to the next of the same connection. */
const RETRY_S = 0.25;

export function openPool({ url, max = 12 }: PoolOptions): Pool {
  const client = postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    // The driver would wait up to 20 seconds between tries, and every shopper with it, while the database is away.
    backoff: () => RETRY_S,
    onnotice: () => {},
    // Amounts are whole drams within 2^53 and checked by constraints.
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      date: { to: 1082, from: [1082], serialize: String, parse: String },
    },
    // Statements find rows by key: planning them anew for each call finds the same plan and costs a quarter of the orders.
    connection: { application_name: 'kayts', statement_timeout: 30_000, plan_cache_mode: 'force_generic_plan' },
  });
  return {
    ...dbOver(client),
    begin: (work) => client.begin((tx) => work(dbOver(tx))) as ReturnType<typeof work>,
    async listen(channel, heard, connected) {
      await client.listen(channel, heard, connected);
    },
    close: () => client.end({ timeout: 5 }),
  };
}

type Runner = (strings: TemplateStringsArray, ...values: never[]) => PromiseLike<unknown>;

function dbOver(client: unknown): Db {
  const run = client as Runner;
  const rows = async <Row>(statement: Statement): Promise<Row[] & { count: number }> =>
    (await run`${statement as never}`) as Row[] & { count: number };
  return {
    many: (statement) => rows(statement),
    async maybe<Row extends object>(statement: Statement) {
      const found = await rows<Row>(statement);
      if (found.length > 1) throw new Error(`expected at most one row, got ${found.length}`);
      return found[0] ?? null;
    },
    async one<Row extends object>(statement: Statement) {
      const found = await rows<Row>(statement);
      if (found.length !== 1) throw new Error(`expected one row, got ${found.length}`);
      return found[0] as Row;
    },
    run: async (statement) => (await rows(statement)).count,
  };
}

/** Runs `work` in one transaction; a `Db` that is one already is used as it is. */
export function transaction<T>(db: Db | Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return 'begin' in db ? db.begin(work) : work(db);
}
