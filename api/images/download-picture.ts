import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP } from 'node:net';
import { ClosedAddress, publicLookup } from './public-address.ts';

export const MAX_PICTURE_BYTES = 15_000_000;
const MAX_REDIRECTS = 3;

/** The message follows the name of the picture. */
export class PictureError extends Error {}

export type DownloadRules = {
  isAllowed: (address: string) => boolean;
  timeoutMs: number;
};

export async function download(address: string, rules: DownloadRules): Promise<Buffer> {
  const deadline = AbortSignal.timeout(rules.timeoutMs);
  try {
    let url = toUrl(address);
    for (let step = 0; step <= MAX_REDIRECTS; step++) {
      const answer = await getResponse(url, rules, deadline);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        answer.destroy();
        url = toUrl(new URL(headers.location, url).href);
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new PictureError(`the server answered ${statusCode}`);
      }
      return await readAll(answer);
    }
    throw new PictureError(`more than ${MAX_REDIRECTS} redirects`);
  } catch (error) {
    throw asPictureError(error, deadline, rules.timeoutMs);
  }
}

function toUrl(address: string): URL {
  if (!URL.canParse(address)) throw new PictureError('is not an address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new PictureError(`${url.protocol} is neither http nor https`);
  if (url.username !== '' || url.password !== '') throw new PictureError('holds a password');
  return url;
}

function getResponse(url: URL, { isAllowed }: DownloadRules, signal: AbortSignal): Promise<IncomingMessage> {
  // A numeric address needs no lookup, so `publicLookup` would not see it.
  const host = url.hostname.replace(/^\[|\]$/g, '');
  if (isIP(host) !== 0 && !isAllowed(host)) throw new ClosedAddress(`${host} is not on the open internet`);
  const request = url.protocol === 'https:' ? requestTls : requestPlain;
  return new Promise((resolve, reject) => {
    request(
      url,
      {
        lookup: publicLookup(isAllowed),
        signal,
        agent: false,
        headers: { 'user-agent': 'Kayts import', accept: 'image/*' },
      },
      resolve,
    )
      .on('error', reject)
      .end();
  });
}

async function readAll(answer: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of answer) {
    bytes += chunk.length;
    if (bytes > MAX_PICTURE_BYTES) {
      answer.destroy();
      throw new PictureError(`more than ${MAX_PICTURE_BYTES / 1e6} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asPictureError(error: unknown, deadline: AbortSignal, timeoutMs: number): PictureError {
  if (error instanceof PictureError) return error;
  if (deadline.aborted) return new PictureError(`no answer within ${timeoutMs / 1000} s`);
  if (error instanceof ClosedAddress) return new PictureError(error.message);
  if (!(error instanceof Error)) return new PictureError(String(error));
  return new PictureError('code' in error ? String(error.code) : error.message);
}
