import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { bankTerms } from '#api/content/bank-terms.ts';
import { type Content, loadContent } from '#api/content/content-store.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Locale } from '#contract/locale.ts';
import { shopDay } from '#rules/discount.ts';
import { ALL_CHANGED, type Changes, compareSteps, documentsAfter, membersOf, type News, newsOf } from './change-set.ts';
import { DEFAULT_BASIS, keepMonthly, type Monthly, type MonthlyBasis } from './monthly-figures.ts';
import { type GoodsSort, type Order, orderedRows } from './ordering.ts';
import { buildDocuments, type ProductDocument, type ProductParts, priceOn, shareTexts } from './product-document.ts';
import { toLastingCard, type WireContext } from './product-wire.ts';
import type { SearchIndex } from './search-rows.ts';
import { buildColumns, type Columns, columnSteps, setMutable } from './shelf-columns.ts';
import { keepIndex } from './shelf-index.ts';
import * as rows from './shelf-sql.ts';
import { inSlices } from './slices.ts';
import { buildTaxonomy, type Taxonomy } from './taxonomy.ts';

/** The catalogue and content in memory, the same for all requests until a change swaps parts of it (DESIGN 6). */
export type Shelf = {
  readonly taxonomy: Taxonomy;
  readonly content: Content;
  readonly columns: Columns;
  readonly documents: ReadonlyMap<number, ProductDocument>;
  readonly index: SearchIndex;
  /** Goes up with every change a shopper could see. */
  readonly version: number;
  /** Id of the newest change read: the same in every process that has seen the same changes. */
  readonly lastChange: number;
  readonly wire: WireContext;
  bySlug: (slug: string) => ProductDocument | null;
  order: (sort: GoodsSort, order: Order, locale: Locale) => Uint32Array;
  /** What a month costs on a credit, kept until the next change or until many others are wanted more. */
  monthly: (basis: MonthlyBasis) => Monthly;
  /**
   * JSON of a card in UTF-8 up to its last value, what a month costs, which the caller adds with the closing brace: made
   * once per product and language as long as there is room, whatever credit is asked for.
   */
  openCardJson: (document: ProductDocument, locale: Locale) => Buffer;
  /** Keeps a value until the next change, or until many others are wanted more. */
  remember: <T extends NonNullable<unknown>>(key: string, make: () => T) => T;
  /** Reads what changed since the last look. */
  catchUp: () => Promise<void>;
  onChange: (listener: () => void) => void;
};

export type ShelfOptions = {
  pool: Pool;
  log: Logger;
  imageBase: string;
  clock: () => Date;
  /** Ways to pay that cannot be taken are on no list, whatever the database says; left out: all can. */
  isOffered?: (paymentMethod: string) => boolean;
};

export async function loadShelf({ pool, log, imageBase, clock, isOffered }: ShelfOptions): Promise<Shelf> {
  let horizon = await rows.selectHorizon(pool);
  let seen = new Set<number>();
  let day = shopDay(clock());
  let taxonomy = await readTaxonomy(pool);
  let content = await loadContent(pool, isOffered);
  let documents = buildDocuments(await readParts(pool, 'all'), day);
  let columns = buildColumns(documents.values(), taxonomy);
  let slugs = slugsOf(documents);
  const index = keepIndex();
  void index.rebuild(columns.documents, taxonomy);
  let version = 1;
  const remembered = new LRUCache<string, NonNullable<unknown>>({ max: MOST_REMEMBERED });
  const cards: Record<Locale, LRUCache<ProductDocument, Buffer>> = {
    hy: cardCache(),
    ru: cardCache(),
    en: cardCache(),
  };
  const monthly = keepMonthly(() => ({ columns, banks: content.banks.map(bankTerms) }));
  const listeners: (() => void)[] = [];

  const changed = () => {
    version++;
    remembered.clear();
    monthly.clear();
    for (const listener of listeners) listener();
  };

  const forgetCards = () => {
    for (const cache of Object.values(cards)) cache.clear();
  };

  /** Words first, then goods; everything a shopper sees changes in one moment at the end. */
  async function follow(news: News): Promise<void> {
    const isNewWords = news === 'everything' || news.words;
    const nextTaxonomy = isNewWords ? await readTaxonomy(pool) : taxonomy;
    const nextContent = isNewWords ? await loadContent(pool, isOffered) : content;
    // A variant that is gone cannot name its family any more; the shelf still knows it.
    const named =
      news === 'everything'
        ? await rows.selectHeadIds(pool)
        : [...new Set(news.ids.flatMap((id) => [id, documents.get(id)?.parentId ?? id]))];
    const fresh = await readFamilies(pool, named, day);
    const changes =
      news === 'everything'
        ? ALL_CHANGED
        : await inSlices(compareSteps(documents, fresh, news.ids, (id) => columns.rowOf.has(id)));

    // What is found before it is on the shelf is passed over, so the index may be ahead.
    await inSlices(indexSteps(changes.families, nextTaxonomy));
    if (!isNewWords && !changes.isReshaped) {
      for (const { before, after } of changes.families) replaceFamily(before, after);
      if (changes.isVisible) changed();
      return;
    }
    const remaining = news === 'everything' ? fresh.values() : documentsAfter(documents, changes.families);
    const next = await inSlices(columnSteps(remaining, nextTaxonomy));
    if (news === 'everything') {
      await index.rebuild(next.documents, nextTaxonomy);
      [documents, slugs] = [fresh, slugsOf(fresh)];
    }
    for (const { before, after } of changes.families) replaceFamily(before, after);
    if (isNewWords) forgetCards();
    [taxonomy, content, columns] = [nextTaxonomy, nextContent, next];
    if (index.isWornOut()) void index.rebuild(columns.documents, taxonomy);
    changed();
  }

  function* indexSteps(families: Changes['families'], words: Taxonomy): Generator<void, void> {
    for (const family of families) {
      index.replace(family, words);
      yield;
    }
  }

  function replaceFamily(before?: ProductDocument, after?: ProductDocument): void {
    for (const member of membersOf(before)) {
      documents.delete(member.id);
      if (slugs.get(member.slug) === member.id) slugs.delete(member.slug);
      for (const cache of Object.values(cards)) cache.delete(member);
    }
    for (const member of membersOf(after)) {
      documents.set(member.id, member);
      slugs.set(member.slug, member.id);
    }
    const row = after && columns.rowOf.get(after.id);
    if (after && row !== undefined) setMutable(columns, row, after);
  }

  async function readChanges(): Promise<void> {
    const next = await rows.selectHorizon(pool);
    const changes = await rows.selectChangesSince(pool, horizon.tx);
    const news = changes.filter((change) => !seen.has(change.id));
    if (news.length > 0) {
      log.debug({ changes: news.length }, 'shelf follows');
      await follow(newsOf(news));
    }
    // Only now: what failed to be read is news again the next time.
    seen = new Set(changes.map((change) => change.id));
    horizon = { tx: next.tx, lastChange: Math.max(next.lastChange, horizon.lastChange) };
  }

  async function turnDay(): Promise<void> {
    const today = shopDay(clock());
    if (today === day) return;
    day = today;
    for (const document of documents.values()) if (document.parentId === null) priceOn(document, day);
    // At once: what a month costs goes by the new price, so no card may still show the old one beside it.
    forgetCards();
    columns = await inSlices(columnSteps(documents.values(), taxonomy));
    changed();
  }

  let running: Promise<void> | null = null;
  let again = false;
  /** One look at a time; a call during a look makes another one follow. */
  async function catchUp(): Promise<void> {
    if (running) {
      again = true;
      return running;
    }
    running = (async () => {
      do {
        again = false;
        await turnDay();
        await readChanges();
      } while (again);
    })().finally(() => {
      running = null;
    });
    return running;
  }

  const shelf: Shelf = {
    get taxonomy() {
      return taxonomy;
    },
    get content() {
      return content;
    },
    get columns() {
      return columns;
    },
    get documents() {
      return documents;
    },
    get index() {
      return index.current();
    },
    get version() {
      return version;
    },
    get lastChange() {
      return horizon.lastChange;
    },
    get wire() {
      return { taxonomy, imageBase, monthlyOf: monthly.on(DEFAULT_BASIS).of };
    },
    bySlug: (slug) => documents.get(slugs.get(slug) ?? 0) ?? null,
    order: (sort, order, locale) =>
      shelf.remember(`order:${sort}:${order}:${sort === 'name' ? locale : ''}`, () =>
        orderedRows(columns, sort, order, locale),
      ),
    monthly: monthly.on,
    openCardJson(document, locale) {
      const kept = cards[locale].get(document);
      if (kept) return kept;
      const card = JSON.stringify(toLastingCard(document, locale, shelf.wire));
      const json = Buffer.from(`${card.slice(0, -1)},"monthly":`);
      cards[locale].set(document, json);
      return json;
    },
    remember<T extends NonNullable<unknown>>(key: string, make: () => T): T {
      const kept = remembered.get(key) as T | undefined;
      if (kept !== undefined) return kept;
      const made = make();
      remembered.set(key, made);
      return made;
    },
    catchUp,
    onChange: (listener) => void listeners.push(listener),
  };
  return shelf;
}

/** Keys may hold what a caller wrote, so there can be any number of them. */
const MOST_REMEMBERED = 1000;

/** Room for the cards of some 5,000 products; those nobody looks at make way. */
const CARD_BYTES = 24 * 1024 * 1024;

const cardCache = () =>
  new LRUCache<ProductDocument, Buffer>({ maxSize: CARD_BYTES, sizeCalculation: (json) => json.length });

async function readTaxonomy(pool: Pool): Promise<Taxonomy> {
  const [categories, attributes, options, brands] = await Promise.all([
    rows.selectCategories(pool),
    rows.selectAttributes(pool),
    rows.selectOptions(pool),
    rows.selectBrands(pool),
  ]);
  return buildTaxonomy({ categories, attributes, options, brands });
}

async function readParts(pool: Pool, scope: rows.Scope): Promise<ProductParts> {
  const [products, categories, options, texts, images, axes, relations] = await Promise.all([
    rows.selectProducts(pool, scope),
    rows.selectProductCategories(pool, scope),
    rows.selectProductOptions(pool, scope),
    rows.selectProductTexts(pool, scope),
    rows.selectProductImages(pool, scope),
    rows.selectProductAxes(pool, scope),
    rows.selectProductRelations(pool, scope),
  ]);
  return { products, categories, options, texts, images, axes, relations };
}

/** Families of these ids, some at a time: nobody should wait until thousands are put together. */
async function readFamilies(pool: Pool, ids: readonly number[], day: string): Promise<Map<number, ProductDocument>> {
  const shared = shareTexts();
  const families = new Map<number, ProductDocument>();
  for (let at = 0; at < ids.length; at += READ_AT_ONCE) {
    const members = await rows.selectFamilyIds(pool, ids.slice(at, at + READ_AT_ONCE));
    const documents = buildDocuments(await readParts(pool, { ids: members }), day, shared);
    for (const [id, document] of documents) families.set(id, document);
  }
  return families;
}

const READ_AT_ONCE = 500;

const slugsOf = (documents: ReadonlyMap<number, ProductDocument>): Map<string, number> =>
  new Map([...documents.values()].map((document) => [document.slug, document.id]));
