import type { ProviderUnavailable } from '#api/payments/provider/payment-provider.ts';
import { unavailable } from './arca-answer.ts';

type CallName = 'register' | 'getOrderStatusExtended' | 'reverse' | 'refund';
type ArcaAnswer = { json: unknown } | ProviderUnavailable;
export type ArcaCall = (name: CallName, fields: Record<string, string>) => Promise<ArcaAnswer>;

const TIMEOUT_MS = 30_000;
/** Answers are a few hundred bytes; the limit protects our memory. */
const MAX_BYTES = 256 * 1024;

type Credentials = { url: string; user: string; password: string };
type CallInput = { name: CallName; fields: Record<string, string>; timeoutMs: number | undefined };

/** Never throws (docs/spec/payments.md 3.1). */
export async function callArca(settings: Credentials, { name, fields, timeoutMs }: CallInput): Promise<ArcaAnswer> {
  const url = `${settings.url.replace(/\/*$/, '/')}${name}.do`;
  const body = new URLSearchParams({ userName: settings.user, password: settings.password, ...fields });
  try {
    const signal = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
    const text = await readText(answer);
    if (!answer.ok) return unavailable(`HTTP ${answer.status}`);
    return { json: JSON.parse(text) };
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
