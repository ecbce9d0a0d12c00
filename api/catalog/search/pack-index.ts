import type { PackedShapes } from './fuzzy-terms.ts';
import { type NumberRows, openRows, trimmedRows } from './number-rows.ts';
import { openSections, packSections, type Section, type Sections, sumOf } from './packed-sections.ts';
import { type PackedStrings, packStrings } from './packed-strings.ts';
import { type PackedTerms, packTerms } from './packed-terms.ts';
import { openPostings, packPostings } from './postings.ts';
import { NAMES_APART, openBrands, openKinds, type SearchIndex, searchIndexOf } from './search-index.ts';
import { openDictionary } from './term-dictionary.ts';

/** Small data of the index that does not fit typed arrays. `of` identifies the source of the index. */
type Meta = {
  of: string;
  count: number;
  brands: string[];
  kinds: { keys: string[]; depth: number[]; names: string[][][]; lists: number[][] };
};

/** Packs an index that was never packed. Products keep their numbers; terms are renumbered in sorted order. */
export function packIndex(index: SearchIndex, of: string): SharedArrayBuffer {
  const { count, dictionary, postings, brands, kinds, codes } = index;
  const { terms, order } = packTerms(dictionary);
  const placeOfTerm = new Int32Array(order.length);
  order.forEach((id, place) => {
    placeOfTerm[id] = place;
  });
  const titles = trimmedRows(index.titles);
  titles.values = titles.values.map((id) => (id === NAMES_APART ? id : placeOfTerm[id]!));
  const codeTexts = [...codes.later.keys()].sort((one, other) => (one < other ? -1 : 1));
  const codeRows = openRowsOf(codeTexts.map((code) => codes.later.get(code)!));
  const { packed, starts } = packPostings(postings, order);
  const meta: Meta = {
    of,
    count,
    brands: brands.names,
    kinds: { keys: [...kinds.idOf.keys()], depth: kinds.depth, names: kinds.names, lists: kinds.lists },
  };
  const sections: Sections = {
    postings: packed,
    postingStarts: starts,
    productIds: index.productIds.slice(0, count),
    alive: index.alive.slice(0, count),
    brandOf: brands.of.slice(0, count),
    ...ofRows('titles', titles),
    kindListOf: kinds.listOf.slice(0, count),
    ...ofStrings('codes', packStrings(codeTexts)),
    ...ofRows('codeRows', codeRows),
    ...ofTerms(terms),
  };
  return packSections({ sections, meta });
}

/**
 * Returns null when the buffer is unusable. `isReadable` is called first, because another code version may use another
 * layout.
 */
export function unpackIndex(
  buffer: SharedArrayBuffer,
  { sum = sumOf(buffer), isReadable = () => true }: { sum?: number | null; isReadable?: (of: string) => boolean } = {},
): { index: SearchIndex; of: string } | null {
  const opened = openSections(buffer, sum);
  if (!opened) return null;
  const { sections } = opened;
  const meta = opened.meta as Meta;
  if (!isReadable(meta.of)) return null;
  const index = searchIndexOf({
    dictionary: openDictionary(toTerms(sections)),
    postings: openPostings({ packed: words(sections, 'postings'), starts: words(sections, 'postingStarts') }),
    count: meta.count,
    productIds: numbers(sections, 'productIds').slice(),
    alive: bytes(sections, 'alive').slice(),
    codes: { packed: toStrings(sections, 'codes'), of: toRows(sections, 'codeRows'), later: new Map() },
    titles: toRows(sections, 'titles'),
    brands: openBrands(meta.brands, numbers(sections, 'brandOf').slice()),
    kinds: openKinds({ ...meta.kinds, listOf: numbers(sections, 'kindListOf').slice() }),
  });
  return { index, of: meta.of };
}

const numbers = (sections: Sections, name: string): Int32Array => section(sections, name, Int32Array);
const words = (sections: Sections, name: string): Uint32Array => section(sections, name, Uint32Array);
const bytes = (sections: Sections, name: string): Uint8Array => section(sections, name, Uint8Array);

function section<Kind extends Section>(sections: Sections, name: string, Kind: new (length: number) => Kind): Kind {
  const found = sections[name];
  if (!(found instanceof Kind)) throw new Error(`the index has no ${name}`);
  return found;
}

const ofRows = (name: string, { starts, values }: NumberRows): Sections => ({
  [`${name}Starts`]: starts,
  [name]: values,
});

/** The first addition copies the data, so the shared memory never changes. */
function toRows(sections: Sections, name: string): NumberRows {
  const starts = words(sections, `${name}Starts`);
  return { starts, values: numbers(sections, name), count: starts.length - 1 };
}

const ofStrings = (name: string, { letters, starts }: PackedStrings): Sections => ({
  [name]: letters,
  [`${name}Starts`]: starts,
});

function toStrings(sections: Sections, name: string): PackedStrings {
  const starts = words(sections, `${name}Starts`);
  return { letters: section(sections, name, Uint16Array), starts, count: starts.length - 1 };
}

function openRowsOf(lists: readonly (readonly number[])[]): NumberRows {
  const starts = new Uint32Array(lists.length + 1);
  lists.forEach((list, at) => {
    starts[at + 1] = starts[at]! + list.length;
  });
  return lists.length === 0
    ? trimmedRows(openRows())
    : { starts, values: Int32Array.from(lists.flat()), count: lists.length };
}

const ofTerms = ({ strings, counts, named, stems, ofStem, sounds, ofSound, ...shapes }: PackedTerms): Sections => ({
  ...ofStrings('terms', strings),
  counts,
  named,
  ...ofStrings('stems', stems),
  ...ofRows('ofStem', ofStem),
  ...ofStrings('sounds', sounds),
  ...ofRows('ofSound', ofSound),
  ...ofShapes('termShapes', shapes.termShapes),
  ...ofShapes('soundShapes', shapes.soundShapes),
});

const toTerms = (sections: Sections): PackedTerms => ({
  strings: toStrings(sections, 'terms'),
  counts: words(sections, 'counts'),
  named: bytes(sections, 'named'),
  stems: toStrings(sections, 'stems'),
  ofStem: toRows(sections, 'ofStem'),
  sounds: toStrings(sections, 'sounds'),
  ofSound: toRows(sections, 'ofSound'),
  termShapes: toShapes(sections, 'termShapes'),
  soundShapes: toShapes(sections, 'soundShapes'),
});

const ofShapes = (name: string, { of, masks, lengths }: PackedShapes): Sections => ({
  [name]: of,
  [`${name}Masks`]: masks,
  [`${name}Lengths`]: lengths,
});

const toShapes = (sections: Sections, name: string): PackedShapes => ({
  of: numbers(sections, name),
  masks: numbers(sections, `${name}Masks`),
  lengths: words(sections, `${name}Lengths`),
});
