import * as z from 'zod/mini';
import { localeField, textInAllLocales, withLocale } from '#contract/fields.ts';
import { LOCALES } from '#contract/locale.ts';
import { recordVersion } from './office-audit-contract.ts';
import { officeEndpoint } from './office-endpoint.ts';

const MAX_NAME_LENGTH = 120;
const MAX_TEXT_LENGTH = 4_000;

const name = z.string().check(z.minLength(1), z.maxLength(MAX_NAME_LENGTH));

/** Own texts by path and language, such as `order.subject.hy`; null shows the built-in text. */
const fields = z.record(name, z.nullable(z.string().check(z.maxLength(MAX_TEXT_LENGTH))));
export type MailFields = z.infer<typeof fields>;

const version = z.omit(recordVersion, { is_own: true });

const mail = z.strictObject({
  mail: z.string(),
  texts: z.array(
    z.strictObject({
      path: z.string(),
      built_in: textInAllLocales,
      /** Names without braces, which every own text needs. */
      placeholders: z.array(z.string()),
    }),
  ),
  fields,
  /** Names of the examples that a preview can show. */
  samples: z.array(z.string()),
  versions: z.array(version),
});
export type OfficeMail = z.infer<typeof mail>;

const mailParams = z.object({ mail: name });

export const listMailTexts = officeEndpoint({
  name: 'listMailTexts',
  method: 'GET',
  path: '/office/api/mail-texts',
  summary: 'The mails of the shop, with the number of own texts of each',
  answer: z.strictObject({
    data: z.array(z.strictObject({ mail: z.string(), subject: z.string(), texts: z.int(), own: z.int() })),
  }),
  permission: 'content.edit',
});

export const readMailTexts = officeEndpoint({
  name: 'readMailTexts',
  method: 'GET',
  path: '/office/api/mail-texts/{mail}',
  summary: 'The texts of a mail with its versions',
  params: mailParams,
  answer: z.strictObject({ mail }),
  permission: 'content.edit',
});

export const changeMailTexts = officeEndpoint({
  name: 'changeMailTexts',
  method: 'PUT',
  path: '/office/api/mail-texts/{mail}',
  summary: 'Changes the named texts of a mail; placeholders must be those of the built-in text',
  params: mailParams,
  input: withLocale({ fields, seen: fields }),
  answer: z.strictObject({ mail, change: z.nullable(z.int()) }),
  permission: 'content.edit',
  undoable: true,
});

const sample = {
  locale: localeField,
  /** The language of the mail. */
  language: z.enum(LOCALES),
  sample: name,
  /** Unsaved texts. */
  fields,
};

export const previewMail = officeEndpoint({
  name: 'previewMail',
  method: 'POST',
  path: '/office/api/mail-texts/{mail}/preview',
  summary: 'The mail with unsaved texts and invented data, and the address of its page for an hour',
  params: mailParams,
  input: z.object(sample),
  answer: z.strictObject({ url: z.string(), from: z.string(), subject: z.string(), text: z.string() }),
  permission: 'content.edit',
  unlogged: 'nobody receives a preview, and its address expires',
});

export const sendSampleMail = officeEndpoint({
  name: 'sendSampleMail',
  method: 'POST',
  path: '/office/api/mail-texts/{mail}/send',
  summary: 'Sends the mail with unsaved texts and invented data to the caller',
  params: mailParams,
  input: z.object(sample),
  answer: z.strictObject({
    state: z.enum(['sent', 'stored', 'refused', 'timeout']),
    answer: z.string(),
    to: z.string(),
  }),
  permission: 'content.edit',
  slow: true,
});
