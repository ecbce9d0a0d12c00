import { type Route, route } from '#api/http/route.ts';
import * as contract from '#contract/content-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { fallbacksOf, inLocale, maybeInLocale } from '#contract/localized-text.ts';
import { cleanHtml } from './clean-html.ts';
import type { Content, ContentSource } from './content-store.ts';

export const homeRoutes = (shop: ContentSource): Route[] => [
  route(contract.sliders, ({ input }) => ({
    data: shop.content.sliders.map((slide) => toWireSlide(shop, slide, input.locale)),
  })),
  route(contract.sixBoxes, () => ({ data: shop.content.sixBoxes.map(toWireBox) })),
  route(contract.banners, ({ input }) => ({
    data: shop.content.banners.map((banner) => toWireBanner(shop, banner, input.locale)),
  })),
  route(contract.homeBlocks, ({ input }) => ({
    data: shop.content.homeBlocks
      .filter(({ visible }) => visible)
      .map(({ block, title, source, categoryId }) => ({
        ...{ block, source, category_id: categoryId },
        title: maybeInLocale(title, input.locale) ?? '',
      })),
  })),
];

export const toWireSlide = (
  { wire, content }: ContentSource,
  slider: Content['sliders'][number],
  locale: Locale,
): contract.Slider => ({
  id: slider.id,
  title: inLocale(slider.title, locale),
  path: slider.path,
  mobile_path: slider.mobilePath,
  slider_path: slider.link,
  image_url: `${wire.imageBase}/storage/${slider.path}`,
  content: cleanHtml(maybeInLocale(slider.content, locale) ?? ''),
  tone: slider.tone ?? null,
  veil: slider.veil ?? null,
  ...focusOf(content, slider.path, slider.mobilePath),
  fallbacks: fallbacksOf({ title: slider.title, content: slider.content }, locale),
});

/** Phones show the wide picture if there is no tall one. */
const focusOf = ({ pictureFocus }: Pick<Content, 'pictureFocus'>, wide: string, tall: string | null) => ({
  focus: pictureFocus.get(wide) ?? null,
  mobile_focus: pictureFocus.get(tall || wide) ?? null,
});

export const toWireBanner = (
  { content }: Pick<ContentSource, 'content'>,
  banner: Content['banners'][number],
  locale: Locale,
): contract.Banner => ({
  id: banner.id,
  path: banner.path,
  second_path: banner.secondPath,
  title: inLocale(banner.title, locale),
  content: cleanHtml(maybeInLocale(banner.content, locale) ?? ''),
  url: banner.url,
  tone: banner.tone ?? null,
  veil: banner.veil ?? null,
  ...focusOf(content, banner.path, banner.secondPath),
  fallbacks: fallbacksOf({ title: banner.title, content: banner.content }, locale),
});

export const toWireBox = ({ id, url, path, title }: Content['sixBoxes'][number]) => ({
  id,
  url,
  path,
  title: { en: inLocale(title, 'en'), ru: inLocale(title, 'ru'), hy: inLocale(title, 'hy') },
});
