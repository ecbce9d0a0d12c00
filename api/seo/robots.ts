import { LOCALES } from '#contract/locale.ts';
import { pathIn } from './page-addresses.ts';

/** Personal pages, and endless views of the same products. */
const CLOSED = [
  '/shop/cart',
  '/shop/checkout',
  '/shop/wishlist',
  '/shop/compare',
  '/shop/catalog/search',
  '/account',
  '/customer/',
  '/forget/',
  '/order/',
  '/receipt/',
  '/stock-alert/',
  '/newsletter/',
  '/mails/',
  '/cart-link/',
  '/thanks',
  '/track',
  '/offline',
];
const CLOSED_QUERIES = ['filter_', 'sort=', 'order=', 'limit=', 'savings=', 'in_stock=', 'category_id='];

export const robots = (origin: string): string =>
  [
    'User-agent: *',
    ...LOCALES.flatMap((locale) => CLOSED.map((path) => `Disallow: ${pathIn(locale, path)}`)),
    ...CLOSED_QUERIES.map((name) => `Disallow: /*?*${name}`),
    'Disallow: /api/',
    'Disallow: /sandbox/',
    '',
    `Sitemap: ${origin}/sitemap.xml`,
    '',
  ].join('\n');
