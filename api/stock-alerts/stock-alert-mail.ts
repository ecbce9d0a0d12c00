import { transaction } from '#api/database/sql.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { messagesIn } from '#api/messages/messages-in.ts';
import { inLocale } from '#contract/localized-text.ts';
import { signAlertLink } from './stock-alert-link.ts';
import { type AlertRow, findAlert, waitAgain } from './stock-alerts.ts';

type AlertMailJob = Extract<MailJob, { alertId: number }>;

/** Null when the wish was taken back, or when what came in is sold out again. */
export function stockAlertMail(parts: TemplateParts, job: AlertMailJob): Promise<AddressedMail> {
  return transaction(parts.pool, async (db) => {
    const alert = await findAlert(db, job.alertId);
    if (!alert) return null;
    const { locale, email } = alert;
    const told = toldOf(parts, alert);
    const addressed = (content: MailContent) => ({ content, locale, to: { name: '', address: email } });
    if (job.kind === 'stock_alert') return addressed(alert.isConfirmed ? alreadyTemplate(told) : confirmTemplate(told));
    if (alert.isBack) return addressed(backTemplate(told));
    await waitAgain(db, alert.id);
    return null;
  });
}

type Told = { messages: MailMessages; name: string; productUrl: string; alertUrl: string };

function toldOf({ origin, alertKeys }: TemplateParts, alert: AlertRow): Told {
  const { id, locale, slug, name } = alert;
  return {
    messages: messagesIn(locale).mail,
    name: inLocale(name, locale),
    productUrl: pageUrl(origin, locale, `shop/product/${slug}`),
    alertUrl: pageUrl(origin, locale, `stock-alert/${signAlertLink(id, alertKeys)}`),
  };
}

function confirmTemplate({ messages, name, alertUrl }: Told): MailContent {
  const { subject, preheader, heading, text, button, notes } = messages.stockAlert;
  return {
    subject: subject(name),
    preheader,
    heading,
    reason: messages.reasonStockAlert,
    blocks: [
      { kind: 'text', text: messages.helloAnybody },
      { kind: 'text', text: text(name) },
      { kind: 'button', label: button, url: alertUrl },
      ...notes.map((note) => ({ kind: 'note' as const, text: note })),
    ],
  };
}

function alreadyTemplate({ messages, name, alertUrl }: Told): MailContent {
  const { subject, heading, text, stop } = messages.stockAlertAlready;
  return {
    subject: subject(name),
    preheader: text(name),
    heading,
    reason: messages.reasonStockAlert,
    blocks: [
      { kind: 'text', text: messages.helloAnybody },
      { kind: 'text', text: text(name) },
      { kind: 'button', label: stop, url: alertUrl, isSecondary: true },
    ],
  };
}

function backTemplate({ messages, name, productUrl }: Told): MailContent {
  const { subject, preheader, heading, text, button, note } = messages.backInStock;
  return {
    subject: subject(name),
    preheader,
    heading,
    reason: messages.reasonStockAlert,
    blocks: [
      { kind: 'text', text: messages.helloAnybody },
      { kind: 'text', text: text(name) },
      { kind: 'button', label: button, url: productUrl },
      { kind: 'note', text: note },
    ],
  };
}
