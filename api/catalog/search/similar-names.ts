import { placesOfBest } from './candidate-order.ts';
import { type Candidates, multiply } from './candidates.ts';
import { RANKING_WEIGHTS } from './ranking-weights.ts';
import { NAMES_APART, type SearchIndex } from './search-index.ts';
import { countOf, type Dictionary } from './term-dictionary.ts';

/** Number of best candidates whose names count as typical of the results. */
const TYPICAL = 10;
/** Number of best candidates that are compared with them. */
const COMPARED = 60;
/** With fewer candidates, no word is typical of the results. */
const MIN_CANDIDATES = 8;

/**
 * Prefers products whose names share rare words with the names of the best candidates. Most of them are of the wanted
 * kind, so the bonus also works in catalogues with few categories.
 */
export function preferSimilar(index: SearchIndex, candidates: Candidates): void {
  const { numbers, values, count } = candidates;
  if (count < MIN_CANDIDATES) return;
  const best = placesOfBest(values, count, COMPARED).sort(
    (a, b) => values[b]! - values[a]! || numbers[a]! - numbers[b]!,
  );
  const names = Array.from(best, (at) => termsOfNames(index, numbers[at]!));
  const typical = names.slice(0, TYPICAL);
  const uses = new Map<number, number>();
  for (const terms of typical) for (const term of terms) uses.set(term, (uses.get(term) ?? 0) + 1);
  const similarities = names.map((terms, place) => {
    // A product is compared with the others only, otherwise the typical ones would all be similar.
    const own = place < typical.length ? 1 : 0;
    return similarityOf(index.dictionary, terms, (term) => (uses.get(term) ?? 0) - own) / (typical.length - own);
  });
  const most = Math.max(...similarities);
  if (most <= 0) return;
  const { similar } = RANKING_WEIGHTS;
  for (const [place, at] of best.entries())
    multiply(candidates, at, 'near', 1 + (similar * similarities[place]!) / most);
}

function termsOfNames({ titles: { starts, values } }: SearchIndex, number: number): Set<number> {
  const terms = new Set<number>();
  for (let at = starts[number]!; at < starts[number + 1]!; at++) if (values[at] !== NAMES_APART) terms.add(values[at]!);
  return terms;
}

/** `usesOf`: number of other names that contain the term. The square root keeps long names from losing too much. */
function similarityOf(dictionary: Dictionary, terms: ReadonlySet<number>, usesOf: (term: number) => number): number {
  let [shared, all] = [0, 0];
  for (const term of terms) {
    const count = countOf(dictionary, term);
    const rarity = Math.log(1 + (dictionary.products - count + 0.5) / (count + 0.5));
    shared += rarity * Math.max(0, usesOf(term));
    all += rarity;
  }
  return all > 0 ? shared / Math.sqrt(all) : 0;
}
