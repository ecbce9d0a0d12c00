import { callProvider, type ProviderAnswer } from '#api/payments/provider/call-provider.ts';

type CallName = 'register' | 'getOrderStatusExtended' | 'reverse' | 'refund';
export type ArcaCall = (name: CallName, fields: Record<string, string>) => Promise<ProviderAnswer>;

type Credentials = { url: string; user: string; password: string };
type CallInput = { name: CallName; fields: Record<string, string>; timeoutMs: number | undefined };

export const callArca = (
  { url, user, password }: Credentials,
  { name, fields, timeoutMs }: CallInput,
): Promise<ProviderAnswer> =>
  callProvider(`${url.replace(/\/*$/, '/')}${name}.do`, {
    body: new URLSearchParams({ userName: user, password, ...fields }),
    timeoutMs,
  });
