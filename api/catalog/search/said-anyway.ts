import type { SearchIndex } from './search-index.ts';
import { idOf, termCountOf, termsWithStem } from './term-dictionary.ts';
import { piecesOf } from './tokens.ts';

/** Terms of brands and kinds, by their numbers in the index; read anew when there are other terms. */
type SaidTerms = {
  termCount: number;
  ofBrand: Map<number, ReadonlySet<number>>;
  ofKind: Map<number, ReadonlySet<number>>;
};

const known = new WeakMap<SearchIndex, SaidTerms>();

/** Words of a name that say the brand or the kind: `iphone 16 pro` asks for the whole of «Смартфон Apple iPhone 16 Pro». */
export function openSaidAnyway(index: SearchIndex): (number: number, term: number) => boolean {
  const { dictionary, brands, kinds } = index;
  const termCount = termCountOf(dictionary);
  let said = known.get(index);
  if (said?.termCount !== termCount) {
    said = { termCount, ofBrand: new Map(), ofKind: new Map() };
    known.set(index, said);
  }
  const { ofBrand, ofKind } = said;
  const brandTerms = (brand: number) => {
    const words = piecesOf(brands.names[brand]!).flatMap((piece) => piece.words);
    return new Set(words.flatMap((word) => idOf(dictionary, word) ?? []));
  };
  const kindTerms = (kind: number) =>
    new Set(kinds.names[kind]!.flat().flatMap((stem) => termsWithStem(dictionary, stem)));
  return (number, term) => {
    if (of(ofBrand, brands.of[number]!, brandTerms).has(term)) return true;
    const { starts, values } = kinds.of;
    for (let at = starts[number]!; at < starts[number + 1]!; at++)
      if (of(ofKind, values[at]!, kindTerms).has(term)) return true;
    return false;
  };
}

function of(
  sets: Map<number, ReadonlySet<number>>,
  key: number,
  make: (key: number) => ReadonlySet<number>,
): ReadonlySet<number> {
  let found = sets.get(key);
  if (!found) {
    found = make(key);
    sets.set(key, found);
  }
  return found;
}
