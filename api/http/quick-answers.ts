import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';
import type { Sender } from './caller.ts';
import type { ReadyAnswer } from './ready-answers.ts';
import { writeReady } from './send-ready.ts';

/** Needs neither a caller nor a body: the framework's way to such an answer takes longer than the answer. */
export type QuickCall = {
  raw: IncomingMessage;
  url: string;
  headers: IncomingHttpHeaders;
  sender: Sender;
  send: (answer: ReadyAnswer, options: QuickOptions) => void;
  /** To the framework, which knows refusals and faults. */
  pass: () => void;
};

export type QuickOptions = {
  cacheControl: string;
  headers?: Record<string, string>;
  /** As the framework would call it, for the metrics. */
  route: string;
};

/** False: nothing was done, the framework has to answer. */
export type QuickAnswer = (call: QuickCall) => boolean;

type Handle = (request: IncomingMessage, response: ServerResponse) => void;

type Parts = {
  answers: readonly QuickAnswer[];
  trustProxy: readonly string[];
  host: string | null;
  headers: Record<string, string>;
  /** False while each request is logged. */
  isOn: () => boolean;
  observe?: ((route: string, status: number, seconds: number) => void) | undefined;
};

export function answerQuickly(parts: Parts, handle: Handle): Handle {
  const { answers, host, headers, isOn, observe } = parts;
  const trusted = parts.trustProxy.length > 0 ? proxyAddr.compile([...parts.trustProxy]) : null;
  const isPlain = ({ method, headers }: IncomingMessage): boolean =>
    method === 'GET' &&
    headers.authorization === undefined &&
    headers['content-length'] === undefined &&
    headers['transfer-encoding'] === undefined &&
    // Nobody is there to believe it, and somebody has to be warned.
    (trusted !== null || headers['x-forwarded-for'] === undefined) &&
    (host === null || (headers.host === host && headers['x-forwarded-host'] === undefined));

  return (request, response) => {
    if (!isPlain(request) || !isOn()) return handle(request, response);
    const begunAt = observe && performance.now();
    const address = trusted ? proxyAddr(request, trusted) : (request.socket.remoteAddress ?? '');
    const pass = () => handle(request, response);
    const call: QuickCall = {
      raw: request,
      url: request.url ?? '',
      headers: request.headers,
      sender: { address, requestId: '' },
      pass,
      send(answer, { cacheControl, headers: own, route }) {
        if (observe && begunAt !== undefined)
          response.once('close', () => observe(route, response.statusCode, (performance.now() - begunAt) / 1000));
        const target = { request, response, headers: own ? { ...headers, ...own } : headers };
        writeReady(target, answer, cacheControl).catch(() => response.destroy());
      },
    };
    if (!answers.some((answer) => answer(call))) pass();
  };
}
