import type { Shelf } from '#api/catalog/shelf/shelf.ts';
import { pageEnvelope } from '#api/http/paging.ts';
import { Refusal } from '#api/http/refusal.ts';
import { type Route, route } from '#api/http/route.ts';
import { payments } from '#contract/checkout-contract.ts';
import * as contract from '#contract/content-contract.ts';
import { LOCALES, type Locale, toLocale } from '#contract/locale.ts';
import { fallbacksOf, inLocale, type LocalizedText, languageOf, maybeInLocale } from '#contract/localized-text.ts';
import { wireTerms } from './bank-terms.ts';
import { cleanHtml } from './clean-html.ts';
import { measurementId } from './content-settings.ts';
import type { Content } from './content-store.ts';
import { toWireRates } from './currency-wire.ts';
import { plainText } from './plain-text.ts';

export function contentRoutes(shelf: Shelf): Route[] {
  const storage = (path: string) => `${shelf.wire.imageBase}/storage/${path}`;
  const setting = <T>(key: string, fallback: T): T => (shelf.content.settings[key] as T | undefined) ?? fallback;
  const textSetting = (key: string, locale: Locale): string =>
    maybeInLocale(setting<LocalizedText | null>(key, null), locale) ?? '';

  const toPost = (post: Content['posts'][number], locale: Locale) => ({
    id: post.id,
    url_key: post.urlKey,
    title: inLocale(post.title, locale),
    blog_title: inLocale(post.title, locale),
    image: post.image === '' ? '' : storage(post.image),
    created_at: post.createdAt.toISOString(),
    short_content: inLocale(post.short, locale),
    html_content: cleanHtml(inLocale(post.html, locale)),
    meta_title: inLocale(post.title, locale),
    meta_description: described(post.short, post.html, locale),
    locale: languageOf(post.html, locale),
    fallbacks: fallbacksOf({ title: post.title, short_content: post.short }, locale),
  });

  return [
    route(contract.social, () => shelf.content.social),
    route(contract.menus, ({ input }) => ({
      data: shelf.content.menus.map((entry) => ({
        id: entry.id,
        name: inLocale(entry.name, input.locale),
        page_id: entry.pageId,
        type: entry.type,
        position: entry.position,
        parent_id: entry.parentId,
        url_key: entry.urlKey,
        custom_url: entry.customUrl,
      })),
    })),
    route(contract.pages, ({ input }) => ({
      data: shelf.content.pages
        .filter((page) => input.id !== undefined && isNamed(page, input.id))
        .map((page) => ({
          id: page.id,
          page_title: inLocale(page.title, input.locale),
          url_key: page.urlKey,
          html_content: cleanHtml(inLocale(page.html, input.locale)),
          meta_title: inLocale(page.metaTitle ?? page.title, input.locale),
          meta_description: described(page.metaDescription, page.html, input.locale),
          locale: languageOf(page.html, input.locale),
          fallbacks: fallbacksOf({ page_title: page.title }, input.locale),
        })),
    })),
    route(contract.blogs, ({ input }) => {
      const { posts } = shelf.content;
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
    route(contract.banks, ({ input }) => ({
      data: shelf.content.banks.map((bank) => ({
        id: bank.id,
        name: inLocale(bank.name, input.locale),
        image: storage(bank.image),
        ...wireTerms(bank),
        apply_url: bank.applyUrl,
      })),
    })),
    route(contract.stores, ({ input }) => ({
      data: shelf.content.stores.map(({ name, address, hours, week, ...store }) => ({
        ...store,
        name: inLocale(name, input.locale),
        address: inLocale(address, input.locale),
        hours: inLocale(hours, input.locale),
        week: week ? [...week] : null,
        fallbacks: fallbacksOf({ name, address, hours }, input.locale),
      })),
    })),
    route(contract.currencies, () => ({ data: toWireRates(shelf.content.rates) })),
    route(contract.settings, ({ input }) => ({
      creeping_line: textSetting('creeping_line', input.locale),
      phones: setting<string[]>('phones', []),
      toll_free: setting('toll_free', ''),
      email: setting('email', ''),
      address: textSetting('address', input.locale),
      working_hours: textSetting('working_hours', input.locale),
      wallet: { enabled: false },
    })),
    route(contract.sliders, ({ input }) => ({
      data: shelf.content.sliders.map((slider) => ({
        id: slider.id,
        title: inLocale(slider.title, input.locale),
        path: slider.path,
        mobile_path: slider.mobilePath,
        slider_path: slider.link,
        image_url: storage(slider.path),
        content: cleanHtml(maybeInLocale(slider.content, input.locale) ?? ''),
        fallbacks: fallbacksOf({ title: slider.title, content: slider.content }, input.locale),
      })),
    })),
    route(contract.brands, () => ({
      data: shelf.taxonomy.brands.flatMap((brand) => {
        const option = shelf.taxonomy.optionById.get(brand.optionId);
        if (!option) return [];
        return [
          { id: brand.optionId, path: brand.path, name: option.adminName, slug: brand.slug, option_id: brand.optionId },
        ];
      }),
    })),
    route(contract.sixBoxes, () => ({
      data: shelf.content.sixBoxes.map(({ id, url, path, title }) => ({
        id,
        url,
        path,
        title: { en: inLocale(title, 'en'), ru: inLocale(title, 'ru'), hy: inLocale(title, 'hy') },
      })),
    })),
    route(contract.banners, ({ input }) => ({
      data: shelf.content.banners.map((banner) => ({
        id: banner.id,
        path: banner.path,
        second_path: banner.secondPath,
        title: inLocale(banner.title, input.locale),
        content: cleanHtml(maybeInLocale(banner.content, input.locale) ?? ''),
        url: banner.url,
        fallbacks: fallbacksOf({ title: banner.title, content: banner.content }, input.locale),
      })),
    })),
    route(contract.translations, ({ input }) => {
      const wanted = LOCALES.filter((locale) => input.locale === undefined || toLocale(input.locale) === locale);
      return Object.fromEntries(
        wanted.map((locale) => {
          const own = shelf.content.translations.filter((entry) => entry.locale === locale);
          return [locale, { translations: Object.fromEntries(own.map(({ key, text }) => [key, text])) }];
        }),
      );
    }),
    route(contract.googlecode, () => ({ code: measurementId(shelf.content) })),
    route(payments, ({ input }) => paymentMethods(shelf, input.locale)),
  ];
}

/** Search engines show about so much. */
const LONGEST_DESCRIPTION = 160;

/** In the language that the text is shown in, and made of it when editors wrote none. */
function described(written: LocalizedText | null, html: LocalizedText, locale: Locale): string {
  return written?.[languageOf(html, locale)]?.trim() || plainText(inLocale(html, locale), LONGEST_DESCRIPTION);
}

const isNamed = (row: { id: number; urlKey: string }, idOrKey: number | string): boolean =>
  row.id === Number(idOrKey) || row.urlKey === idOrKey;

/** Ways to pay, as 3.32 and 3.34 list them; the title under both names. */
export function paymentMethods({ content, wire }: Shelf, locale: Locale) {
  return content.paymentMethods.map(({ method, title, description, img, position }) => ({
    method,
    method_title: inLocale(title, locale),
    title: inLocale(title, locale),
    description: inLocale(description, locale),
    img: `${wire.imageBase}/storage/${img}`,
    sort: position,
  }));
}
