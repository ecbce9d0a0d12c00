import { parse as parseFlat } from 'node:querystring';
import type { FastifyInstance } from 'fastify';
import qs from 'qs';

/** Larger bodies are refused with 413 (CONTRACT 1.4). */
export const BODY_LIMIT = 256 * 1024;

const PARSE: qs.IParseOptions = { depth: 4, parameterLimit: 1000, arrayLimit: 50, allowPrototypes: false };

/** Nested names are rare and cost more, so only texts that have them are read that way. Halves of a character cannot come in here. */
export function parseQuery(text: string): Record<string, unknown> {
  const parsed: unknown = /\[|%5b/i.test(text) ? qs.parse(text, PARSE) : parseFlat(text);
  return (/\0|%00/.test(text) ? storable(parsed) : parsed) as Record<string, unknown>;
}

/** JSON and forms, with nested fields written `billing[email]`; an empty body is an empty object. */
export function acceptBodies(app: FastifyInstance): void {
  const json = app.getDefaultJsonParser('error', 'error');
  // Fastify's own parser would take any text and lose it.
  app.removeContentTypeParser('text/plain');
  app.addContentTypeParser('application/json', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (request, body, done) => {
    if (body === '') return done(null, {});
    json(request, body as string, (error, value) => done(error, storable(value)));
  });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT },
    (_, body, done) => {
      done(null, parseQuery(body as string));
    },
  );
}

/** PostgreSQL stores neither NUL characters nor halves of a character, and no shopper types them. */
function storable(value: unknown): unknown {
  if (typeof value === 'string') return storableText(value);
  if (Array.isArray(value)) return value.map(storable);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, entry]) => [storableText(key), storable(entry)]));
}

const storableText = (text: string): string => text.replaceAll('\0', '').toWellFormed();
