import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { TEST_CERTIFICATE, TEST_KEY } from '#testing/test-certificate.ts';
import { callProvider } from './call-provider.ts';

const CERTIFICATE = { cert: TEST_CERTIFICATE, key: TEST_KEY, ca: TEST_CERTIFICATE };

/** A provider that requires a client certificate; `/never` does not respond. */
async function openProvider(): Promise<string> {
  const server = createServer(
    { cert: TEST_CERTIFICATE, key: TEST_KEY, ca: TEST_CERTIFICATE, requestCert: true },
    (request, response) => {
      if (request.url === '/never') return;
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        response.statusCode = request.url === '/down' ? 503 : 200;
        response.end(JSON.stringify({ body: Buffer.concat(chunks).toString(), type: request.headers['content-type'] }));
      });
    },
  );
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `https://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const REQUEST = { body: '{"goodName":"Լամպ"}', headers: { 'content-type': 'application/json' }, timeoutMs: 10_000 };

test('callProvider presents a client certificate and reads the response', async () => {
  const answer = await callProvider(`${await openProvider()}/print`, { ...REQUEST, certificate: CERTIFICATE });

  expect(answer).toEqual({ json: { body: REQUEST.body, type: 'application/json' }, status: 200 });
});

test('callProvider with a certificate reports an error status and a missing response', async () => {
  const origin = await openProvider();
  const request = { ...REQUEST, certificate: CERTIFICATE };

  const down = await callProvider(`${origin}/down`, request);
  const never = await callProvider(`${origin}/never`, { ...request, timeoutMs: 200 });

  expect(down).toEqual({ kind: 'unavailable', why: 'HTTP 503', mayHaveArrived: true });
  expect(never).toEqual({ kind: 'unavailable', why: 'no answer in time', mayHaveArrived: true });
});

test('callProvider with a certificate reports that a closed port received nothing', async () => {
  const closed = 'https://127.0.0.1:1/';

  expect(await callProvider(closed, { ...REQUEST, certificate: CERTIFICATE })).toEqual({
    kind: 'unavailable',
    why: 'ECONNREFUSED',
    mayHaveArrived: false,
  });
});
