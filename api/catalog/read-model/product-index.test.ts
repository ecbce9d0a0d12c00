import { expect, test } from 'vitest';
import { search } from '#api/catalog/search/search-products.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import type { ProductDocument } from './product-document.ts';
import { openProductIndex } from './product-index.ts';

const shop = await openFileShop();
const lamp = await shop.add(product({ name: 'Copper lamp' }));
const bell = await shop.add(product({ name: 'Copper bell' }));

const documentOf = (id: number) => shop.readModel.documents.get(id)!;
/** Inherits from the document instead of copying it, because some fields are getters that a copy would lack. */
const otherwise = (document: ProductDocument, fields: Partial<ProductDocument>): ProductDocument =>
  Object.assign(Object.create(document), fields);
const named = (id: number, name: string) => otherwise(documentOf(id), { name: { hy: name } });
const both = () => [documentOf(lamp.id), documentOf(bell.id)];
const { taxonomy } = shop.readModel;

test('a search before the index is ready waits for it', () => {
  const index = openProductIndex();
  index.rebuild(both(), taxonomy);

  expect([...search(index.current(), 'copper').ids]).toEqual([lamp.id, bell.id]);
});

test('a changed product is found by its new words at once and no longer by its old ones', () => {
  const index = openProductIndex();
  index.rebuild(both(), taxonomy);
  index.current();
  index.replace({ before: documentOf(bell.id), after: named(bell.id, 'Silver gong') }, taxonomy);

  expect([...search(index.current(), 'gong').ids]).toEqual([bell.id]);
  expect([...search(index.current(), 'copper').ids]).toEqual([lamp.id]);
});

test('changes during the build of an index are in the new index', () => {
  const index = openProductIndex();
  index.rebuild(both(), taxonomy);
  index.replace({ before: documentOf(bell.id), after: named(bell.id, 'Silver gong') }, taxonomy);
  index.replace({ before: documentOf(lamp.id) }, taxonomy);

  expect([...search(index.current(), 'gong').ids]).toEqual([bell.id]);
  expect([...search(index.current(), 'copper').ids]).toEqual([]);
});

test('searches use the old index until the new one is ready', async () => {
  const index = openProductIndex();
  index.rebuild(both(), taxonomy);
  const old = index.current();
  index.rebuild([documentOf(lamp.id)], taxonomy);

  expect(index.current()).toBe(old);
  await expect.poll(() => index.current()).not.toBe(old);
  expect([...search(index.current(), 'copper').ids]).toEqual([lamp.id]);
});

test('an index built at the first search has all earlier changes, and every later index is ready at once', async () => {
  const index = openProductIndex({ isAhead: false });
  await index.rebuild(both(), taxonomy);
  index.replace({ before: documentOf(bell.id), after: named(bell.id, 'Silver gong') }, taxonomy);

  expect([...search(index.current(), 'gong').ids]).toEqual([bell.id]);

  await index.rebuild([documentOf(lamp.id)], taxonomy);

  expect([...search(index.current(), 'copper').ids]).toEqual([lamp.id]);
  expect([...search(index.current(), 'gong').ids]).toEqual([]);
});

test('a product that is no longer listed is removed from the search results', () => {
  const index = openProductIndex();
  index.rebuild(both(), taxonomy);
  const before = documentOf(lamp.id);
  index.replace({ before, after: otherwise(before, { sale: { ...before.sale, priced: false } }) }, taxonomy);

  expect([...search(index.current(), 'copper').ids]).toEqual([bell.id]);
});

test('an index is worn out when more than half of its entries are deleted, and a new index is not', () => {
  const index = openProductIndex();
  index.rebuild(both(), taxonomy);
  index.current();
  for (let turn = 0; turn < 1100; turn++) {
    index.replace({ before: named(bell.id, `Bell ${turn}`), after: named(bell.id, `Bell ${turn + 1}`) }, taxonomy);
  }
  expect(index.isWornOut()).toBe(true);

  index.rebuild(both(), taxonomy);
  expect(index.isWornOut()).toBe(false);
});

test('a failed thread is reported, and the index is built without it', async () => {
  const reported: unknown[] = [];
  const full = new Error('no memory');
  const index = openProductIndex({
    byThread: { inThread: () => Promise.reject(full), failed: (error) => reported.push(error), least: 1 },
  });

  await index.rebuild(both(), taxonomy);

  expect(reported).toEqual([full]);
  expect([...search(index.current(), 'copper').ids]).toEqual([lamp.id, bell.id]);
});
