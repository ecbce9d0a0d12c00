import { join } from 'node:path';
import { openOutbox } from './outbox.ts';
import type { MailSender } from './outgoing-mail.ts';
import { openSmtp } from './smtp-sender.ts';

export type SenderConfig = { smtpUrl: string | null; dataFolder: string };

/** Without a mail server, mails become files of the outbox. */
export const openMailSender = ({ smtpUrl, dataFolder }: SenderConfig): MailSender =>
  smtpUrl === null ? openOutbox(join(dataFolder, 'outbox')) : openSmtp(smtpUrl);
