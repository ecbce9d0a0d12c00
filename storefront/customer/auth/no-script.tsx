import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import styles from './auth.module.css';

export function NoScript() {
  const t = useTranslations('auth.page');
  return (
    <noscript>
      <p className={classNames('note', styles.noScript)}>{t('noScript')}</p>
    </noscript>
  );
}
