import { callProvider, type ProviderAnswer } from '#api/payments/provider/call-provider.ts';
import { PROVIDER_LANGUAGES } from '#api/payments/provider/provider-language.ts';
import type { Locale } from '#contract/locale.ts';

type Credentials = { url: string; user: string; password: string };
type CallInput = { name: string; fields: object; timeoutMs: number | undefined };

const baseOf = ({ url }: { url: string }): string => url.replace(/\/*$/, '/');

export const callAmeria = (
  { url, user, password }: Credentials,
  { name, fields, timeoutMs }: CallInput,
): Promise<ProviderAnswer> =>
  callProvider(`${baseOf({ url })}api/VPOS/${name}`, {
    body: JSON.stringify({ Username: user, Password: password, ...fields }),
    headers: { 'content-type': 'application/json' },
    timeoutMs,
  });

export const payPage = (contract: { url: string }, paymentId: string, locale: Locale): string =>
  `${baseOf(contract)}Payments/Pay?${new URLSearchParams({ id: paymentId, lang: PROVIDER_LANGUAGES[locale] })}`;
