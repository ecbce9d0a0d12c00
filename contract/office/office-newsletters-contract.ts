import * as z from 'zod/mini';
import { amd, byId, calendarDay, localeField, rowId, wholeNumber, withLocale } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import {
  MAX_NEWSLETTER_PRODUCTS,
  MAX_NEWSLETTER_SUBJECT,
  MAX_NEWSLETTER_TEXT,
  NEWSLETTER_STATES,
  RECIPIENT_STATES,
} from '#rules/shop/newsletter.ts';
import { officeEndpoint } from './office-endpoint.ts';
import { localizedText } from './office-fields.ts';

const written = (most: number) => {
  const text = z.string().check(z.maxLength(most));
  return z.strictObject({ hy: text, ru: z.optional(z.nullable(text)), en: z.optional(z.nullable(text)) });
};

/**
 * Recipients. `with` and `without` choose by orders that match all of the fields after it; `any` ignores them.
 * `languages`: empty for all. `min_total`: drams of all matching orders together. `city`: of the delivery address.
 */
const segment = z.strictObject({
  languages: z.array(z.enum(LOCALES)).check(z.maxLength(LOCALES.length)),
  tag: z.nullable(z.string().check(z.maxLength(60))),
  orders: z.enum(['any', 'with', 'without']),
  category: z.nullable(rowId),
  since: z.nullable(calendarDay),
  min_total: z.nullable(wholeNumber(1, 1_000_000_000_000)),
  city: z.nullable(z.string().check(z.maxLength(100))),
});
export type Segment = z.infer<typeof segment>;

const fields = {
  subject: written(MAX_NEWSLETTER_SUBJECT),
  text: written(MAX_NEWSLETTER_TEXT),
  product_ids: z.array(rowId).check(z.maxLength(MAX_NEWSLETTER_PRODUCTS)),
  segment,
};
const whole = z.object(fields);
export type NewsletterFields = z.infer<typeof whole>;
const changed = z.object({
  subject: z.optional(fields.subject),
  text: z.optional(fields.text),
  product_ids: z.optional(fields.product_ids),
  segment: z.optional(fields.segment),
});
export type NewsletterChange = z.infer<typeof changed>;

const counts = z.record(z.enum(RECIPIENT_STATES), z.int());

/** Orders of the browsers that opened a link of the newsletter, within the days of a campaign. */
const result = z.strictObject({ clicks: z.int(), orders: z.int(), total: amd, margin: z.nullable(amd) });

const listed = z.strictObject({
  id: z.int(),
  subject: localizedText,
  state: z.enum(NEWSLETTER_STATES),
  send_at: z.nullable(z.string()),
  started_at: z.nullable(z.string()),
  finished_at: z.nullable(z.string()),
  updated_at: z.string(),
  /** Recipients by state; empty before the start. */
  counts,
  result,
});
export type ListedNewsletter = z.infer<typeof listed>;

const newsletter = z.strictObject({
  ...fields,
  ...listed.shape,
  /** `is_sold` is false for a product that the shop no longer sells; the mail leaves it out. */
  products: z.array(
    z.strictObject({
      id: z.int(),
      name: z.nullable(localizedText),
      picture: z.nullable(z.string()),
      is_sold: z.boolean(),
    }),
  ),
});
export type WireNewsletter = z.infer<typeof newsletter>;

export const listNewsletters = officeEndpoint({
  name: 'listNewsletters',
  method: 'GET',
  path: '/office/api/newsletters',
  summary: 'Lists the newest newsletters with their results, and counts subscribers',
  answer: z.strictObject({
    data: z.array(listed),
    subscribers: z.strictObject({
      active: z.int(),
      unconfirmed: z.int(),
      /** Addresses that the mail server refused too often. */
      stopped: z.int(),
      languages: z.record(z.enum(LOCALES), z.int()),
    }),
    /** Results of all mails with links, by campaign, of the last 30 days. */
    campaigns: z.array(z.strictObject({ campaign: z.string(), ...result.shape })),
  }),
  permission: 'newsletter.send',
});

export const readNewsletter = officeEndpoint({
  name: 'readNewsletter',
  method: 'GET',
  path: '/office/api/newsletters/{id}',
  summary: 'Returns a newsletter',
  params: byId,
  answer: z.strictObject({ newsletter }),
  permission: 'newsletter.send',
});

export const createNewsletter = officeEndpoint({
  name: 'createNewsletter',
  method: 'POST',
  path: '/office/api/newsletters',
  summary: 'Creates a draft, also as a copy of another newsletter',
  input: withLocale({ copy_of: z.optional(rowId), subject: z.optional(fields.subject) }),
  answer: z.strictObject({ id: z.int(), change: z.int() }),
  permission: 'newsletter.send',
  undoable: true,
});

export const changeNewsletter = officeEndpoint({
  name: 'changeNewsletter',
  method: 'PUT',
  path: '/office/api/newsletters/{id}',
  summary: 'Changes a draft; omitted fields are unchanged. 409 `newsletter_state` after the start',
  params: byId,
  input: withLocale({ fields: changed, seen: changed }),
  answer: z.strictObject({ newsletter, change: z.nullable(z.int()) }),
  permission: 'newsletter.send',
  undoable: true,
});

export const deleteNewsletter = officeEndpoint({
  name: 'deleteNewsletter',
  method: 'DELETE',
  path: '/office/api/newsletters/{id}',
  summary: 'Deletes a draft',
  params: byId,
  answer: z.strictObject({ change: z.int() }),
  permission: 'newsletter.send',
});

export const countSegment = officeEndpoint({
  name: 'countSegment',
  method: 'POST',
  path: '/office/api/newsletter-recipients',
  summary: 'Counts the subscribers of a segment',
  input: withLocale({ segment }),
  answer: z.strictObject({ count: z.int(), languages: z.record(z.enum(LOCALES), z.int()) }),
  permission: 'newsletter.send',
  unlogged: 'Counts without changing anything.',
});

const preview = { locale: localeField, language: z.enum(LOCALES), fields: whole };

export const previewNewsletter = officeEndpoint({
  name: 'previewNewsletter',
  method: 'POST',
  path: '/office/api/newsletter-previews',
  summary: 'Renders unsaved fields as a mail and returns the address of the page',
  input: z.object(preview),
  answer: z.strictObject({ url: z.string(), from: z.string(), subject: z.string(), text: z.string() }),
  permission: 'newsletter.send',
  unlogged: 'The preview is deleted after minutes.',
});

export const testNewsletter = officeEndpoint({
  name: 'testNewsletter',
  method: 'POST',
  path: '/office/api/newsletter-tests',
  summary: 'Sends unsaved fields to the own address and returns the answer of the mail server',
  input: z.object(preview),
  answer: z.strictObject({
    state: z.enum(['sent', 'stored', 'refused', 'timeout']),
    answer: z.string(),
    to: z.string(),
  }),
  permission: 'newsletter.send',
});

const moved = z.strictObject({ newsletter, change: z.int() });

export const sendNewsletter = officeEndpoint({
  name: 'sendNewsletter',
  method: 'POST',
  path: '/office/api/newsletters/{id}/send',
  summary: 'Sends a draft now or at an instant; `seen` are the displayed fields. 409 `newsletter_state` if it started',
  params: byId,
  input: withLocale({ at: z.nullable(z.iso.datetime({ offset: true })), seen: whole }),
  answer: moved,
  permission: 'newsletter.send',
  reauthenticate: true,
});

export const pauseNewsletter = officeEndpoint({
  name: 'pauseNewsletter',
  method: 'POST',
  path: '/office/api/newsletters/{id}/pause',
  summary: 'Stops the sending; a scheduled newsletter becomes a draft again',
  params: byId,
  answer: moved,
  permission: 'newsletter.send',
});

export const resumeNewsletter = officeEndpoint({
  name: 'resumeNewsletter',
  method: 'POST',
  path: '/office/api/newsletters/{id}/resume',
  summary: 'Continues a paused newsletter with the recipients that have no mail yet',
  params: byId,
  answer: moved,
  permission: 'newsletter.send',
  reauthenticate: true,
});
