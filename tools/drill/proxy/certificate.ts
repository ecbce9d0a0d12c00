import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export type Certificate = { file: string; keyFile: string; pem: string };

/** Creates a self-signed certificate for `localhost` and the office's subdomain. */
export function makeCertificate(folder: string): Certificate {
  const [file, keyFile] = [join(folder, 'fullchain.pem'), join(folder, 'privkey.pem')];
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-keyout', keyFile];
  const names = [
    '-subj',
    '/CN=localhost',
    '-addext',
    'subjectAltName=DNS:localhost,DNS:office.localhost,DNS:www.localhost,IP:127.0.0.1',
  ];
  execFileSync('openssl', ['req', '-x509', '-days', '2', ...key, '-out', file, ...names], { stdio: 'ignore' });
  return { file, keyFile, pem: readFileSync(file, 'utf8') };
}
