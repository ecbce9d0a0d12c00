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

type AlertWords = {
  subject: (name: string) => string;
  heading: string;
  text: (name: string) => string;
  preheader?: string;
};

function alertMail({ messages, name }: Told, words: AlertWords, blocks: MailContent['blocks']): MailContent {
  const text = words.text(name);
  return {
    subject: words.subject(name),
    preheader: words.preheader ?? text,
    heading: words.heading,
    reason: messages.reasonStockAlert,
    blocks: [{ kind: 'text', text: messages.helloAnybody }, { kind: 'text', text }, ...blocks],
  };
}

function confirmTemplate(told: Told): MailContent {
  const words = told.messages.stockAlert;
  const notes = words.notes.map((note) => ({ kind: 'note' as const, text: note }));
  return alertMail(told, words, [{ kind: 'button', label: words.button, url: told.alertUrl }, ...notes]);
}

function alreadyTemplate(told: Told): MailContent {
  const words = told.messages.stockAlertAlready;
  return alertMail(told, words, [{ kind: 'button', label: words.stop, url: told.alertUrl, isSecondary: true }]);
}

function backTemplate(told: Told): MailContent {
  const words = told.messages.backInStock;
  return alertMail(told, words, [
    { kind: 'button', label: words.button, url: told.productUrl },
    { kind: 'note', text: words.note },
  ]);
}
