import { useTranslations } from 'use-intl';
import { LOCALES } from '#contract/locale.ts';
import { Check } from '#ui/check.tsx';
import { classNames } from '#ui/class-names.ts';
import { TextArea, TextField } from '#ui/field.tsx';
import { LANGUAGES } from '../shell/languages.ts';
import styles from './product.module.css';
import { textOf } from './product-fields.ts';
import type { Editor } from './product-page.tsx';

const MAX_GOOGLE_CATEGORY = 750;

/** Texts for search engines, and the settings of feeds. Empty texts are composed from the name, the price and the facts. */
export function SearchPanel({ draft, faults, mayEdit }: Editor) {
  const t = useTranslations('product');
  const names = (field: 'meta_title' | 'meta_description', locale: (typeof LOCALES)[number]) => {
    const key = `${field}.${locale}`;
    return {
      label: t(`field.${field}`),
      'aria-label': `${t(`field.${field}`)}, ${LANGUAGES[locale]}`,
      error: faults[key],
      value: textOf(draft.value(key)),
      readOnly: !mayEdit,
      className: classNames(draft.isChanged(key) && styles.changed),
    };
  };
  return (
    <section className="panel">
      <header>
        <h2>{t('searchEngines')}</h2>
      </header>
      <p className="hint">{t('searchEnginesHint')}</p>
      <div className={styles.langs}>
        {LOCALES.map((locale) => (
          <div key={locale} lang={locale} className="form">
            <b className={styles.lang}>{LANGUAGES[locale]}</b>
            <TextField
              {...names('meta_title', locale)}
              maxLength={300}
              onChange={(event) => draft.set(`meta_title.${locale}`, event.target.value)}
            />
            <TextArea
              {...names('meta_description', locale)}
              rows={3}
              maxLength={2_000}
              onChange={(event) => draft.set(`meta_description.${locale}`, event.target.value)}
            />
          </div>
        ))}
      </div>
      <div className={`form ${styles.feeds}`}>
        <TextField
          label={t('field.google_category')}
          hint={t('googleCategoryHint')}
          error={faults.google_category}
          maxLength={MAX_GOOGLE_CATEGORY}
          readOnly={!mayEdit}
          className={classNames(draft.isChanged('google_category') && styles.changed)}
          value={textOf(draft.value('google_category'))}
          onChange={(event) => draft.set('google_category', event.target.value)}
        />
        <Check
          checked={draft.value('in_feeds') !== false}
          disabled={!mayEdit}
          onChange={(event) => draft.set('in_feeds', event.target.checked)}
        >
          {t('field.in_feeds')}
        </Check>
      </div>
    </section>
  );
}
