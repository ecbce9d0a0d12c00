import { join } from 'node:path';
import type { ThrottledLog } from '#api/http/throttled-log.ts';
import { type BucketSettings, openBucketCalls } from './bucket-calls.ts';
import { bucketStorage } from './bucket-storage.ts';
import { folderStorage, PICTURES_FOLDER } from './folder-storage.ts';
import { type PictureStorage, StorageUnavailable } from './picture-storage.ts';

export type StorageSettings = {
  dataFolder: string;
  bucket: BucketSettings | null;
};

export const localFolder = ({ dataFolder }: Pick<StorageSettings, 'dataFolder'>): PictureStorage =>
  folderStorage(join(dataFolder, PICTURES_FOLDER));

export const openStorage = (settings: StorageSettings, onFault?: ThrottledLog): PictureStorage =>
  settings.bucket ? bucketStorage(settings.bucket, onFault && { onFault }) : localFolder(settings);

/** Prefix without any pictures, so that the listing is short. */
const NO_PICTURES = 'start-of-the-shop/';
const CHECKING = { totalMs: 6_000, tries: 2 };

/**
 * Returns null when the bucket can be listed, otherwise a sentence about what to fix. Throws StorageUnavailable when
 * the server does not answer.
 */
export async function wrongInBucket(settings: BucketSettings): Promise<string | null> {
  const query = { 'list-type': '2', prefix: NO_PICTURES };
  try {
    const { status } = await openBucketCalls(settings)({ method: 'GET', path: '', query }, CHECKING);
    return status === 200 ? null : sentenceOf(String(status), settings);
  } catch (error) {
    if (error instanceof StorageUnavailable && error.answer !== null) return sentenceOf(error.answer, settings);
    throw error;
  }
}

function sentenceOf(answer: string, { url, bucket, region }: BucketSettings): string {
  if (/SignatureDoesNotMatch|InvalidAccessKeyId|InvalidSecurity/.test(answer))
    return `${url} knows no such MEDIA_S3_KEY with this MEDIA_S3_SECRET (${answer})`;
  if (/^404|NoSuchBucket/.test(answer)) return `${url} has no bucket ${bucket}: make it, or correct MEDIA_S3_BUCKET`;
  if (/^30\d|Redirect|AuthorizationHeaderMalformed/.test(answer))
    return `the bucket ${bucket} is not in MEDIA_S3_REGION ${region}, or not at ${url} (${answer})`;
  if (/RequestTimeTooSkewed/.test(answer)) return `the clock of this machine is wrong (${answer})`;
  return `MEDIA_S3_KEY may not list the bucket ${bucket} at ${url} (${answer})`;
}
