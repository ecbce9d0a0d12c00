import type { LocalizedText } from '#contract/localized-text.ts';
import { MAX_STARS } from '#rules/reviews/shopper-text.ts';
import type { RecordReader, RecordWriter } from './byte-record.ts';
import { type ProductDocument, UNPRICED } from './product-document.ts';
import type { ProductSeo, RatingRow } from './read-model-sql.ts';
import { readText, type StoredTexts, writeText } from './stored-texts.ts';

/** Record of a product and its variants, without the data that depends on stock and the day. */
type TextStore = Pick<StoredTexts, 'add' | 'read'>;

const HAS = {
  isConfigurable: 1,
  isNew: 2,
  isBestSeller: 4,
  isSpecialOffer: 8,
  isFeatured: 16,
  enabled: 32,
  regularPrice: 64,
  specialPrice: 128,
  creditPrice: 256,
  minQty: 512,
  specialFrom: 1024,
  specialTo: 2048,
  videoLink: 4096,
  searchWords: 8192,
  shortDescription: 16384,
  description: 32768,
  parentId: 65536,
  barcode: 131072,
  seo: 262144,
  rating: 524288,
  soldThisWeek: 1048576,
} as const;

export function writeFamily(to: RecordWriter, head: ProductDocument, texts: TextStore): void {
  writeMember(to, head, { texts });
  to.whole(head.variants.length);
  for (const variant of head.variants) writeMember(to, variant, { texts, head });
}

type RecordContext = { texts: TextStore; head?: ProductDocument };

function writeMember(to: RecordWriter, product: ProductDocument, { texts, head }: RecordContext): void {
  // The name comes first, because sorting by name reads nothing else.
  writeText(to, product.name, head?.name);
  to.whole(flagsOf(product));
  to.whole(product.id);
  if (!head && product.parentId !== null) to.whole(product.parentId);
  to.text(product.sku, head?.sku);
  to.text(product.slug, head?.slug);
  for (const amount of [product.regularPrice, product.specialPrice, product.creditPrice, product.minQty])
    if (amount !== null) to.signed(amount);
  for (const text of [product.specialFrom, product.specialTo, product.videoLink, product.searchWords, product.barcode])
    if (text !== null) to.text(text);
  if (product.seo) to.text(JSON.stringify(product.seo));
  if (product.rating) for (const count of [...product.rating.counts, product.rating.version]) to.whole(count);
  if (product.soldThisWeek > 0) to.whole(product.soldThisWeek);
  for (const text of [product.shortDescription, product.description]) if (text) to.whole(texts.add(text));
  to.signed(product.position);
  to.signed(product.createdAt.getTime());
  writeLists(to, product, texts);
}

function writeLists(to: RecordWriter, product: ProductDocument, texts: TextStore): void {
  to.whole(product.categoryIds.length);
  for (const id of product.categoryIds) to.whole(id);
  to.whole(product.options.length);
  for (const { attributeId, optionId } of product.options) {
    to.whole(attributeId);
    to.whole(optionId);
  }
  to.whole(product.texts.size);
  for (const [attributeId, text] of product.texts) {
    to.whole(attributeId);
    to.whole(texts.add(text));
  }
  to.whole(product.images.length);
  let before = '';
  for (const { id, path, alt } of product.images) {
    to.whole(id);
    to.text(path, before);
    to.whole(alt ? texts.add(alt) + 1 : 0);
    before = path;
  }
  to.whole(product.axes.length);
  for (const id of product.axes) to.whole(id);
  to.whole(product.relations.length);
  before = '';
  for (const { relatedId, relation } of product.relations) {
    to.whole(relatedId);
    to.text(relation, before);
    before = relation;
  }
}

const flagsOf = (product: ProductDocument): number =>
  (product.type === 'configurable' ? HAS.isConfigurable : 0) |
  (product.isNew ? HAS.isNew : 0) |
  (product.isBestSeller ? HAS.isBestSeller : 0) |
  (product.isSpecialOffer ? HAS.isSpecialOffer : 0) |
  (product.isFeatured ? HAS.isFeatured : 0) |
  (product.enabled ? HAS.enabled : 0) |
  (product.regularPrice !== null ? HAS.regularPrice : 0) |
  (product.specialPrice !== null ? HAS.specialPrice : 0) |
  (product.creditPrice !== null ? HAS.creditPrice : 0) |
  (product.minQty !== null ? HAS.minQty : 0) |
  (product.specialFrom !== null ? HAS.specialFrom : 0) |
  (product.specialTo !== null ? HAS.specialTo : 0) |
  (product.videoLink !== null ? HAS.videoLink : 0) |
  (product.searchWords !== null ? HAS.searchWords : 0) |
  (product.barcode !== null ? HAS.barcode : 0) |
  (product.seo !== null ? HAS.seo : 0) |
  (product.rating !== null ? HAS.rating : 0) |
  (product.soldThisWeek > 0 ? HAS.soldThisWeek : 0) |
  (product.shortDescription !== null ? HAS.shortDescription : 0) |
  (product.description !== null ? HAS.description : 0) |
  (product.parentId !== null ? HAS.parentId : 0);

type MemberContext = { texts: TextStore; stockOf: (id: number) => number };

/** Returns a product without its price of the day (`priceOn`). */
export function readFamily(from: RecordReader, own: MemberContext): ProductDocument {
  const variants: ProductDocument[] = [];
  const head = readMember(from, own, { head: null, variants });
  for (let left = from.whole(); left > 0; left--) variants.push(readMember(from, own, { head, variants: NO_VARIANTS }));
  return head;
}

type Place = { head: ProductDocument | null; variants: readonly ProductDocument[] };
const NO_VARIANTS: readonly ProductDocument[] = [];

export const readNameOf = (from: RecordReader): LocalizedText => readText(from);

function readMember(from: RecordReader, { texts, stockOf }: MemberContext, { head, variants }: Place): ProductDocument {
  const name = readText(from, head?.name);
  const flags = from.whole();
  const id = from.whole();
  const parentId = head ? head.id : flags & HAS.parentId ? from.whole() : null;
  const sku = from.text(head?.sku);
  const slug = from.text(head?.slug);
  const amount = (flag: number) => (flags & flag ? from.signed() : null);
  const text = (flag: number) => (flags & flag ? from.text() : null);
  const [regularPrice, specialPrice] = [amount(HAS.regularPrice), amount(HAS.specialPrice)];
  const [creditPrice, minQty] = [amount(HAS.creditPrice), amount(HAS.minQty)];
  const [specialFrom, specialTo] = [text(HAS.specialFrom), text(HAS.specialTo)];
  const [videoLink, searchWords] = [text(HAS.videoLink), text(HAS.searchWords)];
  const barcode = text(HAS.barcode);
  const seo = text(HAS.seo);
  const rating = flags & HAS.rating ? readRating(from) : null;
  const soldThisWeek = flags & HAS.soldThisWeek ? from.whole() : 0;
  const short = flags & HAS.shortDescription ? from.whole() : null;
  const long = flags & HAS.description ? from.whole() : null;
  const position = from.signed();
  const createdAt = new Date(from.signed());
  const categoryIds = readList(from, readId);
  const options = readList(from, readOption);
  const attributeTexts = readList(from, readTextNumber);
  const images = readImages(from, texts);
  const axes = readList(from, readId);
  const relations = readRelations(from);
  const product = {
    __proto__: READ_LATER,
    id,
    parentId,
    type: flags & HAS.isConfigurable ? 'configurable' : 'simple',
    sku,
    slug,
    name,
    regularPrice,
    specialPrice,
    specialFrom,
    specialTo,
    creditPrice,
    isNew: (flags & HAS.isNew) !== 0,
    isBestSeller: (flags & HAS.isBestSeller) !== 0,
    isSpecialOffer: (flags & HAS.isSpecialOffer) !== 0,
    isFeatured: (flags & HAS.isFeatured) !== 0,
    enabled: (flags & HAS.enabled) !== 0,
    position,
    minQty,
    videoLink,
    searchWords,
    barcode,
    seo: seo === null ? null : (JSON.parse(seo) as ProductSeo),
    rating,
    soldThisWeek,
    createdAt,
    qty: stockOf(id),
    categoryIds,
    options,
    images,
    axes,
    relations,
    parent: head,
    variants,
    sale: UNPRICED,
    stored: { texts, short, long, attributeTexts, read: attributeTexts.length === 0 ? NO_TEXTS : null },
  };
  // TypeScript does not see the properties of the prototype.
  return product as unknown as ProductDocument;
}

type StoredProduct = Omit<ProductDocument, 'shortDescription' | 'description' | 'texts'> & {
  stored: {
    texts: TextStore;
    short: number | null;
    long: number | null;
    attributeTexts: readonly (readonly [number, number])[];
    read: ReadonlyMap<number, LocalizedText> | null;
  };
};

/**
 * One prototype with lazy getters for all products. With own getters, V8 would store each product as a dictionary, four
 * times as large and slow to read.
 */
const READ_LATER = {
  get shortDescription(): LocalizedText | null {
    const { texts, short } = storedOf(this);
    return short === null ? null : texts.read(short);
  },
  get description(): LocalizedText | null {
    const { texts, long } = storedOf(this);
    return long === null ? null : texts.read(long);
  },
  get texts(): ReadonlyMap<number, LocalizedText> {
    const stored = storedOf(this);
    stored.read ??= new Map(stored.attributeTexts.map(([id, number]) => [id, stored.texts.read(number)]));
    return stored.read;
  },
  /** Fields in the order of the database rows, because changed products are compared with their stored form as JSON. */
  toJSON(): object {
    const { stored: _, ...own } = this as unknown as StoredProduct;
    const { id, parentId, type, sku, slug, name, images, axes, relations, parent, variants, sale, ...middle } = own;
    const { shortDescription, description, texts } = this;
    const first = { id, parentId, type, sku, slug, name, shortDescription, description };
    return { ...first, ...middle, texts, images, axes, relations, parent, variants, sale };
  },
};

/** Returns the stored part of `this`, which is always a product from `readMember`. */
const storedOf = (product: object): StoredProduct['stored'] => (product as StoredProduct).stored;

const NO_TEXTS: ReadonlyMap<number, LocalizedText> = new Map();

function readList<T>(from: RecordReader, read: (from: RecordReader) => T): T[] {
  const list: T[] = [];
  for (let left = from.whole(); left > 0; left--) list.push(read(from));
  return list;
}

function readRating(from: RecordReader): RatingRow {
  const counts = Array.from({ length: MAX_STARS }, () => from.whole());
  return { counts, version: from.whole() };
}

const readId = (from: RecordReader): number => from.whole();
const readOption = (from: RecordReader) => ({ attributeId: from.whole(), optionId: from.whole() });
const readTextNumber = (from: RecordReader): readonly [number, number] => [from.whole(), from.whole()];
function readRelations(from: RecordReader): ProductDocument['relations'] {
  let before = '';
  return readList(from, () => {
    const related = { relatedId: from.whole(), relation: from.text(before) };
    before = related.relation;
    return related;
  });
}

function readImages(from: RecordReader, texts: TextStore): ProductDocument['images'] {
  let before = '';
  return readList(from, () => {
    const image = { id: from.whole(), path: from.text(before) };
    const alt = from.whole();
    before = image.path;
    return alt > 0 ? { ...image, alt: texts.read(alt - 1) } : image;
  });
}
