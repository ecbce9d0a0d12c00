type IsKnown = (name: string) => boolean;

/**
 * One key for all ways to write an address: parameters by name, in one spelling of letters, without those that nobody reads. Values of
 * one name stay in their order, which may count.
 */
export function canonicalAddress(address: string, isKnown: IsKnown = anyName): string {
  const begin = address.indexOf('?');
  if (begin < 0) return address;
  const query = address.slice(begin + 1);
  if (query === '') return address.slice(0, begin);
  if (isCanonical(query, isKnown)) return address;
  const known = query.split('&').filter((one) => one !== '' && isKnown(plainName(one)));
  if (known.length === 0) return address.slice(0, begin);
  // In brackets the order counts.
  const isOrdered = known.some((one) => /\[|%5b/i.test(one));
  const named = known.map((one) => ({ parameter: isOrdered ? one : inOneSpelling(one), name: nameOf(one) }));
  if (!isOrdered) named.sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
  return `${address.slice(0, begin)}?${named.map(({ parameter }) => parameter).join('&')}`;
}

const anyName: IsKnown = () => true;

/** `a[1]` and `a%5B%5D` are `a`. */
const plainName = (parameter: string): string => nameOf(parameter).replace(/(\[|%5b).*$/i, '');

/** Most addresses are: nothing to spell, and names in order. */
function isCanonical(query: string, isKnown: IsKnown): boolean {
  if (!PLAIN.test(query)) return false;
  let last = '';
  for (let at = 0; at >= 0 && at <= query.length; ) {
    const end = query.indexOf('&', at);
    const name = nameOf(end < 0 ? query.slice(at) : query.slice(at, end));
    if (name === '' || name < last || !isKnown(name)) return false;
    last = name;
    at = end < 0 ? -1 : end + 1;
  }
  return true;
}

const PLAIN = /^[\w.,&=-]*$/;

const nameOf = (parameter: string): string => inOneSpelling(parameter.split('=', 1)[0] ?? '');

/** A text that cannot be read stays as it is. */
function inOneSpelling(text: string): string {
  if (!/[%+]|[^\x21-\x7e]/.test(text)) return text;
  try {
    return text
      .split('=')
      .map((part) => encodeURIComponent(decodeURIComponent(part.replaceAll('+', ' '))))
      .join('=')
      .replaceAll('%2C', ',');
  } catch {
    return text;
  }
}
