export type ShopSettings = {
  mode: 'demo' | 'live';
  dataFolder: string;
  /** Null in the demo: the origin of the request. */
  publicUrl: string | null;
  /** Put before picture addresses; empty: root-relative (CONTRACT 1.5). */
  imageBase: string;
  secret: Uint8Array;
  /** Null: mails become files in `dataFolder/outbox`. */
  smtpUrl: string | null;
  mailFrom: string | null;
  limits: boolean;
};
