import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { shopName } from '#api/content/brand.ts';
import { cleanHtml } from '#api/content/clean-html.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import { inLocale } from '#contract/localized-text.ts';
import { pathIn } from './page-addresses.ts';
import { element, emptyElement, XML_HEAD } from './xml.ts';

const MAX_POSTS = 20;

export function blogFeed(readModel: CatalogReadModel, { locale, origin }: { locale: Locale; origin: string }): string {
  const posts = readModel.content.posts.slice(0, MAX_POSTS);
  const { blog, blogDescription } = messagesIn(locale).seo;
  const shop = shopName(readModel.content, locale);
  const items = posts.map((post) => {
    const address = origin + pathIn(locale, `/blog/${post.id}`);
    return [
      '<item>',
      element('title', inLocale(post.title, locale)),
      element('link', address),
      element('guid', address, { isPermaLink: 'true' }),
      element('pubDate', post.createdAt.toUTCString()),
      element('description', inLocale(post.short, locale)),
      element('content:encoded', withWholeLinks(cleanHtml(inLocale(post.html, locale)), origin)),
      '</item>\n',
    ].join('');
  });
  return [
    `${XML_HEAD}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/"><channel>\n`,
    element('title', blog(shop)),
    element('link', origin + pathIn(locale, '/blog')),
    emptyElement('atom:link', { rel: 'self', type: 'application/rss+xml', href: `${origin}/feeds/${locale}/blog.xml` }),
    element('description', blogDescription(shop)),
    element('language', locale),
    element('lastBuildDate', posts[0]?.createdAt.toUTCString()),
    '\n',
    ...items,
    '</channel></rss>\n',
  ].join('');
}

/** Feed readers need absolute addresses. */
const withWholeLinks = (html: string, origin: string): string =>
  html.replace(/(\s(?:href|src)=")\/(?!\/)/g, `$1${origin}/`);
