import { storable } from './sandbox-forms.ts';

export type Reply = { status: number | null; body: Buffer };

/** Maximum bytes of a response that are read; the expected response is `OK`. */
const READ_BYTES = 4096;

/** Posts a form to the shop. The status is null without a response. */
export const postForm = (url: string, timeoutMs: number, fields: [string, string][]): Promise<Reply> =>
  post(url, timeoutMs, {
    headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
    body: new URLSearchParams(fields).toString(),
  });

type Json = { headers: Record<string, string>; body: object };

export const postJson = (url: string, timeoutMs: number, { headers, body }: Json): Promise<Reply> =>
  post(url, timeoutMs, { headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(body) });

async function post(
  url: string,
  timeoutMs: number,
  request: { headers: Record<string, string>; body: string },
): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      ...request,
      method: 'POST',
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return { status: answer.status, body: await firstBytes(answer) };
  } catch {
    return { status: null, body: Buffer.alloc(0) };
  }
}

/** Status and beginning of an answer, as stored with a bill. */
export const toReplyText = ({ status, body }: Reply): string =>
  `${status ?? '-'} ${storable(body.toString('utf8')).slice(0, 200)}`;

async function firstBytes({ body }: Response): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= READ_BYTES) break;
  }
  return Buffer.concat(chunks).subarray(0, READ_BYTES);
}
