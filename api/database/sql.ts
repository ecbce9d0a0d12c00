import postgres from 'postgres';
import { type Address, addressOf } from './database-address.ts';
import { fromDatabase, markingErrors } from './database-error.ts';
import { type Db, dbOver, type SendAll, type SendOne, sendAsOne, type Together, togetherOver } from './db.ts';
import { msLeft, PastDeadline, untilDeadline } from './deadline.ts';
import { severalHosts } from './hosts.ts';
import { openTurns } from './turns.ts';

/** Every `${}` becomes a parameter; `sql` pieces nest. Runs only when passed to a `Db`: this client never connects. */
export const sql: SqlTag = postgres({ max: 1 });

/** Takes what JSON.stringify takes: the driver's own type refuses interfaces and optional fields. */
type SqlTag = postgres.Sql & { json(value: unknown): postgres.Parameter };

export type Statement = ReturnType<typeof sql>;

export type { Db };
export type Transaction = Db & { together: Together };

export type Pool = Db & {
  begin: <T>(work: (db: Transaction) => Promise<T>) => Promise<T>;
  together: Together;
  /** Hears nothing behind a pooler: whoever listens asks now and then too. */
  listen: (channel: string, onMessage: (payload: string) => void, onConnect: () => void) => Promise<void>;
  load: () => { size: number; busy: number; waiting: number };
  close: () => Promise<void>;
};

/** Milliseconds; 0: no limit. PostgreSQL ends what the deadline of a request has given up. */
export type PoolLimits = { statementMs: number; lockMs: number; idleInTransactionMs: number };

/** Statements and locks end within a request's deadline, so that PostgreSQL itself says no whenever it can. */
export const REQUEST_LIMITS: PoolLimits = { statementMs: 5_000, lockMs: 4_000, idleInTransactionMs: 10_000 };
const OPERATOR_LIMITS: PoolLimits = { statementMs: 30_000, lockMs: 0, idleInTransactionMs: 0 };

export type PoolOptions = {
  url: string;
  max?: number;
  limits?: PoolLimits;
  onStatement?: ((text: string) => void) | undefined;
};

const MOST_WAITING = 256;
/** Work that goes on so long after its deadline is on a connection that is dead. */
const DEAD_MS = 5_000;
const CLOSE_S = 5;
const RETRY_S = 0.25;

export function openPool({ url, max = 12, limits = OPERATOR_LIMITS, onStatement }: PoolOptions): Pool {
  const address = addressOf(url);
  const ofTransaction = address.isPooled ? limits : null;
  // One operation a connection: the driver would send others behind it, and a slow one would hold them up.
  const open = () => ({
    client: connect({ ...address, max, limits, onStatement }),
    turns: openTurns(max, MOST_WAITING),
  });
  let opened = open();
  let listener: Client | null = null;

  async function inTurn<T>(work: (client: Client, use: Use) => Promise<T>): Promise<T> {
    const used = opened;
    const release = await used.turns.take();
    const use: Use = { isOver: false };
    let isSettled = false;
    const settled = () => {
      isSettled = true;
      use.isOver = true;
      release();
    };
    return untilDeadline(work(used.client, use).finally(settled), () => {
      use.isOver = true;
      setTimeout(() => !isSettled && replace(used), DEAD_MS).unref();
    });
  }

  function replace(dead: typeof opened): void {
    if (dead !== opened) return;
    opened = open();
    dead.client.end({ timeout: CLOSE_S }).catch(() => {});
  }

  const sendAll: SendAll = (statements) =>
    inTurn((client, use) =>
      // The connection's own limits must be as short as the time that is left.
      address.isPooled || isShort(msLeft())
        ? begin(client, { use, limits: ofTransaction }, ({ all }) => all(statements))
        : sendAsOne(client, statements).catch(rethrow),
    );

  return {
    ...dbOver(<Row extends object>(statement: Statement) =>
      inTurn(async (client) => {
        try {
          return await client<Row[]>`${statement}`;
        } catch (error) {
          throw fromDatabase(error);
        }
      }),
    ),
    together: togetherOver(sendAll),
    begin: (work) =>
      inTurn((client, use) =>
        begin(client, { use, limits: ofTransaction }, ({ one, all }) =>
          work({ ...dbOver(one), together: togetherOver(all) }),
        ),
      ),
    async listen(channel, onMessage, onConnect) {
      if (address.isPooled) return;
      listener ??= connect({ ...address, max: 1, limits });
      await listener.listen(channel, onMessage, onConnect);
    },
    load: () => ({ size: max, busy: opened.turns.busy, waiting: opened.turns.waiting }),
    async close() {
      await Promise.all([opened.client.end({ timeout: CLOSE_S }), listener?.end({ timeout: CLOSE_S })]);
    },
  };
}

/** Over at the deadline or at the end: nothing may be sent then, as the connection serves others. */
type Use = { isOver: boolean };

/** Work given up is rolled back, as `commit` is sent only to what is still wanted. */
async function begin<T>(client: Client, { use, limits }: Bounds, work: (send: Send) => Promise<T>): Promise<T> {
  const inside = async (tx: Queryable) => {
    refuseLate(use);
    await (limits ? setLimits(tx, limits) : shortenLimits(tx)).catch(rethrow);
    const one: SendOne = async <Row extends object>(statement: Statement) => {
      refuseLate(use);
      try {
        return await tx<Row[]>`${statement}`;
      } catch (error) {
        throw fromDatabase(error);
      }
    };
    const all: SendAll = async (statements) => {
      refuseLate(use);
      return limits ? Promise.all(statements.map(one)) : sendAsOne(tx, statements).catch(rethrow);
    };
    const result = await work({ one, all });
    refuseLate(use);
    return { result };
  };
  const done = await markingErrors((watched) => client.begin((tx) => watched(inside(tx))));
  return done.result;
}

const rethrow = (error: unknown): never => {
  throw fromDatabase(error);
};

type Send = { one: SendOne; all: SendAll };
/** `limits`: behind a pooler, where a connection has none of its own. */
type Bounds = { use: Use; limits: PoolLimits | null };

function refuseLate(use: Use): void {
  if (use.isOver) throw new PastDeadline();
}

const isShort = (ms: number): boolean => ms < REQUEST_LIMITS.lockMs;

/** A transaction that waited for its connection has less time left than the connection's limits say. */
async function shortenLimits(tx: Queryable): Promise<void> {
  const ms = Math.ceil(msLeft());
  if (!isShort(ms)) return;
  const left = `${Math.max(1, ms)}ms`;
  await tx`select set_config('lock_timeout', ${left}, true), set_config('statement_timeout', ${left}, true)`;
}

/** Without a query, before which alone a transaction may choose its isolation. */
async function setLimits(tx: Queryable, { statementMs, lockMs, idleInTransactionMs }: PoolLimits): Promise<void> {
  const left = Math.min(Math.max(1, Math.ceil(msLeft())), LONGEST_MS);
  const most = (ms: number) => Math.min(ms || left, left);
  const set = { statement_timeout: most(statementMs), lock_timeout: most(lockMs) };
  const all = { ...set, idle_in_transaction_session_timeout: idleInTransactionMs };
  await tx.unsafe(
    Object.entries(all)
      .map(([name, ms]) => `set local ${name} = ${ms}`)
      .join('; '),
  );
}

/** PostgreSQL knows no longer ones. */
const LONGEST_MS = 2 ** 31 - 1;

type ConnectOptions = Address & Required<Pick<PoolOptions, 'max' | 'limits'>> & Pick<PoolOptions, 'onStatement'>;

function connect({ url, isPooled, path, max, limits, onStatement }: ConnectOptions) {
  return postgres(url, {
    ...(path && { path }),
    max,
    idle_timeout: 60,
    connect_timeout: 5,
    ...severalHosts(url),
    // The driver's default back-off grows to 20 seconds, which shoppers would wait when the database returns.
    backoff: () => RETRY_S,
    onnotice: () => {},
    ...(onStatement && { debug: (_: number, text: string) => onStatement(text) }),
    // Amounts are whole drams below 2^53: safe as numbers.
    types: {
      bigint: { to: 20, from: [20], serialize: String, parse: Number },
      numeric: { to: 1700, from: [1700], serialize: String, parse: Number },
      date: { to: 1082, from: [1082], serialize: String, parse: String },
    },
    prepare: !isPooled,
    connection: { application_name: 'kayts', ...(!isPooled && sessionOf(limits)) },
  });
}

/** What a connection begins with; a pooler refuses it. */
const sessionOf = ({ statementMs, lockMs, idleInTransactionMs }: PoolLimits) => ({
  statement_timeout: statementMs,
  ...(lockMs > 0 && { lock_timeout: lockMs }),
  ...(idleInTransactionMs > 0 && { idle_in_transaction_session_timeout: idleInTransactionMs }),
  // Statements find rows by key, so planning each call only costs: a quarter of the order rate.
  plan_cache_mode: 'force_generic_plan',
});

type Client = ReturnType<typeof connect>;
export type Queryable = postgres.ISql<{ bigint: number; numeric: number; date: string }>;

export function transaction<T>(db: Db | Pool, work: (db: Db) => Promise<T>): Promise<T> {
  return 'begin' in db ? db.begin(work) : work(db);
}
