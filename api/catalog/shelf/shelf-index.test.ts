import { expect, test } from 'vitest';
import { search } from '#api/catalog/search/search-products.ts';
import { product } from '#testing/builders.ts';
import { openFileShop } from '#testing/shop.ts';
import { keepIndex } from './shelf-index.ts';

const shop = await openFileShop();
const lamp = await shop.add(product({ name: 'Copper lamp' }));
const bell = await shop.add(product({ name: 'Copper bell' }));

const documentOf = (id: number) => shop.shelf.documents.get(id)!;
const named = (id: number, name: string) => ({ ...documentOf(id), name: { hy: name } });
const both = () => [documentOf(lamp.id), documentOf(bell.id)];
const { taxonomy } = shop.shelf;

test('a search that comes before the index is ready waits for it', () => {
  const kept = keepIndex();
  kept.rebuild(both(), taxonomy);

  expect([...search(kept.current(), 'copper').ids]).toEqual([lamp.id, bell.id]);
});

test('a changed product is found by its new words at once and no longer by the old ones', () => {
  const kept = keepIndex();
  kept.rebuild(both(), taxonomy);
  kept.current();
  kept.replace({ before: documentOf(bell.id), after: named(bell.id, 'Silver gong') }, taxonomy);

  expect([...search(kept.current(), 'gong').ids]).toEqual([bell.id]);
  expect([...search(kept.current(), 'copper').ids]).toEqual([lamp.id]);
});

test('what changes while a new index is being made is in the new one too', () => {
  const kept = keepIndex();
  kept.rebuild(both(), taxonomy);
  kept.replace({ before: documentOf(bell.id), after: named(bell.id, 'Silver gong') }, taxonomy);
  kept.replace({ before: documentOf(lamp.id) }, taxonomy);

  expect([...search(kept.current(), 'gong').ids]).toEqual([bell.id]);
  expect([...search(kept.current(), 'copper').ids]).toEqual([]);
});

test('the old index serves until the new one is ready', async () => {
  const kept = keepIndex();
  kept.rebuild(both(), taxonomy);
  const old = kept.current();
  kept.rebuild([documentOf(lamp.id)], taxonomy);

  expect(kept.current()).toBe(old);
  await expect.poll(() => kept.current()).not.toBe(old);
  expect([...search(kept.current(), 'copper').ids]).toEqual([lamp.id]);
});

test('a product that lists no longer show is no longer found', () => {
  const kept = keepIndex();
  kept.rebuild(both(), taxonomy);
  const before = documentOf(lamp.id);
  kept.replace({ before, after: { ...before, sale: { ...before.sale, priced: false } } }, taxonomy);

  expect([...search(kept.current(), 'copper').ids]).toEqual([bell.id]);
});

test('an index of which more is dead than alive is worn out, and a new one is not', () => {
  const kept = keepIndex();
  kept.rebuild(both(), taxonomy);
  kept.current();
  for (let turn = 0; turn < 1100; turn++) {
    kept.replace({ before: named(bell.id, `Bell ${turn}`), after: named(bell.id, `Bell ${turn + 1}`) }, taxonomy);
  }
  expect(kept.isWornOut()).toBe(true);

  kept.rebuild(both(), taxonomy);
  expect(kept.isWornOut()).toBe(false);
});
