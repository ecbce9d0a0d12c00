import { globSync, readFileSync } from 'node:fs';
import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { openImages } from '#api/images/images.ts';
import { folderStorage } from '#api/images/storage/folder-storage.ts';
import { drawnPictures } from './drawn-pictures.ts';
import { drawingHash, picturesOf, READY_FOLDER, READY_LIST, readyList } from './ready-pictures.ts';

const hashes = readyList.parse(JSON.parse(readFileSync(READY_LIST, 'utf8')));

test('prerendered pictures match the current drawings; otherwise run demo/make-ready.ts', () => {
  const drawn = drawnPictures();

  const now = Object.keys(hashes).map((path) => [path, drawingHash(drawn.find(path)?.svg ?? '')]);

  expect(now.length).toBeGreaterThan(20);
  expect(Object.fromEntries(now)).toEqual(hashes);
});

test('a new shop serves prerendered pictures without drawing them', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kayts-ready-'));
  const drawn: string[] = [];
  const source = (path: string) => {
    drawn.push(path);
    return null;
  };
  const [product = ''] = globSync('cache/medium/product/*/*.avif', { cwd: READY_FOLDER });
  const images = openImages(folderStorage(folder), source, { ready: READY_FOLDER });

  const slide = await images.find('slider/1.webp', { avif: true });
  const card = await images.find(product.replace(/\.avif$/, ''), { avif: true });

  expect([slide?.type, card?.type]).toEqual(['image/webp', 'image/avif']);
  expect(drawn).toEqual([]);
});

test('picturesOf returns each picture of a page once, in the size of a usual screen', () => {
  const html = `
    <source media="(max-width: 767px)" srcSet="/storage/slider/1-mobile.webp"/><img src="/storage/slider/1.webp"/>
    <img src="/storage/cache/medium/product/a.webp" srcSet="/storage/cache/small/product/a.webp 240w" sizes="148px"/>
    <img src="/storage/cache/medium/product/b.webp" srcSet="/storage/cache/small/product/b.webp 240w" sizes="45vw"/>
    <img src="/storage/cache/medium/product/b.webp"/><img src="/storage/icons/card-visa.svg"/><img src="/assets/logo.svg"/>`;

  expect(picturesOf(html)).toEqual(['slider/1-mobile.webp', 'slider/1.webp', 'cache/small/product/a.webp', 'cache/medium/product/b.webp']);
});
