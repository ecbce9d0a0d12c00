import { pageEnvelope } from '#api/http/paging.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import * as contract from '#contract/content-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { fallbacksOf, inLocale, type LocalizedText, languageOf } from '#contract/localized-text.ts';
import { cleanHtml } from './clean-html.ts';
import type { Content, ContentSource } from './content-store.ts';
import { libraryAlt } from './library-alts.ts';
import { plainText } from './plain-text.ts';

export const toWirePost = (
  { wire, content }: ContentSource,
  post: Content['posts'][number],
  locale: Locale,
): contract.BlogPost => ({
  id: post.id,
  url_key: post.urlKey,
  title: inLocale(post.title, locale),
  blog_title: inLocale(post.title, locale),
  image: post.image === '' ? '' : `${wire.imageBase}/storage/${post.image}`,
  image_alt: libraryAlt(content.libraryAlts, post.image, locale),
  image_focus: content.pictureFocus.get(post.image) ?? null,
  created_at: post.createdAt.toISOString(),
  short_content: inLocale(post.short, locale),
  html_content: cleanHtml(inLocale(post.html, locale)),
  meta_title: inLocale(post.title, locale),
  meta_description: metaDescription(post.short, post.html, locale),
  locale: languageOf(post.html, locale),
  fallbacks: fallbacksOf({ title: post.title, short_content: post.short }, locale),
});

export const toWirePage = (page: Content['pages'][number], locale: Locale): contract.ContentPage => ({
  id: page.id,
  page_title: inLocale(page.title, locale),
  url_key: page.urlKey,
  html_content: cleanHtml(inLocale(page.html, locale)),
  meta_title: inLocale(page.metaTitle ?? page.title, locale),
  meta_description: metaDescription(page.metaDescription, page.html, locale),
  locale: languageOf(page.html, locale),
  fallbacks: fallbacksOf({ page_title: page.title }, locale),
});

export function articleRoutes(shop: ContentSource): Route[] {
  const toPost = (post: Content['posts'][number], locale: Locale) => toWirePost(shop, post, locale);
  return [
    route(contract.pages, ({ input }) => ({
      data: shop.content.pages
        .filter((page) => input.id !== undefined && isNamed(page, input.id))
        .map((page) => toWirePage(page, input.locale)),
    })),
    route(contract.blogs, ({ input }) => {
      const { posts } = shop.content;
      const { id, page, limit, locale } = input;
      if (id !== undefined) {
        const post = posts.find((candidate) => isNamed(candidate, id));
        if (!post) throw new Refusal('not_found');
        return { data: [toPost(post, locale)] };
      }
      const onPage = posts.slice((page - 1) * limit, page * limit);
      return {
        data: onPage.map((post) => toPost(post, locale)),
        current_page: page,
        total: posts.length,
        ...pageEnvelope(contract.blogs.path, { page, limit, total: posts.length }),
      };
    }),
  ];
}

const DESCRIPTION_LENGTH = 160;

/** Uses the language of the displayed text. Without a written description, it is the start of the text. */
const metaDescription = (written: LocalizedText | null, html: LocalizedText, locale: Locale): string =>
  written?.[languageOf(html, locale)]?.trim() || plainText(inLocale(html, locale), DESCRIPTION_LENGTH);

const isNamed = (row: { id: number; urlKey: string }, idOrKey: number | string): boolean =>
  row.id === Number(idOrKey) || row.urlKey === idOrKey;
