import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openShop } from '#testing/shop.ts';
import { HTTP_LIMITS, type HttpLimits, openHttpServer } from './http-server.ts';

const SHORT: HttpLimits = { headMs: 200, requestMs: 600, stallMs: 1_200, idleMs: 5_000, checkMs: 20 };

const answer: RequestListener = (request, response) => {
  request.resume().on('end', () => response.end('answered'));
};

async function openServer(handle: RequestListener, limits: HttpLimits = SHORT): Promise<() => Promise<Socket>> {
  const server = openHttpServer(handle, limits).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  return async () => {
    const socket = connect((server.address() as AddressInfo).port, '127.0.0.1').on('error', () => {});
    await once(socket, 'connect');
    return socket;
  };
}

/** Reads until the connection ends; returns the text and the duration. */
async function untilCut(socket: Socket): Promise<{ text: string; ms: number }> {
  const begunAt = performance.now();
  let text = '';
  socket.setEncoding('utf8').on('data', (chunk: string) => {
    text += chunk;
  });
  await once(socket, 'close');
  return { text, ms: performance.now() - begunAt };
}

const get = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n';

test('slow request headers are cut off by their own limit, which is shorter than that of a body', async () => {
  const open = await openServer(answer, { ...SHORT, requestMs: 60_000 });
  const socket = await open();

  socket.write('GET / HTTP/1.1\r\nHost: sh');
  const { text } = await untilCut(socket);

  expect(text).toContain('408 Request Timeout');
});

test('a slow body has more time than headers and is then cut off', async () => {
  const open = await openServer(answer);
  const socket = await open();

  socket.write('POST / HTTP/1.1\r\nHost: shop\r\nContent-Length: 10\r\n\r\nhalf');
  const { text, ms } = await untilCut(socket);

  expect(text).toContain('408 Request Timeout');
  expect(ms).toBeGreaterThan(SHORT.headMs * 2);
});

test('a client that does not read its response is cut off', async () => {
  const cut = Promise.withResolvers<void>();
  const open = await openServer((_, response) => {
    response.on('close', cut.resolve);
    response.end(Buffer.alloc(64 * 1024 * 1024));
  });
  const socket = await open();

  socket.pause();
  socket.write(get);

  await cut.promise;
});

test('eight requests may be pipelined on one connection, and a ninth closes it', async () => {
  const handled: string[] = [];
  const open = await openServer((request, response) => {
    handled.push(request.url ?? '');
    if (request.url !== '/waits') response.end('answered');
  }, HTTP_LIMITS);
  const [patient, greedy] = [await open(), await open()];

  patient.write(get.repeat(8));
  const [answers] = await once(patient.setEncoding('utf8'), 'data');
  const before = handled.length;
  greedy.write(get.replace('/', '/waits').repeat(100));
  const { text } = await untilCut(greedy);

  expect(answers).toContain('200 OK');
  expect(before).toBe(8);
  expect(handled.length - before).toBe(8);
  expect(text).toBe('');
});

test("the shop's HTTP server limits the time for headers, requests, stalled responses and idle connections", async () => {
  const { app } = await openShop();

  expect(app.server).toMatchObject({
    headersTimeout: HTTP_LIMITS.headMs,
    requestTimeout: HTTP_LIMITS.requestMs,
    timeout: HTTP_LIMITS.stallMs,
    keepAliveTimeout: HTTP_LIMITS.idleMs,
  });
  expect(HTTP_LIMITS).toMatchObject({ headMs: 10_000, requestMs: 30_000 });
});
