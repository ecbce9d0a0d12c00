import type { BlockList } from 'node:net';
import type { ShopKeys } from './shop-keys.ts';

export type ShopSettings = {
  mode: 'demo' | 'live';
  dataFolder: string;
  /** Null in the demo, which uses the origin of the request. */
  publicUrl: string | null;
  /** Prefix of picture addresses; empty: root-relative (docs/spec/api.md 1.5). */
  imageBase: string;
  secret: Uint8Array;
  keys: ShopKeys;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Contact for vulnerability reports; null: the shop's email address. */
  securityContact: string | null;
  /** Addresses of the merchant's own network that webhooks may call; null: only the public internet. */
  webhookAllow: BlockList | null;
  limits: boolean;
  /** Number of shop processes that share the visitors. */
  processes: number;
};
