export type TrackedPage = { page_location: string; page_referrer: string; page_title: string };

type PageFacts = Pick<URL, 'origin' | 'pathname' | 'search'> & { title: string; referrer: string; isKnown: boolean };

/** Without typed text, and of the referrer only the origin: addresses may hold searches, order numbers or keys. */
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

/** The tag's script reads the document's address itself, so such pages must not load it. */
export const holdsPerson = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  /@|%40/.test(pathname + search) || looksPersonal(new URLSearchParams(search).get('search') ?? '');
