import { once } from 'node:events';
import { Agent, type ClientRequest, type IncomingMessage, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, inject, onTestFinished, test } from 'vitest';
import { createDatabase, dropDatabase } from '#testing/database.ts';
import { type ShopProcess, startProcess } from '#testing/process.ts';
import { type Proxy as DatabaseProxy, openProxy } from '#testing/proxy.ts';

const MAX_MS = 10_000;
/** Idle timeout of `ops/nginx.conf` and `ops/Caddyfile`. */
const UPSTREAM_IDLE_MS = 2_000;

async function openShop(env: Record<string, string> = {}): Promise<{ shop: ShopProcess; proxy: DatabaseProxy }> {
  const name = `closing_${process.pid}_${Date.now()}`;
  const proxy = openProxy();
  const url = await proxy.reach(await createDatabase(inject('databaseUrl'), name, 'stocked'));
  onTestFinished(() => dropDatabase(inject('databaseUrl'), name));
  onTestFinished(() => proxy.cut().catch(() => {}));
  return { shop: await startProcess({ DATABASE_URL: url, ...env }), proxy };
}

/** Starts a request and sends its headers and half of its body. */
async function halfPost(shop: ShopProcess, path: string, agent?: Agent): Promise<ClientRequest> {
  const headers = { 'content-type': 'application/json', 'content-length': '4', expect: '100-continue' };
  const post = request(`${shop.address}${path}`, { method: 'POST', headers, agent });
  post.on('error', () => {});
  post.flushHeaders();
  await once(post, 'continue');
  post.write('{ ');
  return post;
}

async function answerOf(post: ClientRequest): Promise<IncomingMessage> {
  const [answer]: IncomingMessage[] = await once(post, 'response');
  if (!answer) throw new Error('no answer');
  await answer.resume().toArray();
  return answer;
}

async function connected(sent: ClientRequest): Promise<void> {
  const [socket]: Socket[] = await once(sent, 'socket');
  if (socket?.connecting) await once(socket, 'connect');
}

/** Measures the milliseconds from the signal to the exit. */
async function endingOf({ child, ended }: ShopProcess): Promise<() => Promise<{ code: number | null; ms: number }>> {
  const begunAt = performance.now();
  child.kill('SIGTERM');
  return async () => {
    const { code } = await ended;
    return { code, ms: performance.now() - begunAt };
  };
}

async function untilRefused({ address }: ShopProcess): Promise<void> {
  const { hostname, port } = new URL(address);
  for (let isOpen = true; isOpen; ) {
    const socket = connect({ host: hostname, port: Number(port) });
    isOpen = await new Promise((resolve) => {
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    });
    socket.destroy();
  }
}

test('a shutdown finishes the responses that are still running and closes idle keep-alive connections', async () => {
  const { shop } = await openShop();
  const [agent, waiting] = [new Agent({ keepAlive: true }), new Agent({ keepAlive: true })];
  onTestFinished(() => {
    agent.destroy();
    waiting.destroy();
  });
  const post = await halfPost(shop, '/api/contact', agent);
  await answerOf(request(`${shop.address}/api/health`, { agent: waiting }).end());
  const answered = answerOf(post);

  const ended = await endingOf(shop);
  await untilRefused(shop);
  post.end('}\n');
  const answer = await answered;
  const { code, ms } = await ended();

  expect(answer.statusCode).toBe(422);
  expect(answer.headers.connection).toBe('close');
  expect(code).toBe(0);
  expect(ms).toBeLessThan(MAX_MS);
});

test('visitors who connected to a busy shop before its shutdown get a response', async () => {
  const blocker = `import { writeSync } from 'node:fs';
    process.once('SIGUSR2', () => {
      writeSync(1, 'busy');
      for (const until = Date.now() + 1500; Date.now() < until; );
    });`;
  const { shop } = await openShop({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(blocker)}` });
  const agent = new Agent({ maxSockets: 8 });
  onTestFinished(() => agent.destroy());
  const busy = once(shop.child.stdout ?? shop.child, 'data');
  shop.child.kill('SIGUSR2');
  await busy;

  const visitors = Array.from({ length: 8 }, () => request(`${shop.address}/api/health/live`, { agent }).end());
  const answers = Promise.all(visitors.map(answerOf));
  await Promise.all(visitors.map(connected));
  const ended = await endingOf(shop);

  expect((await answers).map(({ statusCode }) => statusCode)).toEqual(Array(8).fill(200));
  expect((await ended()).code).toBe(0);
});

test('the shop behind a proxy keeps idle connections open until the proxy closes them', async () => {
  const { shop } = await openShop({ TRUST_PROXY: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true });
  onTestFinished(() => agent.destroy());
  const sent = request(`${shop.address}/api/health`, { agent }).end();
  const [socket]: Socket[] = await once(sent, 'socket');
  await answerOf(sent);
  const closed = once(socket ?? agent, 'close').then(() => performance.now());

  const since = performance.now();
  const ended = await endingOf(shop);
  const keptMs = (await closed) - since;
  const { code, ms } = await ended();

  expect(keptMs).toBeGreaterThan(UPSTREAM_IDLE_MS);
  expect(code).toBe(0);
  expect(ms).toBeLessThan(MAX_MS);
});

test('shutdown without a reachable database ends in time', async () => {
  const { shop, proxy } = await openShop();
  await proxy.cut();

  const { code, ms } = await (await endingOf(shop))();

  expect(code).toBe(0);
  expect(ms).toBeLessThan(MAX_MS);
});

test('a shutdown abandons a request that never ends and a database that never answers after ten seconds', async () => {
  const { shop, proxy } = await openShop();
  await halfPost(shop, '/api/contact');
  proxy.freeze();
  request(`${shop.address}/api/health`)
    .on('error', () => {})
    .end();

  const { code, ms } = await (await endingOf(shop))();

  expect(code).toBe(0);
  expect(ms).toBeLessThan(MAX_MS);
});

test('an uncaught error is logged once and ends the shop with its own exit code', async () => {
  const thrower = `process.once('SIGUSR2', () => {
    setImmediate(() => { throw new Error('first fault'); });
    Promise.reject(new Error('second fault'));
  });`;
  const { shop } = await openShop({ NODE_OPTIONS: `--import data:text/javascript,${encodeURIComponent(thrower)}` });

  shop.child.kill('SIGUSR2');
  const { code, output } = await shop.ended;

  expect(code).toBe(70);
  expect(output.match(/a fault that nobody caught/g)).toHaveLength(1);
});
