import type { MailMessages } from '#api/messages/mail-messages-en.ts';
import type { Locale } from '#contract/locale.ts';
import { groupThousands } from '#rules/shop/money.ts';
import { phoneGroups } from '#rules/text/phone-groups.ts';
import { nameInMail, withoutLinks } from './typed-text.ts';

/** Asia/Yerevan has no summer time (docs/spec/locale.md). */
const format = (language: string, month: 'numeric' | 'short' | '2-digit') =>
  new Intl.DateTimeFormat(language, {
    timeZone: 'Asia/Yerevan',
    year: 'numeric',
    month,
    day: month === 'short' ? 'numeric' : '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
const numeric = format('ru-RU', '2-digit');
const english = format('en-GB', 'short');

/** `06.08.2026, 12:05` in hy and ru, `6 Aug 2026, 12:05` in en (docs/spec/locale.md 4). */
export const formatTime = (time: Date, locale: Locale): string => (locale === 'en' ? english : numeric).format(time);

const CURRENCY: Record<Locale, string> = { hy: 'դրամ', ru: 'драм', en: 'AMD' };

/**
 * Many mail programs cannot display the dram sign, so the currency is written out. Thousands are grouped as in
 * docs/spec/locale.md 3.
 */
export const formatDrams = (amount: number, locale: Locale): string =>
  `${groupThousands(amount, locale)}\u00a0${CURRENCY[locale]}`;

export const withoutDramSign = (text: string, locale: Locale): string => text.replaceAll('֏', CURRENCY[locale]);

/** `12,5%` in hy, `12,5 %` in ru, `12.5%` in en (docs/spec/locale.md 3). */
export function formatPercent(value: number, locale: Locale): string {
  const digits = locale === 'en' ? String(value) : String(value).replace('.', ',');
  return locale === 'ru' ? `${digits}\u00a0%` : `${digits}%`;
}

/** Formats `+37410123456` as `+374 10 123 456`; other numbers are unchanged. */
export function formatPhone(phone: string): string {
  const groups = phoneGroups(phone);
  return groups ? `+374\u00a0${groups.join('\u00a0')}` : phone.replace(/[^\d+]/g, '');
}

export function greeting(messages: MailMessages, firstName: string | null): string {
  const name = withoutLinks(nameInMail(firstName));
  return name ? messages.hello(name) : messages.helloAnybody;
}
