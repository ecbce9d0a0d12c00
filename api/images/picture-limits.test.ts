import { expect, test } from 'vitest';
import { WORK } from '#api/limits/limit-table.ts';
import { openLimits } from '#api/limits/limits.ts';
import { openShop } from '#testing/shop.ts';
import { imageRoutes } from './image-routes.ts';
import { openImages } from './images.ts';
import { folderStorage } from './storage/folder-storage.ts';

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><rect width="9" height="9"/></svg>';
/** Work limit that allows three small pictures and reading cached ones. */
const WORK_A_MINUTE = 3 * WORK.smallPicture + 100 * WORK.ready;

async function openPictures() {
  const shop = await openShop();
  const { config, pool: db } = shop;
  const limits = openLimits({
    db,
    isOn: true,
    key: config.keys.limits,
    security: () => {},
    workAMinute: WORK_A_MINUTE,
  });
  const source = (path: string) => (path.includes('missing') ? null : { svg: SVG, width: 900, height: 900 });
  imageRoutes(shop.app, openImages(folderStorage(config.dataFolder), source), limits);
  return (name: string, remoteAddress = '198.51.100.1') =>
    shop.app.inject({ url: `/storage/cache/small/product/${name}.webp`, remoteAddress });
}

test('the rate limit counts the cost of resizing; cached pictures cost almost nothing', async () => {
  const ask = await openPictures();

  const made = [await ask('a'), await ask('b'), await ask('c')];
  const next = await ask('d');
  const kept = await Promise.all(['a', 'b', 'c'].map((name) => ask(name)));
  const neighbour = await ask('d', '198.51.100.2');

  expect(made.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(next.statusCode).toBe(429);
  expect(Number(next.headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(kept.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200]);
  expect(neighbour.statusCode).toBe(200);
});

test('concurrent requests for one picture resize it once, and missing pictures cost no resizing', async () => {
  const ask = await openPictures();

  const missing = await Promise.all(Array.from({ length: 10 }, (_, index) => ask(`missing-${index}`)));
  const crowd = await Promise.all(Array.from({ length: 20 }, () => ask('a')));
  const others = [await ask('b'), await ask('c')];

  expect(new Set(missing.map(({ statusCode }) => statusCode))).toEqual(new Set([404]));
  expect([...crowd, ...others].map(({ statusCode }) => statusCode)).toEqual(Array(22).fill(200));
});
