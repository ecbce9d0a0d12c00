import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { NO_LIMITS } from '#api/limits/limits.ts';
import { imageRoutes } from './image-routes.ts';
import { openImages } from './images.ts';
import { MADE_BY } from './make-picture.ts';
import { folderStorage } from './storage/folder-storage.ts';

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><rect width="9" height="9" fill="#00f"/></svg>';

/** Puts a file in place of the folder of resized pictures. Writing then fails as on a full disk, also for root. */
function openRefusing() {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-full-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  writeFileSync(join(folder, 'cache'), 'in the way');
  const drawn: string[] = [];
  const refused: unknown[] = [];
  const source = (path: string) => {
    drawn.push(path);
    return { svg: SVG, width: 900, height: 900 };
  };
  const app = fastify();
  imageRoutes(
    app,
    openImages(folderStorage(folder), source, { notStored: (fields) => refused.push(fields) }),
    NO_LIMITS,
  );
  const get = (path: string) => app.inject({ url: `/storage/${path}`, headers: { accept: 'image/avif' } });
  return { folder, drawn, refused, get };
}

test('a picture that cannot be written to the disk is served from memory and rendered once', async () => {
  const { drawn, refused, get } = openRefusing();

  const [first, second] = [await get('cache/small/phones/one.webp'), await get('cache/small/phones/one.webp')];

  expect([first.statusCode, second.statusCode]).toEqual([200, 200]);
  expect(first.headers['content-type']).toBe('image/avif');
  expect(second.rawPayload).toEqual(first.rawPayload);
  expect(drawn).toEqual(['phones/one.webp']);
  expect(refused).toHaveLength(1);
});

test('pictures are stored again when the disk has space again', async () => {
  const { folder, get } = openRefusing();
  await get('cache/small/phones/one.webp');

  rmSync(join(folder, 'cache'));
  await get('cache/small/phones/two.webp');

  expect(existsSync(join(folder, `cache/${MADE_BY}/small/phones/two.webp.avif`))).toBe(true);
});
