import { parse as parseFlat } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';

/** Larger bodies are refused with 413 (CONTRACT 1.4). */
export const BODY_LIMIT = 256 * 1024;

const PARSE: qs.IParseOptions = { depth: 4, parameterLimit: 1000, arrayLimit: 50, allowPrototypes: false };

/** Nested names are rare and cost more, so only texts that have them are read that way. */
export const parseQuery = (text: string): Record<string, unknown> =>
  withoutNul(/\[|%5b/i.test(text) ? qs.parse(text, PARSE) : parseFlat(text)) as Record<string, unknown>;

/** JSON and forms, with nested fields written `billing[email]`; an empty body is an empty object. */
export function acceptBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    if (body === '') return done(null, {});
    json(request, body as string, (error, value) => done(error, withoutNul(value)));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_, body, done) => {
      done(null, parseQuery(body as string));
    },
  );
}

/** PostgreSQL stores no NUL characters and no shopper types them. */
function withoutNul(value: unknown): unknown {
  if (typeof value === 'string') return value.includes('\0') ? value.replaceAll('\0', '') : value;
  if (Array.isArray(value)) return value.map(withoutNul);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key.replaceAll('\0', ''), withoutNul(entry)]));
}
