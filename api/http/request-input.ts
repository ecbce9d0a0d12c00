import type { FastifyRequest } from 'fastify';
import type { Endpoint } from '#contract/endpoint.ts';
import { type Locale, toLocale } from '#contract/locale.ts';

type RequestParts = Pick<FastifyRequest, 'query' | 'body'>;

export const queryOf = (request: Pick<RequestParts, 'query'>): Record<string, unknown> =>
  (request.query ?? {}) as Record<string, unknown>;

/** The query overlaid by the body; `lang` is an alias of `locale` (docs/spec/api.md 1.1). */
export function inputOf(request: RequestParts, endpoint?: Endpoint): Record<string, unknown> {
  const body =
    typeof request.body === 'object' && request.body !== null && !Array.isArray(request.body) ? request.body : {};
  const input: Record<string, unknown> = { ...readableQuery(request, endpoint), ...body };
  input.locale ??= input.lang;
  return input;
}

function readableQuery(request: RequestParts, endpoint: Endpoint | undefined): Record<string, unknown> {
  const query = queryOf(request);
  if (endpoint?.fieldsFrom !== 'body') return query;
  const { locale, lang, token } = query;
  const isSession = endpoint.session !== 'none' && endpoint.session !== 'aside';
  const tokenCounts = isSession || token === TOKEN_FLAG;
  return { locale, lang, ...(tokenCounts && { token }) };
}

/** `token=true` is a flag of the original API, never a token. */
export const TOKEN_FLAG = 'true';

export const localeOf = (request: FastifyRequest): Locale => toLocale(inputOf(request).locale);
