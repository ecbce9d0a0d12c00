import type { Locale } from '#contract/locale.ts';
import type { FragmentCache } from '#storefront/runtime/cached-fragment.tsx';

/** HTML as UTF-8. */
type Bytes = Uint8Array<ArrayBuffer>;
type Place = { store?: (html: Bytes) => void; html: Bytes | string | undefined };
type LocaleCache = { texts: string; fragments: WeakMap<object, Map<string, Bytes>> };

/** Random marker that page texts cannot contain. */
const MARK = `\u0001${crypto.randomUUID()}`;
/** Prefix of the ids that React generates. They depend on the position in the page, so HTML with them is not cached. */
const GENERATED_ID = '"_R_';

const encoder = new TextEncoder();
const caches = new Map<Locale, LocaleCache>();

type PageFragments = FragmentCache & {
  /** Returns the page with the cached and inserted fragments. */
  fill: (html: string) => Bytes;
};

/**
 * Opens the cache for one page. An entry lives as long as the object that it displays, and until a text of the shop
 * changes.
 */
export function openFragmentCache(locale: Locale, overlay: object): PageFragments {
  const { fragments } = cacheFor(locale, overlay);
  const places: Place[] = [];
  return {
    mark(of, form) {
      const cached = fragments.get(of)?.get(form);
      const number = places.push({ html: cached, store: (html) => store(fragments, { of, form }, html) }) - 1;
      return { begin: `${MARK}${number};`, end: MARK, isCached: cached !== undefined };
    },
    insert(html) {
      const number = places.push({ html }) - 1;
      return `${MARK}${number};${MARK}`;
    },
    fill(html) {
      const sheet = openSheet();
      // Pieces alternate between page and fragment. A fragment begins with its number in `places`.
      for (const [index, piece] of html.split(MARK).entries()) {
        if (index % 2 === 0) {
          sheet.write(piece);
          continue;
        }
        const numberEnd = piece.indexOf(';');
        const place = places[Number(piece.slice(0, numberEnd))];
        const begin = sheet.write(place?.html ?? piece.slice(numberEnd + 1));
        if (place && !place.html && !piece.includes(GENERATED_ID)) place.store?.(sheet.copyFrom(begin));
      }
      return sheet.copyFrom(0);
    },
  };
}

function cacheFor(locale: Locale, overlay: object): LocaleCache {
  const texts = JSON.stringify(overlay);
  const known = caches.get(locale);
  if (known?.texts === texts) return known;
  const cache: LocaleCache = { texts, fragments: new WeakMap() };
  caches.set(locale, cache);
  return cache;
}

type Key = { of: object; form: string };

function store(fragments: LocaleCache['fragments'], { of, form }: Key, html: Bytes): void {
  const forms = fragments.get(of) ?? new Map<string, Bytes>();
  fragments.set(of, forms.set(form, html));
}

const FIRST_SIZE = 2 ** 18;
const MAX_BYTES_PER_CHARACTER = 3;
/** Buffer shared by all pages. Each page is written and copied out synchronously, so two pages never overlap. */
let buffer: Bytes = new Uint8Array(FIRST_SIZE);

function openSheet() {
  let end = 0;
  return {
    /** Returns the start offset of the written piece. */
    write(piece: Bytes | string): number {
      const begin = end;
      const most = typeof piece === 'string' ? piece.length * MAX_BYTES_PER_CHARACTER : piece.length;
      if (buffer.length < end + most) {
        const larger = new Uint8Array((end + most) * 2);
        larger.set(buffer.subarray(0, end));
        buffer = larger;
      }
      if (typeof piece === 'string') end += encoder.encodeInto(piece, buffer.subarray(end)).written;
      else {
        buffer.set(piece, end);
        end += piece.length;
      }
      return begin;
    },
    copyFrom: (begin: number): Bytes => buffer.slice(begin, end),
  };
}
