import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMovedSlug } from '#api/catalog/products/former-slugs.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Db } from '#api/database/sql.ts';
import { isDatabaseUnavailable } from '#api/http/database-unavailable.ts';

const PRODUCT = /^((?:\/(?:hy|ru|en))?\/shop\/product\/)([a-z0-9-]{1,200})(\?.*)?$/;

/** Redirects former product addresses; queries the database only for addresses without a current product. */
export const redirectMovedProducts =
  (readModel: CatalogReadModel, db: Db) => async (request: FastifyRequest, reply: FastifyReply) => {
    const [, before, slug, query = ''] = PRODUCT.exec(request.url) ?? [];
    if (!before || !slug || readModel.bySlug(slug)) return;
    const moved = await findMovedSlug(db, slug).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    });
    if (moved) return reply.header('cache-control', 'public, max-age=3600').redirect(`${before}${moved}${query}`, 301);
  };
