/** A page as counters of visits are told of it. */
export type TrackedPage = { page_location: string; page_referrer: string; page_title: string };

type Shown = Pick<URL, 'origin' | 'pathname' | 'search'> & { title: string; referrer: string; isKnown: boolean };

/**
 * The address without what was typed into it, and no title made of it; where a campaign came from stays. Of the page
 * before only its origin is told: its address may hold a search or the number of an order. The path of a page that is
 * not there may be a spoilt link with a key.
 */
export function trackedPage({ origin, pathname, search, title, referrer, isKnown }: Shown): TrackedPage {
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

/** Whether text looks like an e-mail address or a telephone: people type them into every field there is. */
export const looksPersonal = (text: string): boolean => /@|\d(?:[^\p{L}\d]*\d){6}/u.test(text.normalize('NFKC'));

/** An address that the counter's own script must not see: it reads the one of its document whatever it is told. */
export const holdsPerson = ({ pathname, search }: Pick<URL, 'pathname' | 'search'>): boolean =>
  /@|%40/.test(pathname + search) || looksPersonal(new URLSearchParams(search).get('search') ?? '');
