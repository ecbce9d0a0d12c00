import { CALL_TIMEOUT_MS, failureOf, toFailure, toRequest, waitOf } from '#contract/client.ts';
import type { AnswerOf, CallerInput, CallerParams, Endpoint } from '#contract/endpoint.ts';
import type { Locale } from '#contract/locale.ts';
import type { OfficeEndpoint } from './office-endpoint.ts';
import { isOfficeCode, type OfficeFailure } from './office-errors.ts';

/** The office client never throws either. */
export type OfficeResult<T> = { ok: true; data: T } | { ok: false; error: OfficeFailure };

export type OfficeCallOptions<E extends OfficeEndpoint> = {
  params?: CallerParams<E>;
  input?: Omit<CallerInput<E>, 'locale'>;
  signal?: AbortSignal;
  /** The file, for an endpoint with `fileBytes`. */
  body?: Blob;
};

export type OfficeClient = {
  locale: Locale;
  call: <E extends OfficeEndpoint>(endpoint: E, options?: OfficeCallOptions<E>) => Promise<OfficeResult<AnswerOf<E>>>;
};

type CallArguments = { params?: object; input?: object; signal?: AbortSignal; body?: Blob };

/** In milliseconds: enough for a photograph over a slow connection. */
const FILE_TIMEOUT_MS = 120_000;
/** Forms of other sites cannot send this type without a preflight request. */
export const FILE_TYPE = 'application/octet-stream';

type FetchFunction = (url: string, init: RequestInit) => Promise<Response>;

/** The last response with an ETag, reused after a 304. The browser does not cache office responses. */
type CachedResult = { url: string; etag: string; data: unknown };

export function createOfficeClient({ fetch, locale }: { fetch: FetchFunction; locale: Locale }): OfficeClient {
  let last: CachedResult | null = null;
  return {
    locale,
    async call<E extends OfficeEndpoint>(endpoint: E, options: OfficeCallOptions<E> = {}) {
      const { params, input, signal: given, body: file } = options as CallArguments;
      const request = { locale, params: { ...params }, input: { ...input } };
      const { init, url: plainUrl } = toRequest(endpoint as Endpoint, request);
      // The body is the file, so the fields are in the query.
      const url = file ? toRequest({ ...(endpoint as Endpoint), method: 'GET' }, request).url : plainUrl;
      const before = last?.url === url ? last : null;
      const timeout = AbortSignal.timeout(file || endpoint.slow ? FILE_TIMEOUT_MS : CALL_TIMEOUT_MS);
      try {
        const signal = given ? AbortSignal.any([given, timeout]) : timeout;
        const response = await fetch(url, {
          ...init,
          ...(file && { method: endpoint.method, body: file, headers: { 'content-type': FILE_TYPE } }),
          ...(before && { headers: { 'if-none-match': before.etag } }),
          signal,
          credentials: 'same-origin',
        });
        if (response.status === 304 && before) return { ok: true, data: before.data as AnswerOf<E> };
        const body: unknown = await response.json();
        const etag = response.headers.get('etag');
        if (response.ok && etag) last = { url, etag, data: body };
        if (response.ok) return { ok: true, data: body as AnswerOf<E> };
        return { ok: false, error: { ...toOfficeFailure(response.status, body), ...waitOf(response) } };
      } catch {
        return { ok: false, error: failureOf(timeout.aborted ? 'timeout' : 'network') };
      }
    },
  };
}

function toOfficeFailure(status: number, body: unknown): OfficeFailure {
  const failure = toFailure(status, body);
  const { code, permission, conflicts, uses, moves, moved } = detailsOf(body);
  return {
    ...failure,
    code: isOfficeCode(code) ? code : failure.code,
    ...(typeof permission === 'string' && { permission }),
    ...(Array.isArray(conflicts) && { conflicts }),
    ...(Array.isArray(moves) && { moves }),
    ...(typeof moved === 'number' && { moved }),
    ...(typeof uses === 'object' && uses !== null && { uses: uses as Record<string, number> }),
  };
}

function detailsOf(body: unknown): Record<string, unknown> {
  const error = typeof body === 'object' && body !== null && 'error' in body ? body.error : null;
  return typeof error === 'object' && error !== null ? { ...error } : {};
}

/** For route loaders that cannot render without the data. */
export function orThrow<T>(result: OfficeResult<T>): T {
  if (result.ok) return result.data;
  throw new OfficeCallFailed(result.error);
}

export class OfficeCallFailed extends Error {
  readonly failure: OfficeFailure;
  constructor(failure: OfficeFailure) {
    super(failure.message || failure.code);
    this.failure = failure;
  }
}
