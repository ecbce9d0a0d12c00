export type Visit = 'asset' | 'picture' | 'product' | 'page' | 'private' | 'other';

type FetchFacts = { url: URL; origin: string; isNavigation: boolean; referrer: string };

/** Parameters that may identify a person. */
const SECRETS = ['token', 'api_token', 'key', 'email', 'password', 'code'];
const PRODUCT = /^\/(?:(?:ru|en)\/)?shop\/product\/[^/]+$/;
const OFFLINE = /^\/(?:(?:ru|en)\/)?offline$/;
const PICTURE = /^\/storage\/(?:cache|placeholder|brand)\//;
const PRIVATE =
  /^\/(?:(?:ru|en)\/)?(?:account|customer|forget|thanks|order|receipt|track|shop\/(?:cart|checkout|wishlist|compare))(?:\/|$)/;
const ELSEWHERE = /^\/(?:api|office|storage|sandbox|assets|feeds|sitemap|manifest|icons)(?:\/|$)/;

export function visitOf({ url, origin, isNavigation, referrer }: FetchFacts): Visit {
  if (url.origin !== origin) return 'other';
  const isSecret = SECRETS.some((name) => url.searchParams.has(name));
  if (isNavigation) {
    if (ELSEWHERE.test(url.pathname) || /\.(xml|txt|ico|png|jpg|js|webmanifest)$/.test(url.pathname)) return 'other';
    if (isSecret || PRIVATE.test(url.pathname)) return 'private';
    return PRODUCT.test(url.pathname) ? 'product' : 'page';
  }
  if (isSecret) return 'other';
  if (url.pathname.startsWith('/assets/')) return 'asset';
  return PICTURE.test(url.pathname) && showsSeen(referrer, origin) ? 'picture' : 'other';
}

function showsSeen(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const page = new URL(address);
  return page.origin === origin && (PRODUCT.test(page.pathname) || OFFLINE.test(page.pathname));
}

/** All widths of a picture (docs/spec/api.md 1.5), the requested one first; offline any width is acceptable. */
export function sizesOf(pathname: string): string[] {
  const [, size, rest] = /^\/storage\/cache\/(small|medium|large)\/(.+)$/.exec(pathname) ?? [];
  if (!size) return [pathname];
  const others = ['medium', 'large', 'small'].filter((other) => other !== size);
  return [size, ...others].map((each) => `/storage/cache/${each}/${rest}`);
}

export const firstPicture = (html: string): string | null =>
  /<img src="(\/storage\/[^"]+)"[^>]*fetchpriority="high"/i.exec(html)?.[1] ?? null;

export function productOfCall(url: URL): string | null {
  const slug = /^\/api\/product\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!slug || /^\d+$/.test(slug) || SECRETS.some((name) => url.searchParams.has(name))) return null;
  const locale = url.searchParams.get('locale') ?? '';
  return `${/^(ru|en)$/.test(locale) ? `/${locale}` : ''}/shop/product/${slug}`;
}

export const isPublic = ({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean => {
  const cacheControl = headers.get('cache-control') ?? '';
  return ok && !redirected && /\bpublic\b/.test(cacheControl) && !/no-store|private/.test(cacheControl);
};

/** A cached price counts as current for this long. */
const FRESH_MS = 10 * 60 * 1000;

/** Compares the server's `Date` header with the current time. A response without the header is stale. */
export const isFresh = ({ headers }: Pick<Response, 'headers'>): boolean =>
  Date.now() - Date.parse(headers.get('date') ?? '') < FRESH_MS;

export const localeOf = (pathname: string): string => /^\/(ru|en)(?:\/|$)/.exec(pathname)?.[1] ?? 'hy';

export const offlinePath = (locale: string): string => (locale === 'hy' ? '/offline' : `/${locale}/offline`);

/** For a private page, the offline URL contains only the path. */
export function offlineAddress({ pathname, search }: URL, isPrivate: boolean): string {
  const hasKey = /\/(?:reset-password|confirm|order|stock-alert|newsletter|mails|cart-link|preview)\//.test(pathname);
  const wanted = hasKey ? '' : pathname + (isPrivate ? '' : search);
  return offlinePath(localeOf(pathname)) + (wanted ? `?to=${encodeURIComponent(wanted)}` : '');
}
