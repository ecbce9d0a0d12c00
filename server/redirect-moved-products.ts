import type { FastifyReply, FastifyRequest } from 'fastify';
import { findMovedSlug } from '#api/catalog/products/former-slugs.ts';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { Db } from '#api/database/sql.ts';
import { isDatabaseUnavailable } from '#api/http/database-unavailable.ts';

const LISTING = /^((?:\/(?:hy|ru|en))?\/shop\/(catalog|brand)\/)([a-z0-9-]{1,200})(\?.*)?$/;
const PRODUCT = /^((?:\/(?:hy|ru|en))?\/shop\/product\/)([a-z0-9-]{1,200})(\?.*)?$/;

/** Redirects former addresses of categories, brands and products; queries the database only for addresses without a current product. */
export const redirectMovedProducts =
  (readModel: CatalogReadModel, db: Db) => async (request: FastifyRequest, reply: FastifyReply) => {
    const listing = movedListing(readModel, request.url);
    if (listing) return sendMoved(reply, listing);
    const [, before, slug, query = ''] = PRODUCT.exec(request.url) ?? [];
    if (!before || !slug || readModel.bySlug(slug)) return;
    const moved = await findMovedSlug(db, slug).catch((error: unknown) => {
      if (isDatabaseUnavailable(error)) return null;
      throw error;
    });
    if (moved) return sendMoved(reply, `${before}${moved}${query}`);
  };

const sendMoved = (reply: FastifyReply, to: string) =>
  reply.header('cache-control', 'public, max-age=3600').redirect(to, 301);

function movedListing({ taxonomy }: CatalogReadModel, url: string): string | null {
  const [, before, kind, slug, query = ''] = LISTING.exec(url) ?? [];
  if (!before || !slug) return null;
  const found = (kind === 'brand' ? taxonomy.brandBySlug : taxonomy.categoryBySlug).get(slug);
  return found && found.slug !== slug ? `${before}${found.slug}${query}` : null;
}
