import { callProvider, type ProviderAnswer } from '#api/payments/provider/call-provider.ts';

type Contract = { url: string; token: string };
type CallInput = { body: object | null; timeoutMs: number | undefined };

/** Refusals come with their own status and a JSON body (docs/spec/payments.md 9.1). */
const ERROR_STATUSES = [400, 401, 403, 404, 422];

export const callFastshift = (
  { url, token }: Contract,
  path: string,
  { body, timeoutMs }: CallInput,
): Promise<ProviderAnswer> =>
  callProvider(`${url.replace(/\/*$/, '/')}vpos/order/${path}`, {
    body: body && JSON.stringify(body),
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', accept: 'application/json' },
    timeoutMs,
    errorStatuses: ERROR_STATUSES,
  });
