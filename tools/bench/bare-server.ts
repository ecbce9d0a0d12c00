import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export type RecordedResponse = { key: string; status: number; headers: Record<string, string>; body: Uint8Array };

/** Requests for different products share a recording; checkout steps do not. */
export const keyOf = (method: string, url: string): string =>
  `${method} ${url.split('?')[0]?.replace(/\/\d+$/, '') ?? ''}`;

const isChild = process.send !== undefined && process.argv[1] === import.meta.filename;
if (isChild) serve();

/** Measures the upper limit of Node: sends the recorded bytes and headers and does nothing else. */
function serve(): void {
  let answers = new Map<string, RecordedResponse>();
  process.on('message', (recorded: RecordedResponse[]) => {
    answers = new Map(recorded.map((one) => [one.key, { ...one, body: Buffer.from(one.body) }]));
    process.send?.('ready');
  });
  process.on('disconnect', () => process.exit(0));

  const server = createServer((request, response) => {
    request.resume();
    request.on('end', () => {
      const answer = answers.get(keyOf(request.method ?? '', request.url ?? ''));
      if (!answer) return response.writeHead(404).end();
      response.writeHead(answer.status, answer.headers).end(answer.body);
    });
  });
  server.listen(0, '127.0.0.1', () => process.send?.({ port: (server.address() as AddressInfo).port }));
}
