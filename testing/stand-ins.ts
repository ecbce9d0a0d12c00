import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { InjectOptions } from 'fastify';
import { afterAll, beforeEach } from 'vitest';
import type { Behaviour } from '#sandbox/behaviour.ts';
import { type DemoProviders, demoProviders } from '#sandbox/demo-providers.ts';
import { sandboxRoutes } from '#sandbox/sandbox-routes.ts';
import { openFileShop, type TestShop } from './shop.ts';

export type StandIns = {
  shop: TestShop;
  settings: DemoProviders;
  behaviour: Partial<Behaviour>;
  merchant: Merchant;
  post: (url: string, fields: Fields, query?: Fields) => Promise<StandInResponse>;
  get: (url: string) => Promise<StandInResponse>;
  another: () => Promise<Pick<StandIns, 'shop' | 'post' | 'get'>>;
};

export type StandInResponse = {
  status: number;
  body: string;
  json: () => Record<string, unknown>;
  location: string;
  headers: Record<string, unknown>;
};
type Fields = Record<string, string> | [string, string][];
export type ShopReply = {
  status?: number;
  body?: string | Buffer;
  headers?: Record<string, string>;
  afterMs?: number;
  never?: boolean;
};
export type Merchant = {
  received: Record<string, string>[];
  answer: (fields: Record<string, string>) => ShopReply;
};

const OWN = 'http://demo.example';
const SECRET = new TextEncoder().encode('secret of a test, long enough to be one');

/** Opens stand-ins for all tests of a file; clock, behaviour and merchant are reset before each test. */
export async function openStandIns(): Promise<StandIns> {
  const behaviour: Partial<Behaviour> = {};
  const merchant: Merchant = { received: [], answer: () => ({ body: 'OK' }) };
  const resultUrl = `${await listen(merchantServer(merchant))}/result`;
  const shop = await openFileShop();
  const opened = shop.clock.now;
  beforeEach(() => {
    for (const name of Object.keys(behaviour)) delete behaviour[name as keyof Behaviour];
    Object.assign(merchant, { received: [], answer: () => ({ body: 'OK' }) });
    shop.clock.now = opened;
  });
  const own = demoProviders(SECRET, OWN);
  const settings = { ...own, idram: { ...own.idram, resultUrl } };
  const serve = (process: TestShop) => {
    sandboxRoutes(process.app, {
      pool: process.pool,
      origin: () => OWN,
      settings: () => settings,
      log: process.app.log as never,
      clock: () => process.clock.now,
      behaviour,
    });
    return { shop: process, ...calls(process) };
  };
  return { ...serve(shop), settings, behaviour, merchant, another: async () => serve(await shop.another()) };
}

function calls({ app }: TestShop): Pick<StandIns, 'post' | 'get'> {
  const ask = async (options: InjectOptions): Promise<StandInResponse> => {
    const answer = await app.inject(options);
    return {
      status: answer.statusCode,
      body: answer.body,
      json: () => answer.json(),
      location: String(answer.headers.location ?? ''),
      headers: answer.headers,
    };
  };
  return {
    get: (url) => ask({ url, method: 'GET' }),
    post: (url, fields, query = {}) =>
      ask({
        url: [url.replace(OWN, ''), new URLSearchParams(query).toString()].filter(Boolean).join('?'),
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        payload: new URLSearchParams(fields).toString(),
      }),
  };
}

function merchantServer(merchant: Merchant): Server {
  return createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      const fields = Object.fromEntries(new URLSearchParams(Buffer.concat(chunks).toString()));
      merchant.received.push(fields);
      const { status = 200, body = '', headers = {}, afterMs = 0, never = false } = merchant.answer(fields);
      if (never) return;
      setTimeout(() => response.writeHead(status, headers).end(body), afterMs);
    });
  });
}

async function listen(server: Server): Promise<string> {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  afterAll(() => {
    server.closeAllConnections();
    server.close();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
