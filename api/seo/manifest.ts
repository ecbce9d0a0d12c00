import { brandVersion, shopMotto, shopName } from '#api/content/brand.ts';
import type { Content } from '#api/content/content-store.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import type { Locale } from '#contract/locale.ts';
import { pathIn } from './page-addresses.ts';

export function webManifest(content: Content, locale: Locale): object {
  const { deals, cart } = messagesIn(locale).seo;
  const shop = shopName(content, locale);
  const motto = shopMotto(content, locale);
  const version = brandVersion(content);
  return {
    id: '/',
    name: shopTitle(shop, motto, locale),
    short_name: shop,
    ...(motto !== '' && { description: motto }),
    lang: locale,
    dir: 'ltr',
    start_url: pathIn(locale, '/'),
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    categories: ['shopping'],
    icons: [
      { src: `/icons/icon-192.png?v=${version}`, sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: `/icons/icon-512.png?v=${version}`, sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: `/icons/maskable-512.png?v=${version}`, sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
    shortcuts: [
      { name: deals, url: pathIn(locale, '/shop/catalog?savings=1') },
      { name: cart, url: pathIn(locale, '/shop/cart') },
    ],
  };
}

/** The name of the shop, followed by its motto when it has one. */
function shopTitle(shop: string, motto: string, locale: Locale): string {
  const about = motto.replace(/[.։]$/, '');
  return about === '' ? shop : `${shop}, ${about.charAt(0).toLocaleLowerCase(locale)}${about.slice(1)}`;
}
