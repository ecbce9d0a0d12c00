import * as z from 'zod/mini';
import type { LocalizedText } from '#contract/localized-text.ts';
import type { Content } from './content-store.ts';

const written = z.object({ hy: z._default(z.string(), ''), ru: z.optional(z.string()), en: z.optional(z.string()) });
const text = z.catch(z.nullable(written), null);
const plain = z.catch(z.string(), '');
const sameEverywhere = z.pipe(
  z.string(),
  z.transform((hy) => ({ hy })),
);

export const MOST_RETURN_DAYS = 365;

/** Settings are JSON written by editors: a missing value or one of another type counts as not set. */
const contentSettings = z.object({
  creeping_line: text,
  phones: z.catch(z.array(z.string()), []),
  toll_free: plain,
  email: plain,
  address: text,
  working_hours: text,
  company: z.catch(
    z.nullable(
      z.object({
        name: z.union([sameEverywhere, written]),
        tin: z._default(plain, ''),
        address: z._default(z.catch(z.nullable(z.union([sameEverywhere, written])), null), null),
      }),
    ),
    null,
  ),
  return_days: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MOST_RETURN_DAYS))), null),
});

export type ContentSettings = {
  creepingLine: LocalizedText | null;
  phones: string[];
  tollFree: string;
  email: string;
  address: LocalizedText | null;
  workingHours: LocalizedText | null;
  company: { name: LocalizedText; tin: string; address: LocalizedText | null } | null;
  returnDays: number | null;
};

type WithSettings = Pick<Content, 'settings'>;

export function contentSettingsOf({ settings }: WithSettings): ContentSettings {
  const { creeping_line, toll_free, working_hours, return_days, ...rest } = contentSettings.parse(settings);
  return {
    ...rest,
    creepingLine: creeping_line,
    tollFree: toll_free,
    workingHours: working_hours,
    returnDays: return_days,
  };
}

export const shopEmail = (content: WithSettings, mailFrom: string | null): string | null =>
  contentSettingsOf(content).email || mailFrom;

/** A measurement id, never script text (docs/spec/api.md 3.25). */
const GOOGLE_CODE = /^(G|GTM|UA|AW)-[A-Z0-9-]+$/;

export function measurementId({ settings }: WithSettings): string {
  const { googlecode } = settings;
  return typeof googlecode === 'string' && GOOGLE_CODE.test(googlecode) ? googlecode : '';
}
