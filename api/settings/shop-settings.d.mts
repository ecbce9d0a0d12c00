import type { BlockList } from 'node:net';

export type Environment = Record<string, string | undefined>;

type Toggle = 'on' | 'off';
type Optional =
  | 'DATABASE_URL'
  | 'DATABASE_READ_URL'
  | 'DATABASE_OWNER_URL'
  | 'PUBLIC_URL'
  | 'OFFICE_URL'
  | 'OFFICE_ALLOW'
  | 'SESSION_SECRET'
  | 'SESSION_SECRET_OLD'
  | 'SMTP_URL'
  | 'MAIL_FROM'
  | 'VAPID_PUBLIC_KEY'
  | 'VAPID_PRIVATE_KEY'
  | 'VAPID_SUBJECT'
  | 'SECURITY_CONTACT'
  | 'MEDIA_S3_URL'
  | 'MEDIA_S3_BUCKET'
  | 'MEDIA_S3_KEY'
  | 'MEDIA_S3_SECRET'
  | 'FISCAL_URL'
  | 'FISCAL_CRN'
  | 'FISCAL_TIN'
  | 'FISCAL_CERT'
  | 'FISCAL_KEY'
  | 'FISCAL_KEY_PASSPHRASE'
  | 'FISCAL_CA'
  | 'WEBHOOK_ALLOW'
  | 'METRICS_TOKEN'
  | 'BACKUP_DIR'
  | 'LOG_LEVEL';

export type SettingValues = Record<Optional, string | undefined> & {
  SHOP_MODE: 'demo' | 'live';
  HOST: string;
  DATA_DIR: string;
  PUBLIC_BASE_URL: string;
  TRUST_PROXY: string;
  MEDIA_S3_REGION: string;
  HSTS_SUBDOMAINS: Toggle;
  LIMITS: Toggle;
  SERVICE_WORKER: Toggle;
  DRAW_AHEAD: Toggle;
  PORT: number;
  PAYMENT_CHECK_S: number;
  PROCESSES: number;
  WEB_CONCURRENCY: number;
  CACHE_MB: number;
  BACKUP_KEEP: number;
  CLOSE_DELAY_S: number;
  FISCAL_CASHIER: number | undefined;
  FISCAL_LAST_SEQ: number;
  FISCAL_TIMEOUT_S: number;
};

export type ProviderSetting = {
  variable: string;
  /** Kind of value. In live mode an address must be https, and a secret must be hard to guess. */
  kind: 'address' | 'secret' | 'name';
  must: string;
  isRight: (value: string) => boolean;
  /** Secrets from the provider's documents or the shop's examples, which live mode refuses. */
  published?: readonly string[];
};

export type ProviderSettings = Record<string, string>;

export type ReadSettings = {
  values: SettingValues;
  contracts: Record<string, ProviderSettings | null>;
  problems: string[];
  refusal: string | null;
};

export declare const PROVIDER_SETTINGS: {
  arca: Record<'url' | 'user' | 'password', ProviderSetting>;
  idram: Record<'url' | 'account' | 'secret', ProviderSetting>;
  ameria: Record<'url' | 'clientId' | 'user' | 'password' | 'firstOrder', ProviderSetting>;
  telcell: Record<'url' | 'issuer' | 'key', ProviderSetting>;
  fastshift: Record<'url' | 'token', ProviderSetting>;
  easypay: Record<'url' | 'service' | 'key', ProviderSetting>;
};
export declare const DEMO_SECRET: string;
export declare function readSettings(environment: Environment): ReadSettings;
export declare function proxiesOf(value: string): string[];
export declare function readAddressList(value: string): BlockList | null;
export declare function standInSecret(demoSecret: Uint8Array, provider: string, key: string): string;
export declare function contractWeakness(
  setting: Pick<ProviderSetting, 'kind' | 'published'>,
  value: string,
): 'readable' | 'published' | 'weak' | null;
