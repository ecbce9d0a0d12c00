/** What features need to know of the shop's configuration; `api/config.ts` reads it from the environment. */
export type ShopSettings = {
  mode: 'demo' | 'live';
  dataFolder: string;
  /** Origin the shop is reached under; null in the demo: whatever the request says. */
  publicUrl: string | null;
  /** Put before picture addresses in answers; empty: root-relative (CONTRACT 1.5). */
  imageBase: string;
  /** Signs sessions and cookies. */
  secret: Uint8Array;
  /** Mail server, `smtp://user:password@host:587`; null: mails become files in `dataFolder/outbox`. */
  smtpUrl: string | null;
  /** Address that mails come from; null: the shop's own from its settings. */
  mailFrom: string | null;
  /** Off for benchmarks and drills; live mode refuses that. */
  limits: boolean;
};
