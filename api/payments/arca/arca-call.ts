import { callProvider, type ProviderAnswer } from '#api/payments/provider/call-provider.ts';

type CallName = 'register' | 'getOrderStatusExtended' | 'reverse' | 'refund';
export type ArcaCall = (name: CallName, fields: Record<string, string>) => Promise<ProviderAnswer>;

/** Timeout of a call (docs/spec/payments.md 3.1). */
const TIMEOUT_MS = 30_000;

type Credentials = { url: string; user: string; password: string };
type CallInput = { name: CallName; fields: Record<string, string>; timeoutMs: number | undefined };

export const callArca = (
  { url, user, password }: Credentials,
  { name, fields, timeoutMs = TIMEOUT_MS }: CallInput,
): Promise<ProviderAnswer> =>
  callProvider(`${url.replace(/\/*$/, '/')}${name}.do`, {
    body: new URLSearchParams({ userName: user, password, ...fields }),
    timeoutMs,
  });
