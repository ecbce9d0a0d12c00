import { join } from 'node:path';
import type { ShopSettings } from '#api/http/shop-settings.ts';
import type { Locale } from '#contract/locale.ts';
import { openOutbox } from './outbox.ts';
import { openSmtp } from './smtp.ts';

/** A mail as it leaves the shop. */
export type Mail = {
  /** The same for every try of a job, so that a mail sent twice can be recognised (DECISIONS 4). */
  messageId: string;
  locale: Locale;
  from: { name: string; address: string };
  to: { name: string; address: string };
  /** Whom an answer reaches when that is not the sender. */
  replyTo?: { name: string; address: string };
  subject: string;
  html: string;
  text: string;
};

/** Takes mails: a mail server, or a folder of files where none is set. Resolves when the mail is taken. */
export type PostOffice = { send: (mail: Mail) => Promise<void>; close: () => void };

/** The mail server will never take this mail; everything else that is thrown may pass. */
export class MailRefused extends Error {}

export const openPostOffice = ({ smtpUrl, dataFolder }: Pick<ShopSettings, 'smtpUrl' | 'dataFolder'>): PostOffice =>
  smtpUrl === null ? openOutbox(join(dataFolder, 'outbox')) : openSmtp(smtpUrl);
