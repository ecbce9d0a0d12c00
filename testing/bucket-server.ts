import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse, request as send } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import S3rver from '@20minutes/s3rver';
import { onTestFinished } from 'vitest';
import type { BucketSettings } from '#api/images/storage/bucket-calls.ts';

/**
 * Fault of the next requests: the server closes the connection, never responds, sends half a response, or is
 * overloaded.
 */
export type BucketFault = 'away' | 'silent' | 'half' | 'busy';

export type BucketServer = {
  settings: BucketSettings;
  /** Method and path of each request that came in, as `GET product/a.webp`. */
  requests: string[];
  /** Applies to all requests, or to the given number. */
  fail: (fault: BucketFault, times?: number) => void;
  mend: () => void;
};

const BUCKET = 'kayts-pictures';
/** The server's only key pair; it checks every signature. */
const KEY = 'S3RVER';

type BucketOptions = {
  /** Names per list response. The server's own limit of a thousand needs a cipher that Node no longer has. */
  pageSize?: number;
};

/** Opens an S3 server on HTTP with one bucket; it closes after the test. */
export async function openBucketServer({ pageSize }: BucketOptions = {}): Promise<BucketServer> {
  const directory = mkdtempSync(join(tmpdir(), 'kayts-bucket-'));
  const s3 = new S3rver({ directory, silent: true, configureBuckets: [{ name: BUCKET, configs: [] }] });
  await s3.configureBuckets();
  const serve = s3.callback();
  const requests: string[] = [];
  let fault: { kind: BucketFault; left: number } | null = null;
  const whole = await listening(createServer(serve));
  const server = await listening(
    createServer((request, response) => {
      requests.push(`${request.method} ${(request.url ?? '').slice(BUCKET.length + 2)}`);
      if (pageSize && request.url?.includes('list-type')) return void sendCut(request, response, { whole, pageSize });
      if (!fault || fault.left <= 0) return serve(request, response);
      fault.left -= 1;
      request.resume();
      FAULTS[fault.kind](response);
    }),
  );
  onTestFinished(() => rmSync(directory, { recursive: true }));
  return {
    settings: { url: `http://127.0.0.1:${portOf(server)}`, bucket: BUCKET, region: 'us-east-1', key: KEY, secret: KEY },
    requests,
    fail(kind, times = Number.POSITIVE_INFINITY) {
      fault = { kind, left: times };
    },
    mend() {
      fault = null;
    },
  };
}

async function listening(server: Server): Promise<Server> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(async () => {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  });
  return server;
}

const portOf = (server: Server): number => (server.address() as AddressInfo).port;

/** Shortens the server's list response, as for a bucket with more objects. */
async function sendCut(
  request: IncomingMessage,
  response: ServerResponse,
  { whole, pageSize }: { whole: Server; pageSize: number },
): Promise<void> {
  const { method, headers, url: path } = request;
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    send({ host: '127.0.0.1', port: portOf(whole), method, headers, path }, resolve)
      .on('error', reject)
      .end();
  });
  const xml = await text(answer);
  let count = 0;
  const cut = xml.replace(/<Contents>.*?<\/Contents>/gs, (entry) => (++count > pageSize ? '' : entry));
  const isCut = count > pageSize;
  response.writeHead(answer.statusCode ?? 500, { 'content-type': 'application/xml' });
  response.end(isCut ? cut.replace('<IsTruncated>false', '<IsTruncated>true') : cut);
}

const FAULTS: Record<BucketFault, (response: ServerResponse) => void> = {
  away: (response) => response.destroy(),
  silent: () => {},
  half(response) {
    response.writeHead(200, { 'content-type': 'image/webp', 'content-length': '1000' });
    response.write(Buffer.alloc(500));
    setImmediate(() => response.destroy());
  },
  busy: (response) =>
    void response
      .writeHead(503, { 'content-type': 'application/xml' })
      .end('<Error><Code>SlowDown</Code><Message>Reduce your rate.</Message></Error>'),
};
