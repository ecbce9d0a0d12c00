import { useLocale, useTranslations } from 'use-intl';
import type { PromotionRow } from '#contract/office/office-promotions-contract.ts';
import { shortDate, shortMoment, timeOfDay } from '#i18n/date.ts';

const MIDNIGHT = '00:00';

/** The period of a promotion. The end is exclusive, so midnight is shown as the day before. */
export function useDaysLine(): (promotion: Pick<PromotionRow, 'starts_at' | 'ends_at' | 'hours'>) => string {
  const t = useTranslations('promotions');
  const locale = useLocale();
  const start = (iso: string) => (timeOfDay(iso) === MIDNIGHT ? shortDate(locale, iso) : shortMoment(locale, iso));
  const end = (iso: string) =>
    timeOfDay(iso) === MIDNIGHT
      ? shortDate(locale, new Date(Date.parse(iso) - 1).toISOString())
      : shortMoment(locale, iso);
  const days = ({ starts_at: from, ends_at: to }: Pick<PromotionRow, 'starts_at' | 'ends_at'>) => {
    if (from !== null && to !== null) return t('fromTo', { from: start(from), to: end(to) });
    if (from !== null) return t('since', { from: start(from) });
    return to === null ? t('always') : t('until', { to: end(to) });
  };
  return ({ hours, ...period }) => (hours ? `${days(period)}, ${t('hours', hours)}` : days(period));
}
