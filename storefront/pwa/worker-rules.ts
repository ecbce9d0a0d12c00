/** What the service worker may do with a request; `other` is none of its business. */
export type Visit = 'asset' | 'picture' | 'product' | 'page' | 'private' | 'other';

export type Asked = { url: URL; origin: string; isNavigation: boolean; referrer: string };

/** Whatever carries one of these is about somebody. */
const SECRETS = ['token', 'api_token', 'key', 'email', 'password', 'code'];
const PRODUCT = /^\/(?:(?:ru|en)\/)?shop\/product\/[^/]+$/;
const OFFLINE = /^\/(?:(?:ru|en)\/)?offline$/;
const PICTURE = /^\/storage\/(?:cache|placeholder|brand)\//;
/** Pages about one person: never kept, and not even looked at. */
const PRIVATE =
  /^\/(?:(?:ru|en)\/)?(?:account|customer|forget|thanks|receipt|track|shop\/(?:cart|checkout|wishlist|compare))(?:\/|$)/;
const ELSEWHERE = /^\/(?:api|storage|sandbox|assets|feeds|sitemap|manifest|icons)(?:\/|$)/;

export function visitOf({ url, origin, isNavigation, referrer }: Asked): Visit {
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

/** A product's own page, and the one that lists those seen before. */
function showsSeen(address: string, origin: string): boolean {
  if (!URL.canParse(address)) return false;
  const page = new URL(address);
  return page.origin === origin && (PRODUCT.test(page.pathname) || OFFLINE.test(page.pathname));
}

/** The picture in the widths there are (CONTRACT 1.5), itself first: without a connection any of them will do. */
export function sizesOf(pathname: string): string[] {
  const [, size, rest] = /^\/storage\/cache\/(small|medium|large)\/(.+)$/.exec(pathname) ?? [];
  if (!size) return [pathname];
  const others = ['medium', 'large', 'small'].filter((other) => other !== size);
  return [size, ...others].map((each) => `/storage/cache/${each}/${rest}`);
}

/** The first picture of a product in the HTML of its page. */
export const firstPicture = (html: string): string | null =>
  /<img src="(\/storage\/[^"]+)"[^>]*fetchpriority="high"/i.exec(html)?.[1] ?? null;

/** Where the page of a product is that a page of ours has just asked the API about; null for every other call. */
export function productOfCall(url: URL): string | null {
  const slug = /^\/api\/product\/([^/]+)$/.exec(url.pathname)?.[1];
  if (!slug || /^\d+$/.test(slug) || SECRETS.some((name) => url.searchParams.has(name))) return null;
  const locale = url.searchParams.get('locale') ?? '';
  return `${/^(ru|en)$/.test(locale) ? `/${locale}` : ''}/shop/product/${slug}`;
}

/** Only what a shared cache may keep: the same for everybody, and said so. */
export const isPublic = ({ ok, redirected, headers }: Pick<Response, 'ok' | 'redirected' | 'headers'>): boolean => {
  const said = headers.get('cache-control') ?? '';
  return ok && !redirected && /\bpublic\b/.test(said) && !/no-store|private/.test(said);
};

/** Who looks at a product again within this time is shown no other price. */
const FRESH_MS = 10 * 60 * 1000;

/** By the server's own clock, as far as it says; what does not say is old. */
export const isFresh = ({ headers }: Pick<Response, 'headers'>): boolean =>
  Date.now() - Date.parse(headers.get('date') ?? '') < FRESH_MS;

export const localeOf = (pathname: string): string => /^\/(ru|en)(?:\/|$)/.exec(pathname)?.[1] ?? 'hy';

export const offlinePath = (locale: string): string => (locale === 'hy' ? '/offline' : `/${locale}/offline`);

/** The offline page, which knows where one wanted to go; of a private page only its path. */
export function offlineAddress({ pathname, search }: URL, isPrivate: boolean): string {
  const hasKey = /\/(?:reset-password|confirm)\//.test(pathname);
  const wanted = hasKey ? '' : pathname + (isPrivate ? '' : search);
  return offlinePath(localeOf(pathname)) + (wanted ? `?to=${encodeURIComponent(wanted)}` : '');
}
