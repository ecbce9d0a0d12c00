import postgres from 'postgres';

/** Every `${}` becomes a parameter; `sql` pieces nest. Runs only when passed to a `Db`: this client never connects. */
export const sql: SqlTag = postgres({ max: 1 });

/** Takes what JSON.stringify takes: the driver's own type refuses interfaces and optional fields. */
type SqlTag = postgres.Sql & { json(value: unknown): postgres.Parameter };

export type Statement = ReturnType<typeof sql>;

export type Db = {
  many: <Row extends object>(statement: Statement) => Promise<Row[]>;
  maybe: <Row extends object>(statement: Statement) => Promise<Row | null>;
  one: <Row extends object>(statement: Statement) => Promise<Row>;
  run: (statement: Statement) => Promise<number>;
};

export type Pool = Db & {
  begin: <T>(work: (db: Db) => Promise<T>) => Promise<T>;
  listen: (channel: string, onMessage: (payload: string) => void, onConnect: () => void) => Promise<void>;
  close: () => Promise<void>;
};

export type PoolOptions = { url: string; max?: number };

const RETRY_S = 0.25;

export function openPool({ url, max = 12 }: PoolOptions): Pool {
  const client = postgres(url, {
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    // The driver's default back-off grows to 20 seconds, which shoppers would wait when the database returns.
    backoff: () => RETRY_S,
    onnotice: () => {},
    // Amounts are whole drams below 2^53: safe as numbers.
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      date: { to: 1082, from: [1082], serialize: String, parse: String },
    },
    // Statements find rows by key, so planning each call only costs: a quarter of the order rate.
    connection: { application_name: 'kayts', statement_timeout: 30_000, plan_cache_mode: 'force_generic_plan' },
  });
  return {
    ...dbOver(client),
    begin: (work) => client.begin((tx) => work(dbOver(tx))) as ReturnType<typeof work>,
    async listen(channel, onMessage, onConnect) {
      await client.listen(channel, onMessage, onConnect);
    },
    close: () => client.end({ timeout: 5 }),
  };
}

type Client = postgres.ISql<{ bigint: number; numeric: number; date: string }>;

function dbOver(client: Client): Db {
  const rows = <Row extends object>(statement: Statement) => client<Row[]>`${statement}`;
  return {
    many: async (statement) => rows(statement),
    async maybe<Row extends object>(statement: Statement) {
      const found = await rows<Row>(statement);
      if (found.length > 1) throw new Error(`expected at most one row, got ${found.length}`);
      return found[0] ?? null;
    },
    async one<Row extends object>(statement: Statement) {
      const [row, ...others] = await rows<Row>(statement);
      if (!row || others.length > 0) throw new Error(`expected one row, got ${row ? 1 + others.length : 0}`);
      return row;
    },
    run: async (statement) => (await rows(statement)).count,
  };
}

/** Inside a transaction it runs in that one. */
export function transaction<T>(db: Db | Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return 'begin' in db ? db.begin(work) : work(db);
}
