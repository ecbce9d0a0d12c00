/**
 * Weights of the ranking rules, chosen by cross-validation over all judged sets together
 * (docs/decisions/0089-choosing-search-rules.md). `npm run bench:search` switches each rule off in turn and prints its
 * gain; only that bench writes here.
 */
export const RANKING_WEIGHTS = {
  /**
   * Unfinished last word, synonym of a word that no product has, and a word in another script or with a corrected
   * spelling.
   */
  synonym: 0.75,
  /** Synonym of a word that products have. */
  beside: 0.6,
  /** Factor for products of another kind than the query's. */
  otherKind: 0.7,
  /** The same factor for a product that also lacks a word of the query. It appears only at the end of a short list. */
  otherKindInPart: 0.02,
  /** Factor for products that do not state whether they lack an excluded trait. */
  unsaid: 0.8,
  /** Bonus for words of the query that are adjacent in a name, so that `iphone 1` lists iPhone 16 before iPhone Air. */
  sideBySide: 0.15,
  /** Bonus for names that contain few other words, so that `iphone 15` precedes `iphone 15 pro`. */
  nothingElse: 0.25,
  /** Bonus for the best number of a trait in the query: the quietest dishwasher. */
  measured: 0.5,
  /** Bonus for accessories that fit the device after "for". */
  fitting: 1,
  /** Bonus for names that share rare words with the names of the best products. */
  similar: 0.5,
};

/** Rules without a weight. `npm run bench:search` switches each of them off, too. */
export const SEARCH_RULES = {
  /** Letters and numbers are read as they are spoken. */
  spokenModels: true,
  /** Words of sentences are ignored. */
  stopWords: true,
  /** Products that mention the wanted kind only in a description come last. */
  kindInPassing: true,
  /** Words that a complete word only begins name no kind. */
  begunKind: true,
  /** A word after "with" names no kind beside another kind: `tablet with keyboard`. */
  kindOfPart: true,
  /** A kind beside the proper name of a device is the wanted one: `iphone charger`. */
  deviceKind: true,
  /** An expression names a kind as a whole or by its last word. */
  expressionKind: true,
  /** Expressions in Latin letters are found by their sound. Tests require it: `umnye chasy` are smart watches. */
  expressionSound: true,
  /** A whole word or a model in another script counts as much as the beginning of a word. */
  otherScript: true,
  /** A number alone is no partial match: `oneplus 13` finds no other product with a 13. */
  numberAlone: true,
  /**
   * Words that no product has are ignored, and then words that are only in descriptions find nothing. One unknown word
   * must not empty a list. The page names it.
   */
  unknownWords: true,
  /** Queries without results are read less strictly. */
  relaxed: true,
};
