import type pg from 'pg';
import { fromDriver } from './client.ts';
import { parserOf } from './column-types.ts';
import type { CompiledStatement } from './statement.ts';

export type QueryResult = { rows: object[]; count: number };

/** The part of pg's connection that a custom query uses; `bind` and `execute` flush only at `sync`. */
type Wire = {
  stream: { cork: () => void; uncork: () => void };
  close: (message: { type: 'S'; name: string }) => void;
  parse: (message: { name: string; text: string }) => void;
  bind: (message: { portal: string; statement: string; values: CompiledStatement['parameters'] }) => void;
  describe: (message: { type: 'P'; name: string }) => void;
  execute: (message: { portal: string; rows: number }) => void;
  sync: () => void;
};

type RowDescription = { fields: readonly { name: string; dataTypeID: number }[] };
type Column = { name: string; parse: (text: string) => unknown };

const MAX_PARAMETERS = 65_535;

/** Names of prepared statements by their text, equal in every connection of the process. */
const names = new Map<string, string>();
/** Statements that a connection has prepared successfully. */
const preparedOf = new WeakMap<Wire, Set<string>>();

export type BatchOptions = {
  /** False behind a pooler, where the next transaction may use another connection. */
  isPrepared: boolean;
  onStatement?: ((text: string) => void) | undefined;
};

/**
 * Sends statements behind one Sync. Each statement sees the effects of the previous ones. Either all take effect or
 * none: outside of a transaction, PostgreSQL treats them as one.
 */
export function sendBatch(
  client: pg.ClientBase,
  statements: readonly CompiledStatement[],
  options: BatchOptions,
): Promise<QueryResult[]> {
  const tooMany = statements.find(({ parameters }) => parameters.length > MAX_PARAMETERS);
  if (tooMany) throw new RangeError(`a statement has more than ${MAX_PARAMETERS} parameters`);
  return new Promise((resolve, reject) => {
    client.query(new Batch(statements, options, { resolve, reject }));
  });
}

type Outcome = { resolve: (results: QueryResult[]) => void; reject: (cause: unknown) => void };

/** pg calls `submit` when the connection is free and the `handle…` methods for each message of the answer. */
class Batch {
  private readonly statements;
  private readonly options;
  private readonly outcome;
  private readonly results: QueryResult[] = [];
  private readonly newNames: string[] = [];
  private prepared = new Set<string>();
  private columns: Column[] = [];
  private rows: object[] = [];
  private failure: unknown = null;

  constructor(statements: readonly CompiledStatement[], options: BatchOptions, outcome: Outcome) {
    this.statements = statements;
    this.options = options;
    this.outcome = outcome;
  }

  submit(connection: unknown): void {
    const wire = connection as Wire;
    this.prepared = preparedOn(wire);
    wire.stream.cork();
    try {
      for (const { text, parameters } of this.statements) {
        this.options.onStatement?.(text);
        const name = this.options.isPrepared ? nameOf(text) : '';
        this.prepare(wire, name, text);
        wire.bind({ portal: '', statement: name, values: parameters });
        wire.describe({ type: 'P', name: '' });
        wire.execute({ portal: '', rows: 0 });
      }
      wire.sync();
    } finally {
      wire.stream.uncork();
    }
  }

  /** A failed batch may have prepared the statement already, so the name is closed first. */
  private prepare(wire: Wire, name: string, text: string): void {
    if (name !== '') {
      if (this.prepared.has(name) || this.newNames.includes(name)) return;
      wire.close({ type: 'S', name });
      this.newNames.push(name);
    }
    wire.parse({ name, text });
  }

  handleRowDescription({ fields }: RowDescription): void {
    this.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    try {
      const row: Record<string, unknown> = {};
      for (const [at, { name, parse }] of this.columns.entries()) {
        const text = fields[at] ?? null;
        row[name] = text === null ? null : parse(text);
      }
      this.rows.push(row);
    } catch (cause) {
      this.failure ??= cause;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const count = Number(/\d+$/.exec(text)?.[0] ?? 0);
    this.results.push({ rows: this.rows, count });
    this.rows = [];
  }

  handleEmptyQuery(): void {
    this.results.push({ rows: [], count: 0 });
  }

  handleError(cause: Error & { routine?: string }): void {
    // A migration during operation changed the columns of a prepared statement.
    if (cause.routine === 'RevalidateCachedQuery') this.prepared.clear();
    this.outcome.reject(fromDriver(cause));
  }

  handleReadyForQuery(): void {
    for (const name of this.newNames) this.prepared.add(name);
    if (this.failure === null) this.outcome.resolve(this.results);
    else this.outcome.reject(this.failure);
  }
}

function preparedOn(wire: Wire): Set<string> {
  const known = preparedOf.get(wire);
  if (known) return known;
  const opened = new Set<string>();
  preparedOf.set(wire, opened);
  return opened;
}

function nameOf(text: string): string {
  const known = names.get(text);
  if (known) return known;
  const name = `kayts_${names.size + 1}`;
  names.set(text, name);
  return name;
}
