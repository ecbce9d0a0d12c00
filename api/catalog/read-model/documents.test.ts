import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { LocalizedText } from '#contract/localized-text.ts';
import { openDocuments, packSteps } from './documents.ts';
import { buildDocuments, onDay, type ProductDocument, type ProductParts } from './product-document.ts';
import type { ProductRow } from './read-model-sql.ts';
import { runSync } from './slices.ts';

const DAY = '2026-11-21';

const letters = fc.string({ unit: 'grapheme', maxLength: 30 });
/** A text whose languages have the order of the database. */
const text: fc.Arbitrary<LocalizedText> = fc.record(
  { en: letters, hy: letters, ru: letters },
  { requiredKeys: ['hy'] },
);
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: null });
const amount = fc.nat({ max: 9_000_000_000 });
const day = fc.constantFrom('2026-11-01', '2026-11-21', '2026-12-31');
const idOf = fc.integer({ min: 1, max: 2 ** 31 - 1 });

const rowOf = (id: number, parentId: number | null): fc.Arbitrary<ProductRow> =>
  fc.record({
    id: fc.constant(id),
    parentId: fc.constant(parentId),
    type: parentId === null ? fc.constantFrom('simple', 'configurable') : fc.constant('simple'),
    sku: letters,
    slug: letters.map((slug) => `${slug}-${id}`),
    name: text,
    shortDescription: maybe(text),
    description: maybe(text),
    regularPrice: maybe(amount),
    specialPrice: maybe(amount),
    specialFrom: maybe(day),
    specialTo: maybe(day),
    creditPrice: maybe(amount),
    isNew: fc.boolean(),
    isBestSeller: fc.boolean(),
    isSpecialOffer: fc.boolean(),
    isFeatured: fc.boolean(),
    enabled: fc.boolean(),
    position: fc.integer(),
    minQty: maybe(fc.nat()),
    videoLink: maybe(letters),
    searchWords: maybe(letters),
    barcode: maybe(fc.constantFrom('4006381333931', '0012345678905')),
    seo: maybe(
      fc.record({
        metaTitle: maybe(text),
        metaDescription: maybe(text),
        googleCategory: maybe(letters),
        inFeeds: fc.boolean(),
      }),
    ),
    rating: maybe(fc.record({ counts: fc.array(fc.nat(), { minLength: 5, maxLength: 5 }), version: fc.nat() })),
    soldThisWeek: fc.oneof(fc.constant(0), fc.nat()),
    createdAt: fc.date({ min: new Date('1900-01-01'), max: new Date('2200-01-01'), noInvalidDate: true }),
    qty: fc.nat(),
  });

const few = { maxLength: 4 };
const partsOf = (productId: number) =>
  fc.record({
    categories: fc.array(idOf, few).map((ids) => ids.map((categoryId) => ({ productId, categoryId }))),
    options: fc.array(fc.tuple(idOf, idOf), few).map((pairs) => pairs.map(toOption)),
    texts: fc
      .uniqueArray(idOf, few)
      .chain((ids) => fc.tuple(...ids.map((id) => text.map((value) => toText(id, value))))),
    images: fc
      .array(fc.tuple(idOf, letters, maybe(text)), few)
      .map((all) => all.map(([id, path, alt]) => ({ productId, id, path, alt }))),
    axes: fc.array(idOf, few).map((ids) => ids.map((attributeId) => ({ productId, attributeId }))),
    relations: fc
      .array(fc.tuple(idOf, fc.constantFrom('cross_sells', 'up_sells')), few)
      .map((all) => all.map(toRelation)),
  });

const toOption = ([attributeId, optionId]: [number, number]) => ({ productId: 0, attributeId, optionId });
const toText = (attributeId: number, value: LocalizedText) => ({ productId: 0, attributeId, value });
const toRelation = ([relatedId, relation]: [number, string]) => ({ productId: 0, relatedId, relation });

const FIRST_ID = 2 ** 31 - 10;

/** A product with up to three variants, each with its own parts. */
const family = fc.integer({ min: 0, max: 3 }).chain((variants) =>
  fc
    .tuple(
      ...Array.from({ length: variants + 1 }, (_, at) =>
        fc.tuple(rowOf(FIRST_ID + at, at === 0 ? null : FIRST_ID), partsOf(FIRST_ID + at)),
      ),
    )
    .map((members): ProductDocument => {
      const own = <T extends { productId: number }>(rows: readonly T[], { id }: ProductRow): T[] =>
        rows.map((row) => ({ ...row, productId: id }));
      const parts: ProductParts = {
        products: members.map(([row]) => row),
        categories: members.flatMap(([row, { categories }]) => own(categories, row)),
        options: members.flatMap(([row, { options }]) => own(options, row)),
        texts: members.flatMap(([row, { texts }]) => own(texts, row)),
        images: members.flatMap(([row, { images }]) => own(images, row)),
        axes: members.flatMap(([row, { axes }]) => own(axes, row)),
        relations: members.flatMap(([row, { relations }]) => own(relations, row)),
      };
      return buildDocuments(parts, onDay(DAY)).get(FIRST_ID)!;
    }),
);

const plain = (document: ProductDocument | undefined): string =>
  JSON.stringify(document, (key, value) => (key === 'parent' ? value?.id : value instanceof Map ? [...value] : value));

test('a stored product is read back unchanged', () => {
  fc.assert(
    fc.property(fc.array(family, { minLength: 1, maxLength: 3 }), (versions) => {
      const documents = openDocuments(onDay(DAY));
      for (const version of versions) documents.put(version);
      const last = versions.at(-1)!;
      const members = [last, ...last.variants];
      // The first pass reads the stored bytes, the second one reads the cache of recent products.
      for (const member of [...members, ...members]) {
        expect(plain(documents.get(member.id))).toBe(plain(member));
        expect(documents.bySlug(member.slug)?.id).toBe(member.id);
      }
      expect([...documents.heads()].map(plain)).toEqual([plain(last)]);
      expect(documents.size).toBe(members.length);
      expect(plain(openDocuments(onDay(DAY), documents.parts()).get(last.id))).toBe(plain(last));
    }),
    { numRuns: 40 },
  );
});

test('a new day and a sale change prices and stock, and a moved variant belongs to its new product', () => {
  const documents = openDocuments(onDay('2026-11-30'));
  const [phone, lamp] = [familyOf(1, [2, 3]), familyOf(4, [])];
  for (const head of [phone, lamp]) documents.put(head);

  documents.setStock(2, 0);
  documents.switchPricing(onDay('2026-12-01'));
  documents.put(familyOf(4, [3]));
  documents.put(familyOf(1, [2]));

  expect(documents.get(2)).toMatchObject({ qty: 0, sale: { price: 800, qty: 0 }, parent: { id: 1 } });
  expect(documents.get(3)).toMatchObject({ parentId: 4, parent: { id: 4, variants: [{ id: 3 }] } });
  expect(documents.bySlug('slug-3')?.id).toBe(3);
  documents.drop(4);
  expect([documents.has(3), documents.get(4), documents.bySlug('slug-3'), documents.size]).toEqual([
    false,
    undefined,
    undefined,
    2,
  ]);
});

test('memory of outdated records is released after many changes', () => {
  const documents = openDocuments(onDay(DAY));
  const long = 'word '.repeat(200_000);
  for (let change = 0; change < 20; change++) documents.put({ ...familyOf(1, [2]), searchWords: `${long}${change}` });
  documents.put(familyOf(1, [2]));

  const packed = runSync(packSteps(documents, onDay(DAY)));

  expect([documents.isWornOut(), packed.isWornOut()]).toEqual([true, false]);
  expect(plain(packed.get(2))).toBe(plain(documents.get(2)));
  expect(packed.parts().pieces.reduce((sum, { bytes }) => sum + bytes.length, 0)).toBeLessThan(1000);
});

/** On sale from the first of December. */
function familyOf(headId: number, variantIds: readonly number[]): ProductDocument {
  const rows = [headId, ...variantIds].map(
    (id): ProductRow => ({
      id,
      parentId: id === headId ? null : headId,
      type: id === headId && variantIds.length > 0 ? 'configurable' : 'simple',
      sku: `sku-${id}`,
      slug: `slug-${id}`,
      name: { hy: `Name ${id}` },
      shortDescription: null,
      description: null,
      regularPrice: 1000,
      specialPrice: 800,
      specialFrom: '2026-12-01',
      specialTo: null,
      creditPrice: null,
      isNew: false,
      isBestSeller: false,
      isSpecialOffer: false,
      isFeatured: false,
      enabled: true,
      position: 0,
      minQty: null,
      videoLink: null,
      searchWords: null,
      barcode: null,
      seo: null,
      rating: null,
      soldThisWeek: 0,
      createdAt: new Date('2026-11-01T00:00:00Z'),
      qty: id === 2 ? 0 : 5,
    }),
  );
  const none = { categories: [], options: [], texts: [], images: [], axes: [], relations: [] };
  return buildDocuments({ products: rows, ...none }, onDay(DAY)).get(headId)!;
}
