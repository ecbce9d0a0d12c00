type IsKnown = (name: string) => boolean;

/** Maps all notations of an address to one key. Values of one parameter keep their order, which may matter. */
export function canonicalAddress(address: string, isKnown: IsKnown = anyName): string {
  const begin = address.indexOf('?');
  if (begin < 0) return address;
  const query = address.slice(begin + 1);
  const parameters = PLAIN.test(query) ? plainParameters(query, isKnown) : spelledParameters(query, isKnown);
  return address.slice(0, begin) + (parameters.length === 0 ? '' : `?${parameters.join('&')}`);
}

const plainParameters = (query: string, isKnown: IsKnown): string[] =>
  query
    .split('&')
    .filter((one) => one !== '' && isKnown(beforeSign(one)))
    .sort((one, other) => compare(beforeSign(one), beforeSign(other)));

function spelledParameters(query: string, isKnown: IsKnown): string[] {
  const known = query.split('&').filter((one) => one !== '' && isKnown(plainName(one)));
  // The order of parameters with brackets matters.
  if (known.some((one) => /\[|%5b/i.test(one))) return known;
  return known
    .map((one) => ({ parameter: inOneSpelling(one), name: nameOf(one) }))
    .sort((one, other) => compare(one.name, other.name))
    .map(({ parameter }) => parameter);
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

const anyName: IsKnown = () => true;

/** Both `a[1]` and `a%5B%5D` are the parameter `a`. */
const plainName = (parameter: string): string => nameOf(parameter).replace(/(\[|%5b).*$/i, '');

const PLAIN = /^[\w.,&=-]*$/;

const nameOf = (parameter: string): string => inOneSpelling(beforeSign(parameter));

function beforeSign(parameter: string): string {
  const end = parameter.indexOf('=');
  return end < 0 ? parameter : parameter.slice(0, end);
}

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
