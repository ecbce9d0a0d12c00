import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import { isIP } from 'node:net';
import { ClosedAddress, publicLookup } from './public-address.ts';

export const MOST_BYTES = 15_000_000;
const MOST_REDIRECTS = 3;

export class BadPicture extends Error {}

export type DownloadRules = {
  isAllowed: (address: string) => boolean;
  /** For all of one picture, redirects included. */
  timeoutMs: number;
};

/** The bytes at an address; each step of a redirect is judged like the first. */
export async function download(address: string, rules: DownloadRules): Promise<Buffer> {
  const deadline = AbortSignal.timeout(rules.timeoutMs);
  try {
    let url = toUrl(address);
    for (let step = 0; step <= MOST_REDIRECTS; step++) {
      const answer = await ask(url, rules, deadline);
      const { statusCode = 0, headers } = answer;
      if (statusCode >= 300 && statusCode < 400 && headers.location !== undefined) {
        answer.destroy();
        url = toUrl(new URL(headers.location, url).href);
        continue;
      }
      if (statusCode !== 200) {
        answer.destroy();
        throw new BadPicture(`the server answered ${statusCode}`);
      }
      return await readAll(answer);
    }
    throw new BadPicture(`more than ${MOST_REDIRECTS} redirects`);
  } catch (error) {
    throw asBadPicture(error, deadline, rules.timeoutMs);
  }
}

function toUrl(address: string): URL {
  if (!URL.canParse(address)) throw new BadPicture('is not an address');
  const url = new URL(address);
  if (url.protocol !== 'http:' && url.protocol !== 'https:')
    throw new BadPicture(`${url.protocol} is neither http nor https`);
  if (url.username !== '' || url.password !== '') throw new BadPicture('holds a password');
  return url;
}

function ask(url: URL, { isAllowed }: DownloadRules, signal: AbortSignal): Promise<IncomingMessage> {
  // A number needs no lookup, so it is judged here.
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
  for await (const chunk of answer as AsyncIterable<Buffer>) {
    bytes += chunk.length;
    if (bytes > MOST_BYTES) {
      answer.destroy();
      throw new BadPicture(`more than ${MOST_BYTES / 1e6} MB`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function asBadPicture(error: unknown, deadline: AbortSignal, timeoutMs: number): BadPicture {
  if (error instanceof BadPicture) return error;
  if (deadline.aborted) return new BadPicture(`no answer within ${timeoutMs / 1000} s`);
  if (error instanceof ClosedAddress) return new BadPicture(error.message);
  return new BadPicture((error as { code?: string }).code ?? (error as Error).message);
}
