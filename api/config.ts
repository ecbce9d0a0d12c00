import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { type BlockList, isIP } from 'node:net';
import { join, resolve } from 'node:path';
import * as z from 'zod/mini';
import { readAddressList } from '#api/http/address-list.ts';
import { deriveKeys } from '#api/http/shop-keys.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { BucketSettings } from '#api/images/storage/bucket-calls.ts';
import { NO_CONTRACTS, type ProviderContracts, readContracts } from '#api/payments/providers.ts';
import { isLoopback } from '#rules/loopback.ts';

export type Config = ShopSettings & {
  port: number;
  host: string;
  /** Null: the embedded server inside `dataFolder`. */
  databaseUrl: string | null;
  databaseReadUrl: string | null;
  providers: ProviderContracts;
  paymentCheckS: number;
  /** The host of the office alone; null: under /office of the shop in the demo, none in live mode. */
  officeUrl: string | null;
  /** From where the office is reached; null: from everywhere. */
  officeAllow: BlockList | null;
  /** Proxies whose forwarded address is trusted (docs/spec/decisions.md 3). */
  trustProxy: string[];
  /** Of messages to browsers of the office; null: none are sent. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  hstsSubdomains: boolean;
  /** When false, browsers remove an installed service worker of the shop. */
  serviceWorker: boolean;
  drawAhead: boolean;
  /** Where pictures lie; null: in `dataFolder`. */
  bucket: BucketSettings | null;
  /** Processes that serve the port of this shop together. */
  workers: number;
  cacheBytes: number;
  metricsToken: string | null;
  /** Null: no daily backups. `keep`: how many files stay. */
  backups: { folder: string; keep: number } | null;
  /** Between the signal to end and the closing of the port. */
  closeDelayMs: number;
  logLevel: string;
};

const DATA_DIR = 'data';
const DEMO_SECRET = 'demo-secret';
const NO_PROXY = 'none';

const proxiesIn = (text: string): string[] =>
  text
    .split(',')
    .map((proxy) => proxy.trim())
    .filter(Boolean);

function isProxyList(text: string): boolean {
  return proxiesIn(text).every((proxy) => {
    const [address = '', bits, ...rest] = proxy.split('/');
    const isRange = rest.length === 0 && (bits === undefined || /^\d{1,3}$/.test(bits));
    return ['none', 'loopback', 'linklocal', 'uniquelocal'].includes(proxy) || (isIP(address) > 0 && isRange);
  });
}

const environment = z.object({
  SHOP_MODE: z._default(z.enum(['demo', 'live']), 'demo'),
  PORT: z._default(z.coerce.number().check(z.int(), z.gte(0), z.lte(65535)), 3000),
  HOST: z._default(z.string(), '127.0.0.1'),
  DATABASE_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  DATABASE_READ_URL: z.optional(z.string().check(z.regex(/^postgres(ql)?:\/\//))),
  PUBLIC_URL: z.optional(z.url()),
  OFFICE_URL: z.optional(z.url()),
  OFFICE_ALLOW: z.optional(z.string().check(z.refine((text) => readAddressList(text) !== null))),
  PUBLIC_BASE_URL: z._default(z.string(), ''),
  SESSION_SECRET: z.optional(z.string().check(z.minLength(32))),
  /** Signs nothing; what it signed stays valid. */
  SESSION_SECRET_OLD: z.optional(z.string().check(z.minLength(32))),
  SMTP_URL: z.optional(z.string().check(z.regex(/^smtps?:\/\/[^/\s]+/))),
  MAIL_FROM: z.optional(z.email()),
  PAYMENT_CHECK_S: z._default(z.coerce.number().check(z.gte(0.2), z.lte(600)), 15),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  VAPID_SUBJECT: z.optional(z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/))),
  TRUST_PROXY: z._default(z.string().check(z.refine(isProxyList)), ''),
  HSTS_SUBDOMAINS: z._default(z.enum(['on', 'off']), 'off'),
  SECURITY_CONTACT: z.optional(z.string().check(z.regex(/^(mailto:|https:\/\/)\S+$/))),
  LIMITS: z._default(z.enum(['on', 'off']), 'on'),
  PROCESSES: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(16)), 1),
  WEB_CONCURRENCY: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(32)), 1),
  SERVICE_WORKER: z._default(z.enum(['on', 'off']), 'on'),
  DRAW_AHEAD: z._default(z.enum(['on', 'off']), 'on'),
  MEDIA_S3_URL: z.optional(z.string().check(z.regex(/^https?:\/\/[^\s/?#@]+(\/[^\s?#@]*)?$/))),
  MEDIA_S3_BUCKET: z.optional(z.string().check(z.regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/))),
  MEDIA_S3_REGION: z._default(z.string().check(z.regex(/^[a-z0-9-]{2,40}$/)), 'us-east-1'),
  MEDIA_S3_KEY: z.optional(z.string().check(z.regex(/^[^\s/,]{2,128}$/))),
  MEDIA_S3_SECRET: z.optional(z.string().check(z.regex(/^\S{2,256}$/))),
  CACHE_MB: z._default(z.coerce.number().check(z.gte(1)), 24),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16))),
  BACKUP_DIR: z.optional(z.string()),
  BACKUP_KEEP: z._default(z.coerce.number().check(z.int(), z.gte(1), z.lte(3650)), 7),
  CLOSE_DELAY_S: z._default(z.coerce.number().check(z.gte(0), z.lte(5)), 0),
  LOG_LEVEL: z.optional(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent'])),
});

export class BadConfig extends Error {}

export function readConfig(env: Record<string, string | undefined>): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''));
  const parsed = environment.safeParse(given);
  const dataFolder = resolve(given.DATA_DIR ?? DATA_DIR);
  const ofDemo = demoSecretIn(dataFolder);
  const { contracts, invalid, problems } = readContracts(given, ofDemo === null ? null : bytesOf(ofDemo));
  const names = [...new Set([...(parsed.error?.issues ?? []).map((issue) => issue.path.join('.')), ...invalid])];
  if (!parsed.success || names.length > 0) throw new BadConfig(`these settings are not right: ${names.join(', ')}`);
  const values = parsed.data;
  if (ofDemo !== null && values.SESSION_SECRET === ofDemo) problems.push("SESSION_SECRET is the demo's");
  if (values.SHOP_MODE === 'live') refuseUnready(values, problems);
  const secret = values.SESSION_SECRET ? bytesOf(values.SESSION_SECRET) : demoSecret(dataFolder);
  const oldSecret = values.SESSION_SECRET_OLD ? bytesOf(values.SESSION_SECRET_OLD) : null;
  return {
    mode: values.SHOP_MODE,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseReadUrl: values.DATABASE_READ_URL ?? null,
    dataFolder,
    publicUrl: values.PUBLIC_URL ? new URL(values.PUBLIC_URL).origin : null,
    officeUrl: values.OFFICE_URL ? new URL(values.OFFICE_URL).origin : null,
    officeAllow: values.OFFICE_ALLOW ? readAddressList(values.OFFICE_ALLOW) : null,
    imageBase: values.PUBLIC_BASE_URL.replace(/\/$/, ''),
    secret,
    keys: deriveKeys(secret, oldSecret),
    smtpUrl: values.SMTP_URL ?? null,
    mailFrom: values.MAIL_FROM ?? null,
    providers: values.SHOP_MODE === 'live' ? contracts : NO_CONTRACTS,
    paymentCheckS: values.PAYMENT_CHECK_S,
    trustProxy: proxiesIn(values.TRUST_PROXY).filter((proxy) => proxy !== NO_PROXY),
    vapid: vapidOf(values),
    hstsSubdomains: values.HSTS_SUBDOMAINS === 'on',
    securityContact: values.SECURITY_CONTACT ?? null,
    limits: values.LIMITS === 'on',
    processes: values.PROCESSES,
    workers: values.WEB_CONCURRENCY,
    serviceWorker: values.SERVICE_WORKER === 'on',
    bucket: bucketOf(values),
    drawAhead: values.DRAW_AHEAD === 'on',
    cacheBytes: values.CACHE_MB * 1024 * 1024,
    metricsToken: values.METRICS_TOKEN ?? null,
    backups: values.BACKUP_DIR ? { folder: resolve(values.BACKUP_DIR), keep: values.BACKUP_KEEP } : null,
    closeDelayMs: values.CLOSE_DELAY_S * 1000,
    logLevel: values.LOG_LEVEL ?? (values.SHOP_MODE === 'live' ? 'info' : 'warn'),
  };
}

/** All three or none: the services refuse what is not signed, and want to know whom to write to. */
function vapidOf(values: z.infer<typeof environment>): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = values;
  if (!publicKey && !privateKey && !subject) return null;
  if (!publicKey || !privateKey || !subject)
    throw new BadConfig('VAPID_PUBLIC_KEY, VAPID_PRIVATE_KEY and VAPID_SUBJECT belong together');
  return { publicKey, privateKey, subject };
}

function bucketOf(values: z.infer<typeof environment>): BucketSettings | null {
  const { MEDIA_S3_URL: url, MEDIA_S3_BUCKET: bucket, MEDIA_S3_KEY: key, MEDIA_S3_SECRET: secret } = values;
  if (!url && !bucket && !key && !secret) return null;
  if (!url || !bucket || !key || !secret)
    throw new BadConfig('MEDIA_S3_URL, MEDIA_S3_BUCKET, MEDIA_S3_KEY and MEDIA_S3_SECRET belong together');
  return { url: url.replace(/\/+$/, ''), bucket, region: values.MEDIA_S3_REGION, key, secret };
}

/** Live mode needs its address, its own secrets and a mail server (docs/spec/design.md 5 "Modes"). */
function refuseUnready(values: z.infer<typeof environment>, others: readonly string[]): void {
  const needed = { PUBLIC_URL: values.PUBLIC_URL, SESSION_SECRET: values.SESSION_SECRET, SMTP_URL: values.SMTP_URL };
  const problems = Object.entries(needed).flatMap(([name, value]) => (value ? [] : [`${name} is missing`]));
  const { protocol = '', hostname = '' } = values.PUBLIC_URL ? new URL(values.PUBLIC_URL) : {};
  const isOwnMachine = protocol === 'http:' && isLoopback(hostname);
  if (values.PUBLIC_URL && protocol !== 'https:' && !isOwnMachine) problems.push('PUBLIC_URL has to be https');
  problems.push(...officeProblems(values));
  if (protocol === 'https:' && values.TRUST_PROXY === '')
    problems.push('TRUST_PROXY is missing: the address of the proxy in front, or none');
  for (const name of ['SESSION_SECRET', 'SESSION_SECRET_OLD'] as const)
    if (values[name] && isGuessable(values[name]))
      problems.push(`${name} is easy to guess: make it by chance, 32 signs or more`);
  if (values.LIMITS === 'off') problems.push('LIMITS=off is for benchmarks only');
  problems.push(...others);
  if (problems.length > 0) throw new BadConfig(`SHOP_MODE=live cannot start: ${problems.join('; ')}`);
}

/** Another origin is what keeps scripts of the shop away from sessions of staff: a path is no border. */
function officeProblems({ OFFICE_URL, PUBLIC_URL }: z.infer<typeof environment>): string[] {
  if (!OFFICE_URL) return [];
  const { protocol, hostname, host } = new URL(OFFICE_URL);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isLoopback(hostname));
  const isOwn = PUBLIC_URL === undefined || new URL(PUBLIC_URL).host !== host;
  return [
    ...(isSafe ? [] : ['OFFICE_URL has to be https']),
    ...(isOwn ? [] : ['OFFICE_URL has to be a host of its own, not the shop’s']),
  ];
}

/** Fewer than ten different signs were typed, not made by chance. */
const isGuessable = (secret: string): boolean => new Set(secret).size < 10;

/** The demo's secret, created once and readable by its owner only (docs/spec/decisions.md 3). */
function demoSecret(dataFolder: string): Uint8Array {
  const file = join(dataFolder, DEMO_SECRET);
  mkdirSync(dataFolder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return bytesOf(readFileSync(file, 'utf8').trim());
}

/** Null without one, and for a user who may not read it. */
function demoSecretIn(dataFolder: string): string | null {
  try {
    return readFileSync(join(dataFolder, DEMO_SECRET), 'utf8').trim();
  } catch {
    return null;
  }
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
