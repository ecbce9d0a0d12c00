import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import type { BlockList } from 'node:net';
import { join, resolve } from 'node:path';
import type { FiscalSettings } from '#api/fiscal/fiscal-service.ts';
import { deriveKeys } from '#api/http/shop-keys.ts';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { BucketSettings } from '#api/images/storage/bucket-calls.ts';
import { NO_CONTRACTS, type ProviderContracts } from '#api/payments/providers.ts';
import {
  DEMO_SECRET,
  type Environment,
  proxiesOf,
  readAddressList,
  readSettings,
  type SettingValues,
} from './settings/shop-settings.mjs';

export type Config = ShopSettings & {
  port: number;
  host: string;
  /** Null uses the embedded server inside `dataFolder`. */
  databaseUrl: string | null;
  /** The role that owns the tables, when the running shop has another one. */
  databaseOwnerUrl: string | null;
  databaseReadUrl: string | null;
  providers: ProviderContracts;
  paymentCheckS: number;
  /** Null disables fiscal receipts, as in the demo, whose stand-in has its own settings. */
  fiscal: FiscalSettings | null;
  /**
   * Separate host of the office. Null: the demo serves the office under /office of the shop, and live mode has none.
   */
  officeUrl: string | null;
  /** Addresses that may reach the office; null allows all. */
  officeAllow: BlockList | null;
  /** Proxies whose forwarded address is trusted (docs/spec/decisions.md 3). */
  trustProxy: string[];
  /** Keys for push messages to browsers of the office; null disables them. */
  vapid: { publicKey: string; privateKey: string; subject: string } | null;
  hstsSubdomains: boolean;
  /** If false, browsers remove an installed service worker of the shop. */
  serviceWorker: boolean;
  drawAhead: boolean;
  /** Bucket for pictures; null stores them in `dataFolder`. */
  bucket: BucketSettings | null;
  /** Number of processes that serve the port of this shop. */
  workers: number;
  cacheBytes: number;
  metricsToken: string | null;
  /** Null disables daily backups. `keep` is the number of retained files. */
  backups: { folder: string; keep: number } | null;
  /** Milliseconds between the termination signal and the closing of the port. */
  closeDelayMs: number;
  logLevel: string;
};

export class BadConfig extends Error {}

/** Throws BadConfig with all invalid settings and their reasons. */
export function readConfig(env: Environment): Config {
  const { values, contracts, refusal } = readSettings(env);
  if (refusal !== null) throw new BadConfig(refusal);
  const dataFolder = resolve(values.DATA_DIR);
  const secret = values.SESSION_SECRET ? bytesOf(values.SESSION_SECRET) : demoSecret(dataFolder);
  const oldSecret = values.SESSION_SECRET_OLD ? bytesOf(values.SESSION_SECRET_OLD) : null;
  return {
    mode: values.SHOP_MODE,
    port: values.PORT,
    host: values.HOST,
    databaseUrl: values.DATABASE_URL ?? null,
    databaseOwnerUrl: values.DATABASE_OWNER_URL ?? null,
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
    fiscal: values.SHOP_MODE === 'live' ? fiscalOf(values) : null,
    trustProxy: proxiesOf(values.TRUST_PROXY),
    webhookAllow: values.WEBHOOK_ALLOW ? readAddressList(values.WEBHOOK_ALLOW) : null,
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

/** Push services refuse unsigned messages and require a contact. */
function vapidOf(values: SettingValues): Config['vapid'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, VAPID_SUBJECT: subject } = values;
  return publicKey && privateKey && subject ? { publicKey, privateKey, subject } : null;
}

function fiscalOf(values: SettingValues): FiscalSettings | null {
  const { FISCAL_URL: url, FISCAL_CRN: crn, FISCAL_TIN: tin, FISCAL_CASHIER: cashier } = values;
  const { FISCAL_CERT: cert, FISCAL_KEY: key, FISCAL_KEY_PASSPHRASE: passphrase, FISCAL_CA: ca } = values;
  if (!url || !crn || !tin || !cashier || !cert || !key) return null;
  return {
    url,
    crn,
    tin,
    cashier,
    lastSeq: values.FISCAL_LAST_SEQ,
    certificate: { cert, key, ...(passphrase && { passphrase }), ...(ca && { ca }) },
    timeoutMs: values.FISCAL_TIMEOUT_S * 1000,
  };
}

function bucketOf(values: SettingValues): BucketSettings | null {
  const { MEDIA_S3_URL: url, MEDIA_S3_BUCKET: bucket, MEDIA_S3_KEY: key, MEDIA_S3_SECRET: secret } = values;
  if (!url || !bucket || !key || !secret) return null;
  return { url: url.replace(/\/+$/, ''), bucket, region: values.MEDIA_S3_REGION, key, secret };
}

/** Secret of the demo, created once and readable by its owner only (docs/spec/decisions.md 3). */
function demoSecret(dataFolder: string): Uint8Array {
  const file = join(dataFolder, DEMO_SECRET);
  mkdirSync(dataFolder, { recursive: true });
  if (!existsSync(file)) writeFileSync(file, randomBytes(32).toString('base64url'), { mode: 0o600, flag: 'wx' });
  chmodSync(file, 0o600);
  return bytesOf(readFileSync(file, 'utf8').trim());
}

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);
