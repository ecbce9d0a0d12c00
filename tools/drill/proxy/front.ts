import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Certificate } from './certificate.ts';

const OPS = join(import.meta.dirname, '../../../ops');
const OPENS_MS = 10_000;

/** Ports of the proxy and of the two processes behind it. */
export type Ports = { https: number; http: number; shops: readonly [number, number] };
export type FrontOptions = { folder: string; ports: Ports; certificate: Certificate };
export type FrontProxy = { stop: () => Promise<void> };

const PROXY_INCLUDE = 'include kayts/nginx-proxy.inc;';
export const OFFICE_HOST = 'office.localhost';

export function isInstalled(program: string): boolean {
  try {
    execFileSync(program, [program === 'nginx' ? '-v' : 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Starts the shipped site with other ports, names and certificate. */
export const startNginx = (options: FrontOptions): Promise<FrontProxy & { accessLog: string }> =>
  runNginx({ folder: join(options.folder, 'nginx'), site: nginxSite(options), port: options.ports.https });

type MachinesOptions = SiteOptions & { shops: readonly [string, string] };

/** Starts the shipped sites for several machines, with two addresses. */
export const startNginxOfMachines = ({ folder, port, shops, isHttps, certificate }: MachinesOptions) =>
  runNginx({
    folder,
    port,
    site: replaced(readFileSync(join(OPS, 'nginx-machines.conf'), 'utf8'), [
      ['server 127.0.0.1:3000', `server ${shops[0]}`],
      ['server 127.0.0.2:3000', `server ${shops[1]}`],
      ['    listen [::]:80;\n', ''],
      ['listen 80;', `listen unix:${join(folder, 'plain.sock')};`],
      ...sitePairs({ folder, port, isHttps, certificate }),
      ['/var/cache/nginx/kayts', join(folder, 'cache')],
    ]),
  });

type SiteOptions = { folder: string; port: number; isHttps: boolean; certificate: Certificate };

/** Replacements for both nginx files: names, port, certificate, and the included file. */
function sitePairs({ folder, port, isHttps, certificate }: SiteOptions): [string, string][] {
  mkdirSync(folder, { recursive: true });
  const included = join(folder, 'nginx-proxy.inc');
  const page = ['/etc/nginx/kayts/unavailable.html', join(OPS, 'unavailable.html')] as const;
  writeFileSync(included, replaced(readFileSync(join(OPS, 'nginx-proxy.inc'), 'utf8'), [page]));
  return [
    ['    listen [::]:443 ssl;\n', ''],
    ['listen 443 ssl;', `listen 127.0.0.1:${port}${isHttps ? ' ssl' : ''};`],
    ['server_name office.shop.example', `server_name ${OFFICE_HOST}`],
    ['server_name shop.example', 'server_name localhost'],
    ['$public_host office.shop.example', `$public_host ${OFFICE_HOST}:${port}`],
    ['$public_host shop.example', `$public_host localhost:${port}`],
    ['/etc/ssl/shop.example/fullchain.pem', certificate.file],
    ['/etc/ssl/shop.example/privkey.pem', certificate.keyFile],
    [PROXY_INCLUDE, `include ${included};`],
  ];
}

type Site = { folder: string; site: string; port: number };

async function runNginx({ folder, site, port }: Site): Promise<FrontProxy & { accessLog: string }> {
  mkdirSync(folder, { recursive: true });
  const at = (name: string) => join(folder, name);
  writeFileSync(at('site.conf'), site);
  for (const name of ['access.log', 'error.log']) writeFileSync(at(name), '');
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];
  writeFileSync(
    at('nginx.conf'),
    `${process.getuid?.() === 0 ? 'user root;\n' : ''}worker_processes 1;
daemon off;
pid ${at('nginx.pid')};
events { worker_connections 1024; }
http {
${temporary.map((name) => `  ${name}_temp_path ${at(name)};`).join('\n')}
  log_format drill '$status $upstream_status|$request_id|$uri';
  access_log ${at('access.log')} drill;
  include ${at('site.conf')};
}
`,
  );
  const args = ['-c', at('nginx.conf'), '-p', folder, '-e', at('error.log')];
  execFileSync('nginx', ['-t', ...args], { stdio: 'pipe' });
  const front = await start('nginx', args, { port, log: at('output.log') });
  return { ...front, accessLog: at('access.log') };
}

function nginxSite({ folder, ports, certificate }: FrontOptions): string {
  return replaced(readFileSync(join(OPS, 'nginx.conf'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${ports.shops[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports.shops[1]}`],
    ['    listen [::]:80;\n', ''],
    ['listen 80;', `listen 127.0.0.1:${ports.http};`],
    ['301 https://shop.example', `301 https://localhost:${ports.https}`],
    ['301 https://office.shop.example', `301 https://${OFFICE_HOST}:${ports.https}`],
    ...sitePairs({ folder: join(folder, 'nginx'), port: ports.https, isHttps: true, certificate }),
  ]);
}

export function validateCaddyfile(): string[] {
  try {
    const file = join(OPS, 'Caddyfile');
    execFileSync('caddy', ['validate', '--config', file, '--adapter', 'caddyfile'], { stdio: 'pipe' });
    return [];
  } catch (error) {
    return [`caddy validate: ${String((error as { stderr?: Buffer }).stderr).slice(-300)}`];
  }
}

export async function startCaddy({ folder, ports, certificate }: FrontOptions): Promise<FrontProxy> {
  const own = join(folder, 'caddy');
  mkdirSync(own, { recursive: true });
  const place = `\n\tbind 127.0.0.1\n\ttls ${certificate.file} ${certificate.keyFile}`;
  const site = replaced(readFileSync(join(OPS, 'Caddyfile'), 'utf8'), [
    ['127.0.0.1:3000', `127.0.0.1:${ports.shops[0]}`],
    ['127.0.0.1:3001', `127.0.0.1:${ports.shops[1]}`],
    ['(kayts) {\n', `{\n\tadmin off\n\thttp_port ${ports.http}\n\thttps_port ${ports.https}\n}\n\n(kayts) {\n`],
    ['www.shop.example {', `www.localhost:${ports.https} {${place}`],
    ['office.shop.example {', `${OFFICE_HOST}:${ports.https} {${place}`],
    ['\nshop.example {', `\nlocalhost:${ports.https} {${place}`],
    ['/etc/caddy/kayts', OPS],
  ]);
  const file = join(own, 'Caddyfile');
  writeFileSync(file, site);
  const env = { ...process.env, XDG_DATA_HOME: own, XDG_CONFIG_HOME: own };
  const args = ['run', '--config', file, '--adapter', 'caddyfile'];
  return start('caddy', args, { port: ports.https, log: join(own, 'output.log'), env });
}

/** Fails when the shipped file no longer contains a text to replace. */
function replaced(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((before, [from, to]) => {
    if (!before.includes(from)) throw new Error(`the shipped file has no ${JSON.stringify(from)}`);
    return before.replaceAll(from, to);
  }, text);
}

type StartOptions = { port: number; log: string; env?: NodeJS.ProcessEnv };

async function start(program: string, args: string[], { port, log, env }: StartOptions): Promise<FrontProxy> {
  const output = openSync(log, 'w');
  const child = spawn(program, args, { stdio: ['ignore', output, output], env });
  const ended = once(child, 'close');
  const stop = async () => {
    if (isRunning(child)) child.kill('SIGTERM');
    await ended;
  };
  const until = performance.now() + OPENS_MS;
  while (!(await accepts(port))) {
    if (!isRunning(child) || performance.now() > until) {
      await stop();
      throw new Error(`${program} did not open: ${readFileSync(log, 'utf8').slice(-500)}`);
    }
    await wait(50);
  }
  return { stop };
}

const isRunning = ({ exitCode, signalCode }: ChildProcess): boolean => exitCode === null && signalCode === null;

const accepts = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => resolve(true));
    socket.once('connect', () => socket.destroy()).once('error', () => resolve(false));
  });
