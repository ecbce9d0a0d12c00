import { join } from 'node:path';
import { openOutbox } from './outbox.ts';
import type { MailSender } from './outgoing-mail.ts';
import { openSmtp } from './smtp-sender.ts';

type SenderConfig = { smtpUrl: string | null; dataFolder: string };

export const openMailSender = ({ smtpUrl, dataFolder }: SenderConfig): MailSender =>
  smtpUrl === null ? openOutbox(join(dataFolder, 'outbox')) : openSmtp(smtpUrl);
