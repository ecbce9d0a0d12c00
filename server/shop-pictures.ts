import type { Logger } from 'pino';
import { BadConfig } from '#api/config.ts';
import { throttledLog } from '#api/http/throttled-log.ts';
import { openStorage, type StorageSettings, wrongInBucket } from '#api/images/storage/open-storage.ts';
import { type PictureStorage, StorageUnavailable } from '#api/images/storage/picture-storage.ts';

/** A bucket that refuses access ends the start. An unreachable one does not, because orders need no pictures. */
export async function openShopPictures(settings: StorageSettings, log: Pick<Logger, 'warn'>): Promise<PictureStorage> {
  if (settings.bucket) {
    const wrong = await wrongInBucket(settings.bucket).catch((error: unknown) => {
      if (!(error instanceof StorageUnavailable)) throw error;
      log.warn({ cause: error.message }, 'the shop opens without its pictures');
      return null;
    });
    if (wrong !== null) throw new BadConfig(wrong);
  }
  return openStorage(settings, throttledLog(log.warn.bind(log), 'the storage of pictures fails'));
}
