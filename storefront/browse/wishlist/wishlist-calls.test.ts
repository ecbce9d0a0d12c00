// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { toggleWish, wishlist } from '#contract/wishlist-contract.ts';
import { setSession } from '#storefront/state/shop-store.ts';
import { answered, fakeClient } from '#testing/fake-client.ts';
import { readWishlist, saveWishlistItem } from './wishlist-calls.ts';
import { assignWishlist, useWishlist } from './wishlist-store.ts';

const ANNA = 7;

beforeEach(() => {
  setSession({ authenticated: true, customerId: ANNA, customerName: null, tokenExpiry: null });
  assignWishlist(null);
  assignWishlist(ANNA);
});

test('the list of the page is read after the changes that are still being saved', async () => {
  const calls: string[] = [];
  const saved = Promise.withResolvers<void>();
  const client = fakeClient('hy');
  client.on(toggleWish, async () => {
    calls.push('save');
    await saved.promise;
    return answered({ message: '', data: null });
  });
  client.on(wishlist, () => {
    calls.push('read');
    return answered({ data: [] });
  });

  const saving = saveWishlistItem(client, 3, true);
  const reading = readWishlist(client);
  await Promise.resolve();
  const first = [...calls];
  saved.resolve();
  await Promise.all([saving, reading]);

  expect(first).toEqual(['save']);
  expect(calls).toEqual(['save', 'read']);
  expect(useWishlist.getState().known).toEqual(new Set());
});
