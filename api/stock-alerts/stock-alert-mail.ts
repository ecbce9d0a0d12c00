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

export function stockAlertMail(parts: TemplateParts, job: AlertMailJob): Promise<AddressedMail> {
  return transaction(parts.pool, async (db) => {
    const alert = await findAlert(db, job.alertId);
    if (!alert) return null;
    const { locale, email } = alert;
    const facts = factsOf(parts, alert);
    const addressed = (content: MailContent) => ({ content, locale, to: { name: '', address: email } });
    if (job.kind === 'stock_alert')
      return addressed(alert.isConfirmed ? alreadyTemplate(facts) : confirmTemplate(facts));
    if (alert.isBack) return addressed(backTemplate(facts));
    await waitAgain(db, alert.id);
    return null;
  });
}

type AlertFacts = { messages: MailMessages; name: string; productUrl: string; alertUrl: string };

function factsOf({ origin, alertKeys }: TemplateParts, alert: AlertRow): AlertFacts {
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

function alertMail({ messages, name }: AlertFacts, words: AlertWords, blocks: MailContent['blocks']): MailContent {
  const text = words.text(name);
  return {
    subject: words.subject(name),
    preheader: words.preheader ?? text,
    heading: words.heading,
    reason: messages.reasonStockAlert,
    blocks: [{ kind: 'text', text: messages.helloAnybody }, { kind: 'text', text }, ...blocks],
  };
}

function confirmTemplate(facts: AlertFacts): MailContent {
  const words = facts.messages.stockAlert;
  const notes = words.notes.map((note) => ({ kind: 'note' as const, text: note }));
  return alertMail(facts, words, [{ kind: 'button', label: words.button, url: facts.alertUrl }, ...notes]);
}

function alreadyTemplate(facts: AlertFacts): MailContent {
  const words = facts.messages.stockAlertAlready;
  return alertMail(facts, words, [{ kind: 'button', label: words.stop, url: facts.alertUrl, isSecondary: true }]);
}

function backTemplate(facts: AlertFacts): MailContent {
  const words = facts.messages.backInStock;
  return alertMail(facts, words, [
    { kind: 'button', label: words.button, url: facts.productUrl },
    { kind: 'note', text: words.note },
  ]);
}
