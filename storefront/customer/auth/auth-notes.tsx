import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '#ui/class-names.ts';
import { Icon } from '#ui/icon.tsx';
import styles from './auth.module.css';

/** Alert with the reason of a rejection that concerns no field. */
export function FormAlert({ children }: { children: ReactNode }) {
  return (
    <div className="note note--bad" role="alert">
      <Icon name="alert" />
      <span>{children}</span>
    </div>
  );
}

export function NoScript() {
  const t = useTranslations('auth.page');
  return (
    <noscript>
      <p className={classNames('note', styles.noScript)}>{t('noScript')}</p>
    </noscript>
  );
}
