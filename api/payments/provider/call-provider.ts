import { type ProviderUnavailable, unavailable } from './payment-provider.ts';

/** Answers are a few hundred bytes; the limit protects our memory. */
const MAX_BYTES = 256 * 1024;
/** docs/spec/payments.md 3.1. */
const TIMEOUT_MS = 30_000;

export type ProviderAnswer = { json: unknown; status: number } | ProviderUnavailable;

type ProviderRequest = {
  /** Null sends a GET request. */
  body: URLSearchParams | string | null;
  headers?: Record<string, string>;
  timeoutMs?: number | undefined;
  /** Statuses other than 2xx whose body is an answer of the protocol. */
  errorStatuses?: readonly number[];
};

/** Calls a provider and reads JSON. Never throws, never guesses (docs/spec/payments.md 0). */
export async function callProvider(
  url: string,
  { body, headers, timeoutMs = TIMEOUT_MS, errorStatuses = [] }: ProviderRequest,
): Promise<ProviderAnswer> {
  try {
    const signal = AbortSignal.timeout(timeoutMs);
    const method = body === null ? 'GET' : 'POST';
    const answer = await fetch(url, { method, body, headers, signal, redirect: 'error' });
    const text = await readText(answer);
    const { ok, status } = answer;
    if (!ok && !errorStatuses.includes(status)) return unavailable(`HTTP ${status}`);
    return { json: JSON.parse(text), status };
  } catch (error) {
    return toUnavailable(error);
  }
}

function toUnavailable(error: unknown): ProviderUnavailable {
  if (error instanceof SyntaxError) return unavailable('no JSON');
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return unavailable('no answer in time');
  const code = cause?.code ?? '';
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

async function readText(answer: Response): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  let bytes = 0;
  for await (const chunk of answer.body ?? []) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error('the answer has no end');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
