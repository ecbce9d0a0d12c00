import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { RedirectHits } from '#api/content/redirect-hits.ts';
import { redirectFor } from '#rules/shop/redirect-path.ts';

type Parts = { readModel: Pick<CatalogReadModel, 'content'>; hits: Pick<RedirectHits, 'record'> };

/** Answers addresses of the merchant's redirects from memory, before a page is looked up. */
export const redirectOldAddresses =
  ({ readModel, hits }: Parts) =>
  (request: FastifyRequest, reply: FastifyReply, done: () => void): void => {
    const found = request.method === 'GET' ? redirectFor(readModel.content.redirects, request.url) : null;
    if (!found) {
      done();
      return;
    }
    hits.record(found.path);
    reply.header('cache-control', 'public, max-age=3600').redirect(found.to, 301);
  };
