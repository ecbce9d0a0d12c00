/**
 * Weights of the ranking rules, chosen by cross-validation over all judged sets together
 * (docs/decisions/0089-choosing-search-rules.md). `npm run bench:search` switches each rule off in turn and prints its
 * gain; only that bench writes here.
 */
export const RANKING_WEIGHTS = {
  /** Unfinished last word. */
  beginning: 0.7,
  /** Synonym of a word that no product has. */
  synonym: 0.75,
  /** Synonym of a word that products have. */
  beside: 0.6,
  /** Word in another script, or with a corrected spelling. */
  guess: 0.66,
  /** Factor for products of another kind than the query's. */
  otherKind: 0.7,
  /** The same factor for a product that also lacks a word of the query. It appears only at the end of a short list. */
  otherKindInPart: 0.02,
  /** Factor for products that do not state whether they lack an excluded trait. */
  unsaid: 0.8,
  /** Bonus for words of the query that are adjacent in a name. */
  sideBySide: 0.15,
  /** Bonus for names that contain few other words, so that `iphone 15` precedes `iphone 15 pro`. */
  nothingElse: 0.25,
  /** Bonus for accessories that fit the device after "for". */
  fitting: 1,
};
