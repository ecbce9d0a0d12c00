import { useLocale, useTranslations } from 'use-intl';
import type { ContentRow } from '#contract/office/office-content-contract.ts';
import { shortDate } from '#i18n/date.ts';
import styles from './content.module.css';

export function EntryState({ row: { state, from, until } }: { row: Pick<ContentRow, 'state' | 'from' | 'until'> }) {
  const t = useTranslations('content');
  const locale = useLocale();
  const iso = state === 'waiting' ? from : until;
  const day = iso === null ? '' : shortDate(locale, iso);
  return (
    <span className={`${styles.state} ${state === 'shown' ? 'good' : 'muted'}`}>{t(`states.${state}`, { day })}</span>
  );
}
