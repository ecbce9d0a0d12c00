import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { PLACEHOLDER_IMAGE } from '#api/catalog/read-model/product-wire.ts';
import { folderStorage } from '#api/images/storage/folder-storage.ts';
import { NO_LIMITS } from '#api/limits/limits.ts';
import { imageRoutes } from './image-routes.ts';
import { openImages } from './images.ts';

/** A live shop on its first day, without drawings and without stored pictures. */
function openEmpty(): { app: FastifyInstance; folder: string } {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-own-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const app = fastify();
  imageRoutes(
    app,
    openImages(folderStorage(folder), () => null),
    NO_LIMITS,
  );
  return { app, folder };
}

test.each([
  PLACEHOLDER_IMAGE.path,
  ...['visa', 'mastercard', 'arca', 'idram', 'telcell', 'fastshift'].map((system) => `icons/card-${system}.svg`),
  ...['cash', 'transfer', 'cards', 'credit', 'idram', 'wallet'].map((way) => `icons/${way}.svg`),
  ...['facebook', 'instagram', 'youtube', 'telegram'].map((network) => `icons/${network}.svg`),
])('a shop without any picture has %s', async (path) => {
  const { app } = openEmpty();

  const picture = await app.inject(`/storage/${path}`);

  expect(picture.statusCode).toBe(200);
  expect(picture.headers['content-type']).toBe('image/svg+xml');
  expect(picture.body).toMatch(/^<svg .*<\/svg>\n$/);
});

test("a merchant's drawing takes precedence over the shop's drawing of the same name", async () => {
  const { app, folder } = openEmpty();
  mkdirSync(join(folder, 'icons'));
  writeFileSync(join(folder, 'icons/cash.svg'), '<svg/>');

  const picture = await app.inject('/storage/icons/cash.svg');

  expect(picture.body).toBe('<svg/>');
});
