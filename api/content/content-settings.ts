import * as z from 'zod/mini';
import type { LocalizedText } from '#contract/localized-text.ts';
import { DEFAULT_PICKUP_DAYS, MAX_PICKUP_DAYS } from '#rules/checkout/pickup-terms.ts';
import { DEFAULT_NEWSLETTER_RATE, MAX_NEWSLETTER_RATE, MAX_REMINDER_HOURS } from '#rules/shop/newsletter.ts';
import { MAX_VAT_PERCENT } from '#rules/shop/vat.ts';
import type { LateHours } from '#rules/staff/work-queue.ts';
import { TAKING_RULES, type TakingRule } from '#rules/stock/taking-order.ts';
import type { Content } from './content-store.ts';

const written = z.object({ hy: z._default(z.string(), ''), ru: z.optional(z.string()), en: z.optional(z.string()) });
const text = z.catch(z.nullable(written), null);
const plain = z.catch(z.string(), '');
const sameEverywhere = z.pipe(
  z.string(),
  z.transform((hy) => ({ hy })),
);

export const MAX_RETURN_DAYS = 365;
export const MAX_WARRANTY_MONTHS = 120;
export const MAX_ANSWER_DAYS = 30;
/** The index of migration 094 contains stocks up to this number. */
export const MAX_LOW_STOCK = 50;
export const MAX_FEW_LEFT = 50;
export const MAX_REVIEW_ASK_DAYS = 60;
export const MAX_REVIEW_PUBLISH_DAYS = 90;
export const MAX_LATE_HOURS = 720;

/** The legal entity that sells. */
const companySetting = z.object({
  name: z.union([sameEverywhere, written]),
  tin: z._default(plain, ''),
  address: z._default(z.catch(z.nullable(z.union([sameEverywhere, written])), null), null),
});

/** Tax status of the seller. Only the prices of a VAT payer include VAT. */
export const taxSetting = z.union([
  z.strictObject({ status: z.literal('vat'), percent: z.int().check(z.minimum(1), z.maximum(MAX_VAT_PERCENT)) }),
  z.strictObject({ status: z.enum(['turnover', 'micro', 'none']) }),
]);

/** Settings as editors write them. A missing or malformed value counts as not set. */
const contentSettings = z.object({
  creeping_line: text,
  phones: z.catch(z.array(z.string()), []),
  toll_free: plain,
  email: plain,
  address: text,
  working_hours: text,
  company: z.catch(z.nullable(companySetting), null),
  tax: z.catch(z.nullable(taxSetting), null),
  answer_days: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_ANSWER_DAYS))), null),
  official_warranty: z.catch(z.boolean(), false),
  return_days: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_RETURN_DAYS))), null),
  warranty_months: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_WARRANTY_MONTHS))), null),
  pickup_days: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_PICKUP_DAYS))), null),
  few_left: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_FEW_LEFT))), null),
});

const lateHoursSetting = z.catch(z.record(z.string(), z.number().check(z.positive(), z.maximum(MAX_LATE_HOURS))), {});

/** Hours after which work of the office is late, where the merchant changed them. */
export const lateHours = ({ settings }: WithSettings): LateHours => lateHoursSetting.parse(settings.late_hours ?? {});

/** The order in which deliveries take their pieces from the stock locations. */
export const takingRule = ({ settings }: WithSettings): TakingRule =>
  TAKING_RULES.find((rule) => rule === settings.taking_rule) ?? 'main_first';

const reviewSettings = z.object({
  review_ask_days: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_REVIEW_ASK_DAYS))), null),
  review_publish_days: z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_REVIEW_PUBLISH_DAYS))), null),
});

/** `askDays`: null sends no mails that ask for reviews. `publishDays`: null publishes nothing that nobody read. */
export function reviewSettingsOf({ settings }: WithSettings): { askDays: number | null; publishDays: number | null } {
  const { review_ask_days, review_publish_days } = reviewSettings.parse({
    review_ask_days: settings.review_ask_days ?? null,
    review_publish_days: settings.review_publish_days ?? null,
  });
  return { askDays: review_ask_days, publishDays: review_publish_days };
}

type ContentSettings = {
  creepingLine: LocalizedText | null;
  phones: string[];
  tollFree: string;
  email: string;
  address: LocalizedText | null;
  workingHours: LocalizedText | null;
  company: { name: LocalizedText; tin: string; address: LocalizedText | null } | null;
  returnDays: number | null;
  /** Months of warranty from the hand-over; null when nothing is promised. */
  warrantyMonths: number | null;
  /** VAT rate included in the prices; null if the shop does not pay VAT or its status is not set. */
  vatPercent: number | null;
  /** Working days within which a message is answered; null when nothing is promised. */
  answerDays: number | null;
  /** True when products have the warranty of official service centres. */
  hasOfficialWarranty: boolean;
  /** Days for which a store keeps an order that is ready. */
  pickupDays: number;
  /** Up to this stock, product pages show how many pieces are left. */
  fewLeft: number;
};

const FEW_LEFT = 5;

type WithSettings = Pick<Content, 'settings'>;

export function contentSettingsOf({ settings }: WithSettings): ContentSettings {
  const {
    creeping_line,
    toll_free,
    working_hours,
    return_days,
    warranty_months,
    tax,
    answer_days,
    official_warranty,
    few_left,
    pickup_days,
    ...rest
  } = contentSettings.parse(settings);
  return {
    ...rest,
    creepingLine: creeping_line,
    tollFree: toll_free,
    workingHours: working_hours,
    returnDays: return_days,
    warrantyMonths: warranty_months,
    vatPercent: tax?.status === 'vat' ? tax.percent : null,
    answerDays: answer_days,
    hasOfficialWarranty: official_warranty,
    pickupDays: pickup_days ?? DEFAULT_PICKUP_DAYS,
    fewLeft: few_left ?? FEW_LEFT,
  };
}

export const shopEmail = (content: WithSettings, mailFrom: string | null): string | null =>
  contentSettingsOf(content).email || mailFrom;

const rateSetting = z.catch(z.int().check(z.minimum(1), z.maximum(MAX_NEWSLETTER_RATE)), DEFAULT_NEWSLETTER_RATE);

/** Newsletter mails per minute. */
export const newsletterRate = ({ settings }: WithSettings): number => rateSetting.parse(settings.newsletter_rate);

const reminderSetting = z.catch(z.nullable(z.int().check(z.minimum(1), z.maximum(MAX_REMINDER_HOURS))), null);

/** Hours after the last change of a cart until its reminder; null sends none. */
export const cartReminderHours = ({ settings }: WithSettings): number | null =>
  reminderSetting.parse(settings.cart_reminder_hours ?? null);

/** A measurement id, never script text (docs/spec/api.md 3.25). */
export const GOOGLE_CODE = /^(G|GTM|UA|AW)-[A-Z0-9-]+$/;

export function measurementId({ settings }: WithSettings): string {
  const { googlecode } = settings;
  return typeof googlecode === 'string' && GOOGLE_CODE.test(googlecode) ? googlecode : '';
}
