import type { Pool } from '#api/database/sql.ts';
import { type Route, route } from '#api/http/route.ts';
import { type ContentPreview, contentPreview } from '#contract/content-contract.ts';
import type { Locale } from '#contract/locale.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { toWirePage, toWirePost } from './article-routes.ts';
import type { StoredEntry } from './content-entries-sql.ts';
import { readPreview } from './content-previews.ts';
import type { Content, ContentSource } from './content-store.ts';
import { filled } from './delivery-promise.ts';
import { toWireBanner, toWireBox, toWireSlide } from './home-routes.ts';

type Parts = { pool: Pool; readModel: ContentSource; clock: () => Date };

export const previewRoutes = ({ pool, readModel, clock }: Parts): Route[] => [
  route(contentPreview, async ({ input: { token, locale } }) => {
    const draft = await readPreview(pool, token, clock());
    return { data: toWirePreview(draft, { shop: readModel, locale, now: clock() }) };
  }),
];

type Context = { shop: ContentSource; locale: Locale; now: Date };

const NOTHING: ContentPreview = { page: null, post: null, slides: [], banners: [], boxes: [] };

function toWirePreview(stored: StoredEntry, { shop, locale, now }: Context): ContentPreview {
  const draft = withPlaceholders(stored, shop.content);
  const { id, title, link, tone, veil } = draft;
  const { sliders, banners, sixBoxes, posts } = shop.content;
  const path = draft.image ?? '';
  switch (draft.kind) {
    case 'page': {
      const { key, html, metaTitle, description } = draft;
      const texts = { title, html: html ?? { hy: '' }, metaTitle, metaDescription: description };
      return { ...NOTHING, page: toWirePage({ id, urlKey: key ?? '', ...texts }, locale) };
    }
    case 'post': {
      const createdAt = posts.find((post) => post.id === id)?.createdAt ?? now;
      const texts = { title, html: draft.html ?? { hy: '' }, short: draft.short ?? { hy: '' } };
      const post = { id, urlKey: draft.key ?? '', ...texts, image: path, createdAt };
      return { ...NOTHING, post: toWirePost(shop, post, locale) };
    }
    case 'slide': {
      const slide = { id, title, content: draft.html, path, mobilePath: draft.mobileImage, link, tone, veil };
      // The draft comes first, so that the preview opens with it.
      const all = [slide, ...sliders.filter((other) => other.id !== id)];
      return { ...NOTHING, slides: all.map((one) => toWireSlide(shop, one, locale)) };
    }
    case 'banner': {
      const banner = { id, title, content: draft.html, path, secondPath: draft.mobileImage, url: link, tone, veil };
      return { ...NOTHING, banners: replaced(banners, banner).map((one) => toWireBanner(shop, one, locale)) };
    }
    case 'box':
      return { ...NOTHING, boxes: replaced(sixBoxes, { id, title, url: link ?? '/', path }).map(toWireBox) };
  }
}

/** Shoppers see values of the settings instead of placeholders. */
function withPlaceholders(draft: StoredEntry, content: Content): StoredEntry {
  const fill = (text: LocalizedText | null) => text && filled(text, content);
  return {
    ...draft,
    title: filled(draft.title, content),
    html: fill(draft.html),
    short: fill(draft.short),
    description: fill(draft.description),
  };
}

/** Puts the draft in its place, or at the end if it is new. */
const replaced = <T extends { id: number }>(all: readonly T[], draft: T): T[] =>
  all.some(({ id }) => id === draft.id) ? all.map((one) => (one.id === draft.id ? draft : one)) : [...all, draft];
