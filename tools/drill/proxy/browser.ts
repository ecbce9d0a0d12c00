import { type Agent, request as requestHttp } from 'node:http';
import { Agent as HttpsAgent, type RequestOptions, request as requestHttps } from 'node:https';
import { type Call, toAnswer } from '#tools/bench/shoppers.ts';

type Reply = {
  url: string;
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
};
type BrowserRequest = { method?: string; headers?: Record<string, string>; payload?: string | Buffer };

/** `address`: loopback address of the client as the proxy sees it. */
export type BrowserSession = { origin: string; address: string; agent: Agent };

const PATIENCE_MS = 40_000;
const MAX_REDIRECTS = 6;

export function send(
  session: BrowserSession,
  url: string,
  { method = 'GET', headers, payload }: BrowserRequest = {},
): Promise<Reply> {
  const isHttps = url.startsWith('https:');
  const { hostname, port, pathname, search } = new URL(url);
  const options: RequestOptions = {
    ...{ method, port, path: pathname + search, localAddress: session.address, servername: hostname },
    // `localhost` may resolve to ::1, where the proxy does not listen; the office host has no DNS entry.
    host: hostname.endsWith('localhost') ? '127.0.0.1' : hostname,
    headers: { host: `${hostname}:${port}`, ...headers, 'content-length': Buffer.byteLength(payload ?? '') },
    ...(isHttps === session.agent instanceof HttpsAgent && { agent: session.agent }),
  };
  return new Promise((resolve, reject) => {
    const sent = (isHttps ? requestHttps : requestHttp)(options, (response) => {
      let body = '';
      response.setEncoding('utf8').on('data', (chunk: string) => {
        body += chunk;
      });
      response.on('error', reject);
      response.on('end', () => resolve({ url, status: response.statusCode ?? 0, headers: response.headers, body }));
    });
    sent.setTimeout(PATIENCE_MS, () => sent.destroy(new Error(`${method} ${url} was not answered`)));
    sent.on('error', reject);
    sent.end(payload);
  });
}

type Browser = {
  call: Call;
  /** Follows redirects; with fields it submits a form. */
  visit: (url: string, fields?: Record<string, string>) => Promise<Reply>;
  /** Cookies as the shop set them, with their attributes. */
  cookies: () => string[];
};

/** Imitates a browser: stores the shop's cookies and sends the origin of its calls. */
export function openBrowser(session: BrowserSession): Browser {
  const jar = new Map<string, string>();
  const go = async (url: string, sent: BrowserRequest): Promise<Reply> => {
    const isOurs = url.startsWith(`${session.origin}/`);
    const cookie = [...jar.values()].map((line) => line.split(';')[0]).join('; ');
    const headers = { ...sent.headers, ...(isOurs && cookie && { cookie }) };
    const reply = await send(session, url, { ...sent, headers });
    for (const line of isOurs ? [reply.headers['set-cookie'] ?? []].flat() : [])
      jar.set(line.split('=')[0] ?? '', line);
    return reply;
  };
  const visit = async (url: string, fields?: Record<string, string>): Promise<Reply> => {
    let reply = await go(url, fields ? formOf(fields) : {});
    for (let turn = 0; reply.status >= 300 && reply.status < 400 && turn < MAX_REDIRECTS; turn++) {
      reply = await go(new URL(String(reply.headers.location), reply.url).href, {});
    }
    return reply;
  };
  return {
    visit,
    async call(method, path, body) {
      const headers = { 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
      const sent = body ? { method, headers, payload: JSON.stringify(body) } : { method, headers };
      const reply = await go(`${session.origin}${path}`, sent);
      return toAnswer(reply.status, reply.body);
    },
    cookies: () => [...jar.values()],
  };
}

const formOf = (fields: Record<string, string>): BrowserRequest => ({
  method: 'POST',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  payload: new URLSearchParams(fields).toString(),
});
