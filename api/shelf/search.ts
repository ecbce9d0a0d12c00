import { type Columns, FLAG } from './columns.ts';
import type { ProductDocument } from './product-document.ts';
import type { Vocabulary } from './vocabulary.ts';
import { foldText, wordsOf } from './words.ts';

/** Words of all three languages, article numbers, brands and categories, sorted for prefixes. */
export type SearchIndex = {
  /** Sorted words. */
  words: readonly string[];
  /** By word: rows and how much the word weighs there, in pairs. */
  postings: readonly Uint32Array[];
  /** Article number without separators to its row. */
  articles: ReadonlyMap<string, number>;
};

/** A word of the name says more than one of a category; an article number says everything. */
const WEIGHT = { name: 8, article: 10, category: 3 } as const;
const EXACT_BONUS = 4;
const MAX_QUERY_WORDS = 12;

export function buildSearchIndex(columns: Columns, vocabulary: Vocabulary): SearchIndex {
  const weights = new Map<string, Map<number, number>>();
  const articles = new Map<string, number>();
  const add = (row: number, text: string | undefined, weight: number) => {
    for (const word of wordsOf(text ?? '')) {
      let rows = weights.get(word);
      if (!rows) weights.set(word, (rows = new Map()));
      rows.set(row, Math.max(rows.get(row) ?? 0, weight));
    }
  };
  columns.documents.forEach((document, row) => {
    for (const member of [document, ...document.variants.filter((variant) => variant.sale.priced)]) {
      add(row, member.sku, WEIGHT.article);
      articles.set(joined(member.sku), row);
      for (const text of Object.values(member.name)) add(row, text, WEIGHT.name);
    }
    for (const text of namesAround(document, vocabulary)) add(row, text, WEIGHT.category);
  });
  const words = [...weights.keys()].sort();
  const postings = words.map((word) => Uint32Array.from([...(weights.get(word) ?? [])].flat()));
  return { words, postings, articles };
}

function namesAround(document: ProductDocument, vocabulary: Vocabulary): string[] {
  const categories = [...vocabulary.withAncestors(document.categoryIds)].flatMap((id) => {
    const category = vocabulary.categoryById.get(id);
    return category ? Object.values(category.name) : [];
  });
  const options = document.options.flatMap(({ optionId }) =>
    Object.values(vocabulary.optionById.get(optionId)?.label ?? {}),
  );
  return [...categories, ...options];
}

const joined = (text: string): string => foldText(text).replaceAll(' ', '');

/** Rows that have every word of the query, as a word or its beginning; best first, in stock first among equals. */
export function searchRows(index: SearchIndex, columns: Columns, query: string): Uint32Array {
  const words = wordsOf(query).slice(0, MAX_QUERY_WORDS);
  if (words.length === 0) return new Uint32Array(0);
  let scores: Map<number, number> | null = null;
  for (const word of words) {
    const found = rowsWithPrefix(index, word);
    if (scores === null) scores = found;
    else
      for (const [row, score] of scores) {
        const more = found.get(row);
        if (more === undefined) scores.delete(row);
        else scores.set(row, score + more);
      }
    if (scores.size === 0) break;
  }
  const article = index.articles.get(joined(query));
  if (article !== undefined) (scores ??= new Map()).set(article, Number.MAX_SAFE_INTEGER);
  const available = (row: number) => (columns.flags[row]! & FLAG.inStock ? 1 : 0);
  return Uint32Array.from(
    [...(scores ?? [])]
      .sort(([a, scoreA], [b, scoreB]) => scoreB - scoreA || available(b) - available(a) || a - b)
      .map(([row]) => row),
  );
}

function rowsWithPrefix({ words, postings }: SearchIndex, prefix: string): Map<number, number> {
  const found = new Map<number, number>();
  for (let at = firstAtLeast(words, prefix); at < words.length && words[at]!.startsWith(prefix); at++) {
    const bonus = words[at] === prefix ? EXACT_BONUS : 0;
    const pairs = postings[at]!;
    for (let i = 0; i < pairs.length; i += 2) {
      const score = pairs[i + 1]! + bonus;
      if (score > (found.get(pairs[i]!) ?? 0)) found.set(pairs[i]!, score);
    }
  }
  return found;
}

function firstAtLeast(words: readonly string[], word: string): number {
  let [low, high] = [0, words.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (words[middle]! < word) low = middle + 1;
    else high = middle;
  }
  return low;
}
