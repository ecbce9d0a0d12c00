import * as z from 'zod/mini';
import { yesNo } from '#contract/fields.ts';

/** Confirms price changes of more than half, which are refused without it. */
export const confirmPrices = z._default(yesNo, false);

const MAX_TEXT = 2000;
const written = z.string().check(z.maxLength(MAX_TEXT));

/** A text as it is typed. The service function requires Armenian and removes empty texts. */
export const localizedInput = z.strictObject({
  hy: written,
  ru: z.optional(z.nullable(written)),
  en: z.optional(z.nullable(written)),
});
export type LocalizedInput = z.output<typeof localizedInput>;

export const localizedText = z.strictObject({
  hy: z.string(),
  ru: z.optional(z.string()),
  en: z.optional(z.string()),
});
