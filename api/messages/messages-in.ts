import type { Locale } from '#contract/locale.ts';
import { en, type Messages } from './api-messages-en.ts';
import { hy } from './api-messages-hy.ts';
import { ru } from './api-messages-ru.ts';

const all: Record<Locale, Messages> = { hy, ru, en };

export const messagesIn = (locale: Locale): Messages => all[locale];

export const notice = (key: keyof Messages['notices'], locale: Locale): string => all[locale].notices[key];

export function statusLabel(status: string, locale: Locale): string {
  const labels: Record<string, string> = all[locale].orderStatuses;
  return labels[status] ?? status;
}
