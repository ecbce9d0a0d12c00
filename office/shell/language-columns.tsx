import { type ReactNode, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { LOCALES, type Locale } from '#contract/locale.ts';
import { classNames } from '#ui/class-names.ts';
import styles from './language-columns.module.css';
import { LANGUAGES } from './languages.ts';
import { OfficeIcon } from './office-icon.tsx';

type Props = {
  children: (locale: Locale) => ReactNode;
  /** Marks languages whose texts are complete. */
  isDone?: (locale: Locale) => boolean;
};

/** Shows the languages side by side, and one at a time on phones. */
export function LanguageColumns({ children, isDone }: Props) {
  const t = useTranslations('product');
  const [shown, setShown] = useState<Locale>(useLocale());
  return (
    <>
      <div className={styles.tabs} role="tablist" aria-label={t('language')}>
        {LOCALES.map((locale) => (
          <button
            key={locale}
            role="tab"
            type="button"
            aria-selected={shown === locale}
            onClick={() => setShown(locale)}
          >
            {isDone && <OfficeIcon name={isDone(locale) ? 'check' : 'dash'} small />}
            {LANGUAGES[locale]}
          </button>
        ))}
      </div>
      <div className={styles.langs}>
        {LOCALES.map((locale) => (
          <div key={locale} lang={locale} className={classNames('form', shown !== locale && styles.other)}>
            <b className={styles.lang}>{LANGUAGES[locale]}</b>
            {children(locale)}
          </div>
        ))}
      </div>
    </>
  );
}
