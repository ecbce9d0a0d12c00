/**
 * Weights of the ranking rules, chosen by cross-validation over all judged sets together
 * (docs/decisions/0089-choosing-search-rules.md). `npm run bench:search` switches each rule off in turn and prints its
 * gain; only that bench writes here.
 */
export const RANKING_WEIGHTS = {
  /** Another grammatical form of the typed word: `ноутбуки` for `ноутбук`. */
  form: 0.96,
  /** A typed word that products spell as several words, such as `iphone15`. */
  split: 0.92,
  /** Unfinished last word. */
  beginning: 0.7,
  /** Synonym of a word that no product has. */
  synonym: 0.75,
  /** Synonym of a word that products have. */
  beside: 0.6,
  /** Word in another script. */
  script: 0.66,
  /** Corrected spelling. */
  typo: 0.5,
  /** Joined model: ranks above two separate words that may be anywhere in the name. */
  glued: 1.2,
  /** Factor for products of another kind than the query's. */
  otherKind: 0.7,
  /** The same factor for a product that also lacks a word of the query. It appears only at the end of a short list. */
  otherKindInPart: 0.02,
  /** Factor for partial matches, if all full matches share another kind. */
  otherThanWhole: 0.02,
  /** Factor for products that do not state whether they lack an excluded trait. */
  unsaid: 0.8,
  /** Bonus for words of the query that are adjacent in a name. */
  sideBySide: 0.2,
  /** Bonus for names that contain no other words. */
  nothingElse: 0.1,
  /** Bonus for names that equal the query apart from maker and kind, so that `iphone 15` precedes `iphone 15 pro`. */
  exactName: 0.1,
  /** Bonus for accessories that fit the device after "for". */
  fitting: 1,
  /** Bonus for products of the device's maker, when no accessory fits the device. */
  sameBrand: 0.4,
  /** Minimum share of the query's words that a product must match. */
  minShare: 0.2,
  /** Exponent that is applied to the matched share of the query's words. */
  sharePower: 5,
};
