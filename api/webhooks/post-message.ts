import { type IncomingMessage, request as requestPlain } from 'node:http';
import { request as requestTls } from 'node:https';
import type { SendResult } from '#api/events/webhook-deliveries.ts';
import { ClosedAddress, publicLookup, refuseClosedHost } from '#api/http/public-address.ts';
import { rejectUnanswered } from '#api/http/reject-unanswered.ts';
import type { DeliveryError } from '#rules/shop/webhook-events.ts';

const MAX_TEXT_BYTES = 2_000;

type Message = {
  url: string;
  headers: Record<string, string>;
  body: string;
  timeoutMs: number;
  isAllowed: (address: string) => boolean;
};

/** Sends one message. Follows no redirect, and reads only the first bytes of the answer. Never throws. */
export async function postMessage({ timeoutMs, ...message }: Message): Promise<SendResult> {
  const startedAt = performance.now();
  const deadline = AbortSignal.timeout(timeoutMs);
  const timed = (result: Omit<SendResult, 'durationMs'>): SendResult => ({
    ...result,
    durationMs: Math.round(performance.now() - startedAt),
  });
  try {
    const answer = await send(message, deadline);
    const status = answer.statusCode ?? 0;
    return timed({ status, text: await firstText(answer), error: errorOfStatus(status) });
  } catch (error) {
    return timed({ status: null, text: null, error: deadline.aborted ? 'timeout' : errorOf(error) });
  }
}

function send(
  { url: address, headers, body, isAllowed }: Omit<Message, 'timeoutMs'>,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  const url = new URL(address);
  refuseClosedHost(url, isAllowed);
  const bytes = Buffer.from(body);
  const options = {
    method: 'POST',
    // The address that was checked is the address of the connection.
    lookup: publicLookup(isAllowed),
    agent: false as const,
    signal,
    headers: {
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(bytes.length),
      'user-agent': 'Kayts-Webhooks/1',
    },
  };
  return new Promise((resolve, reject) => {
    const request = (url.protocol === 'https:' ? requestTls : requestPlain)(url, options, resolve);
    request.on('error', reject);
    rejectUnanswered(request, reject);
    request.end(bytes);
  });
}

/** The status is known, so an answer that breaks off or is never complete still counts. */
async function firstText(answer: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const chunk of answer) {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes >= MAX_TEXT_BYTES) break;
    }
  } catch {
    // Keeps the bytes that arrived.
  }
  answer.destroy();
  const text = Buffer.concat(chunks).subarray(0, MAX_TEXT_BYTES).toString('utf8');
  // PostgreSQL stores no zero characters.
  return text.replaceAll('\0', '\uFFFD');
}

function errorOfStatus(status: number): DeliveryError | null {
  if (status >= 200 && status < 300) return null;
  return status >= 300 && status < 400 ? 'redirect' : 'status';
}

const CERTIFICATE = /^(CERT_|ERR_TLS_CERT|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER))/;

function errorOf(error: unknown): DeliveryError {
  if (error instanceof ClosedAddress) return 'closed_address';
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN') return 'name';
  return CERTIFICATE.test(code) ? 'certificate' : 'connection';
}
