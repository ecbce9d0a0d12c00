import type { ArcaSettings } from './arca.ts';
import type { Away } from './provider.ts';

export type ArcaMethod = 'register' | 'getOrderStatusExtended' | 'reverse' | 'refund';
export type ArcaAnswer = { json: unknown } | Away;
export type ArcaCall = (method: ArcaMethod, fields: Record<string, string>) => Promise<ArcaAnswer>;

/** Our choice of domain/payments.md 3.1. */
const TIMEOUT_MS = 30_000;
/** Answers have some hundred bytes; nobody else may fill our memory. */
const MOST_BYTES = 256 * 1024;

type Question = { method: ArcaMethod; fields: Record<string, string>; timeoutMs: number | undefined };

/** One call of the gateway: a form there, JSON back (domain/payments.md 3.1). Never throws. */
export async function callArca(settings: ArcaSettings, { method, fields, timeoutMs }: Question): Promise<ArcaAnswer> {
  const url = `${settings.url.replace(/\/*$/, '/')}${method}.do`;
  const body = new URLSearchParams({ userName: settings.user, password: settings.password, ...fields });
  try {
    const signal = AbortSignal.timeout(timeoutMs ?? TIMEOUT_MS);
    const answer = await fetch(url, { method: 'POST', body, signal, redirect: 'error' });
    const text = await readText(answer);
    if (!answer.ok) return away(`HTTP ${answer.status}`);
    return { json: JSON.parse(text) };
  } catch (error) {
    return toAway(error);
  }
}

const away = (why: string): Away => ({ is: 'away', why, mayHaveArrived: true });

function toAway(error: unknown): Away {
  if (error instanceof SyntaxError) return away('no JSON');
  const { name, message, cause } = error as Error & { cause?: { code?: string } };
  if (name === 'TimeoutError') return away('no answer in time');
  const code = cause?.code ?? '';
  return { is: 'away', why: code || message, mayHaveArrived: !NEVER_CONNECTED.has(code) };
}

/** Nothing was sent. */
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
    if (bytes > MOST_BYTES) throw new Error('the answer has no end');
    text += decoder.decode(chunk, { stream: true });
  }
  return text + decoder.decode();
}
