import type { SearchIndex } from './search-index.ts';
import { idOf, termCountOf, termsWithStem } from './term-dictionary.ts';
import { piecesOf } from './tokens.ts';

/** Terms of brands and kinds, by their numbers in the index. The cache is rebuilt when the number of terms changes. */
type ImpliedTerms = {
  termCount: number;
  ofBrand: Map<number, ReadonlySet<number>>;
  ofKinds: Map<number, ReadonlySet<number>>;
};

const known = new WeakMap<SearchIndex, ImpliedTerms>();

/**
 * Returns a test for terms that brand or product type already imply. With it, `iphone 16 pro` counts as the complete
 * name «Смартфон Apple iPhone 16 Pro».
 */
export function openImpliedTerms(index: SearchIndex): (number: number) => (term: number) => boolean {
  const { dictionary, brands, kinds } = index;
  const termCount = termCountOf(dictionary);
  let implied = known.get(index);
  if (implied?.termCount !== termCount) {
    implied = { termCount, ofBrand: new Map(), ofKinds: new Map() };
    known.set(index, implied);
  }
  const { ofBrand, ofKinds } = implied;
  const brandTerms = (brand: number) => {
    const words = piecesOf(brands.names[brand]!).flatMap((piece) => piece.words);
    return new Set(words.flatMap((word) => idOf(dictionary, word) ?? []));
  };
  const kindTerms = (list: number) =>
    new Set(
      kinds.lists[list]!.flatMap((kind) => kinds.names[kind]!.flat()).flatMap((stem) =>
        termsWithStem(dictionary, stem),
      ),
    );
  return (number) => {
    const brand = of(ofBrand, brands.of[number]!, brandTerms);
    const kind = of(ofKinds, kinds.listOf[number]!, kindTerms);
    return (term) => brand.has(term) || kind.has(term);
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
