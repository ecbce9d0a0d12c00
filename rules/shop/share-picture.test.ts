import { expect, test } from 'vitest';
import { type ShareCard, sharePath, shareStamp, storagePath } from './share-picture.ts';

const CARD: ShareCard = { title: 'Հեռախոս', picture: 'p/1.webp', price: 100_000, oldPrice: 120_000, isFrom: true };

test.each<[what: string, change: Partial<ShareCard>]>([
  ['name', { title: 'Հեռախոս 2' }],
  ['picture', { picture: null }],
  ['price', { price: 100_001 }],
  ['old price', { oldPrice: null }],
  ['choice', { isFrom: false }],
])('a different %s results in a different address', (_, change) => {
  expect(shareStamp({ ...CARD, ...change })).not.toBe(shareStamp(CARD));
});

test('equal contents have the same address, which the API can read', () => {
  expect(sharePath('hy', 'product', 7, { ...CARD })).toBe(sharePath('hy', 'product', 7, CARD));
  expect(sharePath('hy', 'product', 7, CARD)).toMatch(/^\/storage\/share\/hy\/product\/7-[\da-z]{1,12}\.jpg$/);
});

test('an omitted value equals an empty one', () => {
  const bare = { title: 'x', picture: null };

  expect(shareStamp(bare)).toBe(shareStamp({ ...bare, price: undefined, oldPrice: null, isFrom: false }));
});

test.each([
  ['/storage/p/1.webp', 'p/1.webp'],
  ['https://pictures.example/storage/p/1.webp', 'p/1.webp'],
  ['/storage/cache/large/p/1.webp', 'p/1.webp'],
  ['', null],
  [null, null],
])('the address %s refers to the picture %s', (address, path) => {
  expect(storagePath(address)).toBe(path);
});
