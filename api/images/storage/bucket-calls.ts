import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { ThrottledLog } from '#api/http/throttled-log.ts';
import { limitConcurrency } from '#api/runtime/semaphore.ts';
import { StorageUnavailable } from './picture-storage.ts';

export type BucketSettings = {
  /** URL of the server, without the bucket. */
  url: string;
  bucket: string;
  region: string;
  key: string;
  secret: string;
};

type BucketRequest = {
  method: 'GET' | 'HEAD' | 'PUT';
  /** Path of the picture; an empty path addresses the bucket itself. */
  path: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: Buffer;
};

type BucketAnswer = { status: number; headers: Headers; bytes: Buffer };

export type Patience = { totalMs: number; tries: number };

export type BucketCalls = (request: BucketRequest, patience: Patience) => Promise<BucketAnswer>;

type Options = { onFault?: ThrottledLog; now?: () => number };

const AT_ONCE = 48;
const FIRST_PAUSE_MS = 80;
const MAX_FAILED = 4;
const PAUSE_MS = 2_000;
/** Size limit above any picture of a shop, because a response is buffered in memory. */
const MAX_BYTES = 64_000_000;

export function openBucketCalls(settings: BucketSettings, options: Options = {}): BucketCalls {
  const { onFault = () => {}, now = () => performance.now() } = options;
  const inTurn = limitConcurrency(AT_ONCE);
  const signingKeys = new Map<string, ArrayBuffer>();
  let failed = 0;
  let pausedUntil = 0;

  function away(why: string, answer?: string): StorageUnavailable {
    onFault({ cause: why });
    return new StorageUnavailable(why, answer);
  }

  async function withTries(request: BucketRequest, { totalMs, tries }: Patience, deadline: AbortSignal) {
    for (let attempt = 1; ; attempt++) {
      const limit = AbortSignal.any([deadline, AbortSignal.timeout(totalMs / Math.min(tries, 2))]);
      const outcome = await send(settings, request, { signal: limit, signingKeys }).catch((error: unknown) =>
        faultOf(error, limit),
      );
      if (typeof outcome !== 'string' && !PASSING.has(outcome.status)) return outcome;
      const why = typeof outcome === 'string' ? outcome : `answers ${outcome.status}`;
      if (attempt >= tries || deadline.aborted) return why;
      await pause(FIRST_PAUSE_MS * 2 ** (attempt - 1), null, { signal: deadline }).catch(() => {});
    }
  }

  return async (request, patience) => {
    const deadline = AbortSignal.timeout(patience.totalMs);
    return inTurn(async () => {
      if (deadline.aborted) throw away('answers too slowly for so many calls');
      if (failed >= MAX_FAILED) {
        if (now() < pausedUntil) throw away('does not answer, and is asked again in a moment');
        // This call tests whether the server has recovered; the others fail without waiting.
        pausedUntil = now() + PAUSE_MS;
      }
      const outcome = await withTries(request, patience, deadline);
      if (typeof outcome === 'string') {
        failed += 1;
        if (failed >= MAX_FAILED) pausedUntil = now() + PAUSE_MS;
        throw away(outcome);
      }
      failed = 0;
      if (outcome.status < 300 || outcome.status === 404) return outcome;
      const answer = codeOf(outcome);
      throw away(`refuses (${answer})`, answer);
    });
  };
}

const PASSING = new Set([408, 429, 500, 502, 503, 504]);

type CallOptions = { signal: AbortSignal; signingKeys: Map<string, ArrayBuffer> };

async function send(settings: BucketSettings, request: BucketRequest, { signal, signingKeys }: CallOptions) {
  const { method, path, query = {}, body } = request;
  const named = path === '' ? '' : `/${path.split('/').map(encodeURIComponent).join('/')}`;
  const address = new URL(`${settings.url}/${settings.bucket}${named}`);
  for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value);
  const signer = new AwsV4Signer({
    method,
    url: address.href,
    accessKeyId: settings.key,
    secretAccessKey: settings.secret,
    region: settings.region,
    service: 's3',
    cache: signingKeys,
    // The server compares this checksum and rejects a truncated upload.
    headers: { ...request.headers, 'x-amz-content-sha256': sha256(body ?? '') },
  });
  const { url, headers } = await signer.sign();
  const answer = await fetch(url, {
    method,
    headers,
    ...(body && { body: new Uint8Array(body) }),
    signal,
    redirect: 'manual',
  });
  return { status: answer.status, headers: answer.headers, bytes: await readAll(answer) };
}

export const sha256 = (content: Buffer | string): string => createHash('sha256').update(content).digest('hex');

async function readAll({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error(`sends more than ${MAX_BYTES / 1e6} MB`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Returns an error code or one of our own messages. Other messages may contain addresses. */
function faultOf(error: unknown, limit: AbortSignal): string {
  if (limit.aborted) return 'does not answer in time';
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error;
  const code = typeof cause === 'object' && cause !== null && 'code' in cause ? cause.code : null;
  return typeof code === 'string' ? `cannot be reached (${code})` : 'breaks off its answers';
}

function codeOf({ status, bytes }: BucketAnswer): string {
  const [, code] = /<Code>(\w{1,60})<\/Code>/.exec(bytes.toString('utf8', 0, 2_000)) ?? [];
  return [status, code].filter(Boolean).join(' ');
}
