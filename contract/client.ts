import type { AnswerOf, CallerInput, CallerParams, Endpoint } from './endpoint.ts';
import { type Failure, type LineError, REFUSAL_CODES, type RefusalCode } from './errors.ts';
import type { Locale } from './locale.ts';

/** The client never throws: network errors are results as well (docs/style.md 7). */
export type Result<T> = { ok: true; data: T; headers: ReceivedResponse['headers'] } | { ok: false; error: Failure };

/** The members of `Response` that the client uses. */
export type ReceivedResponse = Pick<Response, 'ok' | 'status' | 'json'> & { headers: Pick<Headers, 'get'> };

type ClientOptions = {
  fetch: (url: string, init: RequestInit) => Promise<ReceivedResponse>;
  origin: string;
  locale: Locale;
  timeoutMs?: number | null;
};

export type CallOptions<E extends Endpoint> = {
  params?: CallerParams<E>;
  input?: Omit<CallerInput<E>, 'locale'>;
  signal?: AbortSignal;
  fresh?: boolean;
};

export type Client = {
  locale: Locale;
  call: <E extends Endpoint>(endpoint: E, options?: CallOptions<E>) => Promise<Result<AnswerOf<E>>>;
};

/** In milliseconds; then the page shows a message and offers a retry (docs/spec/design.md 14.11). */
export const CALL_TIMEOUT_MS = 10_000;

export function createClient({ fetch, origin, locale, timeoutMs = CALL_TIMEOUT_MS }: ClientOptions): Client {
  return {
    locale,
    async call<E extends Endpoint>(endpoint: E, options: CallOptions<E> = {}): Promise<Result<AnswerOf<E>>> {
      const { url, init } = toRequest(endpoint, { ...(options as Partial<Call>), locale });
      const timeout = timeoutMs === null ? undefined : AbortSignal.timeout(timeoutMs);
      const signal =
        options.signal && timeout ? AbortSignal.any([options.signal, timeout]) : (options.signal ?? timeout);
      try {
        const response = await fetch(origin + url, {
          ...init,
          ...(signal && { signal }),
          ...(options.fresh && { cache: 'no-cache' }),
        });
        const body: unknown = await response.json();
        if (!response.ok) return { ok: false, error: { ...toFailure(response.status, body), ...waitOf(response) } };
        return { ok: true, data: body as AnswerOf<E>, headers: response.headers };
      } catch {
        return { ok: false, error: failureOf(timeout?.aborted ? 'timeout' : 'network') };
      }
    },
  };
}

type Call = { locale: Locale; params?: Record<string, unknown>; input?: Record<string, unknown> };

/** The session cookie is ignored for a GET that changes state, so its POST alias is used (docs/spec/design.md 7). */
export function toRequest(
  endpoint: Endpoint,
  { locale, params = {}, input = {} }: Call,
): { url: string; init: RequestInit } {
  const { method, path: template } = (endpoint.changesState && endpoint.aliases?.[0]) || endpoint;
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  if (method === 'GET') {
    const query = new URLSearchParams({ locale });
    for (const [key, value] of Object.entries(input))
      if (value !== undefined && value !== '') query.set(key, String(value));
    return { url: `${path}?${query}`, init: { method: 'GET' } };
  }
  return {
    url: `${path}?locale=${locale}`,
    init: { method, headers: { 'content-type': 'application/json' }, body: JSON.stringify(input) },
  };
}

/**
 * Converts any error body of docs/spec/api.md 1.4. Proxies send other bodies, and without zod the bundle stays small.
 */
export function toFailure(status: number, body: unknown): Failure {
  const { error, message, errors, items } = fieldsOf(body);
  const named = typeof error === 'string' ? error : fieldsOf(error).message;
  // Only a 422 may contain a plain text of the shop (docs/spec/api.md 3.40); other texts come from a proxy.
  const bare = status === 422 ? textOf(body) : '';
  return {
    status,
    code: codeOf(status, fieldsOf(error).code),
    message: textOf(named ?? message) || bare,
    fields: Object.fromEntries(
      Object.entries(fieldsOf(errors)).flatMap(([field, texts]) => {
        const first = Array.isArray(texts) && textOf(texts[0]);
        return first ? [[field, first]] : [];
      }),
    ),
    items: Array.isArray(items) ? items.filter(isLineError) : [],
  };
}

export function waitOf({ headers }: Pick<ReceivedResponse, 'headers'>): Pick<Failure, 'retryAfter'> {
  const seconds = Number(headers.get('retry-after'));
  return seconds > 0 ? { retryAfter: seconds } : {};
}

function codeOf(status: number, named: unknown): Failure['code'] {
  if (isRefusalCode(named)) return named;
  const byStatus: Record<number, Failure['code']> = {
    401: 'unauthenticated',
    404: 'not_found',
    422: 'validation',
    429: 'too_many',
    503: 'unavailable',
  };
  return byStatus[status] ?? 'server';
}

const fieldsOf = (value: unknown): Record<string, unknown> => (typeof value === 'object' && value ? { ...value } : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
const isRefusalCode = (code: unknown): code is RefusalCode => REFUSAL_CODES.some((known) => known === code);
const isLineError = (line: unknown): line is LineError => Number.isSafeInteger(fieldsOf(line).item_id);

export const failureOf = (code: 'network' | 'timeout'): Failure => ({
  status: 0,
  code,
  message: '',
  fields: {},
  items: [],
});

/** For route loaders that cannot render without the data (docs/style.md 7). */
export function orThrow<T>(result: Result<T>): T {
  if (result.ok) return result.data;
  throw new CallFailed(result.error);
}

export class CallFailed extends Error {
  readonly failure: Failure;
  constructor(failure: Failure) {
    super(failure.message || failure.code);
    this.failure = failure;
  }
}
