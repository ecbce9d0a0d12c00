import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import { type Content, loadContent } from '#api/content/content-store.ts';
import type { Pool } from '#api/database/sql.ts';
import type { Card } from '#contract/catalog-contract.ts';
import type { Locale } from '#contract/locale.ts';
import { msToNextShopDay, shopDay } from '#rules/discount.ts';
import { buildColumns, type Columns, sameShape, setMutable } from './columns.ts';
import { type Order, orderedRows, type Sort } from './ordering.ts';
import { buildDocuments, isListed, type ProductDocument, type ProductParts, priceOn } from './product-document.ts';
import { toCard, type WireContext } from './product-wire.ts';
import { buildSearchIndex, type SearchIndex } from './search.ts';
import * as rows from './shelf-sql.ts';
import { buildVocabulary, type Vocabulary } from './vocabulary.ts';

/** The catalogue and content in memory, the same for all requests until a change swaps parts of it (DESIGN 6). */
export type Shelf = {
  readonly vocabulary: Vocabulary;
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
  order: (sort: Sort, order: Order, locale: Locale) => Uint32Array;
  /** JSON of a card in UTF-8, made once per product and language as long as there is room. */
  cardJson: (document: ProductDocument, locale: Locale) => Buffer;
  /** Keeps a value until the next change, or until many others are wanted more. */
  remember: <T extends NonNullable<unknown>>(key: string, make: () => T) => T;
  /** Seconds until a special price begins or ends, at most `most` (DECISIONS 2: no cache lifetime crosses it). */
  secondsToBoundary: (now: Date, most: number) => number;
  /** Reads what changed since the last look. */
  catchUp: () => Promise<void>;
  onChange: (listener: () => void) => void;
};

export type ShelfOptions = { pool: Pool; log: Logger; imageBase: string; clock: () => Date };

export async function loadShelf({ pool, log, imageBase, clock }: ShelfOptions): Promise<Shelf> {
  let horizon = await rows.selectHorizon(pool);
  let seen = new Set<number>();
  let day = shopDay(clock());
  let vocabulary = await readVocabulary(pool);
  let content = await loadContent(pool);
  let documents = buildDocuments(await readParts(pool, 'all'), day);
  let columns = buildColumns(documents.values(), vocabulary);
  let slugs = slugsOf(documents);
  let index: SearchIndex | null = null;
  let version = 1;
  const remembered = new LRUCache<string, NonNullable<unknown>>({ max: MOST_REMEMBERED });
  const cards: Record<Locale, LRUCache<ProductDocument, Buffer>> = {
    hy: cardCache(),
    ru: cardCache(),
    en: cardCache(),
  };
  const listeners: (() => void)[] = [];

  const changed = () => {
    version++;
    remembered.clear();
    for (const listener of listeners) listener();
  };

  const rebuild = () => {
    columns = buildColumns(documents.values(), vocabulary);
    slugs = slugsOf(documents);
    index = null;
    for (const cache of Object.values(cards)) cache.clear();
  };

  async function reloadAll(): Promise<void> {
    [vocabulary, content] = [await readVocabulary(pool), await loadContent(pool)];
    documents = buildDocuments(await readParts(pool, 'all'), day);
    rebuild();
    changed();
  }

  async function reloadProducts(ids: readonly number[]): Promise<void> {
    const fresh = buildDocuments(await readParts(pool, { ids }), day);
    const touched = [...new Set(ids.map((id) => documents.get(id)?.parentId ?? fresh.get(id)?.parentId ?? id))];
    let visible = false;
    let reshaped = false;
    for (const id of touched) {
      const [before, after] = [documents.get(id), fresh.get(id)];
      if (before && after && signature(before) === signature(after)) {
        replaceFamily(documents, before, after);
        const row = columns.rowOf.get(id);
        if (row !== undefined) columns.documents[row] = after;
        continue;
      }
      visible = true;
      replaceFamily(documents, before, after);
      const row = columns.rowOf.get(id);
      if (
        before &&
        after &&
        row !== undefined &&
        isListed(after) &&
        sameShape(before, after) &&
        sameWords(before, after)
      ) {
        setMutable(columns, row, after);
      } else reshaped = true;
    }
    if (reshaped) rebuild();
    if (visible) changed();
  }

  async function readChanges(): Promise<void> {
    const next = await rows.selectHorizon(pool);
    const changes = await rows.selectChangesSince(pool, horizon.tx);
    const news = changes.filter((change) => !seen.has(change.id));
    if (news.length > 0) {
      log.debug({ changes: news.length }, 'shelf follows');
      if (news.some((change) => change.productId === null)) await reloadAll();
      else await reloadProducts([...new Set(news.map((change) => change.productId as number))]);
    }
    // Only now: what failed to be read is news again the next time.
    seen = new Set(changes.map((change) => change.id));
    horizon = { tx: next.tx, lastChange: Math.max(next.lastChange, horizon.lastChange) };
  }

  function turnDay(): void {
    const today = shopDay(clock());
    if (today === day) return;
    day = today;
    for (const document of documents.values()) if (document.parentId === null) priceOn(document, day);
    rebuild();
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
        turnDay();
        await readChanges();
      } while (again);
    })().finally(() => {
      running = null;
    });
    return running;
  }

  const shelf: Shelf = {
    get vocabulary() {
      return vocabulary;
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
      index ??= buildSearchIndex(columns, vocabulary);
      return index;
    },
    get version() {
      return version;
    },
    get lastChange() {
      return horizon.lastChange;
    },
    get wire() {
      return { vocabulary, imageBase };
    },
    bySlug: (slug) => documents.get(slugs.get(slug) ?? 0) ?? null,
    order: (sort, order, locale) =>
      shelf.remember(`order:${sort}:${order}:${sort === 'name' ? locale : ''}`, () =>
        orderedRows(columns, sort, order, locale),
      ),
    cardJson(document, locale) {
      const kept = cards[locale].get(document);
      if (kept) return kept;
      const card: Card = toCard(document, locale, shelf.wire);
      const json = Buffer.from(JSON.stringify(card));
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
    secondsToBoundary(now, most) {
      return Math.min(most, Math.floor(msToNextShopDay(now) / 1000));
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

async function readVocabulary(pool: Pool): Promise<Vocabulary> {
  const [categories, attributes, options, brands] = await Promise.all([
    rows.selectCategories(pool),
    rows.selectAttributes(pool),
    rows.selectOptions(pool),
    rows.selectBrands(pool),
  ]);
  return buildVocabulary({ categories, attributes, options, brands });
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

const slugsOf = (documents: ReadonlyMap<number, ProductDocument>): Map<string, number> =>
  new Map([...documents.values()].map((document) => [document.slug, document.id]));

function replaceFamily(
  documents: Map<number, ProductDocument>,
  before?: ProductDocument,
  after?: ProductDocument,
): void {
  for (const member of before ? [before, ...before.variants] : []) documents.delete(member.id);
  for (const member of after ? [after, ...after.variants] : []) documents.set(member.id, member);
}

/** Everything of a family that a public answer can show; stock above the shown most does not count. */
function signature(document: ProductDocument): string {
  return JSON.stringify(document, (key, value: unknown) => {
    if (key === 'parent') return undefined;
    if (key === 'qty') return Math.min(value as number, 99);
    return value instanceof Map ? [...value] : value;
  });
}

const sameWords = (a: ProductDocument, b: ProductDocument): boolean => wordsOf(a) === wordsOf(b);

/** What a family is found by. */
const wordsOf = (document: ProductDocument): string =>
  JSON.stringify([document, ...document.variants].map(({ name, sku, slug, position }) => [name, sku, slug, position]));
