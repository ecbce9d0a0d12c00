import type { Logger } from 'pino';
import sharp from 'sharp';
import type { CatalogReadModel } from '#api/catalog/read-model/catalog-read-model.ts';
import { brandVersion, shopMotto, shopName } from '#api/content/brand.ts';
import { throttledLog } from '#api/http/throttled-log.ts';
import type { Images } from '#api/images/images.ts';
import { StorageUnavailable } from '#api/images/storage/picture-storage.ts';
import type { Locale } from '#contract/locale.ts';
import { type ShareCard, type ShareKind, shareStamp } from '#rules/shop/share-picture.ts';
import type { BrandMarks } from './brand-marks.ts';
import { shareCard } from './share-cards.ts';
import { drawShare, PICTURE_SIDE } from './share-drawing.ts';
import type { ShareStore } from './share-store.ts';

type SharePicture = { bytes: Buffer } | { movedTo: string } | 'busy';

type SharePictureRequest = {
  locale: Locale;
  kind: ShareKind;
  id: number;
  stamp: string;
  /** May refuse a request before a picture is drawn, which takes processor time. */
  beforeDrawing: () => void;
};

export type SharePictures = {
  /** Returns null when the page does not exist. An outdated stamp redirects to the current picture. */
  find: (wanted: SharePictureRequest) => Promise<SharePicture | null>;
};

type Parts = {
  readModel: CatalogReadModel;
  images: Images;
  store: ShareStore;
  marks: () => Promise<BrandMarks>;
  log: Pick<Logger, 'warn'>;
  lastRequestAt: () => number;
};

/**
 * A picture is drawn when no request was active for this time, because shoppers take precedence over crawlers
 * (docs/spec/decisions.md 4).
 */
const QUIET_MS = 120;
const MAX_WAIT_MS = 1500;
const MAX_PENDING = 24;

/** Draws pictures on first request, one at a time and when the server is idle. */
export function openSharePictures({ readModel, images, store, marks, log, lastRequestAt }: Parts): SharePictures {
  const underway = new Map<string, Promise<Buffer>>();
  let line: Promise<unknown> = Promise.resolve();
  const notStored = throttledLog(log.warn.bind(log), 'a share picture was not stored');

  function drawn(key: string, page: Page): Promise<Buffer> {
    const running = underway.get(key);
    if (running) return running;
    const turn = line.then(async () => {
      await quiet(lastRequestAt);
      const bytes = await toPicture(page, { readModel, images, marks });
      // After a failed write, the next request draws the picture again.
      await store.keep(key, bytes).catch((error: unknown) => notStored({ cause: String(error) }));
      return bytes;
    });
    line = turn.catch(() => {});
    const made = turn.finally(() => underway.delete(key));
    underway.set(key, made);
    return made;
  }

  return {
    async find({ locale, kind, id, stamp, beforeDrawing }) {
      const found = shareCard(readModel, locale, kind, id);
      if (!found) return null;
      const card = { ...found, brand: brandVersion(readModel.content) };
      const now = shareStamp(card);
      if (now !== stamp) return { movedTo: now };
      const key = `${locale}-${kind}-${id}-${stamp}`;
      const stored = await store.find(key);
      if (stored) return { bytes: stored };
      if (!underway.has(key)) {
        if (underway.size >= MAX_PENDING) return 'busy';
        beforeDrawing();
      }
      return { bytes: await drawn(key, { card, kind, locale }) };
    },
  };
}

async function quiet(lastRequestAt: () => number): Promise<void> {
  const begun = performance.now();
  while (performance.now() - lastRequestAt() < QUIET_MS && performance.now() - begun < MAX_WAIT_MS) {
    await new Promise((resume) => setTimeout(resume, QUIET_MS).unref());
  }
}

type Page = { card: ShareCard; kind: ShareKind; locale: Locale };

async function toPicture(
  { card, kind, locale }: Page,
  { readModel, images, marks }: Pick<Parts, 'readModel' | 'images' | 'marks'>,
): Promise<Buffer> {
  const fit = kind === 'post' ? 'cover' : 'contain';
  const photograph = card.picture === null ? null : await square(card.picture, fit, images);
  const shown = photograph ? card : { ...card, picture: null };
  const brand = {
    ...(await marks()),
    name: shopName(readModel.content, locale),
    motto: shopMotto(readModel.content, locale),
  };
  return sharp(Buffer.from(drawShare(shown, locale, brand)))
    .composite(photograph ? [{ input: photograph, left: 0, top: 0 }] : [])
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 84 })
    .toBuffer();
}

const SVG_DENSITY = 190;

/** Rethrows a storage outage: otherwise a picture without its photograph would be cached permanently. */
function nullUnlessOutage(error: unknown): null {
  if (error instanceof StorageUnavailable) throw error;
  return null;
}

async function square(path: string, fit: 'cover' | 'contain', images: Images): Promise<Buffer | null> {
  const isSvg = path.endsWith('.svg');
  const found = await images.find(isSvg ? path : `cache/large/${path}`, { avif: false }).catch(nullUnlessOutage);
  if (!found) return null;
  return sharp(found.bytes, isSvg ? { density: SVG_DENSITY } : {})
    .resize({ width: PICTURE_SIDE, height: PICTURE_SIDE, fit, background: '#ffffff00' })
    .png({ compressionLevel: 1 })
    .toBuffer()
    .catch(() => null);
}
