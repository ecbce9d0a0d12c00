import { useTranslations } from 'use-intl';
import type { ReturnStatus } from '#rules/orders/return-transitions.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './returns.module.css';

export function ReturnMark({ status }: { status: ReturnStatus }) {
  const t = useTranslations('returns');
  return <span className={classNames(styles.mark, styles[status])}>{t(`status.${status}`)}</span>;
}
