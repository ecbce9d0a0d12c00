import MiniSearch from 'minisearch';
import { wordsOf } from '#rules/text/normalize-text.ts';
import type { RealProduct } from './shared-data.ts';

/** Product numbers for a query, best first. */
export type Rival = (query: string) => number[];

const K1 = 1.2;
const B = 0.75;

/** Plain BM25 over name, brand, categories and description, with our text normalization. */
export function bm25(products: readonly RealProduct[]): Rival {
  const counts = products.map((product) => countWords(textOf(product)));
  const lengths = counts.map((words) => words.values().reduce((sum, count) => sum + count, 0));
  const usual = lengths.reduce((sum, length) => sum + length, 0) / lengths.length;
  const postings = new Map<string, { product: number; count: number }[]>();
  counts.forEach((words, product) => {
    for (const [word, count] of words) {
      const list = postings.get(word);
      if (list) list.push({ product, count });
      else postings.set(word, [{ product, count }]);
    }
  });
  return (query) => {
    const scores = new Map<number, number>();
    for (const word of new Set(wordsOf(query))) {
      const found = postings.get(word) ?? [];
      const rarity = Math.log(1 + (products.length - found.length + 0.5) / (found.length + 0.5));
      for (const { product, count } of found) {
        const length = 1 - B + (B * lengths[product]!) / usual;
        scores.set(product, (scores.get(product) ?? 0) + (rarity * count * (K1 + 1)) / (count + K1 * length));
      }
    }
    return [...scores].sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || a - b).map(([product]) => product);
  };
}

const textOf = ({ name, brand, category_path, description }: RealProduct): string =>
  [name, brand ?? '', ...category_path, description ?? ''].join(' ');

function countWords(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of wordsOf(text)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** MiniSearch with prefixes and default fuzziness; names weigh twice as much. */
export function miniSearch(products: readonly RealProduct[]): Rival {
  const index = new MiniSearch({
    fields: ['name', 'brand', 'category', 'description'],
    searchOptions: { prefix: true, fuzzy: 0.2, boost: { name: 2 } },
  });
  index.addAll(
    products.map(({ name, brand, category_path, description }, id) => ({
      id,
      name,
      brand: brand ?? '',
      category: category_path.join(' '),
      description: description ?? '',
    })),
  );
  return (query) => index.search(query).map(({ id }) => id as number);
}
