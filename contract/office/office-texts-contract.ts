import * as z from 'zod/mini';
import { textInAllLocales, wholeNumber, withLocale, yesNo } from '#contract/fields.ts';
import { officeEndpoint } from './office-endpoint.ts';

const MAX_KEY_LENGTH = 200;
const MAX_TEXT_LENGTH = 4_000;

const key = z.string().check(z.maxLength(MAX_KEY_LENGTH));
const ownText = z.nullable(z.string().check(z.maxLength(MAX_TEXT_LENGTH)));

/** Custom texts by language; null shows the built-in text. */
const customTexts = z.strictObject({ hy: ownText, ru: ownText, en: ownText });
export type CustomTexts = z.infer<typeof customTexts>;

const text = z.strictObject({ key: z.string(), built_in: textInAllLocales, own: customTexts });
export type OfficeText = z.infer<typeof text>;

export const TEXTS_PAGE = 50;

export const listTexts = officeEndpoint({
  name: 'listTexts',
  method: 'GET',
  path: '/office/api/texts',
  summary: 'Texts of the shop that contain `q` in a key or a language, with the custom text of each',
  input: withLocale({
    q: z.optional(z.string().check(z.maxLength(MAX_KEY_LENGTH))),
    only_own: z._default(yesNo, false),
    from: z._default(wholeNumber(0, 100_000), 0),
  }),
  answer: z.strictObject({ data: z.array(text), total: z.int(), next: z.nullable(z.int()) }),
  permission: 'content.edit',
});

export const changeText = officeEndpoint({
  name: 'changeText',
  method: 'PUT',
  path: '/office/api/texts',
  summary: 'Changes the custom texts of a key; placeholders must be those of the built-in text',
  input: withLocale({ key, own: customTexts, seen: customTexts }),
  answer: z.strictObject({ text, change: z.nullable(z.int()) }),
  permission: 'content.edit',
  undoable: true,
});
