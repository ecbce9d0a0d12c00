const MB = 1024 * 1024;

/**
 * The sizes of all caches of a process, apart from the response cache (`CACHE_MB`). A cache of objects has a maximum
 * number of entries; its comment gives the approximate size of a full cache.
 */
export const CACHE_SIZES = {
  /** Card JSON: about 5,000 cards in all languages. */
  cardBytes: 24 * MB,
  /** Card objects for pages and the HTML rendered from them: about 10 kB each, 15 MB. */
  cardValues: 1_500,
  /** Product documents that were read from the packed records: about 10 kB each, 3 MB. */
  documents: 300,
  /** Localized texts of the documents: about 1 kB each, 0.5 MB. */
  documentTexts: 500,
  /** Attribute rows of products, ready as JSON, for each language and kind: about 1 kB each, 8 MB a language. */
  facts: 4_000,
  /** Ranges, counts and filter values of categories: about 2 kB each, 2 MB. */
  catalogValues: 1_000,
  /** Results of searches: row numbers and the reading of the query, about 20 kB each, 2 MB. */
  searches: 100,
  /** Slugs of attribute values: about 100 bytes each, 0.5 MB. More than a shop has; an import may bring any number. */
  valueSlugs: 5_000,
  /** Row sets of filter options: the 128 options requested last in a shop with half a million products. */
  optionRowBytes: 8 * MB,
  /** Sorted product orders. */
  orderBytes: 64 * MB,
  /** Monthly payments of all products for a credit offer. A down payment is any number, so the keys are unlimited. */
  monthlyFigures: 24,
  monthlyFigureBytes: 32 * MB,
  /** Product names split into words for model searches: about 300 bytes each, 1 MB. */
  joinedNames: 3_000,
  /** Similar spellings of query words: about 200 bytes each, 0.1 MB. */
  similarSpellings: 500,
  /** Texts that are known to be clean HTML, in UTF-16 characters: 16 MB, the descriptions of about 10,000 products. */
  cleanHtmlCharacters: 8_000_000,
  /** Addresses that were requested again, for the response cache: about 200 bytes each, 2 MB. */
  reusedAddresses: 10_000,
  /** Addresses that pages of this process requested: about 200 bytes each, 0.4 MB. */
  inProcessAddresses: 2_000,
  /** Counters of work by network: about 150 bytes each, 7.5 MB. */
  limitedNetworks: 50_000,
  /** Counters of security log lines by kind and network: about 150 bytes each, 1.5 MB. */
  loggedNetworks: 10_000,
  /** Pictures read from the bucket. */
  bucketPictureBytes: 16 * MB,
  /** Paths that are missing in the bucket: about 150 bytes each, 3 MB. */
  bucketMissingPaths: 20_000,
  /** Pictures that could not be stored. Without this cache each request would draw its picture again. */
  unstoredPictureBytes: 16 * MB,
  /** Share pictures on disk, not in memory: about 1,500. */
  sharePictureBytesOnDisk: 96 * MB,
} as const;
