import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { FastifyInstance, FastifyRequest } from 'fastify';

const FONTS = '@fontsource-variable/google-sans/files/';
const require = createRequire(import.meta.url);

export function styleRoutes(scope: FastifyInstance): void {
  const style = readFileSync(join(import.meta.dirname, 'sandbox.css'), 'utf8');
  const fonts = new Set([...style.matchAll(/\/sandbox\/fonts\/([\w-]+\.woff2)/g)].map((match) => match[1]));

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
