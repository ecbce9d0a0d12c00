/** A value that PostgreSQL reads as JSON. Without it, an array would become a PostgreSQL array. */
class JsonValue {
  readonly value: unknown;
  constructor(value: unknown) {
    this.value = value;
  }
}

/** Names of tables or columns, quoted and separated by commas. */
class Identifiers {
  readonly names: readonly string[];
  constructor(names: readonly string[]) {
    this.names = names;
  }
}

/** SQL with parameters. It runs only when it is passed to a `Db`. */
export class Statement {
  readonly strings: readonly string[];
  readonly values: readonly unknown[];
  constructor(strings: readonly string[], values: readonly unknown[]) {
    this.strings = strings;
    this.values = values;
  }
}

/** A parameter in PostgreSQL's text format; a buffer is sent as bytes. */
type Parameter = string | Buffer | null;
export type CompiledStatement = { text: string; parameters: Parameter[] };

type SqlTag = {
  (strings: TemplateStringsArray, ...values: readonly unknown[]): Statement;
  (names: string | readonly string[]): Identifiers;
  /** Accepts any value that `JSON.stringify` accepts. */
  json: (value: unknown) => JsonValue;
};

/** Every `${}` becomes a parameter. Statements and lists of statements nest; `sql(name)` inserts an identifier. */
export const sql: SqlTag = Object.assign(createSql, { json: (value: unknown) => new JsonValue(value) });

function createSql(strings: TemplateStringsArray, ...values: readonly unknown[]): Statement;
function createSql(names: string | readonly string[]): Identifiers;
function createSql(first: TemplateStringsArray | string | readonly string[], ...values: readonly unknown[]) {
  if (typeof first === 'string') return new Identifiers([first]);
  return 'raw' in first ? new Statement(first, values) : new Identifiers(first);
}

/** Throws a TypeError for a value that cannot be sent, such as `undefined` or a circular object. */
export function compile(statement: Statement): CompiledStatement {
  const parameters: Parameter[] = [];
  return { text: textOf(statement, parameters), parameters };
}

function textOf({ strings, values }: Statement, parameters: Parameter[]): string {
  let text = strings[0] ?? '';
  for (const [at, value] of values.entries()) text += textOfValue(value, parameters) + strings[at + 1];
  return text;
}

function textOfValue(value: unknown, parameters: Parameter[]): string {
  if (value instanceof Statement) return textOf(value, parameters);
  if (value instanceof Identifiers) return value.names.map(quoteIdentifier).join(', ');
  if (Array.isArray(value) && value[0] instanceof Statement)
    return value.map((part) => textOfValue(part, parameters)).join(' ');
  parameters.push(encodeParameter(value));
  return `$${parameters.length}`;
}

const quoteIdentifier = (name: string): string => `"${name.replaceAll('"', '""').replaceAll('.', '"."')}"`;

function encodeParameter(value: unknown): Parameter {
  if (value === undefined) throw new TypeError('undefined cannot be sent to PostgreSQL: use null');
  if (value === null) return null;
  if (value instanceof JsonValue) return JSON.stringify(value.value ?? null);
  if (Buffer.isBuffer(value)) return value;
  if (value instanceof Uint8Array) return Buffer.from(value.buffer, value.byteOffset, value.byteLength);
  if (value instanceof Date) return value.toISOString();
  if (Array.isArray(value)) return encodeArray(value);
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

/** Encodes PostgreSQL's array literal. Every element is quoted, so that commas and the text NULL are safe. */
function encodeArray(values: readonly unknown[]): string {
  return `{${values.map((value) => (Array.isArray(value) ? encodeArray(value) : encodeElement(value))).join(',')}}`;
}

function encodeElement(value: unknown): string {
  const encoded = encodeParameter(value);
  if (encoded === null) return 'NULL';
  const text = typeof encoded === 'string' ? encoded : `\\x${encoded.toString('hex')}`;
  return `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
}
