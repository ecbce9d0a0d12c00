import pg from 'pg';
import { addressOf, atHost } from './database-address.ts';
import { hostPickerOf } from './hosts.ts';

/** `settings` are PostgreSQL parameters of the session. They are omitted behind a pooler, which refuses them. */
type ClientOptions = { applicationName?: string; settings?: Readonly<Record<string, string | number>> };

const CONNECT_MS = 5_000;
/** With several hosts, an unresponsive one must not use up the five seconds of a request. */
const CONNECT_TO_ONE_OF_SEVERAL_MS = 2_000;

/**
 * Options for `pg.Pool` and for pg-boss, which opens one. With several hosts, each new connection takes the host that
 * failed least recently. A standby is refused, because a shop always writes.
 */
export function poolConfig(to: string, { applicationName = 'kayts', settings }: ClientOptions = {}): pg.PoolConfig {
  const { url, isPooled } = addressOf(to);
  const config = {
    connectionString: url,
    application_name: applicationName,
    keepAlive: true,
    connectionTimeoutMillis: CONNECT_MS,
    ...(settings && !isPooled && { options: startupOptions(settings) }),
  };
  const picker = hostPickerOf(url);
  if (picker.count < 2) return config;
  return {
    ...config,
    connectionTimeoutMillis: CONNECT_TO_ONE_OF_SEVERAL_MS,
    Client: clientOfSeveralHosts(url),
    onConnect: refuseStandby,
  };
}

const startupOptions = (settings: Readonly<Record<string, string | number>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ');

/** Opens one client outside of a pool, connected to a writable host. Throws `LostConnection` or pg's error. */
export async function openClient(to: string, options: ClientOptions = {}): Promise<pg.Client> {
  const { Client = pg.Client as unknown as ClientClass, onConnect, ...config } = poolConfig(to, options);
  const open = Client as unknown as new (config: pg.ClientConfig) => pg.Client;
  for (let left = triesOf(to); ; left--) {
    const client = new open(config);
    // A lost connection also fails the query that uses it.
    client.on('error', () => {});
    try {
      await client.connect();
      await onConnect?.(client);
      return client;
    } catch (cause) {
      await client.end().catch(() => {});
      if (left <= 1) throw fromDriver(cause);
    }
  }
}

/** Number of connection attempts before the database counts as unavailable. */
export const triesOf = (to: string): number => hostPickerOf(addressOf(to).url).count;

type Callback = (error?: Error) => void;
type ClientClass = NonNullable<pg.PoolConfig['Client']>;

function clientOfSeveralHosts(url: string): ClientClass {
  class HostClient extends pg.Client {
    readonly picked;
    constructor(config: pg.ClientConfig) {
      const picked = hostPickerOf(url).pick();
      const { host, port } = picked.host;
      const place = host.includes(':') ? `[${host}]:${port}` : `${host}:${port}`;
      super({ ...config, connectionString: atHost(url, place) });
      this.picked = picked;
    }
    override connect(): Promise<pg.Client>;
    override connect(callback: Callback): void;
    override connect(callback?: Callback): Promise<pg.Client> | undefined {
      const connected = this.picked.ready
        .then(() => super.connect())
        .catch((cause: unknown) => {
          this.picked.failed();
          throw cause;
        });
      if (!callback) return connected;
      connected.then(() => callback(), callback);
      return undefined;
    }
  }
  return HostClient as unknown as ClientClass;
}

async function refuseStandby(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ standby: boolean }>('select pg_is_in_recovery() as standby');
  if (!rows[0]?.standby) return;
  if ('picked' in client) (client.picked as { failed: () => void }).failed();
  throw new LostConnection('this host is a standby');
}

/** The connection was lost or never opened. Whether a running statement took effect is unknown. */
export class LostConnection extends Error {
  /** Code of the socket error, such as `ECONNREFUSED`. pg reports most lost connections without one. */
  readonly code: string;
  constructor(message: string, options: { cause?: unknown; code?: string } = {}) {
    super(message, { cause: options.cause });
    this.code = options.code ?? 'CONNECTION_CLOSED';
  }
}

/** Any error that pg throws and PostgreSQL did not send means that the connection is lost. */
export function fromDriver(cause: unknown): unknown {
  if (cause instanceof pg.DatabaseError || cause instanceof LostConnection || !(cause instanceof Error)) return cause;
  const code = 'code' in cause && typeof cause.code === 'string' ? cause.code : undefined;
  return new LostConnection(cause.message, { cause, ...(code !== undefined && { code }) });
}

/** Errors of sockets and files share their codes, so the code alone is not enough. */
export const isFromDatabase = (error: unknown): boolean =>
  error instanceof pg.DatabaseError || error instanceof LostConnection;

/**
 * Returns `missing` if another transaction deleted a row that the statement refers to. Returns `in_use` if the deleted
 * row is still referred to, and null for other errors.
 */
export function foreignKeyFault(error: unknown): 'missing' | 'in_use' | null {
  if (!(error instanceof pg.DatabaseError) || error.code !== '23503') return null;
  return error.message.startsWith('update or delete') ? 'in_use' : 'missing';
}
