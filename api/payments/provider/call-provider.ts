import { type ProviderUnavailable, unavailable } from './payment-provider.ts';
import { type ClientCertificate, type HttpAnswer, postWithCertificate } from './post-with-certificate.ts';

/** Responses have a few hundred bytes; the limit protects our memory. */
const MAX_BYTES = 256 * 1024;
/** Time limit of a call (docs/spec/payments.md 3.1). */
const TIMEOUT_MS = 30_000;

export type ProviderAnswer = { json: unknown; status: number } | ProviderUnavailable;

type ProviderRequest = {
  /** Null sends a GET request. */
  body: URLSearchParams | string | null;
  headers?: Record<string, string>;
  timeoutMs?: number | undefined;
  /** Statuses other than 2xx whose body is an answer of the protocol. */
  errorStatuses?: readonly number[];
  /** Over https only, with a body. */
  certificate?: ClientCertificate | null;
};

/**
 * Calls a provider and parses its JSON. Failures are returned, not thrown, and an unusable answer proves nothing
 * (docs/spec/payments.md 0).
 */
export async function callProvider(url: string, request: ProviderRequest): Promise<ProviderAnswer> {
  try {
    const { status, chunks } = await send(url, request);
    const text = await readText(chunks);
    const isAnswer = (status >= 200 && status <= 299) || request.errorStatuses?.includes(status);
    return isAnswer ? { json: JSON.parse(text), status } : unavailable(`HTTP ${status}`);
  } catch (error) {
    return toUnavailable(error);
  }
}

async function send(
  url: string,
  { body, headers = {}, timeoutMs = TIMEOUT_MS, certificate }: ProviderRequest,
): Promise<HttpAnswer> {
  const signal = AbortSignal.timeout(timeoutMs);
  if (certificate) return postWithCertificate(url, { body: String(body ?? ''), headers, signal, certificate });
  const method = body === null ? 'GET' : 'POST';
  const answer = await fetch(url, { method, body, headers, signal, redirect: 'error' });
  return { status: answer.status, chunks: answer.body ?? emptyBody() };
}

async function* emptyBody(): AsyncGenerator<Uint8Array> {}

function toUnavailable(error: unknown): ProviderUnavailable {
  if (error instanceof SyntaxError) return unavailable('no JSON');
  const { name, message, code: ownCode, cause } = error as NodeJS.ErrnoException & { cause?: NodeJS.ErrnoException };
  if (name === 'TimeoutError' || cause?.name === 'TimeoutError') return unavailable('no answer in time');
  const code = cause?.code ?? ownCode ?? '';
  return { kind: 'unavailable', why: code || message, mayHaveArrived: !NEVER_CONNECTED.has(code) };
}

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

async function readText(chunks: AsyncIterable<Uint8Array>): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of chunks) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer has no end');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
