import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sax from 'sax';
import { onTestFinished } from 'vitest';
import { openResponseCache } from '#api/http/response-cache.ts';
import { type Images, openImages, type PictureSource } from '#api/images/images.ts';
import { folderStorage } from '#api/images/storage/folder-storage.ts';
import { openBrandMarks } from '#api/seo/brand-marks.ts';
import type { LongDocuments } from '#api/seo/long-documents.ts';
import { seoRoutes } from '#api/seo/seo-routes.ts';
import { openSharePictures } from '#api/seo/share-pictures.ts';
import { openShareStore, type ShareStore } from '#api/seo/share-store.ts';
import { SITEMAP_PATHS } from '#storefront/runtime/pages.ts';
import type { TestShop } from './shop.ts';

const BLUE: PictureSource = (path) =>
  path.includes('missing')
    ? null
    : {
        svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9" width="9" height="9"><rect width="9" height="9" fill="#00f"/></svg>',
        width: 900,
        height: 900,
      };

type SeoOptions = {
  kept?: ShareStore;
  documents?: LongDocuments;
  images?: Images;
  /** Registers the cleanup. Pass `afterAll` if all tests of a file share the shop. */
  onEnd?: (clean: () => void) => void;
};

/** Adds the routes of `api/seo/` to a shop before its first request. All product pictures are blue. */
export function withSeoRoutes(
  shop: TestShop,
  { kept, documents, images: given, onEnd = onTestFinished }: SeoOptions = {},
): TestShop {
  const folder = mkdtempSync(join(tmpdir(), 'kayts-seo-'));
  onEnd(() => rmSync(folder, { recursive: true }));
  const { app, config, pool, readModel, limits, clock } = shop;
  const responseCache = openResponseCache(4 * 1024 * 1024);
  readModel.onChange(() => responseCache.clear());
  const images = given ?? openImages(folderStorage(join(folder, 'storage')), BLUE);
  const marks = openBrandMarks({ readModel, images });
  const pictures = openSharePictures({
    readModel,
    images,
    store: kept ?? openShareStore(join(folder, 'share')),
    marks,
    log: app.log,
    lastRequestAt: () => Number.NEGATIVE_INFINITY,
  });
  seoRoutes(app, {
    config,
    pool,
    readModel,
    responseCache,
    limits,
    clock: () => clock.now,
    pictures,
    marks,
    staticPages: SITEMAP_PATHS,
    ...(documents && { documents }),
  });
  return shop;
}

export const ORIGIN = 'http://localhost:80';

export type Element = { name: string; attributes: Record<string, string>; text: string; children: Element[] };

/** Fails on XML that is not well-formed. */
export function readXml(xml: string): Element {
  const root: Element = { name: '', attributes: {}, text: '', children: [] };
  const path = [root];
  const parser = sax.parser(true);
  parser.onerror = (error) => {
    throw error;
  };
  parser.onopentag = ({ name, attributes }) => {
    const opened: Element = { name, attributes, text: '', children: [] };
    path.at(-1)?.children.push(opened);
    path.push(opened);
  };
  parser.ontext = (text) => {
    const at = path.at(-1);
    if (at) at.text += text;
  };
  parser.onclosetag = () => void path.pop();
  parser.write(xml).close();
  return root.children[0] as Element;
}

export const named = (element: Element, name: string): Element[] => [
  ...element.children.filter((child) => child.name === name),
  ...element.children.flatMap((child) => named(child, name)),
];

export const textOf = (element: Element, name: string): string | undefined => named(element, name)[0]?.text;
