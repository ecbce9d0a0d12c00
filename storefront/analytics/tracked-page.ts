export type TrackedPage = { page_location: string; page_referrer: string; page_title: string };

type PageFacts = Pick<URL, 'origin' | 'pathname' | 'search'> & { title: string; referrer: string; isKnown: boolean };

/**
 * Returns the page data for the tag. Typed text is removed from the URL, and only the origin of the referrer remains,
 * because URLs may contain searches, order numbers or secret keys.
 */
export function trackedPage({ origin, pathname, search, title, referrer, isKnown }: PageFacts): TrackedPage {
  const query = new URLSearchParams(search);
  const isTyped = query.has('search');
  for (const key of [...query.keys()]) if (!/^(utm_\w+|gclid)$/.test(key)) query.delete(key);
  const path = isKnown ? pathname : '/404';
  return {
    page_location: origin + path + (query.size > 0 ? `?${query}` : ''),
    page_referrer: /^https?:\/\/[^/?#]+/.exec(referrer)?.[0] ?? '',
    page_title: isTyped ? path : title,
  };
}

export const looksPersonal = (text: string): boolean => /@|\d(?:[^\p{L}\d]*\d){6}/u.test(text.normalize('NFKC'));

/**
 * Returns whether a URL contains personal data. The tag reads the URL of the document itself, so it must not be loaded
 * on such a page.
 */
export const isPersonalUrl = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  /@|%40/.test(pathname + search) || looksPersonal(new URLSearchParams(search).get('search') ?? '');
