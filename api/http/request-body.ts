import { parse as parseFlat } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';

/** CONTRACT 1.4. */
export const BODY_LIMIT = 256 * 1024;

const PARSE: qs.IParseOptions = { depth: 4, parameterLimit: 1000, arrayLimit: 50, allowPrototypes: false };

/** Nested names are rare and cost more, so only queries that have them take the slower parser. */
export function parseQuery(text: string): Record<string, unknown> {
  const parsed: unknown = /\[|%5b/i.test(text) ? qs.parse(text, PARSE) : parseFlat(text);
  return (/\0|%00/.test(text) ? storable(parsed) : parsed) as Record<string, unknown>;
}

export function acceptBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  // Fastify's own parser would accept any text.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    if (body === '') return done(null, {});
    json(request, String(body), (error, value) => done(error, storable(value)));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_, body, done) => {
      done(null, parseQuery(String(body)));
    },
  );
}

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storableText(key), storable(entry)]));
}

const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
