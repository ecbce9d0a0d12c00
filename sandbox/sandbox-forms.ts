import type { FastifyInstance, FastifyRequest } from 'fastify';

const FORM = 'application/x-www-form-urlencoded';

/** Preserves duplicate names, which a provider must see; the shop's own parser merges them. */
export function acceptForms(scope: FastifyInstance): void {
  scope.removeContentTypeParser(FORM);
  scope.addContentTypeParser(FORM, { parseAs: 'string' }, (_, body, done) => {
    done(null, new URLSearchParams(body.toString()));
  });
}

export const formOf = ({ body }: FastifyRequest): URLSearchParams =>
  body instanceof URLSearchParams ? body : new URLSearchParams();

export const queryOf = ({ url }: FastifyRequest): URLSearchParams => new URLSearchParams(url.split('?')[1] ?? '');

/** PostgreSQL stores neither NUL characters nor lone surrogates. */
export const storable = (text: string): string => text.replaceAll('\0', '').toWellFormed();

export const textOf = (value: unknown): string => (typeof value === 'string' ? storable(value) : '');
