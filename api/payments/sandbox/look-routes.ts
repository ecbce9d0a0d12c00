import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const TOKENS = join(import.meta.dirname, '../../../storefront/style/tokens.css');
const FONTS = '@fontsource-variable/google-sans/files/';
const require = createRequire(import.meta.url);

/** Stylesheet and letters of the stand-ins' pages: the shop's tokens and what these pages add to them. */
export function lookRoutes(scope: FastifyInstance): void {
  const tokens = readFileSync(TOKENS, 'utf8').replaceAll(FONTS, '/sandbox/fonts/');
  const style = `${tokens}\n${readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8')}`;
  const fonts = new Set([...tokens.matchAll(/\/sandbox\/fonts\/([\w-]+\.woff2)/g)].map((match) => match[1]!));

  scope.get('/sandbox/style.css', (_, reply) =>
    reply.header('cache-control', 'public, max-age=60').type('text/css; charset=utf-8').send(style),
  );
  scope.get('/sandbox/fonts/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const { file } = request.params;
    if (!fonts.has(file)) return reply.callNotFound();
    const bytes = readFileSync(require.resolve(`${FONTS}${file}`));
    return reply.header('cache-control', 'public, max-age=604800').type('font/woff2').send(bytes);
  });
}
