import { useTranslations } from 'use-intl';
import { shortDate } from '#i18n/date.ts';
import { isOldRate, type Rate } from '#rules/shop/currency.ts';
import { useSite } from '#storefront/runtime/site.tsx';
import styles from './currency.module.css';

export function RateNote({ rate: { code, rate, date } }: { rate: Rate }) {
  const t = useTranslations('currency');
  const { locale } = useSite();
  const spoken = locale === 'en' ? String(rate) : String(rate).replace('.', ',');
  const values = { code, rate: spoken, date: shortDate(locale, date) };
  return <p className={styles.rateNote}>{isOldRate(date, Date.now()) ? t('old', values) : t('note', values)}</p>;
}
