import type { Locale } from '#contract/locale.ts';
import type { KeptParts } from '#storefront/runtime/kept-part.tsx';

/** UTF-8. */
type Bytes = Uint8Array<ArrayBuffer>;
type Place = { keep?: (html: Bytes) => void; kept: Bytes | undefined };
type Shelf = { texts: string; parts: WeakMap<object, Map<string, Bytes>> };

/** No text of the shop can hold it, as nobody knows it. */
const MARK = `\u0001${crypto.randomUUID()}`;
/** Ids that React makes depend on where they stand. */
const MADE_ID = '"_R_';

const encoder = new TextEncoder();
const shelves = new Map<Locale, Shelf>();

type PageParts = KeptParts & {
  /** A long text that need not go through the renderer: what stands for it. */
  aside: (text: string) => string;
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
      const number = places.push({ kept: encoder.encode(text) }) - 1;
      return `${MARK}${number};${MARK}`;
    },
    fill(html) {
      // Outside and inside take turns; what is inside begins with the number of its place.
      const pieces = html.split(MARK).map((piece, index) => {
        if (index % 2 === 0) return encoder.encode(piece);
        const numberEnd = piece.indexOf(';');
        const place = places[Number(piece.slice(0, numberEnd))];
        if (place?.kept) return place.kept;
        const made = encoder.encode(piece.slice(numberEnd + 1));
        if (!piece.includes(MADE_ID)) place?.keep?.(made);
        return made;
      });
      return joined(pieces);
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

function joined(pieces: readonly Bytes[]): Bytes {
  const whole = new Uint8Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}
