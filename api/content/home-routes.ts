import { type Route, route } from '#api/http/route.ts';
import * as contract from '#contract/content-contract.ts';
import { fallbacksOf, inLocale, maybeInLocale } from '#contract/localized-text.ts';
import { cleanHtml } from './clean-html.ts';
import type { ContentSource } from './content-store.ts';

export const homeRoutes = (shop: ContentSource): Route[] => [
  route(contract.sliders, ({ input }) => ({
    data: shop.content.sliders.map((slider) => ({
      id: slider.id,
      title: inLocale(slider.title, input.locale),
      path: slider.path,
      mobile_path: slider.mobilePath,
      slider_path: slider.link,
      image_url: `${shop.wire.imageBase}/storage/${slider.path}`,
      content: cleanHtml(maybeInLocale(slider.content, input.locale) ?? ''),
      fallbacks: fallbacksOf({ title: slider.title, content: slider.content }, input.locale),
    })),
  })),
  route(contract.sixBoxes, () => ({
    data: shop.content.sixBoxes.map(({ id, url, path, title }) => ({
      id,
      url,
      path,
      title: { en: inLocale(title, 'en'), ru: inLocale(title, 'ru'), hy: inLocale(title, 'hy') },
    })),
  })),
  route(contract.banners, ({ input }) => ({
    data: shop.content.banners.map((banner) => ({
      id: banner.id,
      path: banner.path,
      second_path: banner.secondPath,
      title: inLocale(banner.title, input.locale),
      content: cleanHtml(maybeInLocale(banner.content, input.locale) ?? ''),
      url: banner.url,
      fallbacks: fallbacksOf({ title: banner.title, content: banner.content }, input.locale),
    })),
  })),
];
