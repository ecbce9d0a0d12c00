import { isIP } from 'node:net';
import { connect } from 'node:tls';

const TIMEOUT_MS = 3_000;
const CACHE_MS = 3_600_000;

export type CertificateReader = () => Promise<Date | null>;

/** Reads when the certificate of the address ends, at most once an hour. Null if the address does not answer. */
export function openCertificateReader(address: string | null): CertificateReader {
  let latest: { at: number; end: Promise<Date | null> } | null = null;
  return () => {
    const now = performance.now();
    if (!latest || now - latest.at > CACHE_MS) latest = { at: now, end: readCertificateEnd(address) };
    return latest.end;
  };
}

function readCertificateEnd(address: string | null): Promise<Date | null> {
  const url = address === null ? null : new URL(address);
  if (url?.protocol !== 'https:') return Promise.resolve(null);
  const { promise, resolve } = Promise.withResolvers<Date | null>();
  // Only the end is read and nothing is sent, so an invalid certificate is harmless here.
  const socket = connect({
    host: url.hostname,
    port: Number(url.port || 443),
    ...(isIP(url.hostname) === 0 && { servername: url.hostname }),
    rejectUnauthorized: false,
  });
  const finish = (end: Date | null) => {
    socket.destroy();
    resolve(end);
  };
  socket.setTimeout(TIMEOUT_MS, () => finish(null));
  socket.once('error', () => finish(null));
  socket.once('secureConnect', () => {
    const end = new Date(socket.getPeerCertificate().valid_to ?? '');
    finish(Number.isNaN(end.getTime()) ? null : end);
  });
  return promise;
}
