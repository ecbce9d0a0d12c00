import { request } from 'node:http';
import { keyOf, type RecordedResponse } from './bare-server.ts';
import type { Job } from './load-generator.ts';
import { pick } from './pick.ts';
import { isWayToBuy, WAYS_TO_BUY } from './shoppers.ts';
import { type Facts, type PlannedRequest, traffic } from './traffic.ts';

/** Node adds these headers itself, in the shop and in the bare server. */
const NODES_OWN = ['connection', 'keep-alive', 'date', 'transfer-encoding'];

type Answer = RecordedResponse & { orderId?: number };

export async function record(port: number, name: Job['name'], facts: Facts): Promise<Answer[]> {
  if (!isWayToBuy(name)) return [await ask(port, traffic[name](facts)())];
  const answers: Answer[] = [];
  const orderId = await WAYS_TO_BUY[name](
    async (method, path, body) => {
      const headers = { 'content-type': 'application/json' };
      const answer = await ask(port, { method, path, headers, body: body ? JSON.stringify(body) : '' });
      answers.push(answer);
      return { status: answer.status, body: JSON.parse(Buffer.from(answer.body).toString()) };
    },
    pick(facts.productIds, 0),
  );
  return answers.map((answer, step) => (step === answers.length - 1 ? { ...answer, orderId } : answer));
}

function ask(port: number, { method, path, headers, body }: PlannedRequest): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        const status = response.statusCode ?? 0;
        const answer = {
          key: keyOf(method, path),
          status,
          headers: sentByShop(response.headers),
          body: Buffer.concat(chunks),
        };
        if (status === 200) resolve(answer);
        else reject(new Error(`${method} ${path} answers ${status}: ${answer.body.toString().slice(0, 300)}`));
      });
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

function sentByShop(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  const own = Object.entries(headers).filter(([name]) => !NODES_OWN.includes(name));
  return Object.fromEntries(own.map(([name, value]) => [name, String(value)]));
}
