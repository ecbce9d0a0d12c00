import { mailMessages } from '#api/content/custom-mail-texts.ts';
import { transaction } from '#api/database/sql.ts';
import type { MailContent } from '#api/mail/mail-content.ts';
import { formatDrams } from '#api/mail/mail-format.ts';
import type { MailJob } from '#api/mail/mail-jobs.ts';
import { type AddressedMail, pageUrl, type TemplateParts } from '#api/mail/mail-template.ts';
import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import { inLocale } from '#contract/localized-text.ts';
import { campaignOf, withCampaign } from '#rules/shop/campaign.ts';
import { signAlertLink } from './stock-alert-link.ts';
import { type AlertRow, dueState, findAlert, waitAgain } from './stock-alerts.ts';

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
    const due = dueState(alert, parts.offers);
    if (due) return addressed(due === 'cheaper' ? cheaperTemplate(facts) : backTemplate(facts));
    await waitAgain(db, alert.id);
    return null;
  });
}

/** `target` and `price` are formatted drams, and empty for an alert that waits for stock. */
type AlertFacts = {
  messages: MailMessages;
  name: string;
  target: string;
  price: string;
  productUrl: string;
  alertUrl: string;
};

function factsOf({ origin, alertKeys, content, offers }: TemplateParts, alert: AlertRow): AlertFacts {
  const { id, locale, slug, name, targetPrice } = alert;
  const price = targetPrice === null ? undefined : offers.find(alert.productId)?.price;
  return {
    messages: mailMessages(content(), locale),
    name: inLocale(name, locale),
    target: targetPrice === null ? '' : formatDrams(targetPrice, locale),
    price: price === undefined ? '' : formatDrams(price, locale),
    productUrl: withCampaign(
      pageUrl(origin, locale, `shop/product/${slug}`),
      campaignOf(targetPrice === null ? 'stock' : 'price'),
    ),
    alertUrl: pageUrl(origin, locale, `stock-alert/${signAlertLink(id, alertKeys)}`),
  };
}

type AlertWords = {
  subject: (name: string) => string;
  heading: string;
  text: (name: string) => string;
  preheader?: string;
};

const priceText = (words: { text: (name: string, price: string) => string }, price: string) => (name: string) =>
  words.text(name, price);

export function cheaperTemplate(facts: AlertFacts): MailContent {
  const words = facts.messages.priceFell;
  return alertMail(facts, { ...words, text: priceText(words, facts.price) }, [
    { kind: 'button', label: words.button, url: facts.productUrl },
    { kind: 'note', text: words.note },
  ]);
}

function alertMail(
  { messages, name, target }: AlertFacts,
  words: AlertWords,
  blocks: MailContent['blocks'],
): MailContent {
  const text = words.text(name);
  return {
    subject: words.subject(name),
    preheader: words.preheader ?? text,
    heading: words.heading,
    reason: target ? messages.reasonPriceAlert : messages.reasonStockAlert,
    blocks: [{ kind: 'text', text: messages.helloAnybody }, { kind: 'text', text }, ...blocks],
  };
}

export function confirmTemplate(facts: AlertFacts): MailContent {
  const { stockAlert, priceAlert } = facts.messages;
  const words = facts.target ? { ...priceAlert, text: priceText(priceAlert, facts.target) } : stockAlert;
  const notes = words.notes.map((note) => ({ kind: 'note' as const, text: note }));
  return alertMail(facts, words, [{ kind: 'button', label: words.button, url: facts.alertUrl }, ...notes]);
}

export function alreadyTemplate(facts: AlertFacts): MailContent {
  const { stockAlertAlready, priceAlertAlready } = facts.messages;
  const words = facts.target
    ? { ...priceAlertAlready, text: priceText(priceAlertAlready, facts.target) }
    : stockAlertAlready;
  return alertMail(facts, words, [{ kind: 'button', label: words.stop, url: facts.alertUrl, isSecondary: true }]);
}

export function backTemplate(facts: AlertFacts): MailContent {
  const words = facts.messages.backInStock;
  return alertMail(facts, words, [
    { kind: 'button', label: words.button, url: facts.productUrl },
    { kind: 'note', text: words.note },
  ]);
}
