import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

export type GatewayCall = { path: string; headers: IncomingMessage['headers']; fields: Record<string, unknown> };
export type GatewayAnswer = { status?: number; json: unknown };
/** `lost`: the connection breaks after the call is carried out; `broken`: before it. */
export type GatewayFault = 'hang' | 'html' | 'broken' | 'lost';

export type JsonGateway = {
  url: string;
  calls: GatewayCall[];
  /** Faults of the next calls. */
  faults: GatewayFault[];
};

/** A provider for tests that speaks JSON; `answer` carries out its protocol. */
export async function openJsonGateway(answer: (call: GatewayCall) => GatewayAnswer): Promise<JsonGateway> {
  const gateway: JsonGateway = { url: '', calls: [], faults: [] };
  const server = createServer(async (request, response) => {
    const body = await bodyOf(request);
    const fields = body === '' ? {} : (JSON.parse(body) as Record<string, unknown>);
    const call = { path: request.url ?? '', headers: request.headers, fields };
    gateway.calls.push(call);
    const fault = gateway.faults.shift();
    if (fault === 'hang') return;
    if (fault === 'broken') return response.destroy();
    if (fault === 'html') return response.end('<html><body>Sorry</body></html>');
    const { status = 200, json } = answer(call);
    if (fault === 'lost') return response.destroy();
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(json));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  afterAll(async () => {
    server.closeAllConnections();
    await new Promise((closed) => server.close(closed));
  });
  gateway.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  return gateway;
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const chunk of request) body += chunk;
  return body;
}
