import { LRUCache } from 'lru-cache';
import { CACHE_SIZES } from '#api/runtime/cache-sizes.ts';
import type { LocalizedText } from '#contract/localized-text.ts';
import { openArena, type Piece } from './byte-arena.ts';
import { openRecord, openRecordWriter, recordLength } from './byte-record.ts';
import { readFamily, readNameOf, writeFamily } from './family-record.ts';
import { growingList } from './growing-list.ts';
import { type HashParts, openHashTable } from './hash-table.ts';
import { openIdTable, type Pages } from './id-table.ts';
import { type Pricing, type ProductDocument, priceOn } from './product-document.ts';
import { openStoredTexts, type TextParts } from './stored-texts.ts';

/** Products and variants as bytes. They are decoded on access, and the most recently used ones are cached. */
export type Documents = {
  /** Number of products and variants. */
  readonly size: number;
  has: (id: number) => boolean;
  get: (id: number) => ProductDocument | undefined;
  /** Reads without filling the cache, for callers that read many documents or read them once. */
  getOnce: (id: number) => ProductDocument | undefined;
  bySlug: (slug: string) => ProductDocument | undefined;
  headIdOf: (id: number) => number | null;
  nameOf: (headId: number) => LocalizedText | undefined;
  heads: () => Generator<ProductDocument, void>;
  put: (head: ProductDocument) => void;
  drop: (headId: number) => void;
  setStock: (id: number, qty: number) => void;
  /** Reads a product with other prices, without caching it. */
  readWith: (id: number, pricing: Pricing) => ProductDocument | undefined;
  /** Switches to other prices. */
  switchPricing: (pricing: Pricing) => void;
  /** Whether most of the memory contains replaced or removed records. */
  isWornOut: () => boolean;
  parts: () => DocumentParts;
};

/** The chunks may be written later, because they do not change. */
export type DocumentParts = {
  headIds: Uint32Array;
  records: Uint32Array;
  pieces: Piece[];
  texts: TextParts;
  stock: Pages;
  families: Pages;
  slugs: HashParts;
  size: number;
  dead: number;
};

const MIN_WASTED_BYTES = 16 * 2 ** 20;
const MAX_DEAD_SHARE = 0.5;

export function openDocuments(pricing: Pricing, given?: DocumentParts): Documents {
  const store = openFamilyStore(given);
  const reader = openFamilyReader(store, pricing);
  return {
    get size() {
      return store.size;
    },
    ...reading(store, reader),
    ...writing(store, reader),
    isWornOut: () => store.dead > MIN_WASTED_BYTES && store.dead > store.arena.end() * MAX_DEAD_SHARE,
    parts: () => partsOf(store),
  };
}

type FamilyStore = ReturnType<typeof openFamilyStore>;
type FamilyReader = ReturnType<typeof openFamilyReader>;

const openFamilyStore = (given?: DocumentParts) => ({
  arena: openArena(given?.pieces),
  texts: openStoredTexts(given?.texts),
  /** Product id by family number; zero when the product was removed. */
  headIds: growingList(Uint32Array, given?.headIds),
  records: growingList(Uint32Array, given?.records),
  /** Family number plus one, by the id of a member. */
  familyOf: openIdTable(given?.families),
  stock: openIdTable(given?.stock),
  slugs: openHashTable(given?.slugs),
  size: given?.size ?? 0,
  dead: given?.dead ?? 0,
});

/** Builds the document of a family from its record, and caches the ones read last. */
function openFamilyReader({ arena, texts, records, familyOf, stock }: FamilyStore, pricing: Pricing) {
  const recent = new LRUCache<number, ProductDocument>({ max: CACHE_SIZES.documents });
  const source = { texts, stockOf: stock.get };
  let current = pricing;

  const recordOf = (family: number) => {
    const address = records.at(family);
    return openRecord(arena.chunkOf(address), arena.placeIn(address));
  };

  function read(family: number): ProductDocument {
    const head = readFamily(recordOf(family), source);
    priceOn(head, current);
    return head;
  }

  function readCached(family: number): ProductDocument {
    const cached = recent.get(family);
    if (cached) return cached;
    const head = read(family);
    recent.set(family, head);
    return head;
  }

  const readOnce = (family: number) => recent.peek(family) ?? read(family);

  function memberBy(readHead: (family: number) => ProductDocument, id: number): ProductDocument | undefined {
    const family = familyOf.get(id) - 1;
    return family < 0 ? undefined : memberOf(readHead(family), id);
  }

  return {
    readCached,
    readOnce,
    get: (id: number) => memberBy(readCached, id),
    getOnce: (id: number) => memberBy(readOnce, id),
    nameAt: (family: number) => recent.peek(family)?.name ?? readNameOf(recordOf(family)),
    forget: (family: number) => void recent.delete(family),
    updateStock(id: number, qty: number) {
      const head = recent.get(familyOf.get(id) - 1);
      const member = head && memberOf(head, id);
      if (!head || !member) return;
      member.qty = qty;
      priceOn(head, current);
    },
    readWith(id: number, pricing: Pricing) {
      const family = familyOf.get(id) - 1;
      if (family < 0) return undefined;
      const head = readFamily(recordOf(family), source);
      priceOn(head, pricing);
      return memberOf(head, id);
    },
    switchPricing(pricing: Pricing) {
      current = pricing;
      recent.clear();
    },
  };
}

const memberOf = (head: ProductDocument, id: number): ProductDocument | undefined =>
  head.id === id ? head : head.variants.find((variant) => variant.id === id);

const membersOf = (head: ProductDocument): ProductDocument[] => [head, ...head.variants];

type Reading = Pick<Documents, 'has' | 'get' | 'getOnce' | 'bySlug' | 'headIdOf' | 'nameOf' | 'heads' | 'readWith'>;

const reading = (
  { familyOf, slugs, headIds }: FamilyStore,
  { get, getOnce, nameAt, readOnce, readWith }: FamilyReader,
): Reading => ({
  has: (id) => familyOf.get(id) > 0,
  get,
  getOnce,
  readWith,
  bySlug(slug) {
    const id = slugs.find(hashOf(slug), (id) => get(id)?.slug === slug);
    return id === undefined ? undefined : get(id);
  },
  headIdOf(id) {
    const family = familyOf.get(id) - 1;
    return family < 0 ? null : headIds.at(family);
  },
  nameOf(headId) {
    const family = familyOf.get(headId) - 1;
    return family < 0 ? undefined : nameAt(family);
  },
  *heads() {
    for (let family = 0; family < headIds.length(); family++) if (headIds.at(family)) yield readOnce(family);
  },
});

type Writing = Pick<Documents, 'put' | 'drop' | 'setStock' | 'switchPricing'>;

function writing(store: FamilyStore, { readCached, forget, updateStock, switchPricing }: FamilyReader): Writing {
  const { arena, texts, headIds, records, familyOf, stock, slugs } = store;
  const writer = openRecordWriter();

  function enter(head: ProductDocument, family: number): void {
    for (const member of membersOf(head)) {
      familyOf.set(member.id, family + 1);
      slugs.add(hashOf(member.slug), member.id);
      store.size++;
    }
  }

  function leave(head: ProductDocument, family: number): void {
    for (const member of membersOf(head)) {
      // A variant may have moved to another product before its old family is removed.
      if (familyOf.get(member.id) === family + 1) familyOf.set(member.id, 0);
      slugs.delete(hashOf(member.slug), member.id);
      store.size--;
    }
  }

  function drop(headId: number): number | null {
    const family = familyOf.get(headId) - 1;
    if (family < 0) return null;
    const address = records.at(family);
    store.dead += recordLength(arena.chunkOf(address), arena.placeIn(address));
    leave(readCached(family), family);
    forget(family);
    headIds.set(family, 0);
    return family;
  }

  return {
    put(head) {
      writeFamily(writer, head, texts);
      const address = arena.add(writer.finish());
      const known = drop(head.id);
      const family = known ?? headIds.push(head.id);
      if (known !== null) headIds.set(known, head.id);
      if (known === null) records.push(address);
      else records.set(known, address);
      for (const member of membersOf(head)) stock.set(member.id, member.qty);
      enter(head, family);
    },
    drop: (headId) => void drop(headId),
    setStock(id, qty) {
      stock.set(id, qty);
      updateStock(id, qty);
    },
    switchPricing,
  };
}

const partsOf = ({
  arena,
  texts,
  headIds,
  records,
  familyOf,
  stock,
  slugs,
  size,
  dead,
}: FamilyStore): DocumentParts => ({
  headIds: headIds.whole(),
  records: records.whole(),
  pieces: arena.pieces(arena.end()),
  texts: texts.parts(),
  stock: stock.pages(),
  families: familyOf.pages(),
  slugs: slugs.parts(),
  size,
  dead,
});

export function* packSteps(documents: Pick<Documents, 'heads'>, pricing: Pricing): Generator<void, Documents> {
  const packed = openDocuments(pricing);
  for (const head of documents.heads()) {
    packed.put(head);
    yield;
  }
  return packed;
}

/** FNV-1a over UTF-16 units. */
function hashOf(slug: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < slug.length; at++) hash = Math.imul(hash ^ slug.charCodeAt(at), 0x01000193);
  return hash >>> 0;
}
