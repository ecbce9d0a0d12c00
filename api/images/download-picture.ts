import { type IncomingMessage, Agent as PlainAgent, request as requestPlain } from 'node:http';
import { request as requestTls, Agent as TlsAgent } from 'node:https';
import { ClosedAddress, publicLookup, refuseClosedHost } from '#api/http/public-address.ts';
import { rejectUnanswered } from '#api/http/reject-unanswered.ts';

export const MAX_PICTURE_BYTES = 15_000_000;
const MAX_REDIRECTS = 3;

/** The message follows the name of the picture. */
export class PictureError extends Error {}

export type DownloadRules = {
  isAllowed: (address: string) => boolean;
  timeoutMs: number;
};

/** Reuses connections: most files name pictures of one server, and a new TLS connection takes longer than a picture. */
export function openDownloads(rules: DownloadRules): (address: string) => Promise<Buffer> {
  const options = { keepAlive: true, timeout: IDLE_MS };
  const agents: Agents = { plain: new PlainAgent(options), tls: new TlsAgent(options) };
  return (address) => download(address, { ...rules, agents });
}

/** Unused connections are closed after this time. */
const IDLE_MS = 4_000;

type Agents = { plain: PlainAgent; tls: TlsAgent };
type DownloadPlan = DownloadRules & { agents: Agents };
/** Without agents, a request opens a connection of its own. */
type RequestPlan = DownloadRules & { agents: Agents | null };

async function download(address: string, rules: DownloadPlan): Promise<Buffer> {
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

async function getResponse(url: URL, plan: DownloadPlan, signal: AbortSignal): Promise<IncomingMessage> {
  refuseClosedHost(url, plan.isAllowed);
  try {
    return await sendRequest(url, plan, signal);
  } catch (error) {
    // The server closed an idle connection while the request was on its way.
    if (error instanceof ClosedConnection) return sendRequest(url, { ...plan, agents: null }, signal);
    throw error;
  }
}

class ClosedConnection extends Error {}

function sendRequest(url: URL, { isAllowed, agents }: RequestPlan, signal: AbortSignal): Promise<IncomingMessage> {
  const isTls = url.protocol === 'https:';
  const options = {
    lookup: publicLookup(isAllowed),
    signal,
    agent: agents !== null && (isTls ? agents.tls : agents.plain),
    headers: { 'user-agent': 'Kayts import', accept: 'image/*' },
  };
  return new Promise((resolve, reject) => {
    const request = (isTls ? requestTls : requestPlain)(url, options, resolve);
    request.on('error', (error: NodeJS.ErrnoException) => {
      const isClosed = request.reusedSocket && error.code === 'ECONNRESET';
      reject(isClosed ? new ClosedConnection(error.message) : error);
    });
    rejectUnanswered(request, reject);
    request.end();
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
