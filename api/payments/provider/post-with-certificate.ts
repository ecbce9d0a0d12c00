import { request } from 'node:https';
import { rejectUnanswered } from '#api/http/reject-unanswered.ts';

/** PEM texts. `ca`: the issuer of the server's certificate, unless the system already trusts it. */
export type ClientCertificate = { cert: string; key: string; passphrase?: string; ca?: string };

type Post = { body: string; headers: Record<string, string>; signal: AbortSignal; certificate: ClientCertificate };

export type HttpAnswer = { status: number; chunks: AsyncIterable<Uint8Array> };

/** Needed because Node's `fetch` cannot present a client certificate. */
export const postWithCertificate = (url: string, { body, headers, signal, certificate }: Post): Promise<HttpAnswer> =>
  new Promise((resolve, reject) => {
    const length = { 'content-length': String(Buffer.byteLength(body)) };
    const sent = request(
      url,
      { method: 'POST', headers: { ...headers, ...length }, signal, agent: false, ...certificate },
      (answer) => resolve({ status: answer.statusCode ?? 0, chunks: answer }),
    );
    sent.on('error', reject);
    rejectUnanswered(sent, reject);
    sent.end(body);
  });
