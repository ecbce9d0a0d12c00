import type { ShopKeys } from './shop-keys.ts';

export type ShopSettings = {
  mode: 'demo' | 'live';
  dataFolder: string;
  /** Null in the demo: the origin of the request. */
  publicUrl: string | null;
  /** Prefix of picture addresses; empty: root-relative (docs/spec/api.md 1.5). */
  imageBase: string;
  secret: Uint8Array;
  keys: ShopKeys;
  smtpUrl: string | null;
  mailFrom: string | null;
  /** Where to report weaknesses; null: the shop's e-mail. */
  securityContact: string | null;
  limits: boolean;
  /** How many processes of the shop visitors are shared among. */
  processes: number;
};
