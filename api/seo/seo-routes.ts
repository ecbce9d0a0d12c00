import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import type { Db } from '#api/database/sql.ts';
import { senderOf } from '#api/http/caller.ts';
import { isDatabaseUnavailable } from '#api/http/database-unavailable.ts';
import { Refusal } from '#api/http/refusal.ts';
import { WORK } from '#api/limits/limit-table.ts';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { SHARE_KINDS, type ShareKind } from '#rules/shop/share-picture.ts';
import { blogFeed } from './blog-feed.ts';
import type { BrandMarks } from './brand-marks.ts';
import type { FeedContext } from './feed-offers.ts';
import { type Icons, openIcons } from './icons.ts';
import { type LongDocuments, openLongDocuments } from './long-documents.ts';
import { webManifest } from './manifest.ts';
import { merchantFeed } from './merchant-feed.ts';
import { reviewFeed } from './review-feed.ts';
import { robots } from './robots.ts';
import { securityTxt } from './security-txt.ts';
import { type LongPieces, type SendParts, sendDocument, sendPieces } from './send-document.ts';
import { selectChangedAt, selectNewestChanges } from './seo-sql.ts';
import type { SharePictures } from './share-pictures.ts';
import {
  mappedProducts,
  PRODUCTS_PER_FILE,
  pagesOf,
  productsOf,
  SITEMAP_KINDS,
  type SitemapKind,
  sitemap,
  sitemapFiles,
  sitemapIndex,
  toMappedPage,
} from './sitemap.ts';
import { ymlFeed } from './yml-feed.ts';

type SeoParts = Omit<SendParts, 'documents'> & {
  documents?: LongDocuments;
  pool: Db;
  pictures: SharePictures;
  marks: () => Promise<BrandMarks>;
  /** Paths of the pages without an id, for the sitemap. */
  staticPages: readonly string[];
};

type OpenedParts = SeoParts & SendParts;

const XML = 'application/xml; charset=utf-8';
const RSS = 'application/rss+xml; charset=utf-8';
const FOR_GOOD = 'public, max-age=31536000, immutable';
const WEEK = 'public, max-age=604800, stale-while-revalidate=86400';
const SHORT = 'public, max-age=300';

export function seoRoutes(app: FastifyInstance, { documents = openLongDocuments(), ...given }: SeoParts): void {
  const parts = { ...given, documents };
  const icons = openIcons(parts.marks);
  app.get('/robots.txt', (request, reply) =>
    sendDocument(request, reply, { type: 'text/plain; charset=utf-8', make: robots, parts }),
  );
  app.get('/.well-known/security.txt', (request, reply) =>
    sendDocument(request, reply, {
      type: 'text/plain; charset=utf-8',
      make: (origin) => securityTxt(parts, origin),
      parts,
    }),
  );
  sitemapRoutes(app, parts);
  feedRoutes(app, parts);
  app.get('/manifest/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const locale = localeOf(request.params.file.replace(/\.webmanifest$/, ''));
    return sendDocument(request, reply, {
      type: 'application/manifest+json; charset=utf-8',
      make: () => JSON.stringify(webManifest(parts.readModel.content, locale)),
      parts,
    });
  });
  app.get('/icons/:file', (request: FastifyRequest<{ Params: { file: string } }>, reply) =>
    sendIcon(reply, icons, request.params.file.replace(/\.png$/, '')),
  );
  app.get('/favicon.ico', (_, reply) => sendIcon(reply, icons, 'icon-32'));
  sharePictureRoute(app, parts);
}

function sitemapRoutes(app: FastifyInstance, parts: OpenedParts): void {
  const { readModel, pool } = parts;
  app.get('/sitemap.xml', (request, reply) =>
    sendDocument(request, reply, {
      type: XML,
      make: async (origin) =>
        sitemapIndex(origin, sitemapFiles(readModel, parts.staticPages), await newestOfFiles(parts)),
      parts,
    }),
  );
  app.get('/sitemap/:file', async (request: FastifyRequest<{ Params: { file: string } }>, reply) => {
    const { imageBase } = readModel.wire;
    const name = request.params.file.replace(/\.xml$/, '');
    const kind = SITEMAP_KINDS.find((known) => known === name);
    const send = (pagesNow: () => MappedPages | Promise<MappedPages>) =>
      sendPieces(request, reply, {
        type: XML,
        work: WORK.sitemap,
        make: async (origin) => sitemap(await pagesNow(), { origin, imageBase }),
        parts,
      });
    if (kind) return send(() => pagesOf(readModel, kind satisfies SitemapKind, parts.staticPages));
    const part = /^products-([1-9]\d{0,4})$/.exec(name)?.[1];
    const products = part ? productsOf(readModel, Number(part)) : [];
    if (products.length === 0) throw new Refusal('not_found');
    return send(async () => {
      const changes = await changesOf(pool, products);
      return products.map((product) => toMappedPage(product, changes.get(product.id) ?? null));
    });
  });
}

type MappedPages = ReturnType<typeof pagesOf>;

async function newestOfFiles({ readModel, pool }: SeoParts): Promise<Map<string, Date>> {
  const [post] = readModel.content.posts;
  const ids = [...mappedProducts(readModel)];
  const parts = await known(selectNewestChanges(pool, ids, PRODUCTS_PER_FILE));
  return new Map([
    ...(post ? [['blog', post.createdAt] as const] : []),
    ...parts.map(({ part, changedAt }) => [`products-${part}`, changedAt] as const),
  ]);
}

/** Reads the dates of the last changes. Without the database they are left out. */
async function changesOf(pool: Db, products: readonly ProductDocument[]): Promise<Map<number, Date>> {
  const ids = products.map(({ id }) => id);
  const rows = await known(selectChangedAt(pool, ids));
  return new Map(rows.map(({ id, changedAt }) => [id, changedAt]));
}

const known = <Row>(rows: Promise<Row[]>): Promise<Row[]> =>
  rows.catch((error: unknown) => {
    if (isDatabaseUnavailable(error)) return [];
    throw error;
  });

function feedRoutes(app: FastifyInstance, parts: OpenedParts): void {
  const { readModel, clock, pool } = parts;
  app.get(
    '/feeds/:locale/:file',
    async (request: FastifyRequest<{ Params: { locale: string; file: string } }>, reply) => {
      const locale = localeOf(request.params.locale);
      const { file } = request.params;
      if (file === 'blog.xml')
        return sendDocument(request, reply, {
          type: RSS,
          make: (origin) => blogFeed(readModel, { locale, origin }),
          parts,
        });
      const feed = LONG_FEEDS[file];
      if (!feed) throw new Refusal('not_found');
      const make = (origin: string) => feed({ readModel, locale, origin, now: clock() }, pool);
      return sendPieces(request, reply, { type: XML, work: WORK.feed, make, parts });
    },
  );
}

type LongFeed = (around: FeedContext, db: Db) => LongPieces;

const LONG_FEEDS: Partial<Record<string, LongFeed>> = {
  'yml.xml': ymlFeed,
  'google.xml': merchantFeed,
  'reviews.xml': (around, db) => reviewFeed(db, around),
};

type ShareParams = { locale: string; kind: string; file: string };

/** Draws only the current text of a page, so a caller cannot put arbitrary words into a picture. */
function sharePictureRoute(app: FastifyInstance, { pictures, limits }: SeoParts): void {
  app.get('/storage/share/:locale/:kind/:file', async (request: FastifyRequest<{ Params: ShareParams }>, reply) => {
    const locale = localeOf(request.params.locale);
    const kind = SHARE_KINDS.find((known) => known === request.params.kind);
    const [, id, stamp] = /^(\d{1,9})-([\da-z]{1,12})\.jpg$/.exec(request.params.file) ?? [];
    if (!kind || !id || !stamp) throw new Refusal('not_found');
    const sender = senderOf(request);
    limits.work(sender, WORK.ready);
    const beforeDrawing = () => limits.work(sender, WORK.sharePicture);
    const wanted = { locale, kind: kind satisfies ShareKind, id: Number(id), stamp, beforeDrawing };
    const found = await pictures.find(wanted);
    if (found === null) throw new Refusal('not_found');
    if (found === 'busy') throw new Refusal('too_many', { retryAfter: 10 });
    if ('movedTo' in found) {
      const address = `/storage/share/${locale}/${kind}/${Number(id)}-${found.movedTo}.jpg`;
      return reply.header('cache-control', SHORT).redirect(address, 302);
    }
    return reply.header('cache-control', FOR_GOOD).type('image/jpeg').send(found.bytes);
  });
}

async function sendIcon(reply: FastifyReply, icons: Icons, name: string): Promise<FastifyReply> {
  const icon = await icons.find(name);
  if (!icon) throw new Refusal('not_found');
  return reply.header('cache-control', WEEK).type('image/png').send(icon);
}

function localeOf(text: string): Locale {
  const locale = LOCALES.find((known) => known === text);
  if (!locale) throw new Refusal('not_found');
  return locale;
}
