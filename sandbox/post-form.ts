import { storable } from './sandbox-forms.ts';

export type Reply = { status: number | null; body: Buffer };

/** Length of an answer that is enough to distinguish `OK` from anything else. */
const READ_BYTES = 4096;

/** Posts a form to the shop. The status is null without a response. */
export async function postForm(url: string, timeoutMs: number, fields: [string, string][]): Promise<Reply> {
  try {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded; charset=utf-8' },
      body: new URLSearchParams(fields).toString(),
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
