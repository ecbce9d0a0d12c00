import type { Locale } from '#contract/locale.ts';
import type { KeptParts } from '#storefront/runtime/kept-part.tsx';

/** UTF-8. */
type Bytes = Uint8Array<ArrayBuffer>;
type Place = { keep?: (html: Bytes) => void; kept: Bytes | string | undefined };
type Shelf = { texts: string; parts: WeakMap<object, Map<string, Bytes>> };

/** No text of the shop can hold it, as nobody knows it. */
const MARK = `\u0001${crypto.randomUUID()}`;
/** Ids that React makes depend on where they stand. */
const MADE_ID = '"_R_';

const encoder = new TextEncoder();
const shelves = new Map<Locale, Shelf>();

type PageParts = KeptParts & {
  /** The page with all that was kept or set aside. */
  fill: (html: string) => Bytes;
};

/** HTML is kept as long as the object it shows, and until the shop's texts are others. */
export function openKeptParts(locale: Locale, overlay: object): PageParts {
  const { parts } = shelfFor(locale, overlay);
  const places: Place[] = [];
  return {
    place(of, form) {
      const kept = parts.get(of)?.get(form);
      const number = places.push({ kept, keep: (html) => keep(parts, { of, form }, html) }) - 1;
      return { begin: `${MARK}${number};`, end: MARK, isKept: kept !== undefined };
    },
    aside(text) {
      const number = places.push({ kept: text }) - 1;
      return `${MARK}${number};${MARK}`;
    },
    fill(html) {
      const sheet = openSheet();
      // Outside and inside take turns; what is inside begins with the number of its place.
      for (const [index, piece] of html.split(MARK).entries()) {
        if (index % 2 === 0) {
          sheet.write(piece);
          continue;
        }
        const numberEnd = piece.indexOf(';');
        const place = places[Number(piece.slice(0, numberEnd))];
        const begin = sheet.write(place?.kept ?? piece.slice(numberEnd + 1));
        if (place && !place.kept && !piece.includes(MADE_ID)) place.keep?.(sheet.copyFrom(begin));
      }
      return sheet.copyFrom(0);
    },
  };
}

function shelfFor(locale: Locale, overlay: object): Shelf {
  const texts = JSON.stringify(overlay);
  const found = shelves.get(locale);
  if (found?.texts === texts) return found;
  const shelf: Shelf = { texts, parts: new WeakMap() };
  shelves.set(locale, shelf);
  return shelf;
}

function keep(parts: Shelf['parts'], { of, form }: { of: object; form: string }, html: Bytes): void {
  const forms = parts.get(of) ?? new Map<string, Bytes>();
  parts.set(of, forms.set(form, html));
}

const FIRST_SIZE = 2 ** 18;
const MOST_BYTES_A_LETTER = 3;
/** One for all pages: what is written is copied out in the same turn. */
let paper: Bytes = new Uint8Array(FIRST_SIZE);

function openSheet() {
  let end = 0;
  return {
    /** Where it begins. */
    write(piece: Bytes | string): number {
      const begin = end;
      const most = typeof piece === 'string' ? piece.length * MOST_BYTES_A_LETTER : piece.length;
      if (paper.length < end + most) {
        const larger = new Uint8Array((end + most) * 2);
        larger.set(paper.subarray(0, end));
        paper = larger;
      }
      if (typeof piece === 'string') end += encoder.encodeInto(piece, paper.subarray(end)).written;
      else {
        paper.set(piece, end);
        end += piece.length;
      }
      return begin;
    },
    copyFrom: (begin: number): Bytes => paper.slice(begin, end),
  };
}
