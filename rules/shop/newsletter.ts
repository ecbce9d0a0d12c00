/** `paused` can be resumed; `scheduled` can be withdrawn to `draft`. */
export const NEWSLETTER_STATES = ['draft', 'scheduled', 'sending', 'paused', 'sent'] as const;
export type NewsletterState = (typeof NEWSLETTER_STATES)[number];

export const RECIPIENT_STATES = ['waiting', 'sending', 'sent', 'refused', 'failed', 'unknown', 'skipped'] as const;
export type RecipientState = (typeof RECIPIENT_STATES)[number];

export const MAX_NEWSLETTER_PRODUCTS = 12;
export const MAX_NEWSLETTER_SUBJECT = 150;
export const MAX_NEWSLETTER_TEXT = 5000;

/** Mails per minute unless the merchant sets another number. */
export const DEFAULT_NEWSLETTER_RATE = 300;
export const MAX_NEWSLETTER_RATE = 6000;

/** Hours after which the reminder of a cart is sent at the latest. */
export const MAX_REMINDER_HOURS = 240;

/** Final refusals of the mail server in a row after which an address gets no newsletter. */
export const MAX_REFUSALS = 3;

/** The paragraphs of a text as typed. Empty lines separate them. */
export const paragraphsOf = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
