import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import type { ProductDocument } from '#api/catalog/read-model/product-document.ts';
import { imagesOf, PLACEHOLDER_IMAGE } from '#api/catalog/read-model/product-wire.ts';
import { LOCALES } from '#contract/locale.ts';
import { alternates, brandPath, categoryPath, pathIn, pictureAddress, productPath } from './page-addresses.ts';
import { element, emptyElement, XML_HEAD } from './xml.ts';

type MappedPage = { path: string; changed?: Date | null; pictures?: readonly string[] };

/** About 3,000 addresses and 3 MB per file, far below the limits of 50,000 and 50 MB. */
export const PRODUCTS_PER_FILE = 1000;
/** Maximum number of pictures per page; the protocol allows 1,000. */
const MAX_PICTURES = 5;

export const SITEMAP_KINDS = ['pages', 'categories', 'brands', 'blog'] as const;
export type SitemapKind = (typeof SITEMAP_KINDS)[number];

export function sitemapFiles(readModel: CatalogReadModel, staticPages: readonly string[]): string[] {
  const kinds = SITEMAP_KINDS.filter((kind) => pagesOf(readModel, kind, staticPages).length > 0);
  const parts = Math.ceil(readModel.columns.documents.length / PRODUCTS_PER_FILE);
  return [...kinds, ...Array.from({ length: parts }, (_, index) => `products-${index + 1}`)];
}

export function sitemapIndex(origin: string, files: readonly string[], changed: ReadonlyMap<string, Date>): string {
  const entries = files.map((file) => {
    const lines = [
      element('loc', `${origin}/sitemap/${file}.xml`),
      element('lastmod', changed.get(file)?.toISOString()),
    ];
    return `<sitemap>${lines.join('')}</sitemap>\n`;
  });
  return `${XML_HEAD}<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</sitemapindex>\n`;
}

/** Returns the pages of a kind, without empty lists and pages with `noindex`. */
export function pagesOf(readModel: CatalogReadModel, kind: SitemapKind, staticPages: readonly string[]): MappedPage[] {
  const { taxonomy, content, columns } = readModel;
  if (kind === 'pages')
    return [
      ...staticPages.filter((path) => path !== '/blog' || content.posts.length > 0).map((path) => ({ path })),
      ...content.pages.map(({ id }) => ({ path: `/page/${id}` })),
    ];
  if (kind === 'categories')
    return taxonomy.categories
      .filter(({ id }) => (columns.categoryRows.get(id)?.length ?? 0) > 0)
      .map(({ slug, image }) => ({ path: categoryPath(slug), pictures: image ? [image] : [] }));
  if (kind === 'brands') {
    const sold = readModel.cached('brands-sold', () => brandsSold(readModel));
    return taxonomy.brands.filter(({ optionId }) => sold.has(optionId)).map(({ slug }) => ({ path: brandPath(slug) }));
  }
  return content.posts.map(({ id, image, createdAt }) => ({
    path: `/blog/${id}`,
    changed: createdAt,
    pictures: image ? [image] : [],
  }));
}

function brandsSold({ columns, taxonomy }: CatalogReadModel): Set<number> {
  const sold = new Set<number>();
  for (const document of columns.documents)
    for (const { options } of [document, ...document.variants])
      for (const { optionId } of options) if (taxonomy.brandByOption.has(optionId)) sold.add(optionId);
  return sold;
}

/** In the order of ids, so that a new product changes only the last file. */
export const mappedProducts = (readModel: CatalogReadModel): Int32Array =>
  readModel.cached('sitemap', () => readModel.columns.ids.toSorted());

export const productsOf = (readModel: CatalogReadModel, part: number): ProductDocument[] =>
  [...mappedProducts(readModel).subarray((part - 1) * PRODUCTS_PER_FILE, part * PRODUCTS_PER_FILE)].flatMap(
    (id) => readModel.documents.get(id) ?? [],
  );

export const toMappedPage = (document: ProductDocument, changed: Date | null): MappedPage => ({
  path: productPath(document.slug),
  changed,
  pictures: imagesOf(document)
    .filter(({ path }) => path !== PLACEHOLDER_IMAGE.path)
    .slice(0, MAX_PICTURES)
    .map(({ path }) => path),
});

type SitemapContext = { origin: string; imageBase: string };

export function* sitemap(pages: Iterable<MappedPage>, around: SitemapContext): Generator<string> {
  yield `${XML_HEAD}<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml" xmlns:image="http://www.google.com/schemas/sitemap-image/1.1">\n`;
  for (const page of pages) yield entriesOf(page, around);
  yield '</urlset>\n';
}

function entriesOf({ path, changed, pictures = [] }: MappedPage, { origin, imageBase }: SitemapContext): string {
  const shared = [
    element('lastmod', changed?.toISOString()),
    ...alternates(path).map((other) =>
      emptyElement('xhtml:link', { rel: 'alternate', hreflang: other.hreflang, href: origin + other.path }),
    ),
    ...pictures.map(
      (picture) => `<image:image>${element('image:loc', pictureAddress(origin, imageBase, picture))}</image:image>`,
    ),
  ].join('');
  return LOCALES.map((locale) => `<url>${element('loc', origin + pathIn(locale, path))}${shared}</url>\n`).join('');
}
