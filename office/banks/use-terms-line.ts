import { useLocale, useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { formatPercent } from '#i18n/number.ts';
import type { BankTerms, PlannedDays } from '#rules/credit/bank-terms.ts';
import { useFormatAmd } from '#ui/use-format-amd.ts';

/** The terms of a bank in one line. */
export function useTermsLine(): (terms: BankTerms) => string {
  const t = useTranslations('banks');
  const locale = useLocale();
  const formatAmd = useFormatAmd();
  return (terms) => {
    const { min_amount: least, max_amount: most } = terms;
    const percent = (value: number) => formatPercent(locale, value);
    const parts = [
      t('line.rate', { percent: percent(terms.rate) }),
      terms.service_fee > 0 && t('line.fee', { percent: percent(terms.service_fee) }),
      terms.credit_amount_rate > 0 && t('line.markup', { percent: percent(terms.credit_amount_rate) }),
      terms.min_down_payment_percent > 0 && t('line.down', { percent: percent(terms.min_down_payment_percent) }),
      terms.periods.length > 0 ? t('line.periods', { months: terms.periods.join(', ') }) : t('line.noPeriods'),
      least !== null && most !== null && `${formatAmd(least)}\u00a0–\u00a0${formatAmd(most)}`,
      least !== null && most === null && t('line.from', { sum: formatAmd(least) }),
      least === null && most !== null && t('line.to', { sum: formatAmd(most) }),
    ];
    return parts.filter(Boolean).join(' · ');
  };
}

/** Formats the days on which planned terms apply. */
export function useDaysLine(): (days: PlannedDays) => string {
  const t = useTranslations('banks');
  const locale = useLocale();
  return ({ first_day: first, last_day: last }) =>
    last === null
      ? t('fromDay', { day: shortDate(locale, first) })
      : t('fromTo', { first: shortDate(locale, first), last: shortDate(locale, last) });
}
